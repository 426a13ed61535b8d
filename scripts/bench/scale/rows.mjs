/** What is measured in a catalogue of any size. */
import path from 'node:path';
import { operationOn, readDocuments, requestBody, without } from '../operations.mjs';
import { BEGINNINGS, SEARCHES } from '../rows.mjs';
import { prepareShoppers } from '../shoppers.mjs';

const ADD = `mutation ($productId: ID!, $variantId: ID!) {
  addToCart(input: { productId: $productId, variantId: $variantId, quantity: 1 }) {
    __typename ... on CartChanged { cart { id itemCount total { amount } lines { id quantity } } } ... on Failure { code message }
  }
}`;
/** A line holds ten at most, so that each of them adds ten times. */
const SHOPPERS = 600;
/** Words without a condition, which a hundredth to half of the products have; the last search finds none with all of its words. */
const FREQUENT_WORDS = [
  'zip',
  'zip pocket',
  'cotton lining',
  'padded strap',
  'monsoon',
  'handle',
  'ba',
  'monsoon everyday metro zip',
];
/** Searches by capacity, size, weight and price in comparison, of a hundredth to two thirds of the products. */
const AMOUNTS = [
  '40 litre backpack',
  'light trolley',
  'large suitcase',
  'cheap handbag',
  'small',
  '55 cm',
  'lightweight cotton bag',
  'under 30 litres',
];
const FIRST_PAGES = [1, 2, 3, 4, 5, 6, 7, 8];

/** @returns [{ name, requests }], each request { method, path, headers, body } */
export async function scaleRows(root, ask, client, url) {
  const documents = await readDocuments(path.join(root, 'client', 'src'));
  const listing = operationOn(documents, 'products', 'facets');
  const list = without(listing, 'facets');
  const product = operationOn(documents, 'product', 'related');
  const suggestions = operationOn(documents, 'searchSuggestions', 'products');
  const operation = (document, variables) => ({
    method: 'POST',
    path: '/graphql',
    body: requestBody(document, variables),
  });
  const html = (target) => ({ method: 'GET', path: target });
  const page = (number, sort = 'NAME_ASC', filter = {}) => ({ filter, sort, page: number, limit: 12 });

  const { rows: categories } = await client.query('SELECT slug FROM category ORDER BY position LIMIT 8');
  const slugs = categories.map(({ slug }) => slug);
  const first = JSON.parse((await ask(operation(list, page(1)))).toString('utf8'));
  const { items, total } = first.data.products;
  const last = Math.ceil(total / 12);
  const shoppers = await prepareShoppers(url, { count: SHOPPERS, lines: 1 });
  const { rows: others } = await client.query(
    `UPDATE variant SET stock = 1000000 WHERE id IN (
       SELECT id FROM variant WHERE price BETWEEN 100000 AND 300000 AND id > $1 ORDER BY id LIMIT 1)
     RETURNING id AS "variantId", product_id AS "productId"`,
    [shoppers[0].variantIds[0]],
  );
  const files = (await ask(html('/sitemap.xml'))).toString('utf8').split('<sitemap>').length - 1;
  return [
    { name: 'List', requests: FIRST_PAGES.map((number) => operation(list, page(number))) },
    {
      name: 'List of a category, by price',
      requests: slugs.map((slug) => operation(list, page(1, 'PRICE_ASC', { categorySlugs: [slug] }))),
    },
    { name: 'List, page 500', requests: FIRST_PAGES.map((number) => operation(list, page(499 + number))) },
    { name: 'List, last page', requests: FIRST_PAGES.map((back) => operation(list, page(last - back))) },
    { name: 'List with facets', requests: FIRST_PAGES.map((number) => operation(listing, page(number))) },
    {
      name: 'Facets of a category',
      requests: slugs.map((slug) => operation(listing, page(1, 'PRICE_ASC', { categorySlugs: [slug] }))),
    },
    {
      name: 'Several filters, with facets',
      requests: slugs.map((slug, at) =>
        operation(
          listing,
          page(1, at % 2 === 0 ? 'PRICE_ASC' : 'POPULARITY_DESC', {
            categorySlugs: [slug, slugs[(at + 1) % slugs.length]],
            colours: ['black', 'blue', 'brown'],
            minPrice: 100_000 + at,
            maxPrice: 400_000,
            inStock: true,
          }),
        ),
      ),
    },
    {
      name: 'Several filters of all categories, with facets',
      requests: slugs.map((_, at) =>
        operation(
          listing,
          page(1, at % 2 === 0 ? 'PRICE_ASC' : 'POPULARITY_DESC', {
            colours: ['black', 'blue', 'brown'],
            minPrice: 100_000 + at,
            maxPrice: 400_000,
            minRating: 4,
            inStock: true,
          }),
        ),
      ),
    },
    {
      name: 'Search with facets',
      requests: SEARCHES.map((search) => operation(listing, page(1, 'RELEVANCE', { search }))),
    },
    {
      name: 'Search by frequent words, with facets',
      requests: FREQUENT_WORDS.map((search) => operation(listing, page(1, 'RELEVANCE', { search }))),
    },
    {
      name: 'Search by amounts, with facets',
      requests: AMOUNTS.map((search) => operation(listing, page(1, 'RELEVANCE', { search }))),
    },
    {
      name: 'Search, by price',
      requests: [...SEARCHES, ...FREQUENT_WORDS].map((search) =>
        operation(list, page(1, 'PRICE_ASC', { search })),
      ),
    },
    { name: 'Suggestions', requests: BEGINNINGS.map((query) => operation(suggestions, { query })) },
    { name: 'Product', requests: items.slice(0, 8).map(({ slug }) => operation(product, { slug })) },
    { name: 'Home page (HTML)', requests: [html('/')] },
    { name: '/products (HTML)', requests: [html('/products')] },
    { name: 'Sitemap, first file', requests: [html(files === 0 ? '/sitemap.xml' : '/sitemap-2.xml')] },
    {
      name: 'Add to cart',
      marker: '"CartChanged"',
      requests: shoppers.map(({ secret }) => ({
        method: 'POST',
        path: '/graphql',
        headers: { 'X-Guest-Token': secret },
        body: JSON.stringify({ query: ADD, variables: others[0] }),
      })),
    },
  ];
}
