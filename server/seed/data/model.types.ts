/** What a bag is for: determines texts, tariff items and warranty, but no measures. */
export type BagKind =
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
  /**
   * Follows the edition's word in a product's name: letters, digits and spaces only, so that all collations sort
   * alike.
   */
  name: string;
  brand: string;
  /** In rupees, before the edition's factor. */
  basePrice: number;
  closure: string | null;
  wheels: number | null;
  kind: BagKind;
}

/** A row in the tables of models; wheels only when there are any. */
export type ModelRow = [
  model: string,
  name: string,
  brand: string,
  basePrice: number,
  closure: string | null,
  kind: BagKind,
  wheels?: number,
];
