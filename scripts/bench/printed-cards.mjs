/** The table of the second floor: what an answer shows, printed beforehand. */
import pg from 'pg';

/** In a schema of its own, which is dropped at the end. */
const SCHEMA = 'bench_floor';
export const PRINTED_CARDS = `${SCHEMA}.card`;

/** @returns `print`, which stores an answer's cards and returns their keys, and `drop` */
export async function createPrintedCards(url) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(`DROP SCHEMA IF EXISTS ${SCHEMA} CASCADE; CREATE SCHEMA ${SCHEMA};
    CREATE TABLE ${PRINTED_CARDS} (key int PRIMARY KEY, card text NOT NULL)`);
  let last = 0;
  return {
    async print(answer) {
      const cards = cardsOf(answer.toString('utf8'));
      const keys = cards.map(() => ++last);
      await client.query(`INSERT INTO ${PRINTED_CARDS} SELECT * FROM unnest($1::int[], $2::text[])`, [
        keys,
        cards,
      ]);
      return keys;
    },
    async drop() {
      await client.query(`DROP SCHEMA ${SCHEMA} CASCADE`);
      await client.end();
    },
  };
}

/** A card for each product of a list and one for what stands beside them; other answers are one card. */
function cardsOf(text) {
  if (!text.startsWith('{')) return [text];
  const { data } = JSON.parse(text);
  const items = data?.products?.items;
  if (items === undefined) return [text];
  const { items: _, ...beside } = data.products;
  return [...items, { ...data, products: beside }].map((part) => JSON.stringify(part));
}
