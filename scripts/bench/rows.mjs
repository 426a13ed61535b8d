/** What is measured: the client's operations, each with a few sets of variables, and the home page. */
import path from 'node:path';
import { operationOn, readDocuments, requestBody, without } from './operations.mjs';

const LISTS = [1, 2, 3, 4, 5, 6, 7, 8];
const SEARCHES = [
  'leather',
  'backpack',
  'suitcase',
  'sutcase',
  'jhola',
  'laptop bag',
  'black',
  'cabin trolley',
];
const BEGINNINGS = ['lea', 'back', 'suit', 'duf', 'lap', 'tro', 'kids', 'tan'];

/** Each row: name, and requests as { method, path, body }. Product slugs come from the running shop. */
export async function readRows(root, ask) {
  const documents = await readDocuments(path.join(root, 'client', 'src'));
  const listing = operationOn(documents, 'products', 'facets');
  const list = without(listing, 'facets');
  const product = operationOn(documents, 'product', 'related');
  const suggestions = operationOn(documents, 'searchSuggestions', 'products');
  const page = (number) => ({ filter: {}, sort: 'NAME_ASC', page: number, limit: 12 });

  const first = await ask({ method: 'POST', path: '/graphql', body: requestBody(list, page(1)) });
  const slugs = JSON.parse(first.toString('utf8'))
    .data.products.items.map(({ slug }) => slug)
    .slice(0, 8);
  const operation = (document, variables) => ({
    method: 'POST',
    path: '/graphql',
    body: requestBody(document, variables),
  });
  return [
    { name: 'List of 12', requests: LISTS.map((number) => operation(list, page(number))) },
    { name: 'List of 12 with facets', requests: LISTS.map((number) => operation(listing, page(number))) },
    { name: 'Product by slug', requests: slugs.map((slug) => operation(product, { slug })) },
    {
      name: 'Search with facets',
      requests: SEARCHES.map((search) =>
        operation(listing, { filter: { search }, sort: 'RELEVANCE', page: 1, limit: 12 }),
      ),
    },
    { name: 'Suggestions', requests: BEGINNINGS.map((query) => operation(suggestions, { query })) },
    { name: 'Home page (HTML)', requests: [{ method: 'GET', path: '/' }] },
  ];
}

/** Returns the bytes of a request as a browser sends them, without Accept-Encoding. */
export function requestBytes({ method, path: target, body }, port) {
  const head = [`${method} ${target} HTTP/1.1`, `Host: 127.0.0.1:${port}`, 'User-Agent: potli-bench'];
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
