/**
 * `npm run bench:search`: how well the search answers what shoppers ask for, beside plain full text, and how long it takes.
 * Precision and nDCG are of the first eight hits (see bench/search/grading.mjs). A third of the queries is laid aside; only
 * `--laid-aside` runs those.
 */
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { buildIfStale, checkNode, helpIfAsked, installIfStale, ROOT } from './lib/prepare.mjs';
import { FACTS_SQL, Grading, isLaidAside, QUERIES } from './bench/search/grading.mjs';
import { multiplyCatalogue } from './bench/multiply-catalogue.mjs';
import { databaseOf, startShop } from './bench/shop.mjs';

const HITS = 8;
/** Queries before the clock starts. */
const WARM_UP = 100;
/** How often each query is timed; nothing is cached between rounds. */
const ROUNDS = 3;
let nameById;

helpIfAsked(`npm run bench:search [-- --laid-aside] [-- --each] [-- --products=N]
  Measures the search, and prints a table in Markdown.
  --laid-aside  with the third of the queries that no change is judged by
  --each        prints what was found for each query, too
  --products=N  with the catalogue copied until it has N products, in a folder of its own
  DATA_DIR      where the measured shop's data stand (.bench)`);
checkNode();
await installIfStale();
await buildIfStale();
const productCount = Number(/--products=(\d+)/.exec(process.argv.join(' '))?.[1] ?? 0);
const dataDir = path.resolve(
  process.env.DATA_DIR ?? path.join(ROOT, productCount > 0 ? `.bench-${productCount}` : '.bench'),
);
await mkdir(dataDir, { recursive: true });
const shop = await startShop(ROOT, { DATA_DIR: dataDir, RESPONSE_CACHE: 'off', RATE_LIMITS: 'off' });
const pool = new pg.Pool({
  connectionString: process.env.DATABASE_URL ?? (await databaseOf(dataDir)),
  max: 2,
});
try {
  const client = await pool.connect();
  await multiplyCatalogue(client, productCount);
  client.release();
  const { rows: products } = await pool.query(FACTS_SQL);
  const grading = new Grading(products);
  const empty = grading.emptyKinds();
  if (empty.length > 0) throw new Error(`No product is of these kinds: ${empty.join(', ')}`);
  const wantsLaidAside = process.argv.includes('--laid-aside');
  const queries = QUERIES.filter(({ query }) => isLaidAside(query) === wantsLaidAside)
    .map((row) => ({ ...row, grades: grading.grade(row) }))
    // What the catalogue does not have, no search can find.
    .filter(({ grades }) => [...grades.values()].includes(3));
  // Plain full text has no index: in a large catalogue each query would take seconds.
  const searches =
    productCount > 0
      ? { 'this shop': shopSearch }
      : { 'plain full text': plainSearch, 'this shop': shopSearch };
  nameById = new Map(products.map(({ id, name, price }) => [id, `${name} ${price}`]));
  console.log(
    `| ${queries.length} queries | precision@${HITS} | nDCG@${HITS} | without a hit | p50 ms | p99 ms |`,
  );
  console.log('| --- | ---: | ---: | ---: | ---: | ---: |');
  for (const [name, search] of Object.entries(searches)) {
    for (const { query } of queries.slice(0, WARM_UP)) await search(query);
    const results = [];
    const times = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const row of queries) {
        const started = performance.now();
        const found = await search(row.query);
        const ms = performance.now() - started;
        times.push(ms);
        if (round === 0) results.push({ ...row, found, ms });
      }
    }
    console.log(tableRow(name, results, times));
    if (process.argv.includes('--each') && search === shopSearch) printEach(results);
  }
} finally {
  await pool.end();
  await shop.stop();
}

/** The words of English and no more, over names, words of use and descriptions. */
async function plainSearch(query) {
  const { rows } = await pool.query(
    `WITH asked AS (SELECT websearch_to_tsquery('english', $1) AS query), documents AS (
       SELECT p.id, p.units_sold_90d, setweight(to_tsvector('english', p.name), 'A') || setweight(to_tsvector('english', b.name || ' ' || c.name), 'B')
         || setweight(to_tsvector('english', array_to_string(p.tags || p.features || p.materials || p.colour_families, ' ')), 'C')
         || to_tsvector('english', p.description_html) AS document
       FROM product p JOIN category c ON c.id = p.category_id JOIN brand b ON b.id = p.brand_id WHERE p.status = 'active')
     SELECT id FROM documents, asked WHERE document @@ query ORDER BY ts_rank(document, query) DESC, units_sold_90d DESC, id LIMIT ${HITS}`,
    [query],
  );
  return rows.map(({ id }) => id);
}

async function shopSearch(query) {
  const answer = await fetch(`http://127.0.0.1:${shop.port}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      query: `query ($search: String!) { products(filter: { search: $search }, limit: ${HITS}) { items { id } } }`,
      variables: { search: query },
    }),
  });
  const { data, errors } = await answer.json();
  if (errors) throw new Error(`${query}: ${JSON.stringify(errors)}`);
  return data.products.items.map(({ id }) => id);
}

function tableRow(name, results, times) {
  const mean = (valueOf) => results.reduce((sum, result) => sum + valueOf(result), 0) / results.length;
  const sorted = times.toSorted((one, other) => one - other);
  const at = (share) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))].toFixed(1);
  const misses = results.filter(({ found }) => found.length === 0).length;
  return `| ${name} | ${mean(precision).toFixed(3)} | ${mean(gain).toFixed(3)} | ${misses} | ${at(0.5)} | ${at(0.99)} |`;
}

/** Of the places that relevant products could fill. */
function precision({ found, grades }) {
  const relevant = [...grades.values()].filter((grade) => grade === 3).length;
  return found.filter((id) => grades.get(id) === 3).length / Math.min(HITS, relevant);
}

/** Normalised discounted cumulative gain, with gains of 2^grade - 1. */
function gain({ found, grades }) {
  const discounted = (list) => list.reduce((sum, grade, at) => sum + (2 ** grade - 1) / Math.log2(at + 2), 0);
  const ideal = [...grades.values()].toSorted((one, other) => other - one).slice(0, HITS);
  return discounted(found.map((id) => grades.get(id) ?? 0)) / discounted(ideal);
}

function printEach(results) {
  for (const result of results.toSorted((one, other) => precision(one) - precision(other))) {
    const wrong = result.found.filter((id) => result.grades.get(id) !== 3).map((id) => nameById.get(id));
    console.log(
      [precision(result).toFixed(2), `${result.ms.toFixed(0)} ms`, result.query, ...wrong].join(' | '),
    );
  }
}
