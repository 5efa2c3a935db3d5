/** Floods, lakes and coasts. */
export const WATER_SAFETY = {
  "flash-flood": {
    en: "If you’re in a low place or near water, move to higher ground now. Don’t walk or drive through floodwater: turn around.",
    es: "Si está en un lugar bajo o cerca del agua, vaya ahora a un terreno más alto. No camine ni maneje por agua de inundación: dé la vuelta.",
  },
  flood: {
    en: "Don’t walk or drive through floodwater: turn around. Be ready to move to higher ground.",
    es: "No camine ni maneje por agua de inundación: dé la vuelta. Prepárese para ir a un terreno más alto.",
  },
  "flood-watch": {
    en: "Flooding is possible. Be ready to move to higher ground. Don’t walk or drive through floodwater.",
    es: "Es posible que haya inundaciones. Prepárese para ir a un terreno más alto. No camine ni maneje por agua de inundación.",
  },
  "shore-flood": {
    en: "Keep away from the water’s edge and from piers and breakwalls. Don’t walk or drive through floodwater.",
    es: "Manténgase lejos de la orilla, los muelles y los rompeolas. No camine ni maneje por agua de inundación.",
  },
  "marine-now": {
    en: "If you’re on the water, go to a safe harbor now.",
    es: "Si está en el agua, vaya ahora a un puerto seguro.",
  },
  marine: {
    en: "Stay in port until conditions improve, above all in a small boat.",
    es: "Quédese en puerto hasta que mejoren las condiciones, sobre todo si su embarcación es pequeña.",
  },
  beach: {
    en: "Stay out of the water, and off piers, jetties and breakwalls.",
    es: "No entre al agua ni suba a muelles, espigones o rompeolas.",
  },
  hurricane: {
    en: "Follow the orders of local officials. If they tell you to evacuate, go at once.",
    es: "Siga las órdenes de las autoridades locales. Si le ordenan evacuar, váyase de inmediato.",
  },
  "tsunami-warning": {
    en: "Leave the shore now. Go inland or to high ground, and stay there until officials say it’s safe.",
    es: "Aléjese ahora de la costa. Vaya tierra adentro o a un terreno alto y quédese allí hasta que las autoridades digan que es seguro.",
  },
  "tsunami-watch": {
    en: "Stay out of the water and away from the shore. Be ready to move inland or to high ground.",
    es: "No entre al agua y aléjese de la costa. Prepárese para ir tierra adentro o a un terreno alto.",
  },
} as const;
