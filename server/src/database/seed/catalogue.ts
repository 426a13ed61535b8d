import type { CurrencyCode } from '../../domain/money';
import { BRANDS } from './brands';
import { CATEGORIES } from './categories';
import { COLOUR_FAMILIES } from './colours';
import { homeOf, markFeatured, saleOf } from './home';
import { readManifest } from './manifest';
import { MATERIAL_FAMILIES } from './materials';
import { modelFacts } from './models';
import { editionsOf, productsPerModel } from './partition';
import { productName, productOf } from './products';
import { PRICE_LISTS } from './price-lists';
import { BANK_OFFERS } from './bank-offers';
import { dateProducts, rankProducts } from './ranking';
import { questionsAbout } from './questions';
import { reviewsOf } from './reviews';
import type { SeedCatalogue } from './seed.types';
import { spreadByName } from './spread';
import { SYNONYMS } from './synonyms';

/** Incremented when the data changes, so that existing databases are updated. */
export const SEED_VERSION = 7;

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
  const counts = productsPerModel(manifest.models);
  const drafts = manifest.models.flatMap((model, position) => editionsOf(model, counts[position] ?? 0));
  spreadByName(drafts, productName);
  const products = drafts.map((draft) => productOf(draft, manifest.index, priceList));
  dateProducts(products);
  const ranked = rankProducts(products);
  markFeatured(ranked);

  const models = new Map(manifest.models.map((model) => [model.model, model]));
  const bodies = new Set<string>();
  const reviews = ranked.flatMap((product, popularityRank) => {
    const model = models.get(product.model);
    if (!model) throw new Error(`The manifest lacks ${product.model}`);
    return reviewsOf({ product, model, facts: modelFacts(product.model), popularityRank }, bodies);
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
    ...questionsAbout(ranked),
    synonyms: SYNONYMS,
    promotions: [...priceList.promotions],
    bankOffers: BANK_OFFERS,
    home: homeOf(ranked),
    sale: saleOf(products),
  };
}
