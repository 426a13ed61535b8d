import { IS_FOR_SALE } from '../for-sale';
import { selectColoursInStock, selectSets } from './bitmap-sets';
import { coloursOf, FILTER_GROUPS, type FilterConditions, type FilterGroup } from './product-conditions';
import { histogramClause, inStockJson } from './facets-json';
import type { CountedFacets, ProductFilter } from './product-filter';
import { exceptGroup } from './product-facets';
import { joinConditions, type SqlParameters } from './sql-conditions';

/** Products of a row of `facet_bitmap`. */
const BITS_PER_ROW = 31_744;

/** By kind in `facet_bitmap`: the filter group without which its facet is counted. */
const groupsByKind = (filter: ProductFilter): Readonly<Record<string, FilterGroup>> => ({
  category: 'category',
  brand: 'brand',
  [coloursOf(filter)]: 'colour',
  material: 'material',
  country: 'country',
  rating: 'rating',
  in_stock: 'stock',
  featured: 'featured',
  on_sale: 'sale',
});

/**
 * The clauses for a list under several filters: `matching_bits` with the bits of the products of each chunk, `changed_product` with the products
 * whose bits are not folded yet, `sums` (one row, with `total` and the number of all products, `listed`), and what
 * `FACETS_JSON` or `IN_STOCK_JSON` reads.
 */
