/** What a bag is for: it decides words, codes and warranty, never figures. */
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

/** A row of the tables of models; wheels only where there are some. */
export type Row = [
  model: string,
  name: string,
  brand: string,
  basePrice: number,
  closure: string | null,
  kind: Kind,
  wheels?: number,
];
