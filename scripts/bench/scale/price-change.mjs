/** How long after an admin changed a price every list shows it. */

const LIMIT_MS = 60_000;
const POLL_MS = 20;
const QUERY = `query ($slug: String!, $category: String!) {
  product(slug: $slug) { price { amount } }
  byPrice: products(sort: PRICE_ASC, limit: 1) { items { slug price { amount } } }
  ofCategory: products(filter: { categorySlugs: [$category] }, sort: PRICE_ASC, limit: 1) { items { slug price { amount } } facets { priceRange { min { amount } } } }
}`;
const SEARCH = `query ($search: String!) {
  found: products(filter: { search: $search }, sort: PRICE_ASC, limit: 1) { items { slug price { amount } } }
}`;

/**
 * Makes a product the cheapest of the shop, so that it must become the first of each list by price.
 * @param call sends a request to the shop and returns the parsed answer; @param change sets the price
 * @returns milliseconds: of the change itself, until the product and every list showed it, and until a search for its
 *   name did; null where the search is not answered, as of the largest catalogues
 */
export async function measurePriceChange({ call, product, amount, change }) {
  const variables = { slug: product.slug, category: product.category };
  const isShown = ({ items: [item] }) => item?.slug === product.slug && item.price.amount === amount;
  // Fills the cache with the former price.
  await call(QUERY, variables);
  const search = () => call(SEARCH, { search: product.name });
  const isAnswered = await search().then(
    ({ errors }) => !errors,
    // Refused as overloaded: the statement ran out of time.
    () => false,
  );
  const started = performance.now();
  await change();
  const changed = performance.now() - started;
  const shown = await waitUntil(started, async () => {
    const { data, errors } = await call(QUERY, variables);
    if (errors) throw new Error(JSON.stringify(errors).slice(0, 500));
    return (
      data.product.price.amount === amount &&
      [data.byPrice, data.ofCategory].every(isShown) &&
      data.ofCategory.facets.priceRange.min.amount === amount
    );
  });
  const found = isAnswered
    ? await waitUntil(started, async () => isShown((await search()).data?.found ?? { items: [] }))
    : null;
  return { changed, shown, found };
}

/** @returns milliseconds since `started` */
async function waitUntil(started, isTrue) {
  for (;;) {
    if (await isTrue()) return performance.now() - started;
    if (performance.now() - started > LIMIT_MS)
      throw new Error(`A price was not shown within ${LIMIT_MS / 1000} s`);
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
}
