/** What the manifest leaves open about a model: its name in the shop, its maker, what it costs and how it closes. */
export type Kind =
  | 'cabin'
  | 'checkin'
  | 'daypack'
  | 'trek'
  | 'minipack'
  | 'tote'
  | 'shoulder'
  | 'sling'
  | 'evening'
  | 'potli'
  | 'wallet'
  | 'cardholder'
  | 'coinpurse'
  | 'brief'
  | 'messenger'
  | 'sleeve'
  | 'duffel'
  | 'wheeled'
  | 'gym'
  | 'gymsack'
  | 'racket'
  | 'cricket'
  | 'swim'
  | 'waist'
  | 'yoga'
  | 'kidspack'
  | 'kidstrolley'
  | 'pencil'
  | 'lunch'
  | 'wash'
  | 'tag'
  | 'strap'
  | 'cubes'
  | 'pillow'
  | 'belt'
  | 'charm'
  | 'padlock'
  | 'shoebag'
  | 'cable'
  | 'passport';

export interface ModelFacts {
  model: string;
  /** Follows the edition's word in a product's name: letters, digits and spaces only, so that collations agree. */
  name: string;
  brand: string;
  /** Rupees, before an edition moves it. */
  basePrice: number;
  closure: string | null;
  wheels: number | null;
  kind: Kind;
}

type Row = [
  model: string,
  name: string,
  brand: string,
  basePrice: number,
  closure: string | null,
  kind: Kind,
  wheels?: number,
];

