/** Announcements of authorities, and events without their own class. */
export const CIVIL_SAFETY = {
  earthquake: {
    en: "Drop to the ground, take cover under something sturdy and hold on until the shaking stops.",
    es: "Agáchese, cúbrase debajo de algo resistente y sujétese hasta que deje de temblar.",
  },
  volcano: {
    en: "Follow the orders of local officials. Where ash falls, stay indoors with windows and doors closed.",
    es: "Siga las órdenes de las autoridades locales. Donde caiga ceniza, quédese adentro con ventanas y puertas cerradas.",
  },
  evacuation: {
    en: "Leave the area now, and follow the routes that officials give.",
    es: "Salga ahora de la zona y siga las rutas que indiquen las autoridades.",
  },
  shelter: {
    en: "Go indoors now. Close windows and doors, and stay inside until officials say it’s safe.",
    es: "Entre ahora a un edificio. Cierre ventanas y puertas y quédese adentro hasta que las autoridades digan que es seguro.",
  },
  "hazardous-materials": {
    en: "Do at once what officials tell you: leave the area, or stay inside with windows and doors closed.",
    es: "Haga de inmediato lo que digan las autoridades: salga de la zona o quédese adentro con ventanas y puertas cerradas.",
  },
  radiation: {
    en: "Get inside, close windows and doors, stay inside, and follow the orders of officials.",
    es: "Entre a un edificio, cierre ventanas y puertas, quédese adentro y siga las órdenes de las autoridades.",
  },
  lookout: {
    en: "If you see the person or the vehicle in the notice, call 911. Don’t approach them.",
    es: "Si ve a la persona o el vehículo que describe el mensaje, llame al 911. No se acerque.",
  },
  "phone-outage": {
    en: "Read the full notice for other ways to reach police, fire and medical help.",
    es: "Lea el mensaje completo para saber cómo pedir ayuda de policía, bomberos o emergencias médicas.",
  },
  emergency: {
    en: "Read the full notice, and follow the orders of local officials.",
    es: "Lea el mensaje completo y siga las órdenes de las autoridades locales.",
  },
  other: {
    en: "Read the full notice for what to expect.",
    es: "Lea el mensaje completo para saber qué se espera.",
  },
} as const;
