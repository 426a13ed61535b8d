import type { FilterNamesQuery } from './FilterNames.generated';

export type FilterGroupName = 'categories' | 'brands' | 'colours' | 'materials';
/** What shoppers read for a slug. */
export type NameOf = (group: FilterGroupName, slug: string) => string;

/** "laptop-bags" to "Laptop bags": until the names are there, or for a slug that the shop does not know. */
function wordsOf(slug: string): string {
  const words = slug.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

export function filterNames(data: FilterNamesQuery | undefined): NameOf {
  const options = data?.filterOptions;
  const names = new Map<string, string>();
  for (const group of ['categories', 'brands', 'colours', 'materials'] as const) {
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
export function withChosen(
  values: readonly CountedValue[],
  chosen: readonly string[],
  nameOf: (slug: string) => string,
): CountedValue[] {
  const known = new Set(values.map(({ slug }) => slug));
  const missing = chosen.filter((slug) => !known.has(slug));
  return [...values, ...missing.map((slug) => ({ slug, name: nameOf(slug), count: 0 }))];
}
