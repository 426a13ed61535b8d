import type { QueryRunner } from 'typeorm';
import { formatSize, formatWeight } from '../../src/domain/measures';
import { contentRows } from './seed.rows';
import type { SeedCatalogue } from '../data/seed.types';

/** A column of the shop's pages whose seeded value has changed. */
interface TextChange {
  /** The seed version that introduced the current value. */
  readonly version: number;
  readonly table: string;
  readonly column: string;
  readonly old: string | readonly string[];
}

const TEXT_CHANGES: readonly TextChange[] = [
  {
    version: 2,
    table: 'home_reason',
    column: 'text',
    old: 'Use it for a week. If the strap is wrong for your shoulder, send it back.',
  },
  {
    version: 2,
    table: 'home_reason',
    column: 'text',
    old: 'From our shelf to most doors in India, with nothing to pay for the ride.',
  },
  {
    // The pictures of two wide bags overlapped, and the sale has no travel bags.
    version: 2,
    table: 'promo_banner',
    column: 'picture_files',
    old: [
      'travel-bags/corsica-leather-duffel/tan-three-quarter.webp',
      'handbags/aurelia-tote/burgundy-three-quarter.webp',
    ],
  },
  ...['suitcases', 'handbags', 'backpacks', 'laptop-bags'].map((slug) => ({
    version: 2,
    table: 'sale_tile',
    column: 'href',
    old: `/categories/${slug}`,
  })),
  // Fixed claims became placeholders that are filled with current values.
  ...(
    [
      ['promo_banner', 'badges', ['12% instant bank discount', 'Delivery within 2-3 days']],
      ['home_reason', 'title', '30-day returns'],
      ['home_reason', 'title', 'Delivery within 2-3 days'],
      ['home_reason', 'title', '12% and 10% instant bank discounts'],
      ['home_reason', 'title', '1,000+ products, measured'],
      [
        'home_reason',
        'text',
        'To most doors in India: 1-2 business days by express, 3-5 by standard delivery. Both are free.',
      ],
      ['home_reason', 'text', 'Taken off at payment, on credit cards and EMI.'],
      ['home_figure', 'figure', '1,000+'],
      ['home_figure', 'figure', '9'],
      ['home_figure', 'figure', '30'],
      ['home_figure', 'figure', '2-3'],
      ['home_figure', 'label', 'days to most PIN codes in India'],
    ] as const
  ).map(([table, column, old]) => ({ version: 7, table, column, old })),
  // Indian airlines accept 115 cm (length, width and height together) and the cases have 116 or 120, so that no text may promise a place
  // in the cabin.
  { version: 8, table: 'promo_banner', column: 'title', old: 'Up in the bin,\nout of the queue' },
  {
    version: 8,
    table: 'promo_banner',
    column: 'subtitle',
    old: 'Cabin cases of 55 centimetres, measured with their wheels on. Three days inside, nothing at the belt.',
  },
];

/** First seed version whose texts on cabin cases promise nothing that airlines decide. */
const CABIN_TEXTS_SINCE = 8;
const SUITCASES_TEXT =
  'Cabin cases that slide into the overhead bin, check-in cases for the long holiday, and canvas trolleys for the night train. Every size is measured with its wheels on.';
/** First sentences of cabin cases in older seeds, and what replaces them, wherever they stand in the text of a seeded product. */
const CABIN_SENTENCES: readonly (readonly [old: string, current: string])[] = [
  [
    'Three days of clothes, one pair of shoes and no waiting at the belt.',
    'Three days of clothes, one pair of shoes and room for a book.',
  ],
  [
    'A case for people who would rather not check anything in.',
    'A case for people who pack light and leave early.',
  ],
  [
    'Goes up in the overhead bin, comes down without a struggle.',
    'Light enough to carry up the stairs when the lift is not working.',
  ],
];

/** First seed version whose reviews and questions name nobody in full, as the privacy policy promises. */
const SHORT_NAMES_SINCE = 9;
/** First seed version that formats sizes and weights as the specifications do. */
const MEASURES_SINCE = 3;
/** First seed version in which an Indian word finds only the bags with that name, not every bag. */
const NARROWED_SINCE = 6;
/** First seed version with tariff items. */
const TARIFF_ITEMS_SINCE = 7;
/** First seed version with the current picture previews. */
const PREVIEWS_SINCE = 2;

/**
 * Replaces values of an older seed, in the caller's transaction. Texts that were edited since stay.
 * @param from the seed version in the database, 1 or more
 */
