interface BreadcrumbStep {
  readonly name: string;
  /** From the root; the last step of a list has none. */
  readonly path?: string | undefined;
}

/** Creates a schema.org BreadcrumbList. @param origin the shop's address, without a slash at its end */
export function breadcrumbList(origin: string, steps: readonly BreadcrumbStep[]): Record<string, unknown> {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      ...(path !== undefined && { item: `${origin}${path}` }),
    })),
  };
}

/** Creates a schema.org ItemList. @param first the position of the first item, from 1 */
export function itemList(
  origin: string,
  items: readonly { readonly name: string; readonly path: string }[],
  {
    first = 1,
    ...properties
  }: { readonly first?: number; readonly name?: string; readonly numberOfItems?: number } = {},
): Record<string, unknown> {
  return {
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    ...properties,
    itemListElement: items.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: first + index,
      name,
      url: `${origin}${path}`,
    })),
  };
}
