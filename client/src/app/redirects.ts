/** The categories' slugs, spec section 2. Each has a short address of its own at the root. */
const CATEGORY_SLUGS = [
  'suitcases',
  'backpacks',
  'handbags',
  'travel-bags',
  'purses-wallets',
  'laptop-bags',
  'sports-bags',
  'kids-bags',
  'bag-accessories',
] as const;

/** Old and short addresses, and where they lead for good. */
export const REDIRECTS: ReadonlyMap<string, string> = new Map([
  ...CATEGORY_SLUGS.map((slug): [string, string] => [`/${slug}`, `/categories/${slug}`]),
  ['/categories/accessories', '/categories/bag-accessories'],
]);

/** One slash at the start, none at the end. By hand: a pattern would try every slash of a long row of them again. */
function trimmed(pathname: string): string {
  let start = 0;
  while (pathname[start + 1] === '/') start += 1;
  let end = pathname.length;
  while (end > start + 1 && pathname[end - 1] === '/') end -= 1;
  return pathname.slice(start, end);
}

/**
 * Where an address leads for good (301), or null when it is an address of its own. The query travels along. A slash
 * at the end leads to the address without it, so that each page has one address.
 */
export function redirectFor(pathname: string, search: string): string | null {
  const bare = trimmed(pathname);
  const target = REDIRECTS.get(bare) ?? bare;
  return target === pathname ? null : target + search;
}
