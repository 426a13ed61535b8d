import type { FilterNamesQuery } from './FilterNames.generated.ts';

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