export function buildBitmapClauses(
  filter: ProductFilter,
  conditions: FilterConditions,
  parameters: SqlParameters,
  facets: CountedFacets,
): string[] {
  const sets = selectSets(filter, parameters);
  const active = FILTER_GROUPS.filter((group) => sets.some((set) => set.group === group));
  const coloursInStock = facets === 'none' ? [] : selectColoursInStock(filter, parameters);
  const hasColours = coloursInStock.length > 0;
  const bitsWithout = (excluded: FilterGroup | null): string =>
    [
      'bits',
      ...sets.flatMap(({ group, isComplement }, at) =>
        group === excluded ? [] : [isComplement ? `~set_${at}` : `set_${at}`],
      ),
    ].join(' & ');
  const named = [
    ...sets.map(({ sql }, at) => ({ name: `set_${at}`, sql })),
    ...coloursInStock.map((sql, at) => ({ name: `stocked_${at}`, sql })),
  ];
  return [
    ...(conditions.searchText === null
      ? []
      : [
          `text_bits AS MATERIALIZED (SELECT * FROM search_bits(${conditions.searchText}, ${conditions.anyWord ? 'true' : 'false'}))`,
        ]),
    // Arrays, because the planner expects few elements of them, whatever it believes of the tables.
    'changed AS MATERIALIZED (SELECT ARRAY(SELECT DISTINCT id FROM listing_change) AS ids)',
    `changed_bits AS MATERIALIZED (
       SELECT slot / ${BITS_PER_ROW} AS chunk, bit_or(set_bit(repeat('0', ${BITS_PER_ROW})::bit(${BITS_PER_ROW}), slot % ${BITS_PER_ROW}, 1)) AS bits
       FROM product_slot WHERE id = ANY ((SELECT ids FROM changed)::uuid[]) GROUP BY 1
     )`,
    ...named.map(({ name, sql }) => `${name} AS MATERIALIZED (${sql})`),
    `matching_bits AS MATERIALIZED (
       SELECT ${[
         `chunk, ${bitsWithout(null)} AS bits, bit_count(${bitsWithout(null)}) AS count`,
         ...(facets === 'all' ? active.map((group) => `${bitsWithout(group)} AS without_${group}`) : []),
         ...(hasColours
           ? [
               `${[bitsWithout('stock'), ...coloursInStock.map((_, at) => `stocked_${at}`)].join(' & ')} AS stocked`,
             ]
           : []),
       ].join(', ')}
       FROM (
         SELECT ${[
           't.chunk, CASE WHEN o.bits IS NULL THEN t.bits ELSE t.bits & ~o.bits END AS bits',
           ...named.map(({ name }) => `coalesce(${name}.bits, t.bits # t.bits) AS ${name}`),
         ].join(', ')}
         FROM facet_bitmap t LEFT JOIN changed_bits o ON o.chunk = t.chunk
         ${named.map(({ name }) => `LEFT JOIN ${name} ON ${name}.chunk = t.chunk`).join(' ')}
         WHERE t.kind = 'total' AND t.key = ''
       ) chunks
     )`,
    `changed_product AS MATERIALIZED (
       SELECT ${[
         'p.id, p.price',
         ...active.map((group) => `(${conditions.groups[group]}) AS ok_${group}`),
         ...(hasColours || facets === 'in stock'
           ? [`(${conditions.countsAsInStock}) AS counts_as_in_stock`]
           : []),
         ...(facets === 'all' ? ['p.listing'] : []),
       ].join(', ')}
       FROM (SELECT l.*, l AS listing, d.labels, d.laptop_inches, d.wheels, d.search, d.capacity_litres, d.weight_kg, d.length_cm, d.width_cm, d.height_cm FROM product_listing l JOIN product d USING (id)) p
       WHERE p.id = ANY ((SELECT ids FROM changed)::uuid[]) AND ${conditions.base}
     )`,
    `sums AS MATERIALIZED (
       SELECT (coalesce((SELECT sum(count) FROM matching_bits), 0) + (SELECT count(*) FROM changed_product WHERE ${exceptGroup(conditions, null)}))::int AS total,
         coalesce((SELECT sum(bit_count(bits)) FROM facet_bitmap WHERE kind = 'total' AND key = ''), 0) AS listed
     )`,
    ...(facets === 'all' ? bitmapFacetClauses(filter, conditions, active, hasColours) : []),
    ...(facets === 'in stock' ? [inStockClause(conditions, hasColours ? 'stocked' : 'bits')] : []),
  ];
}

/**
 * The ids of all matches, where reading and sorting them takes less time than looking for the matches among all products in
 * their order.
 * @param sets the matches' bits by chunk; changed products are added
 */
export function selectMatchingIds(conditions: FilterConditions, sets = 'matching_bits'): string {
  return `SELECT s.id FROM product_slot s WHERE s.slot = ANY (ARRAY(SELECT m.chunk * ${BITS_PER_ROW} + place FROM ${sets} m, bit_places(m.bits) AS place))
    UNION ALL SELECT id FROM changed_product WHERE ${exceptGroup(conditions, null)}`;
}

/**
 * Selects the sets of the first matches in an order, at least `count`.
 * @param kinds what the order is by: kinds of `facet_bitmap`
 */
export function selectFirst(
  count: string,
  kinds: readonly (readonly [kind: string, direction: 'ASC' | 'DESC'])[],
): string {
  const names = kinds.map(([kind]) => `'${kind}'`).join(', ');
  const areDescending = kinds.map(([, direction]) => String(direction === 'DESC')).join(', ');
  return `SELECT b.chunk, b.bits FROM (SELECT array_agg(chunk) AS chunks, array_agg(bits::bit varying) AS sets FROM matching_bits WHERE count > 0) m,
      first_bits(m.chunks, m.sets, ${count}, ARRAY[${names}], ARRAY[${areDescending}]) b`;
}

/** The condition that `p.id` is a match, where few products are tested. */
export function isMatch(conditions: FilterConditions): string {
  return `(coalesce((
      SELECT get_bit(m.bits, s.slot % ${BITS_PER_ROW}) FROM product_slot s JOIN matching_bits m ON m.chunk = s.slot / ${BITS_PER_ROW} WHERE s.id = p.id
    ), 0) = 1 OR p.id = ANY (ARRAY(SELECT id FROM changed_product WHERE ${exceptGroup(conditions, null)})))`;
}

/** The condition, over `sums`, that matches are so few that `selectMatchingIds` is the shorter way to the first `count`. */
export function isSelective(count: string): string {
  return `(SELECT 2 * total::float8 * total <= ${count} * listed FROM sums)`;
}

/** Above every popularity. */
const IN_STOCK_RANK = 1_000;
/** Above those in stock. */
const TEXT_RANK = 2_000;

/**
 * The clauses for `selectBestIds`: `ranked_bits` with the matches of each popularity, those in stock above the others, those of a higher
 * rank of a text above all of a lower one, and `needed_rank` with the ranks of the best `count` matches.
 */
export function buildBestClauses({ searchText }: FilterConditions, count: string): string[] {
  return [
    `ranked_bits AS MATERIALIZED (
       SELECT m.chunk, b.key::int + stock.rank AS rank, b.bits & stock.bits AS bits
       FROM ${
         searchText === null
           ? '(SELECT chunk, 0 AS rank, bits FROM matching_bits WHERE count > 0) m'
           : `(SELECT m.chunk, t.rank * ${TEXT_RANK} AS rank, m.bits & t.bits AS bits FROM matching_bits m JOIN text_bits t USING (chunk) WHERE bit_count(m.bits & t.bits) > 0) m`
       }
         JOIN facet_bitmap b ON b.kind = 'popularity' AND b.chunk = m.chunk
         LEFT JOIN facet_bitmap s ON s.kind = 'in_stock' AND s.key = '' AND s.chunk = m.chunk
         CROSS JOIN LATERAL (
           VALUES (m.rank + ${IN_STOCK_RANK}, m.bits & s.bits), (m.rank, CASE WHEN s.bits IS NULL THEN m.bits ELSE m.bits & ~s.bits END)
         ) stock (rank, bits)
       WHERE bit_count(b.bits & stock.bits) > 0
     )`,
    `needed_rank AS MATERIALIZED (
       SELECT rank FROM (
         SELECT rank, sum(count) OVER (ORDER BY rank DESC) - count AS better FROM (
           SELECT rank, sum(bit_count(bits)) AS count FROM ranked_bits GROUP BY rank
         ) counted
       ) ranks WHERE better < ${count}
     )`,
  ];
}

/** The ids of the best matches, of those whose whole name was typed, and of some more. */
export function selectBestIds(conditions: FilterConditions): string {
  const best = `SELECT s.id FROM product_slot s WHERE s.slot = ANY (ARRAY(
      SELECT r.chunk * ${BITS_PER_ROW} + place FROM (
        SELECT chunk, bit_or(bits) AS bits FROM ranked_bits WHERE rank IN (SELECT rank FROM needed_rank) GROUP BY chunk
      ) r, bit_places(r.bits) AS place))
    UNION ALL SELECT id FROM changed_product WHERE ${exceptGroup(conditions, null)}`;
  if (conditions.searchText === null) return best;
  return `${best}
    UNION ALL SELECT s.id FROM product p JOIN product_slot s USING (id) JOIN matching_bits m ON m.chunk = s.slot / ${BITS_PER_ROW}
      WHERE lower(p.name) = (SELECT text FROM searched) AND ${IS_FOR_SALE} AND get_bit(m.bits, s.slot % ${BITS_PER_ROW}) = 1`;
}

/** SQL: the facet of products in stock as JSON, from `inStockClause`. */
export const IN_STOCK_JSON = inStockJson('(SELECT count FROM in_stock_count)');

/** Of a list that is not filtered by stock. @param bits the column of `matching_bits` with the products whose stock is counted */
function inStockClause(conditions: FilterConditions, bits: string): string {
  return `in_stock_count AS MATERIALIZED (
       SELECT (coalesce(sum(bit_count(b.bits & m.${bits})), 0)
         + (SELECT count(*) FROM changed_product WHERE ${joinConditions([exceptGroup(conditions, null), 'counts_as_in_stock'])}))::int AS count
       FROM matching_bits m JOIN facet_bitmap b ON b.chunk = m.chunk AND b.kind = 'in_stock' WHERE m.count > 0
     )`;
}

/**
 * Selects the kinds and keys of a changed product that lists count, as in the view `facet_bitmap_fact`, which PostgreSQL would plan
 * anew with each list; the queries of the function `listing_facts` are planned by connection.
 */
const changedFacts = (colours: string): string =>
  `SELECT kind COLLATE "C" AS kind, (CASE kind WHEN 'rating' THEN bucket::text ELSE key END) COLLATE "C" AS key FROM listing_facts(changed_product.listing)${
    colours === 'colour'
      ? ''
      : ` UNION ALL SELECT '${colours}', unnest((changed_product.listing).colours_in_stock)`
  }`;

/** @param hasColours whether products in stock are counted by the chosen colours in stock */
function bitmapFacetClauses(
  filter: ProductFilter,
  conditions: FilterConditions,
  active: readonly FilterGroup[],
  hasColours: boolean,
): string[] {
  const kinds = Object.entries(groupsByKind(filter)).map(([kind, group]) => {
    const isActive = active.includes(group);
    const isMet = exceptGroup(conditions, isActive ? group : null);
    return kind === 'in_stock' && hasColours
      ? { kind, bits: 'stocked', isMet: joinConditions([isMet, 'counts_as_in_stock']) }
      : { kind, bits: isActive ? `without_${group}` : 'bits', isMet };
  });
  const listKinds = (listed: readonly { readonly kind: string }[]): string =>
    listed.map(({ kind }) => `'${kind}'`).join(', ');
  const priced = active.includes('price') ? 'without_price' : 'bits';
  // Rows of chunks without a match are not read: a category's products are neighbours.
  const countKinds = (bits: string): string =>
    `SELECT b.kind, b.key, bit_count(b.bits & m.${bits}) AS count FROM matching_bits m JOIN facet_bitmap b ON b.chunk = m.chunk
         WHERE bit_count(m.${bits}) > 0 AND b.kind IN (${listKinds(kinds.filter((kind) => kind.bits === bits))})`;
  const isMet = `CASE f.kind ${kinds.map((kind) => `WHEN '${kind.kind}' THEN ${kind.isMet}`).join(' ')} END`;
  return [
    `counts AS MATERIALIZED (
       SELECT kind, key, sum(count)::int AS count FROM (
         ${[...new Set(kinds.map(({ bits }) => bits))].map(countKinds).join('\n         UNION ALL ')}
         UNION ALL
         SELECT f.kind, f.key, 1 FROM changed_product CROSS JOIN LATERAL (${changedFacts(coloursOf(filter))}) f WHERE f.kind IN (${listKinds(kinds)}) AND ${isMet}
       ) counted GROUP BY kind, key HAVING sum(count) > 0
     )`,
    histogramClause(
      `SELECT array_agg(chunk) AS chunks, array_agg(${priced}::bit varying) AS sets FROM matching_bits WHERE bit_count(${priced}) > 0`,
      `SELECT price FROM changed_product WHERE ${exceptGroup(conditions, 'price')}`,
    ),
  ];
}
