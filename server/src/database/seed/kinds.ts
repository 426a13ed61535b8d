import type { Kind } from './model.types';

interface KindFacts {
  warrantyMonths: number;
  /** Harmonised codes by the outside: leather, or plastics and textiles. */
  hsn: [leather: string, other: string];
  /** Words that shoppers would use; the first ones are shown as tags. */
  tags: readonly string[];
}

const LUGGAGE: KindFacts['hsn'] = ['420211', '420212'];
const HANDBAG: KindFacts['hsn'] = ['420221', '420222'];
const POCKET: KindFacts['hsn'] = ['420231', '420232'];
const OTHER: KindFacts['hsn'] = ['420291', '420292'];

const KINDS: Record<Kind, KindFacts> = {
  cabin: { warrantyMonths: 60, hsn: LUGGAGE, tags: ['cabin luggage', 'trolley', 'hand baggage'] },
  checkin: { warrantyMonths: 60, hsn: LUGGAGE, tags: ['check-in luggage', 'trolley', 'family travel'] },
  daypack: { warrantyMonths: 24, hsn: OTHER, tags: ['everyday', 'commute', 'college'] },
  trek: { warrantyMonths: 24, hsn: OTHER, tags: ['trekking', 'hiking', 'outdoor'] },
  minipack: { warrantyMonths: 12, hsn: OTHER, tags: ['mini', 'everyday', 'day out'] },
  tote: { warrantyMonths: 12, hsn: HANDBAG, tags: ['tote', 'office', 'shopping'] },
  shoulder: { warrantyMonths: 12, hsn: HANDBAG, tags: ['shoulder bag', 'everyday', 'day to evening'] },
  sling: { warrantyMonths: 12, hsn: HANDBAG, tags: ['sling', 'crossbody', 'hands free'] },
  evening: { warrantyMonths: 6, hsn: HANDBAG, tags: ['evening', 'party', 'wedding'] },
  potli: { warrantyMonths: 6, hsn: HANDBAG, tags: ['potli', 'festive', 'wedding'] },
  wallet: { warrantyMonths: 12, hsn: POCKET, tags: ['wallet', 'everyday', 'gift'] },
  cardholder: { warrantyMonths: 12, hsn: POCKET, tags: ['card holder', 'slim', 'gift'] },
  coinpurse: { warrantyMonths: 12, hsn: POCKET, tags: ['coin purse', 'compact', 'gift'] },
  brief: { warrantyMonths: 24, hsn: LUGGAGE, tags: ['office', 'briefcase', 'laptop'] },
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
  yoga: { warrantyMonths: 6, hsn: ['950691', '950691'], tags: ['yoga', 'mat', 'fitness'] },
  kidspack: { warrantyMonths: 12, hsn: OTHER, tags: ['kids', 'school', 'gift'] },
  kidstrolley: { warrantyMonths: 24, hsn: LUGGAGE, tags: ['kids', 'trolley', 'holidays'] },
  pencil: { warrantyMonths: 6, hsn: POCKET, tags: ['kids', 'school', 'pencil pouch'] },
  lunch: { warrantyMonths: 6, hsn: OTHER, tags: ['kids', 'tiffin', 'lunch'] },
  wash: { warrantyMonths: 12, hsn: OTHER, tags: ['travel', 'toiletries', 'gift'] },
  tag: { warrantyMonths: 12, hsn: ['420500', '420500'], tags: ['travel', 'luggage tag', 'gift'] },
  strap: { warrantyMonths: 6, hsn: ['630790', '630790'], tags: ['strap', 'spare part', 'adjustable'] },
  cubes: { warrantyMonths: 12, hsn: OTHER, tags: ['travel', 'packing', 'organiser'] },
  pillow: { warrantyMonths: 6, hsn: ['940490', '940490'], tags: ['travel', 'comfort', 'flight'] },
  belt: { warrantyMonths: 6, hsn: ['630790', '630790'], tags: ['travel', 'luggage belt', 'easy to spot'] },
  charm: { warrantyMonths: 6, hsn: ['420500', '420500'], tags: ['charm', 'gift', 'handmade'] },
  padlock: { warrantyMonths: 12, hsn: ['830110', '830110'], tags: ['travel', 'lock', 'safety'] },
  shoebag: { warrantyMonths: 6, hsn: OTHER, tags: ['travel', 'shoes', 'packing'] },
  cable: { warrantyMonths: 12, hsn: OTHER, tags: ['travel', 'organiser', 'cables'] },
  passport: { warrantyMonths: 12, hsn: POCKET, tags: ['travel', 'passport', 'gift'] },
};

export function kindFacts(kind: Kind): KindFacts {
  return KINDS[kind];
}
