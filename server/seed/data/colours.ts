import type { SeedColourFamily } from './seed.types';

const COLOUR_FAMILY_ROWS: [slug: string, name: string, hex: string, colours: string[]][] = [
  ['black', 'Black', '#111113', ['Black']],
  ['grey', 'Grey', '#73757a', ['Charcoal', 'Stone Grey', 'Silver Mist']],
  ['white', 'White and ivory', '#e8e4d8', ['White', 'Ivory']],
  ['beige', 'Beige', '#b39a72', ['Sand']],
  ['brown', 'Brown and tan', '#76411d', ['Tan', 'Cognac', 'Chocolate']],
  ['maroon', 'Maroon', '#4c0c1c', ['Burgundy']],
  ['red', 'Red', '#9c141c', ['Scarlet']],
  ['orange', 'Orange', '#c2562f', ['Terracotta', 'Coral']],
  ['yellow', 'Yellow', '#b9801a', ['Mustard']],
  ['green', 'Green', '#454a2a', ['Olive', 'Sage', 'Bottle Green']],
  ['teal', 'Teal', '#07494f', ['Teal']],
  ['blue', 'Blue', '#1f3a7d', ['Cobalt', 'Sky Blue', 'Midnight Navy']],
  ['purple', 'Purple', '#6a4a86', ['Aubergine', 'Lilac']],
  ['pink', 'Pink', '#c46a80', ['Rose', 'Blush']],
];

const FAMILY_BY_COLOUR = new Map(
  COLOUR_FAMILY_ROWS.flatMap(([slug, , , colours]) => colours.map((colour) => [colour, slug])),
);

export const COLOUR_FAMILIES: SeedColourFamily[] = COLOUR_FAMILY_ROWS.map(([slug, name, hex], position) => ({
  slug,
  name,
  hex,
  position,
}));

export function findColourFamily(colour: string): string {
  const family = FAMILY_BY_COLOUR.get(colour);
  if (!family) throw new Error(`No colour family for ${colour}`);
  return family;
}

/** Converts "Bottle Green" to "Bottle green". */
export function formatColour(colour: string): string {
  return colour.charAt(0) + colour.slice(1).toLowerCase();
}

/** "Teal and dark brown"; just "Teal" when body and trim have the same colour. */
export function formatVariantName(colour: string, trim: string): string {
  const words = formatColour(colour);
  const other = trim.replace('-', ' ');
  return trim === 'tonal' || other === words.toLowerCase() ? words : `${words} and ${other}`;
}