const ROWS: Row[] = [
  [
    'atelier-flap-backpack',
    'Studio leather flap backpack',
    'kothi-leather',
    9499,
    'Flap with one buckle',
    'daypack',
  ],
  ['campus-canvas-pack', 'Quadrangle canvas backpack', 'tambu-canvas', 2799, 'Zip', 'daypack'],
  ['corso-leather-backpack', 'Corso leather backpack', 'kothi-leather', 9999, 'Zip', 'daypack'],
  [
    'courier-rolltop',
    'Courier rolltop backpack',
    'galiyara',
    3499,
    'Roll top with quick-release strap',
    'daypack',
  ],
  [
    'fieldhouse-rucksack',
    'Fieldhouse canvas rucksack',
    'tambu-canvas',
    3999,
    'Buckled straps over a zip',
    'daypack',
  ],
  ['highland-flap-pack', 'Highland flap rucksack', 'tambu-canvas', 3899, 'Flap with two buckles', 'daypack'],
  ['lashtab-school-pack', 'Lashtab book backpack', 'galiyara', 1999, 'Zip', 'daypack'],
  ['meridian-laptop-pack', 'Longitude laptop backpack', 'daftar-company', 3299, 'Zip', 'daypack'],
  ['nimbus-mini-pack', 'Nimbus mini backpack', 'galiyara', 1299, 'Zip', 'minipack'],
  ['petal-mini-backpack', 'Petal mini backpack', 'genda', 1799, 'Zip', 'minipack'],
  ['quayside-daypack', 'Quayside everyday backpack', 'galiyara', 2499, 'Zip', 'daypack'],
  ['ridgeline-25', 'Ridgeline day hiking backpack', 'ghatline', 3499, 'Lid with buckles', 'trek'],
  ['ridgeline-40', 'Ridgeline trekking rucksack', 'ghatline', 5499, 'Lid with buckles', 'trek'],
  [
    'shoreline-rolltop',
    'Shoreline canvas rolltop backpack',
    'tambu-canvas',
    4299,
    'Roll top with two buckles',
    'daypack',
  ],
  ['trailhead-daypack', 'Trailhead bungee backpack', 'ghatline', 1999, 'Zip', 'daypack'],
  ['address-luggage-tag', 'Address leather luggage tag', 'chitthi-goods', 449, 'Buckled loop', 'tag'],
  ['barber-leather-wash-pouch', 'Barber leather wash pouch', 'chitthi-goods', 2299, 'Zip', 'wash'],
  ['circuit-cable-case', 'Circuit cable organiser', 'aaram-travel', 899, 'Zip', 'cable'],
  ['cloud-neck-pillow', 'Cloud memory foam neck pillow', 'aaram-travel', 1199, 'Snap strap', 'pillow'],
  [
    'cobbler-shoe-bag',
    'Cobbler drawstring shoe bag',
    'chitthi-goods',
    599,
    'Drawstring with cord lock',
    'shoebag',
  ],
  ['coiled-shoulder-strap', 'Halyard webbing shoulder strap', 'chitthi-goods', 799, 'Swivel hooks', 'strap'],
  ['fold-packing-cubes', 'Fold packing cubes set of three', 'aaram-travel', 1299, 'Zip', 'cubes'],
  ['globe-passport-cover', 'Globe leather passport cover', 'chitthi-goods', 999, 'Fold-over', 'passport'],
  [
    'journey-luggage-belt',
    'Journey striped luggage belt',
    'aaram-travel',
    399,
    'Side-release buckle',
    'belt',
  ],
  ['swing-tassel-charm', 'Swing leather tassel charm', 'chitthi-goods', 499, 'Swivel clasp', 'charm'],
  [
    'trio-padlock',
    'Trio combination padlocks set of two',
    'aaram-travel',
    549,
    'Three-dial combination',
    'padlock',
  ],
  ['voyager-wash-pouch', 'Steamer canvas wash pouch', 'chitthi-goods', 1299, 'Zip', 'wash'],
  ['aurelia-mini-tote', 'Aravalli mini tote', 'surahi', 5999, 'Turn lock', 'shoulder'],
  ['aurelia-tote', 'Aravalli leather tote', 'surahi', 8999, 'Turn lock', 'tote'],
  ['baguette-shoulder-bag', 'Cassette shoulder bag', 'genda', 1999, 'Magnetic flap', 'shoulder'],
  ['camden-satchel', 'Convent leather satchel', 'jamun-street', 6499, 'Two buckles', 'shoulder'],
  ['cassia-small-hobo', 'Cassia small hobo bag', 'genda', 1899, 'Zip', 'shoulder'],
  ['dockside-shopper', 'Dockside canvas shopper', 'mandi-supply', 2299, 'Open top', 'tote'],
  ['gallery-leather-shopper', 'Gallery soft leather shopper', 'surahi', 7499, 'Open top', 'tote'],
  ['juno-mini-bucket', 'Juno mini bucket bag', 'genda', 1799, 'Drawstring', 'shoulder'],
  ['linden-work-tote', 'Linden work tote', 'genda', 2799, 'Open top', 'tote'],
  ['luna-hobo', 'Luna leather hobo bag', 'jamun-street', 6999, 'Zip', 'shoulder'],
  ['luna-saddle-sling', 'Half moon saddle sling', 'jamun-street', 4799, 'Flap with snap strap', 'sling'],
  ['market-canvas-shopper', 'Market canvas shopper', 'mandi-supply', 1499, 'Open top', 'tote'],
  ['marquise-quilted-sling', 'Marquise quilted sling', 'raatrani', 4499, 'Turn lock', 'evening'],
  ['matelasse-chain-bag', 'Mayur quilted chain bag', 'raatrani', 5499, 'Turn lock', 'evening'],
  ['milo-envelope-bag', 'Mila envelope shoulder bag', 'genda', 1699, 'Magnetic flap', 'shoulder'],
  ['olympia-bowler', 'Opera leather bowling bag', 'surahi', 7999, 'Zip', 'shoulder'],
  ['orla-saddle-bag', 'Orla leather saddle bag', 'jamun-street', 4999, 'Flap with ring', 'sling'],
  ['pip-camera-crossbody', 'Peep camera crossbody', 'genda', 1599, 'Zip', 'sling'],
  ['pocket-canvas-tote', 'Pocket canvas tote', 'mandi-supply', 999, 'Open top', 'tote'],
  ['quilted-camera-bag', 'Pleat quilted camera bag', 'raatrani', 1499, 'Zip', 'sling'],
  ['sienna-top-handle', 'Sienna top handle bag', 'surahi', 6999, 'Turn lock', 'shoulder'],
  ['tavira-bucket-bag', 'Tavira leather bucket bag', 'jamun-street', 5999, 'Drawstring', 'shoulder'],
  ['arc-rainbow-backpack', 'Arc rainbow kids backpack', 'titli-tails', 1199, 'Zip', 'kidspack'],
  ['bruno-bear-backpack', 'Bruno bear toddler backpack', 'nanha', 1199, 'Zip', 'kidspack'],
  ['bruno-mini-trolley', 'Bruno bear kids trolley', 'nanha', 3299, 'Zip', 'kidstrolley', 4],
  ['comet-mini-trolley', 'Comet star kids trolley', 'titli-tails', 2999, 'Zip', 'kidstrolley', 4],
  ['drizzle-lunch-bag', 'Drizzle insulated lunch bag', 'titli-tails', 749, 'Zip', 'lunch'],
  ['duo-block-backpack', 'Duo block school backpack', 'titli-tails', 1399, 'Zip', 'kidspack'],
  ['gobbles-pencil-pouch', 'Gobbles fluffy pencil pouch', 'titli-tails', 399, 'Zip', 'pencil'],
  ['hoot-owl-backpack', 'Hoot owl kids backpack', 'nanha', 1299, 'Zip', 'kidspack'],
  ['hop-bunny-backpack', 'Hop bunny toddler backpack', 'nanha', 1249, 'Zip', 'kidspack'],
  ['mimi-cat-backpack', 'Mimi cat toddler backpack', 'nanha', 1199, 'Zip', 'kidspack'],
  ['nova-star-backpack', 'Nova star kids backpack', 'titli-tails', 1249, 'Zip', 'kidspack'],
  ['orbit-pencil-barrel', 'Orbit barrel pencil pouch', 'titli-tails', 349, 'Zip', 'pencil'],
  ['rex-dino-backpack', 'Rex dinosaur kids backpack', 'nanha', 1299, 'Zip', 'kidspack'],
  ['sweet-lunch-bag', 'Sweetheart insulated lunch bag', 'titli-tails', 749, 'Zip', 'lunch'],
  ['tide-mini-trolley', 'Tide wave kids trolley', 'nanha', 2999, 'Zip', 'kidstrolley', 4],
  [
    'barrister-leather-brief',
    'Barrister leather briefcase',
    'kothi-leather',
    10999,
    'Flap with two buckled straps',
    'brief',
  ],
  ['chancery-briefcase', 'Chancery slim briefcase', 'daftar-company', 3499, 'Zip', 'brief'],
  [
    'dispatch-messenger',
    'Dispatch city messenger bag',
    'galiyara',
    2999,
    'Flap with quick-release clips',
    'messenger',
  ],
  ['draft-slim-brief', 'Draft slim laptop bag', 'daftar-company', 2299, 'Zip', 'brief'],
  [
    'envelope-leather-sleeve',
    'Envelope leather laptop sleeve',
    'munshi-goods',
    2499,
    'Magnetic flap',
    'sleeve',
  ],
  ['folio-zip-sleeve', 'Folio canvas laptop sleeve', 'munshi-goods', 1299, 'Zip', 'sleeve'],
  ['inkwell-canvas-brief', 'Inkwell canvas briefcase', 'munshi-goods', 4499, 'Zip', 'brief'],
  ['ledger-double-brief', 'Ledger double briefcase', 'daftar-company', 4299, 'Zip', 'brief'],
  [
    'notary-leather-messenger',
    'Notary leather messenger bag',
    'kothi-leather',
    9299,
    'Flap with turn lock',
    'messenger',
  ],
  [
    'postal-messenger',
    'Postal canvas messenger bag',
    'munshi-goods',
    3999,
    'Flap with two buckles',
    'messenger',
  ],
  [
    'tab-leather-sleeve',
    'Tab leather laptop sleeve',
    'munshi-goods',
    2299,
    'Strap with press stud',
    'sleeve',
  ],
  ['aria-box-clutch', 'Aria fluted box clutch', 'raatrani', 4299, 'Ball clasp', 'evening'],
  ['bloom-potli', 'Bloom embroidered silk potli', 'reshamghar', 1799, 'Drawstring', 'potli'],
  ['estelle-envelope-wallet', 'Estelle envelope wallet', 'noorbagh', 2199, 'Turn lock', 'wallet'],
  ['hyde-bifold', 'Hyde leather bifold wallet', 'chawri-leather', 1299, 'Fold-over', 'wallet'],
  ['hyde-trim-bifold', 'Hyde slim bifold wallet', 'chawri-leather', 999, 'Fold-over', 'wallet'],
  ['letter-envelope-clutch', 'Letter envelope clutch', 'raatrani', 3299, 'Stud', 'evening'],
  ['mandala-brocade-potli', 'Mandala brocade potli', 'reshamghar', 1599, 'Drawstring', 'potli'],
  ['marlowe-long-wallet', 'Marlowe long wallet', 'chawri-leather', 1899, 'Stud flap', 'wallet'],
  ['moti-velvet-potli', 'Moti velvet potli', 'reshamghar', 1699, 'Drawstring', 'potli'],
  ['noor-small-wallet', 'Noor small flap wallet', 'noorbagh', 1299, 'Flap', 'wallet'],
  ['odette-compact', 'Odette compact zip wallet', 'noorbagh', 1599, 'Zip', 'wallet'],
  ['odette-zip-purse', 'Odette long zip purse', 'noorbagh', 2299, 'Zip', 'wallet'],
  ['penny-kiss-lock', 'Penny kiss lock coin purse', 'noorbagh', 799, 'Kiss-lock frame', 'coinpurse'],
  ['quilted-zip-purse', 'Quilted long zip purse', 'raatrani', 2499, 'Zip', 'wallet'],
  ['regatta-zip-wallet', 'Rally stripe zip wallet', 'noorbagh', 1799, 'Zip', 'wallet'],
  ['slate-card-holder', 'Slate leather card holder', 'chawri-leather', 699, 'Open slots', 'cardholder'],
  ['slip-card-holder', 'Slip flat card holder', 'chawri-leather', 599, 'Open slots', 'cardholder'],
  ['asana-mat-sling', 'Asana yoga mat and sling', 'subah-active', 1499, 'Two-loop sling', 'yoga'],
  ['baseline-racket-pack', 'Baseline racket backpack', 'maidan-athletic', 2799, 'Zip', 'racket'],
  ['class-gym-sack', 'Class drawstring gym sack', 'subah-active', 549, 'Drawstring', 'gymsack'],
  ['dash-gym-sack', 'Dash drawstring gym sack', 'subah-active', 599, 'Drawstring', 'gymsack'],
  ['innings-kit-bag', 'Innings wheeled cricket kit bag', 'maidan-athletic', 4999, 'Zip', 'cricket', 2],
  ['lagoon-roll-top', 'Lagoon waterproof swim bag', 'subah-active', 1999, 'Roll top with side clips', 'swim'],
  ['relay-gym-duffel', 'Relay gym duffel', 'maidan-athletic', 1799, 'Zip', 'gym'],
  ['sprint-barrel-bag', 'Sprint barrel gym bag', 'maidan-athletic', 1299, 'Zip', 'gym'],
  ['stride-waist-pack', 'Stride running waist pack', 'subah-active', 799, 'Zip', 'waist'],
  ['alpine-cabin', 'Alpine chevron cabin case', 'phirki', 4999, 'Anti-theft zip', 'cabin', 4],
  ['alpine-large', 'Alpine chevron large suitcase', 'phirki', 8499, 'Anti-theft zip', 'checkin', 4],
  ['atlas-cabin', 'Atlas laptop cabin case', 'ambari-luggage', 7999, 'Anti-theft zip', 'cabin', 4],
  ['drift-cabin', 'Drift wave cabin case', 'phirki', 4499, 'Anti-theft zip', 'cabin', 4],
  ['drift-medium', 'Drift wave medium suitcase', 'phirki', 5999, 'Anti-theft zip', 'checkin', 4],
  [
    'grand-tour-trolley',
    'Grand canvas trolley',
    'ambari-luggage',
    9499,
    'Zip with buckled straps',
    'checkin',
    2,
  ],
  ['halo-medium', 'Halo ringed medium suitcase', 'phirki', 6499, 'Anti-theft zip', 'checkin', 4],
  ['harbour-cabin-spinner', 'Harbour fabric cabin spinner', 'godavari-trunk-works', 4299, 'Zip', 'cabin', 4],
  ['harbour-trolley', 'Harbour fabric trolley', 'godavari-trunk-works', 5299, 'Zip', 'checkin', 2],
  ['kite-cabin', 'Kite diamond cabin case', 'phirki', 5299, 'Anti-theft zip', 'cabin', 4],
  [
    'meridian-cabin',
    'Meridian frame cabin case',
    'ambari-luggage',
    14999,
    'Aluminium frame with two latches',
    'cabin',
    4,
  ],
  [
    'meridian-medium',
    'Meridian frame medium suitcase',
    'ambari-luggage',
    18999,
    'Aluminium frame with two latches',
    'checkin',
    4,
  ],
  ['orbit-large', 'Banded large suitcase', 'godavari-trunk-works', 7999, 'Anti-theft zip', 'checkin', 4],
  ['pixel-cabin', 'Polka cabin case', 'phirki', 4299, 'Anti-theft zip', 'cabin', 4],
  ['prism-medium', 'Prism faceted medium suitcase', 'ambari-luggage', 8999, 'Anti-theft zip', 'checkin', 4],
  [
    'solstice-large',
    'Solstice ray large suitcase',
    'godavari-trunk-works',
    8999,
    'Anti-theft zip',
    'checkin',
    4,
  ],
  ['verona-cabin', 'Verona ribbed cabin case', 'godavari-trunk-works', 4799, 'Anti-theft zip', 'cabin', 4],
  [
    'verona-large',
    'Verona ribbed large suitcase',
    'godavari-trunk-works',
    7999,
    'Anti-theft zip',
    'checkin',
    4,
  ],
  [
    'verona-medium',
    'Verona ribbed medium suitcase',
    'godavari-trunk-works',
    6299,
    'Anti-theft zip',
    'checkin',
    4,
  ],
  [
    'canvas-wheeled-holdall',
    'Caravan wheeled canvas holdall',
    'tambu-canvas',
    6999,
    'Zip with belts',
    'wheeled',
    2,
  ],
  ['coastline-weekender', 'Coastline canvas weekender', 'tambu-canvas', 3999, 'Two-way zip', 'duffel'],
  ['corsica-leather-duffel', 'Corsica leather duffel', 'sarai-and-sons', 12999, 'Two-way zip', 'duffel'],
  ['expedition-duffel', 'Expedition belted duffel', 'ghatline', 4499, 'Zip with compression belts', 'duffel'],
  ['hartwell-weekender', 'Haveli leather weekender', 'sarai-and-sons', 13999, 'Two-way zip', 'duffel'],
  ['overnight-holdall', 'Overnight canvas holdall', 'sarai-and-sons', 2999, 'Two-way zip', 'duffel'],
  ['porter-barrel-duffel', 'Platform barrel duffel', 'sarai-and-sons', 4299, 'Zip', 'duffel'],
  ['porter-small-duffel', 'Platform small duffel', 'sarai-and-sons', 3299, 'Zip', 'duffel'],
  ['transit-nylon-duffel', 'Transit light nylon duffel', 'galiyara', 1999, 'Zip', 'duffel'],
  ['voyager-wheeled-duffel', 'Voyage wheeled duffel', 'ghatline', 5999, 'Zip', 'wheeled', 2],
];

const FACTS = new Map<string, ModelFacts>(
  ROWS.map(([model, name, brand, basePrice, closure, kind, wheels]) => [
    model,
    { model, name, brand, basePrice, closure, kind, wheels: wheels ?? null },
  ]),
);

/** Throws when the manifest holds a model that this table does not know. */
export function modelFacts(model: string): ModelFacts {
  const facts = FACTS.get(model);
  if (!facts) throw new Error(`No facts for the model ${model}`);
  return facts;
}
