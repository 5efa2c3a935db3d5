/** Storms, wind, sight and fire. */
export const STORM_SAFETY = {
  "tornado-warning": {
    en: "Go now to a basement or to an inside room on the lowest floor of a sturdy building. Stay away from windows. If you’re in a mobile home, in a vehicle or outdoors, go to the closest sturdy building.",
    es: "Vaya ahora mismo a un sótano o a un cuarto interior en el piso más bajo de un edificio sólido. Aléjese de las ventanas. Si está en una casa móvil, en un vehículo o al aire libre, vaya al edificio sólido más cercano.",
  },
  "tornado-watch": {
    en: "Tornadoes are possible. Decide now where you’ll take shelter, and go there at once if a tornado warning is issued.",
    es: "Es posible que se formen tornados. Decida ahora dónde se refugiará y vaya allí de inmediato si se emite un aviso de tornado.",
  },
  "extreme-wind": {
    en: "Go now to an inside room on the lowest floor of a sturdy building. Stay away from windows.",
    es: "Vaya ahora mismo a un cuarto interior en el piso más bajo de un edificio sólido. Aléjese de las ventanas.",
  },
  "thunderstorm-warning": {
    en: "Go indoors now, to a room on the lowest floor away from windows. Stay there until the storm has passed.",
    es: "Entre ahora a un edificio y quédese en el piso más bajo, lejos de las ventanas, hasta que pase la tormenta.",
  },
  "thunderstorm-watch": {
    en: "Severe thunderstorms are possible. Be ready to go indoors quickly.",
    es: "Son posibles tormentas eléctricas severas. Prepárese para entrar rápidamente a un edificio.",
  },
  wind: {
    en: "Secure loose objects outdoors, and keep away from trees. Stay far from downed power lines and call 911.",
    es: "Asegure los objetos sueltos que tenga afuera y manténgase lejos de los árboles. No se acerque a cables eléctricos caídos y llame al 911.",
  },
  fog: {
    en: "If you drive, slow down, use your low-beam headlights and leave plenty of distance.",
    es: "Si maneja, reduzca la velocidad, use las luces bajas y deje bastante distancia.",
  },
  dust: {
    en: "If dust blocks your view while you’re driving, pull off the road as far as you can and stop. Turn off all lights, set the parking brake and take your foot off the brake pedal.",
    es: "Si el polvo no le deja ver mientras maneja, salga de la carretera lo más posible y deténgase. Apague todas las luces, ponga el freno de mano y retire el pie del pedal del freno.",
  },
  air: {
    en: "Limit time and hard work outdoors, above all children, older adults and people with asthma, heart or lung disease.",
    es: "Limite el tiempo y el esfuerzo al aire libre, sobre todo los niños, las personas mayores y quienes tienen asma o enfermedades del corazón o de los pulmones.",
  },
  "fire-weather": {
    en: "Don’t burn anything outdoors. A fire could spread quickly.",
    es: "No queme nada al aire libre. Un incendio podría extenderse rápidamente.",
  },
  fire: {
    en: "Be ready to leave. If officials tell you to evacuate, go at once.",
    es: "Prepárese para salir. Si las autoridades le ordenan evacuar, váyase de inmediato.",
  },
} as const;
