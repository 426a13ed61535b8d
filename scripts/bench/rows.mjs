/** What is measured: the client's operations, each with a few sets of variables, carts, checkouts and pages. */
import path from 'node:path';
import { CART_LINES, changeCart, placeOrder, prepareShoppers, readCart } from './shoppers.mjs';
import { operationOn, readDocuments, requestBody, without } from './operations.mjs';

const LISTS = [1, 2, 3, 4, 5, 6, 7, 8];
export const SEARCHES = [
  'leather',
  'backpack',
  'suitcase',
  'sutcase',
  'jhola',
  'laptop bag',
  'black',
  'cabin trolley',
];
export const BEGINNINGS = ['lea', 'back', 'suit', 'duf', 'lap', 'tro', 'kids', 'tan'];

/** The fields of a product that the measurements of other shops read. */
const SMALL_PRODUCT = `query ($slug: String!) { product(slug: $slug) {
  id name slug descriptionHtml shortDescription averageRating reviewCount brand { id name slug } category { id name slug }
  images { url alt width height } features
  variants { id sku name price { amount currency } comparePrice { amount } inStock quantity colour { name hex } images { url } }
} }`;
const CARTS = 64;
/** More checkouts than a shop places in a second. */
const CHECKOUTS_PER_SECOND = 600;

/**
 * Each row: name; requests as { method, path, headers, body }; what its processor time should be at most, in milliseconds of Node
 * and PostgreSQL; whether the response cache may serve it. Changes have a `marker` that every answer contains, and checkouts a
 * function that gives new requests for each turn.
 * @param seconds how long all turns of checkouts together last
 */
export async function readRows(root, ask, url, seconds) {
  const documents = await readDocuments(path.join(root, 'client', 'src'));
  const listing = operationOn(documents, 'products', 'facets');
  const list = without(listing, 'facets');
  const product = operationOn(documents, 'product', 'related');
  const suggestions = operationOn(documents, 'searchSuggestions', 'products');
  const page = (number) => ({ filter: {}, sort: 'NAME_ASC', page: number, limit: 12 });
  const post = (body) => ({ method: 'POST', path: '/graphql', body });
  const operation = (document, variables) => post(requestBody(document, variables));

  const first = JSON.parse((await ask(operation(list, page(1)))).toString('utf8'));
  const slugs = first.data.products.items.map(({ slug }) => slug).slice(0, 8);
  const categories = JSON.parse((await ask(post('{"query":"{ categories { slug } }"}'))).toString('utf8'));
  const html = (target) => ({ method: 'GET', path: target });
  const shoppers = await prepareShoppers(url, { count: CARTS, lines: CART_LINES });
  const buyers = await prepareShoppers(url, { count: Math.ceil(CHECKOUTS_PER_SECOND * seconds), lines: 1 });
  return [
    {
      name: 'List of 12',
      aim: [1.2, 0.5],
      isCached: true,
      requests: LISTS.map((number) => operation(list, page(number))),
    },
    {
      name: 'List of 12 with facets',
      aim: [1.5, 0.7],
      isCached: true,
      requests: LISTS.map((number) => operation(listing, page(number))),
    },
    {
      name: 'Product, its page’s query',
      isCached: true,
      requests: slugs.map((slug) => operation(product, { slug })),
    },
    {
      name: 'Product, few fields',
      aim: [0.7, 0.2],
      isCached: true,
      requests: slugs.map((slug) => post(JSON.stringify({ query: SMALL_PRODUCT, variables: { slug } }))),
    },
    {
      name: 'Search with facets',
      aim: [1.3, 0.9],
      isCached: true,
      requests: SEARCHES.map((search) =>
        operation(listing, { filter: { search }, sort: 'RELEVANCE', page: 1, limit: 12 }),
      ),
    },
    {
      name: 'Suggestions',
      isCached: true,
      requests: BEGINNINGS.map((query) => operation(suggestions, { query })),
    },
    { name: 'Cart of five lines', aim: [0.9, 0.4], requests: shoppers.map(readCart) },
    {
      name: 'Cart, a quantity',
      aim: [1.7, 1.2],
      marker: '"CartChanged"',
      requests: Array.from({ length: 2 * CART_LINES }, (_, at) =>
        shoppers.map((shopper) => changeCart(shopper, at)),
      ).flat(),
    },
    { name: 'Home page (HTML)', aim: [8, 1], isCached: true, requests: [html('/')] },
    {
      name: 'Category page (HTML)',
      isCached: true,
      requests: categories.data.categories.slice(0, 4).map(({ slug }) => html(`/categories/${slug}`)),
    },
    {
      name: 'Product page (HTML)',
      isCached: true,
      requests: slugs.map((slug) => html(`/products/${slug}`)),
    },
    // Last: orders leave work to do in the background.
    {
      name: 'Checkout',
      marker: '"OrderPlaced"',
      take: (share) => buyers.splice(0, Math.floor(CHECKOUTS_PER_SECOND * share)).map(placeOrder),
    },
  ];
}

/** Returns the bytes of a request as a browser sends them, without Accept-Encoding. */
export function requestBytes({ method, path: target, headers = {}, body }, port) {
  const head = [`${method} ${target} HTTP/1.1`, `Host: 127.0.0.1:${port}`, 'User-Agent: potli-bench'];
  for (const [name, value] of Object.entries(headers)) head.push(`${name}: ${value}`);
  if (body === undefined) head.push('Accept: text/html,application/xhtml+xml,*/*;q=0.8');
  else {
    head.push(
      'Accept: application/graphql-response+json,application/json;q=0.9',
      'Content-Type: application/json',
    );
    head.push(`Content-Length: ${Buffer.byteLength(body)}`);
  }
  return Buffer.from(`${head.join('\r\n')}\r\n\r\n${body ?? ''}`);
}

/**
 * Returns a text that every correct answer to a request contains: a product's name, so that an empty list or an
 * error counts as a failure.
 */
export function markerOf(answer, isHtml) {
  const text = answer.toString('utf8');
  if (isHtml) {
    const link = /href="(\/products\/[a-z0-9-]+)"/.exec(text);
    if (link === null) throw new Error('The page shows no product');
    return link[1];
  }
  const { data, errors } = JSON.parse(text);
  if (errors !== undefined)
    throw new Error(`The shop answers with errors: ${JSON.stringify(errors).slice(0, 500)}`);
  const name = firstName(data);
  if (name === null) throw new Error(`The answer holds no data: ${text.slice(0, 300)}`);
  return JSON.stringify(name);
}

function firstName(value) {
  if (typeof value !== 'object' || value === null) return null;
  if (!Array.isArray(value) && typeof value.name === 'string') return value.name;
  for (const inner of Object.values(value)) {
    const found = firstName(inner);
    if (found !== null) return found;
  }
  return null;
}
