import type { FilterNamesQuery } from './FilterNames.generated';

export const FILTER_GROUPS = ['categories', 'brands', 'colours', 'materials', 'countries'] as const;
export type FilterGroupName = (typeof FILTER_GROUPS)[number];
/** Returns the display name of a filter value's slug. */
export type FilterNameLookup = (group: FilterGroupName, slug: string) => string;

/** "laptop-bags" to "Laptop bags": used until the names are loaded, and for unknown slugs. */
function humanizeSlug(slug: string): string {
  const text = slug.replaceAll('-', ' ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Hex value (#rrggbb) of a colour family; white until it is loaded, and for an unknown one. */
export function findColourHex(data: FilterNamesQuery | undefined, slug: string): string {
  return data?.filterOptions.colours.find((colour) => colour.slug === slug)?.hex ?? '#ffffff';
}

export function createFilterNameLookup(data: FilterNamesQuery | undefined): FilterNameLookup {
  const options = data?.filterOptions;
  const names = new Map<string, string>();
  for (const group of FILTER_GROUPS) {
    for (const { slug, name } of options?.[group] ?? []) names.set(`${group}/${slug}`, name);
  }
  return (group, slug) => names.get(`${group}/${slug}`) ?? humanizeSlug(slug);
}

export interface CountedValue {
  slug: string;
  name: string;
  count: number;
}

/** The counted values, plus the chosen ones that found nothing, with a count of 0, so that they can be unchecked. */
export function includeChosenValues<Value extends CountedValue = CountedValue>(
  values: readonly Value[],
  chosen: readonly string[],
  createEmpty: (slug: string) => Value,
): Value[] {
  const knownValues = new Set(values.map(({ slug }) => slug));
  return [...values, ...chosen.filter((slug) => !knownValues.has(slug)).map(createEmpty)];
}
