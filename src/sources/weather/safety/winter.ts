/** Cold, heat, snow and ice. */
export const WINTER_SAFETY = {
  "winter-warning": {
    en: "Stay off the roads if you can. If you must travel, take a flashlight, food and water. Never run a generator or a grill indoors.",
    es: "No salga a la carretera si puede evitarlo. Si tiene que viajar, lleve una linterna, comida y agua. Nunca use un generador ni una parrilla dentro de la casa.",
  },
  "winter-watch": {
    en: "Severe winter weather is possible. Get what you need before it begins, and plan to stay off the roads.",
    es: "Es posible que haya tiempo invernal severo. Consiga lo que necesite antes de que empiece y planee no salir a la carretera.",
  },
  "winter-advisory": {
    en: "Roads and sidewalks can be slippery. Slow down, and allow extra time.",
    es: "Las calles y las aceras pueden estar resbaladizas. Reduzca la velocidad y salga con más tiempo.",
  },
  "snow-squall": {
    en: "Put off travel until the squall has passed: no place on a highway is safe in a snow squall. If you’re driving, slow down gradually and turn on your headlights.",
    es: "Aplace su viaje hasta que pase el chubasco: ningún lugar de la carretera es seguro durante un chubasco de nieve. Si está manejando, reduzca la velocidad poco a poco y encienda las luces.",
  },
  cold: {
    en: "Stay indoors if you can. Outdoors, wear layers, a hat and gloves, and cover your skin. Bring pets inside and check on neighbors.",
    es: "Quédese adentro si puede. Afuera, use varias capas de ropa, gorro y guantes, y cúbrase la piel. Meta a las mascotas y pregunte a sus vecinos si están bien.",
  },
  freeze: {
    en: "Cover tender plants or bring them inside. Bring pets indoors, and protect outdoor water pipes.",
    es: "Cubra las plantas delicadas o métalas. Meta a las mascotas y proteja las tuberías de agua exteriores.",
  },
  heat: {
    en: "Drink plenty of water, stay in an air-conditioned place and check on relatives and neighbors. Never leave children or pets in a parked car. Heat stroke is an emergency: call 911.",
    es: "Beba mucha agua, quédese en un lugar con aire acondicionado y pregunte a sus familiares y vecinos si están bien. Nunca deje a niños ni mascotas en un auto estacionado. Un golpe de calor es una emergencia: llame al 911.",
  },
  avalanche: {
    en: "Keep off steep, snow-covered slopes, and don’t stay below them.",
    es: "No vaya a pendientes empinadas cubiertas de nieve ni se quede debajo de ellas.",
  },
} as const;
