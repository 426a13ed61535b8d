import type { BagKind } from './model.types';

interface KindFacts {
  warrantyMonths: number;
  /** Tariff items by outer material. */
  hsn: TariffItems;
  /** Handicraft in the sense of GST: made predominantly by hand, with ornamentation. */
  isHandicraft?: true;
  /** Search terms; the first ones are shown as tags. */
  tags: readonly string[];
}

/** Eight-digit tariff items by outer material: cotton, or the slug of a material family; `other` for the rest. */
type TariffItems = { readonly other: string } & { readonly [outerMaterial: string]: string };

const sameItem = (item: string): TariffItems => ({ other: item });

/** Suitcases moulded of plastics, and other travel goods. */
const LUGGAGE: TariffItems = { leather: '42021110', polycarbonate: '42021220', other: '42021250' };
const BRIEFCASE: TariffItems = { leather: '42021140', other: '42021260' };
/** Handbags and shopping bags: of leather, of plastics, of cotton, of other textiles. */
const HANDBAG: TariffItems = {
  leather: '42022110',
  'vegan-leather': '42022210',
  cotton: '42022220',
  other: '42022290',
};
/** Wallets and purses. */
const PURSE: TariffItems = { leather: '42023120', other: '42023290' };
/** Other articles normally carried in the pocket or handbag. */
const POCKET: TariffItems = { leather: '42023190', other: '42023290' };
const OTHER: TariffItems = { leather: '42029100', other: '42029200' };

const KIND_FACTS: Record<BagKind, KindFacts> = {
  cabin: { warrantyMonths: 60, hsn: LUGGAGE, tags: ['cabin luggage', 'trolley', 'hand baggage'] },
  checkin: { warrantyMonths: 60, hsn: LUGGAGE, tags: ['check-in luggage', 'trolley', 'family travel'] },
  daypack: { warrantyMonths: 24, hsn: OTHER, tags: ['everyday', 'commute', 'college'] },
  trek: { warrantyMonths: 24, hsn: OTHER, tags: ['trekking', 'hiking', 'outdoor'] },
  minipack: { warrantyMonths: 12, hsn: OTHER, tags: ['mini', 'everyday', 'day out'] },
  tote: { warrantyMonths: 12, hsn: HANDBAG, tags: ['tote', 'office', 'shopping'] },
  shoulder: { warrantyMonths: 12, hsn: HANDBAG, tags: ['shoulder bag', 'everyday', 'day to evening'] },
  sling: { warrantyMonths: 12, hsn: HANDBAG, tags: ['sling', 'crossbody', 'hands free'] },
  evening: { warrantyMonths: 6, hsn: HANDBAG, tags: ['evening', 'party', 'wedding'] },
  // Hand-embroidered, as the brand's story says.
  potli: { warrantyMonths: 6, hsn: HANDBAG, isHandicraft: true, tags: ['potli', 'festive', 'wedding'] },
  wallet: { warrantyMonths: 12, hsn: PURSE, tags: ['wallet', 'everyday', 'gift'] },
  cardholder: { warrantyMonths: 12, hsn: POCKET, tags: ['card holder', 'slim', 'gift'] },
  coinpurse: { warrantyMonths: 12, hsn: PURSE, tags: ['coin purse', 'compact', 'gift'] },
  brief: { warrantyMonths: 24, hsn: BRIEFCASE, tags: ['office', 'briefcase', 'laptop'] },
  messenger: { warrantyMonths: 24, hsn: OTHER, tags: ['messenger', 'office', 'laptop'] },
  sleeve: { warrantyMonths: 12, hsn: OTHER, tags: ['laptop sleeve', 'slim', 'office'] },
  duffel: { warrantyMonths: 24, hsn: OTHER, tags: ['duffel', 'weekend', 'train travel'] },
  wheeled: { warrantyMonths: 24, hsn: OTHER, tags: ['wheeled', 'duffel', 'family travel'] },
  gym: { warrantyMonths: 12, hsn: OTHER, tags: ['gym', 'duffel', 'fitness'] },
  gymsack: { warrantyMonths: 6, hsn: OTHER, tags: ['gym', 'drawstring', 'school sports'] },
  racket: { warrantyMonths: 12, hsn: OTHER, tags: ['badminton', 'tennis', 'racket'] },
  cricket: { warrantyMonths: 12, hsn: OTHER, tags: ['cricket', 'kit bag', 'wheeled'] },
  swim: { warrantyMonths: 12, hsn: OTHER, tags: ['swimming', 'waterproof', 'monsoon'] },
  waist: { warrantyMonths: 12, hsn: OTHER, tags: ['running', 'waist pack', 'hands free'] },
  yoga: { warrantyMonths: 6, hsn: sameItem('95069190'), tags: ['yoga', 'mat', 'fitness'] },
  kidspack: { warrantyMonths: 12, hsn: OTHER, tags: ['kids', 'school', 'gift'] },
  kidstrolley: { warrantyMonths: 24, hsn: LUGGAGE, tags: ['kids', 'trolley', 'holidays'] },
  pencil: { warrantyMonths: 6, hsn: POCKET, tags: ['kids', 'school', 'pencil pouch'] },
  lunch: { warrantyMonths: 6, hsn: OTHER, tags: ['kids', 'tiffin', 'lunch'] },
  wash: { warrantyMonths: 12, hsn: OTHER, tags: ['travel', 'toiletries', 'gift'] },
  tag: { warrantyMonths: 12, hsn: sameItem('42050090'), tags: ['travel', 'luggage tag', 'gift'] },
  strap: { warrantyMonths: 6, hsn: sameItem('63079090'), tags: ['strap', 'spare part', 'adjustable'] },
  cubes: { warrantyMonths: 12, hsn: OTHER, tags: ['travel', 'packing', 'organiser'] },
  pillow: { warrantyMonths: 6, hsn: sameItem('94049000'), tags: ['travel', 'comfort', 'flight'] },
  belt: { warrantyMonths: 6, hsn: sameItem('63079090'), tags: ['travel', 'luggage belt', 'easy to spot'] },
  charm: { warrantyMonths: 6, hsn: sameItem('42050090'), tags: ['charm', 'gift', 'handmade'] },
  padlock: { warrantyMonths: 12, hsn: sameItem('83011000'), tags: ['travel', 'lock', 'safety'] },
  shoebag: { warrantyMonths: 6, hsn: OTHER, tags: ['travel', 'shoes', 'packing'] },
  cable: { warrantyMonths: 12, hsn: OTHER, tags: ['travel', 'organiser', 'cables'] },
  passport: { warrantyMonths: 12, hsn: POCKET, tags: ['travel', 'passport', 'gift'] },
};

/** @param outerMaterial for example "cotton velvet" of the family "silk-brocade-velvet" */
export function findTariffItem(
  kind: BagKind,
  outerMaterial: { readonly material: string; readonly family: string },
): string {
  const { hsn } = KIND_FACTS[kind];
  return hsn[/\bcotton\b/.test(outerMaterial.material) ? 'cotton' : outerMaterial.family] ?? hsn.other;
}

export function findKindFacts(kind: BagKind): KindFacts {
  return KIND_FACTS[kind];
}
