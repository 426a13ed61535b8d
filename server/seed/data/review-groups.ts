import type { BagKind } from './model.types';

/** Kinds of bag whose reviews have the same topics. */
export type ReviewGroup =
  | 'cabin'
  | 'checkin'
  | 'daypack'
  | 'trek'
  | 'small'
  | 'tote'
  | 'shoulder'
  | 'evening'
  | 'wallet'
  | 'cards'
  | 'coins'
  | 'office'
  | 'sleeve'
  | 'duffel'
  | 'gym'
  | 'cricket'
  | 'swim'
  | 'waist'
  | 'yoga'
  | 'kidspack'
  | 'kidstrolley'
  | 'pencil'
  | 'lunch'
  | 'packing'
  | 'tag'
  | 'strap'
  | 'pillow'
  | 'belt'
  | 'charm'
  | 'padlock'
  | 'passport';

export const GROUP_BY_KIND: Record<BagKind, ReviewGroup> = {
  cabin: 'cabin',
  checkin: 'checkin',
  daypack: 'daypack',
  trek: 'trek',
  minipack: 'small',
  tote: 'tote',
  shoulder: 'shoulder',
  sling: 'small',
  evening: 'evening',
  potli: 'evening',
  wallet: 'wallet',
  cardholder: 'cards',
  coinpurse: 'coins',
  brief: 'office',
  messenger: 'office',
  sleeve: 'sleeve',
  duffel: 'duffel',
  wheeled: 'duffel',
  gym: 'gym',
  gymsack: 'gym',
  racket: 'gym',
  cricket: 'cricket',
  swim: 'swim',
  waist: 'waist',
  yoga: 'yoga',
  kidspack: 'kidspack',
  kidstrolley: 'kidstrolley',
  pencil: 'pencil',
  lunch: 'lunch',
  wash: 'packing',
  tag: 'tag',
  strap: 'strap',
  cubes: 'packing',
  pillow: 'pillow',
  belt: 'belt',
  charm: 'charm',
  padlock: 'padlock',
  shoebag: 'packing',
  cable: 'packing',
  passport: 'passport',
};
