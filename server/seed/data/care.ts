/** Sentences about care and feel of the outer material, by its family. */
export const CARE_INSTRUCTIONS: Record<string, readonly string[]> = {
  leather: [
    'Wipe it with a dry cloth and keep it out of the afternoon sun; the leather darkens a shade in its first year.',
    'A little neutral cream twice a year is all it asks. In the rains, let it dry in the shade.',
    'Small marks are part of the hide and grow together with use.',
  ],
  'vegan-leather': [
    'Wipe it with a damp cloth; there is nothing to polish and nothing to feed.',
    'It keeps its shape and colour without cream. A damp cloth is enough.',
    'No animal hide is used on the outside; clean it with mild soap and water.',
  ],
  canvas: [
    'Brush off dry mud, sponge off the rest; it softens with every trip.',
    'Sponge with cold water and dry it in the shade. Machines are for shirts.',
    'The cloth is dense, so it shrugs off a drizzle and dries by morning.',
  ],
  nylon: [
    'It dries quickly after a shower and wipes clean with a wet cloth.',
    'Rinse it, shake it, hang it up; it is dry by evening.',
    'Light cloth, tight weave: it does not mind the rains, though the zip is not a raincoat.',
  ],
  polyester: [
    'Wash it by hand in cold water and dry it in the shade.',
    'The cloth keeps its colour in the sun and can be scrubbed.',
    'A wet cloth takes off most of what a week puts on.',
  ],
  polycarbonate: [
    'The shell gives under a knock and comes back; scuffs wipe off with a damp cloth.',
    'Clean the shell with soap and water, and the wheels with an old toothbrush.',
    'A shell that bends a little lasts longer than one that does not.',
  ],
  'silk-brocade-velvet': [
    'Keep it in its cloth, away from perfume and damp; dry clean only.',
    'Store it flat, in muslin, and it will go to many weddings.',
    'Dab, never rub, should something spill.',
  ],
  fleece: [
    'Wash gently and dry flat, in the shade.',
    'A mild soap and cold water bring it back.',
    'Air it after use and it stays fresh.',
  ],
  tarpaulin: [
    'Rinse off salt and chlorine, and hang it up open.',
    'Sand falls off, mud wipes off, water stays out.',
  ],
  metal: [
    'A drop of oil once a year keeps the dials turning.',
    'Note the code somewhere other than the bag.',
  ],
};

/** Sentences about size, with the placeholders {size}, {weight}, {litres}, and {l}, {w}, {h} in cm. */
export const SIZE_WITH_LITRES: readonly string[] = [
  'It measures {size}, holds {litres} litres and weighs {weight} empty.',
  'Inside there is room for {litres} litres; outside it is {l} cm long, {w} cm deep and {h} cm high. Empty it weighs {weight}.',
  'At {weight} empty it carries {litres} litres, in {size}.',
  '{litres} litres, {weight}, {size}: measured by us, not copied from a label.',
];

export const SIZE_WITHOUT_LITRES: readonly string[] = [
  'It measures {size} and weighs {weight}.',
  '{size} and {weight}, on our own scale.',
  'It is {l} cm long, {w} cm wide and {h} cm high, and weighs {weight}.',
];

export const CLOSING_SENTENCES: readonly string[] = [
  '{brand} makes it in {city}, where the workshop has stood since {year}.',
  'Made by {brand} of {city}, at work since {year}.',
  'It comes from {brand}, makers in {city} since {year}.',
  'The maker is {brand}, of {city}. The workshop opened in {year} and mends what it sells.',
];

export const WARRANTY: readonly string[] = [
  'The warranty runs for {months} months.',
  'It carries a warranty of {months} months against faults in making.',
  'Faults in the making are ours for {months} months.',
  'Seams and fittings are covered for {months} months.',
];
