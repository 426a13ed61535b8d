/** The requests of a day: lists and categories, products, searches that nobody made before, carts and checkouts. */
import path from 'node:path';
import { operationOn, readDocuments, requestBody } from '../operations.mjs';
import { requestBytes } from '../rows.mjs';
import { changeCart, placeOrder } from '../shoppers.mjs';

/** Shares of all requests, in percent. */
export const SHARES = { list: 60, product: 20, search: 8, cart: 10, checkout: 2 };
const ADDRESSES = 400;
const PRODUCTS = 400;
const PAISE = 100;
const SORTS = ['NAME_ASC', 'PRICE_ASC', 'PRICE_DESC', 'RATING_DESC', 'POPULARITY_DESC'];
const COLOURS = ['red', 'black', 'tan', 'blue', 'green', 'brown', 'pink', 'grey', 'maroon', 'yellow'];
const KINDS = [
  'backpack',
  'handbag',
  'suitcase',
  'wallet',
  'duffel',
  'tote',
  'laptop bag',
  'sling',
  'trolley',
];

/**
 * @param options `session`: the cookie of a third of the readers; `carts` and `buyers` from prepareShoppers; `random`
 * @returns a function that gives the next request: { kind, address, bytes }, null when there are no more buyers. Half of the lists and
 * products are pages (HTML), as for whoever arrives; the others are GraphQL, as for whoever goes on.
 */
export async function createTraffic({ root, port, slugs, categories, session, carts, buyers, random }) {
  const documents = await readDocuments(path.join(root, 'client', 'src'));
  const listing = operationOn(documents, 'products', 'facets');
  const product = operationOn(documents, 'product', 'related');
  const graphql = (document, variables) => ({
    method: 'POST',
    path: '/graphql',
    body: requestBody(document, variables),
  });
  const html = (target) => ({ method: 'GET', path: target });
  const prepare = (request) => {
    const asGuest = requestBytes(request, port);
    return [asGuest, asGuest, requestBytes({ ...request, headers: { Cookie: session } }, port)];
  };
  const lists = Array.from({ length: ADDRESSES }, (_, at) => {
    const category = categories[at % categories.length];
    // The most popular addresses have no filter.
    const minPrice = at < 2 * categories.length ? null : 100 + at;
    if (at % 2 === 0)
      return prepare(html(`/categories/${category}${minPrice === null ? '' : `?minPrice=${minPrice}`}`));
    const filter = minPrice === null ? {} : { categorySlugs: [category], minPrice: minPrice * PAISE };
    const page = minPrice === null ? 1 + Math.floor(at / 2) : 1;
    return prepare(graphql(listing, { filter, sort: SORTS[at % SORTS.length], page, limit: 12 }));
  });
  const products = slugs
    .slice(0, PRODUCTS)
    .map((slug, at) => prepare(at % 2 === 0 ? html(`/products/${slug}`) : graphql(product, { slug })));
  const listAt = zipf(lists.length, random);
  const productAt = zipf(products.length, random);
  let searches = 0;
  let changes = 0;
  const pick = (list) => list[Math.floor(random() * list.length)];

  const makers = {
    list: () => read('list', lists, listAt()),
    product: () => read('product', products, productAt()),
    search() {
      const text = `${pick(COLOURS)} ${pick(KINDS)} under ${1000 + (searches++ % 90_000)}`;
      const search = graphql(listing, { filter: { search: text }, sort: 'RELEVANCE', page: 1, limit: 12 });
      return { kind: 'search', address: null, bytes: requestBytes(search, port) };
    },
    cart() {
      const at = changes++;
      const request = changeCart(carts[at % carts.length], Math.floor(at / carts.length));
      return { kind: 'cart', address: null, bytes: requestBytes(request, port) };
    },
    checkout() {
      const buyer = buyers.pop();
      return buyer && { kind: 'checkout', address: null, bytes: requestBytes(placeOrder(buyer), port) };
    },
  };
  const read = (kind, requests, at) => ({
    kind,
    address: `${kind} ${at}`,
    bytes: pick(requests[at]),
  });
  return () => {
    let at = random() * 100;
    for (const [kind, share] of Object.entries(SHARES)) {
      at -= share;
      if (at < 0) return makers[kind]() ?? null;
    }
    return makers.list();
  };
}

/** Zipf's law: the n-th of `count` is asked for 1/n as often as the first. @returns a function that picks one, from 0 */
function zipf(count, random) {
  const sums = [];
  let sum = 0;
  for (let at = 1; at <= count; at += 1) sums.push((sum += 1 / at));
  return () => {
    const wanted = random() * sum;
    let [low, high] = [0, count - 1];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (sums[middle] < wanted) low = middle + 1;
      else high = middle;
    }
    return low;
  };
}

/** The same numbers in each run (mulberry32). */
export function seededRandom(seed) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
