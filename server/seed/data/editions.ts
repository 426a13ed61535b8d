/**
 * Editions: a word before the model's name, the colours that suit it and a sentence about it. Words contain only
 * letters and spaces, so that all collations sort them alike.
 */
export interface Edition {
  word: string;
  colours: readonly string[];
  story: string;
  /** Categories that the word suits; null for all. */
  categories: readonly string[] | null;
}

const EDITION_ROWS: [word: string, colours: string, story: string][] = [
  [
    'Abir',
    'Scarlet,Rose,Coral,Mustard,Lilac',
    'Abir is the powder thrown on the brightest morning of spring',
  ],
  ['Agra', 'White,Ivory,Terracotta,Sand,Blush', 'Agra means marble and red sandstone, side by side'],
  [
    'Alibag',
    'Sky Blue,Sand,White,Coral,Teal,Cobalt',
    'Alibag is a ferry ride, wet sand and a day without a plan',
  ],
  [
    'Amrai',
    'Mustard,Olive,Bottle Green,Sage',
    'Amrai is a mango orchard in the weeks before the fruit is ripe',
  ],
  ['Araku', 'Chocolate,Bottle Green,Olive,Tan,Cognac,Sage', 'Araku is where coffee grows under tall trees'],
  [
    'Assam',
    'Black,Bottle Green,Scarlet,Chocolate,Tan',
    'Assam is strong tea, and the red border of a gamosa',
  ],
  [
    'Bandhani',
    'Scarlet,Mustard,Bottle Green,Aubergine,Rose,Cobalt',
    'Bandhani is cloth tied and dyed, dot by patient dot',
  ],
  ['Banyan', 'Olive,Chocolate,Bottle Green,Tan,Stone Grey', 'A banyan has room for everyone in its shade'],
  ['Basant', 'Mustard,Sage,Coral,Blush,Sky Blue,Lilac', 'Basant is spring, when the mustard fields turn'],
  [
    'Bidri',
    'Black,Charcoal,Silver Mist,Stone Grey',
    'Bidri is the black metalwork of Bidar, with silver laid into it',
  ],
  ['Chandni', 'Ivory,White,Silver Mist,Stone Grey,Lilac,Sky Blue', 'Chandni is moonlight on a terrace'],
  [
    'Chettinad',
    'Terracotta,Teal,Mustard,Bottle Green,Burgundy',
    'Chettinad is a corridor of painted tiles and dark teak',
  ],
  [
    'Coorg',
    'Chocolate,Bottle Green,Cognac,Sage,Charcoal,Burgundy',
    'Coorg is pepper vines, coffee and mist until ten',
  ],
  [
    'Cutting chai',
    'Tan,Chocolate,Cognac,Terracotta,Ivory,Sand',
    'Half a glass of tea at a stall: cutting chai',
  ],
  [
    'Darjeeling',
    'Bottle Green,Sage,Olive,Stone Grey,Silver Mist',
    'Darjeeling is the first flush, and a small train in the clouds',
  ],
  [
    'Deccan',
    'Terracotta,Charcoal,Chocolate,Stone Grey,Tan,Cognac,Black',
    'The Deccan is old rock and dark soil',
  ],
  [
    'Diwali',
    'Mustard,Scarlet,Aubergine,Burgundy,Rose,Bottle Green',
    'Diwali is lamps along a wall, and everyone at home',
  ],
  ['Doab', 'Sand,Olive,Sage,Teal,Tan,Ivory', 'The Doab is the land between two rivers'],
  ['Fatehpur', 'Terracotta,Scarlet,Sand,Blush,Ivory', 'Fatehpur is a whole city in one red stone'],
  [
    'First rain',
    'Stone Grey,Sky Blue,Silver Mist,Teal,Lilac,Sage',
    'The first rain comes after lunch, and no one stays indoors',
  ],
  [
    'Gulaal',
    'Rose,Blush,Lilac,Coral,Scarlet,Aubergine',
    'Gulaal stays on your cheeks for two days after Holi',
  ],
  [
    'Gulmohar',
    'Scarlet,Coral,Terracotta,Olive,Bottle Green',
    'The gulmohar flowers in May, when all else gives up',
  ],
  ['Haldi', 'Mustard,Tan,Ivory,Terracotta,White', 'Haldi is the yellow morning before a wedding'],
  ['Hampi', 'Stone Grey,Sand,Terracotta,Tan,Charcoal', 'Hampi is boulders that glow at six in the evening'],
  [
    'Hooghly',
    'Stone Grey,Teal,Midnight Navy,Silver Mist,Charcoal',
    'The Hooghly is wide, slow and every shade of grey',
  ],
  ['Jacaranda', 'Lilac,Aubergine,Sky Blue,Blush,Sage', 'Jacarandas carpet whole Bengaluru streets in March'],
  ['Jaipur', 'Blush,Terracotta,Rose,Coral,Mustard,Ivory', 'Jaipur is pink at dawn and nearly orange by dusk'],
  ['Jaisalmer', 'Sand,Mustard,Tan,Ivory,Terracotta', 'Jaisalmer is a fort the colour of the desert round it'],
  ['Jodhpur', 'Cobalt,Sky Blue,Midnight Navy,White,Lilac', 'Jodhpur is blue walls under a bluer sky'],
  ['Kajal', 'Black,Charcoal,Midnight Navy', 'Kajal is the darkest line there is, drawn with a steady hand'],
  ['Kamal', 'Rose,Blush,Sage,Lilac,White', 'Kamal is the lotus, clean above its pond'],
  [
    'Kanchi',
    'Burgundy,Bottle Green,Mustard,Aubergine,Scarlet,Rose,Cobalt',
    'Kanchi silk puts a border of one bold colour on another',
  ],
  ['Kaveri', 'Teal,Sage,Sand,Sky Blue,Cobalt', 'The Kaveri runs green past the paddy fields'],
  ['Kesar', 'Mustard,Terracotta,Coral,Ivory,Scarlet', 'A few threads of kesar colour a whole pot of milk'],
  ['Kokum', 'Aubergine,Burgundy,Rose,Scarlet', 'Kokum stains a glass of sherbet the deepest of reds'],
  [
    'Konkan',
    'Teal,Bottle Green,Sky Blue,Olive,Terracotta,Coral',
    'The Konkan is laterite walls, palms and a green sea',
  ],
  ['Koyla', 'Black,Charcoal,Stone Grey', 'Koyla is coal: matt, deep and never out of place'],
  [
    'Kutch',
    'Black,Scarlet,Mustard,Ivory,Cobalt,Rose',
    'Kutch is mirror work and strong thread on dark cloth',
  ],
  [
    'Ladakh',
    'Cobalt,Sand,Stone Grey,Sky Blue,White,Silver Mist',
    'Ladakh is bare hills under a hard blue sky',
  ],
  [
    'Lodhi',
    'Sage,Sand,Blush,Bottle Green,Stone Grey,Lilac',
    'Lodhi Garden at seven: walkers, parakeets, old domes',
  ],
  [
    'Madras',
    'Cobalt,Scarlet,Mustard,Bottle Green,Ivory,Midnight Navy,Teal',
    'Madras checks hold every colour and stay polite',
  ],
  [
    'Malabar',
    'Teal,Bottle Green,Black,Chocolate,Burgundy,Olive',
    'The Malabar coast smells of pepper and backwater',
  ],
  [
    'Marine Drive',
    'Midnight Navy,Silver Mist,Stone Grey,Teal,Charcoal,Black,Cobalt',
    'Marine Drive after nine is a string of lights and a dark sea',
  ],
  [
    'Meghalaya',
    'Stone Grey,Sage,Bottle Green,Silver Mist,Teal,Sky Blue',
    'Meghalaya, the home of clouds, is wet moss and grey slate',
  ],
  [
    'Mitti',
    'Terracotta,Chocolate,Tan,Sand,Cognac,Charcoal',
    'Mitti is earth, and the smell of it when rain arrives',
  ],
  ['Mogra', 'White,Ivory,Blush,Sage', 'Mogra flowers are sold by the arm’s length at every signal'],
  [
    'Monsoon',
    'Teal,Stone Grey,Midnight Navy,Sage,Sky Blue,Charcoal,Bottle Green',
    'The monsoon turns a city grey and every wall green',
  ],
  ['Munnar', 'Sage,Olive,Bottle Green,Sky Blue,Teal', 'Munnar is tea combed over hills in neat rows'],
  [
    'Mysore',
    'Sand,Tan,Chocolate,Aubergine,Mustard,Burgundy,Rose',
    'Mysore is sandalwood, silk and jasmine by the basket',
  ],
  ['Nagpur', 'Coral,Terracotta,Mustard,Olive', 'Nagpur oranges arrive in winter, by the crate'],
  [
    'Nawabi',
    'Lilac,Ivory,Bottle Green,Burgundy,Aubergine,Blush',
    'Nawabi taste takes its time and never raises its voice',
  ],
  [
    'Neel',
    'Cobalt,Midnight Navy,Sky Blue,Teal',
    'Neel is indigo: a vat, a dip, and blue where it meets the air',
  ],
  [
    'Night train',
    'Black,Midnight Navy,Charcoal,Aubergine,Burgundy,Cobalt',
    'On the night train the lamps go off at ten and the talk goes on',
  ],
  [
    'Nilgiri',
    'Cobalt,Lilac,Sky Blue,Bottle Green,Aubergine,Midnight Navy',
    'The Nilgiris are blue from far away and blue up close',
  ],
  ['Orchha', 'Sand,Terracotta,Olive,Stone Grey,Blush', 'Orchha is cenotaphs by a slow river'],
  ['Paan', 'Bottle Green,Olive,Scarlet,Burgundy', 'A paan is green outside and red for an hour after'],
  [
    'Palash',
    'Coral,Terracotta,Scarlet,Chocolate',
    'Palash trees set whole hillsides alight without a leaf on',
  ],
  [
    'Panjim',
    'Mustard,Cobalt,Coral,White,Terracotta,Sky Blue',
    'Panjim paints each house a colour and the window frames another',
  ],
  [
    'Puducherry',
    'Mustard,White,Sky Blue,Blush,Coral,Ivory',
    'Puducherry is yellow walls, white shutters and a sea at the end',
  ],
  ['Rani', 'Rose,Blush,Coral', 'Rani is the pink that a bride’s aunts agree on'],
  [
    'Rann',
    'White,Ivory,Silver Mist,Sky Blue,Stone Grey,Sand',
    'The Rann is salt to the horizon, white under a full moon',
  ],
  ['Sabarmati', 'Ivory,White,Sand,Stone Grey,Sage', 'Sabarmati is plain cloth, well made'],
  [
    'Sagar',
    'Teal,Cobalt,Midnight Navy,Sky Blue,Silver Mist',
    'Sagar is the sea, from the shallows to the shipping lane',
  ],
  ['Sandalwood', 'Sand,Tan,Cognac,Ivory,Chocolate', 'Sandalwood is pale, warm and remembered for years'],
  [
    'Shaam',
    'Lilac,Aubergine,Blush,Coral,Midnight Navy,Rose',
    'Shaam is evening, the ten minutes when the sky does everything',
  ],
  ['Shatranj', 'Black,Ivory,White,Charcoal', 'Shatranj is chess, and an evening with nothing else to do'],
  ['Shimla', 'Sage,Blush,Lilac,Ivory,Sky Blue,White', 'Shimla is apple blossom and tin roofs in soft paint'],
  [
    'Spice route',
    'Mustard,Terracotta,Cognac,Chocolate,Burgundy,Scarlet,Tan',
    'The spice route ran through every kitchen shelf we know',
  ],
  [
    'Sundarban',
    'Olive,Teal,Bottle Green,Charcoal,Sage',
    'In the Sundarban the water, the mud and the leaves are all green',
  ],
  [
    'Tamarind',
    'Chocolate,Cognac,Burgundy,Tan,Terracotta',
    'Tamarind is sour, brown and impossible to stop eating',
  ],
  [
    'Tanjore',
    'Scarlet,Bottle Green,Mustard,Cobalt,Burgundy',
    'Tanjore painters use few colours and mean each of them',
  ],
  [
    'Udaipur',
    'White,Sky Blue,Ivory,Lilac,Silver Mist,Blush,Cobalt',
    'Udaipur is white palaces and their reflection',
  ],
  [
    'Vindhya',
    'Stone Grey,Charcoal,Olive,Black,Silver Mist',
    'The Vindhya hills are low, old and grey-green in winter',
  ],
  [
    'Winter wedding',
    'Burgundy,Bottle Green,Aubergine,Midnight Navy,Rose,Black',
    'A winter wedding wants velvet, shawls and deep colours',
  ],
  [
    'Zanskar',
    'Cobalt,Stone Grey,Silver Mist,Black,Charcoal,Midnight Navy',
    'The Zanskar freezes in January, and people walk on it',
  ],
  [
    'Zari',
    'Mustard,Ivory,Black,Scarlet,Aubergine,Burgundy',
    'Zari is the gold thread that makes a border a border',
  ],
];

const CATEGORIES_BY_EDITION: Record<string, readonly string[]> = {
  'Winter wedding': ['handbags', 'purses-wallets'],
  Diwali: ['handbags', 'purses-wallets', 'bag-accessories', 'travel-bags'],
  Zari: ['handbags', 'purses-wallets', 'bag-accessories', 'suitcases'],
  'Night train': ['suitcases', 'travel-bags', 'backpacks', 'laptop-bags', 'bag-accessories'],
};

/** Whether the word suits bags of the category. */
export function isEditionForCategory(edition: Edition, category: string): boolean {
  return edition.categories === null || edition.categories.includes(category);
}

export const EDITIONS: readonly Edition[] = EDITION_ROWS.map(([word, colours, story]) => ({
  word,
  colours: colours.split(','),
  story,
  categories: CATEGORIES_BY_EDITION[word] ?? null,
}));