export async function updateSeed(runner: QueryRunner, catalogue: SeedCatalogue, from: number): Promise<void> {
  const content = new Map(contentRows(catalogue).map(({ table, rows }) => [table, rows]));
  for (const { version, table, column, old } of TEXT_CHANGES) {
    if (version <= from) continue;
    await runner.query(
      `UPDATE ${table} SET ${column} = new.${column} FROM jsonb_populate_recordset(NULL::${table}, $1::jsonb) AS new
       WHERE ${table}.id = new.id AND ${table}.${column} = $2`,
      [JSON.stringify(content.get(table) ?? []), old],
    );
  }
  if (from < PREVIEWS_SINCE) await updatePreviews(runner, catalogue);
  if (from < NARROWED_SINCE)
    await runner.query(`DELETE FROM search_synonym WHERE meaning = 'bag' AND term IN ('jhola', 'thaila')`);
  if (from < MEASURES_SINCE) await updateMeasures(runner, catalogue);
  if (from < TARIFF_ITEMS_SINCE) await extendHsnCodes(runner, catalogue);
  if (from < CABIN_TEXTS_SINCE) await updateCabinTexts(runner, catalogue);
  if (from < SHORT_NAMES_SINCE) await shortenNames(runner, catalogue);
}

async function updateCabinTexts(runner: QueryRunner, { categories, products }: SeedCatalogue): Promise<void> {
  const suitcases = categories.find(({ slug }) => slug === 'suitcases');
  await runner.query(`UPDATE category SET description = $1 WHERE slug = 'suitcases' AND description = $2`, [
    suitcases?.description,
    SUITCASES_TEXT,
  ]);
  const ids = products.map(({ id }) => id);
  for (const [old, current] of CABIN_SENTENCES)
    await runner.query(
      `UPDATE product SET description_html = replace(description_html, $1, $2), short_description = replace(short_description, $1, $2)
       WHERE id = ANY($3) AND (strpos(description_html, $1) > 0 OR strpos(short_description, $1) > 0)`,
      [old, current, ids],
    );
}

/** Shortens "Meera Iyer" to "Meera I." in seeded reviews, questions and answers; names that were edited since stay. */
async function shortenNames(runner: QueryRunner, catalogue: SeedCatalogue): Promise<void> {
  const seeded = {
    review: catalogue.reviews,
    product_question: catalogue.questions,
    product_answer: catalogue.answers,
  };
  for (const [table, rows] of Object.entries(seeded))
    await runner.query(
      `UPDATE ${table} SET author_name = new.name FROM jsonb_to_recordset($1::jsonb) AS new (id uuid, name text)
       WHERE ${table}.id = new.id AND author_name <> new.name
         AND regexp_replace(author_name, '^(\\S+) (\\S)\\S*$', '\\1 \\2.') = new.name`,
      [JSON.stringify(rows.map(({ id, authorName }) => ({ id, name: authorName })))],
    );
}

/** Extends codes from six to eight digits and marks handicraft; edited codes stay. */
async function extendHsnCodes(runner: QueryRunner, { products }: SeedCatalogue): Promise<void> {
  await runner.query(
    `UPDATE product SET hsn_code = new.hsn_code, is_handicraft = new.is_handicraft
     FROM jsonb_to_recordset($1::jsonb) AS new (id uuid, hsn_code text, is_handicraft boolean)
     WHERE product.id = new.id AND product.hsn_code = left(new.hsn_code, 6)`,
    [
      JSON.stringify(
        products.map(({ id, hsnCode, isHandicraft }) => ({
          id,
          hsn_code: hsnCode,
          is_handicraft: isHandicraft,
        })),
      ),
    ],
  );
}

/**
 * Reformats "36 x 7 x 27 cm" and "0.7 kg" in the texts of the seed's products, for each product's own measures only.
 */
async function updateMeasures(runner: QueryRunner, { products }: SeedCatalogue): Promise<void> {
  const spellings = products.map(({ id, lengthCm, widthCm, heightCm, weightKg }) => ({
    id,
    old_size: `${lengthCm} x ${widthCm} x ${heightCm} cm`,
    size: formatSize({ lengthCm, widthCm, heightCm }),
    old_weight: `${weightKg} kg`,
    weight: formatWeight(weightKg),
  }));
  await runner.query(
    `UPDATE product SET
       description_html = replace(replace(description_html, old_size, new.size), old_weight, new.weight),
       highlight = replace(highlight, old_weight, new.weight)
     FROM jsonb_to_recordset($1::jsonb) AS new (id uuid, old_size text, size text, old_weight text, weight text)
     WHERE product.id = new.id AND (description_html LIKE '%' || old_size || '%' OR description_html LIKE '%' || old_weight || '%')`,
    [JSON.stringify(spellings)],
  );
}

/** Previews are generated, never edited, so all are replaced. */
async function updatePreviews(runner: QueryRunner, { products }: SeedCatalogue): Promise<void> {
  const previews = products
    .flatMap(({ variants }) => variants.flatMap(({ pictures }) => pictures))
    .map(({ id, blurDataUrl }) => ({ id, blur: blurDataUrl }));
  await runner.query(
    `UPDATE picture SET blur_data_url = new.blur FROM jsonb_to_recordset($1::jsonb) AS new (id uuid, blur text)
     WHERE picture.id = new.id AND picture.blur_data_url <> new.blur`,
    [JSON.stringify(previews)],
  );
}
