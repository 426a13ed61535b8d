export const title =
  'GraphQL that is costly to refuse: 430 fragments, 60 fragments of 6 fields, cycles, 1,000 aliases, 14,000 tokens, directives, many errors';
export const bound = 'refused, each in at most 40 ms beside the cheapest request';
export const opensItsOwn = true;

const TIMES = 9;
const BOUND_MS = 40;

/** Within every limit: these invalid queries are cheap to reject. */
const MAY_PASS = new Set(['the same field 3,900 times', '900 directives', '60 fragments of 6 fields']);

const list = (count, make) => Array.from({ length: count }, (_, at) => make(at)).join(' ');
const QUERIES = {
  '430 fragments': `{ ${list(430, (at) => `...F${at}`)} } ${list(430, (at) => `fragment F${at} on Query { a }`)}`,
  '60 fragments of 6 fields': `{ ${list(60, (at) => `...F${at}`)} } ${list(60, (at) => `fragment F${at} on Query { products { items { id name slug sku quantity } } }`)}`,
  'fragments that overlap': `{ ${list(200, (at) => `...F${at}`)} } ${list(200, (at) => `fragment F${at} on Query { x: products(page: ${at}) { total } }`)}`,
  'a cycle of 200 fragments': `{ ...F0 } ${list(200, (at) => `fragment F${at} on Query { ...F${(at + 1) % 200} }`)}`,
  'fragments within fragments': `{ ...F0 } ${list(11, (at) => `fragment F${at} on Query { ${list(10, () => `...F${at + 1}`)} }`)} fragment F11 on Query { __typename }`,
  '1,000 aliases': `{ ${list(1_000, (at) => `a${at}: __typename`)} }`,
  '3,000 unknown fields': `{ ${list(3_000, (at) => `x${at}`)} }`,
  '14,000 tokens': `{ products(filter: { search: "a" }) { ${'total '.repeat(14_000)} } }`,
  '900 directives': `{ __typename ${'@include(if: true) '.repeat(900)} }`,
  '800 variables': `query (${list(800, (at) => `$v${at}: Int`)}) { __typename }`,
  '300 operations': list(300, (at) => `query Q${at} { __typename }`),
  'the same field 3,900 times': `{ ${'__typename '.repeat(3_900)} }`,
};

export async function run({ openShop, requests }) {
  const shop = await openShop();
  const visitor = requests.guest(shop.url);
  const fastest = async (query) => {
    let best = Infinity;
    let last;
    for (let at = 0; at < TIMES; at += 1) {
      // Another text each time, since the result may be cached.
      last = await visitor.graphql(`${query} #${at}`);
      best = Math.min(best, last.ms);
    }
    return { best, last };
  };
  const { best: floor } = await fastest('{ shop: nothing }');
  const found = [];
  let slowest = ['', 0];
  for (const [name, query] of Object.entries(QUERIES)) {
    const { best, last } = await fastest(query);
    const more = best - floor;
    if (more > slowest[1]) slowest = [name, more];
    if (more > BOUND_MS) found.push(`${name}: ${Math.round(more)} ms`);
    if (last.status >= 500 || last.status === 0) found.push(`${name}: ${last.status}`);
    if (last.status < 400 && !MAY_PASS.has(name)) found.push(`${name} was carried out`);
  }
  return {
    figures: `${Object.keys(QUERIES).length} queries, floor ${floor.toFixed(1)} ms, slowest ${slowest[0]} +${slowest[1].toFixed(1)} ms; ${found.length} over${found.length ? ` (${found.slice(0, 4).join('; ')})` : ''}`,
    isHeld: found.length === 0,
  };
}
