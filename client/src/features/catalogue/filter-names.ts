import type { FilterNamesQuery } from './FilterNames.generated';

export const FILTER_GROUPS = ['categories', 'brands', 'colours', 'materials', 'countries'] as const;
export type FilterGroupName = (typeof FILTER_GROUPS)[number];
/** What shoppers read for a slug. */
export type NameOf = (group: FilterGroupName, slug: string) => string;

/** "laptop-bags" to "Laptop bags": until the names are there, or for a slug that the shop does not know. */
function wordsOf(slug: string): string {
  const words = slug.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** The dot of a colour, as #rrggbb; white until it is known, or for one that the shop does not know. */
export function colourHex(data: FilterNamesQuery | undefined, slug: string): string {
  return data?.filterOptions.colours.find((colour) => colour.slug === slug)?.hex ?? '#ffffff';
}

export function filterNames(data: FilterNamesQuery | undefined): NameOf {
  const options = data?.filterOptions;
  const names = new Map<string, string>();
  for (const group of FILTER_GROUPS) {
    for (const { slug, name } of options?.[group] ?? []) names.set(`${group}/${slug}`, name);
  }
  return (group, slug) => names.get(`${group}/${slug}`) ?? wordsOf(slug);
}

export interface CountedValue {
  slug: string;
  name: string;
  count: number;
}

/** The counted values, and with a count of 0 those that are chosen but found nowhere: what is ticked must be seen. */
export function withChosen<Value extends CountedValue = CountedValue>(
  values: readonly Value[],
  chosen: readonly string[],
  empty: (slug: string) => Value,
): Value[] {
  const known = new Set(values.map(({ slug }) => slug));
  return [...values, ...chosen.filter((slug) => !known.has(slug)).map(empty)];
}
