import { CABIN_LIMITS } from '../../../domain/cabin-baggage';
import { phrases, type Term } from './vocabulary.types';

/** Further names by the airline; its own in small letters is always one. "indigo" alone is a colour, "qatar" and "singapore" are journeys. */
const NAMES: Readonly<Record<string, string>> = {
  IndiGo: 'indigo airline,indigo flight,indigo ki flight,इंडिगो',
  'Air India': 'airindia,एयर इंडिया',
  'Air India Express': 'airindia express,एयर इंडिया एक्सप्रेस',
  'Akasa Air': 'akasa,अकासा,आकासा',
  SpiceJet: 'spice jet,स्पाइसजेट',
  Emirates: 'emirates airline',
  'Qatar Airways': 'qatar airway,qatar airline,qatar flight',
  'Singapore Airlines': 'singapore airline,singapore flight',
  Lufthansa: 'lufthansa airline',
  'British Airways': 'british airway,british airline',
};

/** The name that is a colour in the vocabulary, and an airline where the search is about the cabin. */
export const AMBIGUOUS_AIRLINE = 'indigo';

/** What goes into a cabin: a passport cover for Emirates need not. */
const LUGGAGE: ReadonlySet<string> = new Set([
  'Backpacks',
  'Briefcases',
  'Cabin size',
  'College bags',
  'Duffels',
  'Gym bags',
  'Holdalls',
  'Kids bags',
  'Kids trolleys',
  'Laptop backpacks',
  'Laptop bags',
  "Men's bags",
  'Messenger bags',
  'Mini backpacks',
  'Office bags',
  'School bags',
  'Sports bags',
  'Suitcases',
  'Travel bags',
  'Trekking',
  'Weekend bags',
  'Wheeled duffels',
]);

export const isLuggage = ({ label }: Term): boolean => LUGGAGE.has(label);

/** What a cabin bag is beside an airline: not only what is called so, of which the airline may take nothing. */
export const CABIN_BAGS: Term = {
  topic: 'kind',
  label: 'Cabin bags',
  test: { match: 'suitcase:B | travel:B | backpack:B | duffel:C' },
  phrases: [],
};

export const AIRLINES: readonly Term[] = CABIN_LIMITS.map((cabinLimit) => {
  const { airline } = cabinLimit;
  return {
    topic: 'airline',
    label: `${airline} cabin limit`,
    test: { cabinLimit },
    phrases: [airline.toLowerCase(), ...phrases(NAMES[airline] ?? airline.toLowerCase())],
  };
});
