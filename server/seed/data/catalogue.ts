import type { CurrencyCode } from '../../src/domain/money';
import { BRANDS } from './brands';
import { CATEGORIES } from './categories';
import { COLOUR_FAMILIES } from './colours';
import { createHome, markFeatured, createSale } from './home';
import { readManifest } from './manifest';
import { MATERIAL_FAMILIES } from './materials';
import { findModelFacts } from './models';
import { partitionIntoEditions, allocateProducts } from './partition';
import { formatProductName, createProduct } from './products';
import { PRICE_LISTS } from './price-lists';
import { BANK_OFFERS } from './bank-offers';
import { assignCreationDates, rankProducts } from './ranking';
import { createQuestions } from './questions';
import { createReviews } from './reviews';
import type { SeedCatalogue } from './seed.types';
import { separateModelsByName } from './spread';
import { SYNONYMS } from './synonyms';

/** Incremented when the data changes, so that existing databases are updated. */
export const SEED_VERSION = 9;

/**
 * Generates the whole catalogue as plain data, the same on every run and machine; another currency changes only
 * prices. `picturesDir` contains manifest.json and index.json. Throws for an unknown picture or model.
 */
export function generateCatalogue({
  picturesDir,
  currency = 'INR',
}: {
  picturesDir: string;
  currency?: CurrencyCode;
}): SeedCatalogue {
  const manifest = readManifest(picturesDir);
  const priceList = PRICE_LISTS[currency];
  const counts = allocateProducts(manifest.models);
  const drafts = manifest.models.flatMap((model, position) =>
    partitionIntoEditions(model, counts[position] ?? 0),
  );
  separateModelsByName(drafts, formatProductName);
  const products = drafts.map((draft) => createProduct(draft, manifest.index, priceList));
  assignCreationDates(products);
  const ranked = rankProducts(products);
  markFeatured(ranked);

  const models = new Map(manifest.models.map((model) => [model.model, model]));
  const bodies = new Set<string>();
  const reviews = ranked.flatMap((product, popularityRank) => {
    const model = models.get(product.model);
    if (!model) throw new Error(`The manifest lacks ${product.model}`);
    return createReviews({ product, model, facts: findModelFacts(product.model), popularityRank }, bodies);
  });

  return {
    version: SEED_VERSION,
    currency,
    categories: CATEGORIES,
    brands: BRANDS,
    colourFamilies: COLOUR_FAMILIES,
    materialFamilies: MATERIAL_FAMILIES,
    products,
    reviews,
    ...createQuestions(ranked),
    synonyms: SYNONYMS,
    promotions: [...priceList.promotions],
    bankOffers: BANK_OFFERS,
    home: createHome(ranked),
    sale: createSale(products),
  };
}
