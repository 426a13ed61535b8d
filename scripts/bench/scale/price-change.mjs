/** How long after an admin changed a price every list shows it. */

const LIMIT_MS = 60_000;
const POLL_MS = 20;
const QUERY = `query ($slug: String!, $category: String!, $search: String!) {
  product(slug: $slug) { price { amount } }
  byPrice: products(sort: PRICE_ASC, limit: 1) { items { slug price { amount } } }
  ofCategory: products(filter: { categorySlugs: [$category] }, sort: PRICE_ASC, limit: 1) { items { slug price { amount } } facets { priceRange { min { amount } } } }
  found: products(filter: { search: $search }, sort: PRICE_ASC, limit: 1) { items { slug price { amount } } }
}`;

/**
 * Makes a product the cheapest of the shop, so that it must become the first of each list by price.
 * @param call sends a request to the shop and returns the parsed answer; @param change sets the price
 * @returns milliseconds: of the change itself, and until the product and every list showed it
 */
export async function measurePriceChange({ call, product, amount, change }) {
  const variables = { slug: product.slug, category: product.category, search: product.name };
  // Fills the cache with the former price.
  await call(QUERY, variables);
  const started = performance.now();
  await change();
  const changed = performance.now() - started;
  for (;;) {
    const { data, errors } = await call(QUERY, variables);
    if (errors) throw new Error(JSON.stringify(errors).slice(0, 500));
    const lists = [data.byPrice, data.ofCategory, data.found];
    const isShown = ({ items: [item] }) => item?.slug === product.slug && item.price.amount === amount;
    if (
      data.product.price.amount === amount &&
      lists.every(isShown) &&
      data.ofCategory.facets.priceRange.min.amount === amount
    )
      return { changed, shown: performance.now() - started };
    if (performance.now() - started > LIMIT_MS)
      throw new Error(`A price was not shown within ${LIMIT_MS / 1000} s`);
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
}
