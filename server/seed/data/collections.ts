import type { BagKind } from './model.types';
import { findModelFacts } from './models';
import type { SeedCollection, SeedProduct } from './seed.types';
import { createStableUuid } from './uuid';

const COLLECTION_SIZE = 10;

function takeOnePerModel(
  products: readonly SeedProduct[],
  matches: (product: SeedProduct) => boolean,
): string[] {
  const models = new Set<string>();
  const ids: string[] = [];
  for (const product of products) {
    if (ids.length === COLLECTION_SIZE) break;
    const inStock = product.variants.some((variant) => variant.stock > 0);
    if (!inStock || models.has(product.model) || !matches(product)) continue;
    models.add(product.model);
    ids.push(product.id);
  }
  return ids;
}

function hasKind(...kinds: BagKind[]): (product: SeedProduct) => boolean {
  return (product) => kinds.includes(findModelFacts(product.model).kind);
}

/** Small bags for weddings although their kind is an everyday one. */
const EVENING_MODELS = new Set([
  'quilted-zip-purse',
  'baguette-shoulder-bag',
  'juno-mini-bucket',
  'petal-mini-backpack',
]);

function isEveningBag(product: SeedProduct): boolean {
  return hasKind('potli', 'evening')(product) || EVENING_MODELS.has(product.model);
}

/** Four collections for the home page, ten products each, without repeating a model. */
export function createCollections(ranked: readonly SeedProduct[]): SeedCollection[] {
  const newest = [...ranked].sort((a, b) => (a.createdAt < b.createdAt ? 1 : -1));
  const rows: [slug: string, title: string, subtitle: string, productIds: string[]][] = [
    [
      'bestsellers',
      'Most carried',
      'What left the warehouse fastest this season',
      takeOnePerModel(ranked, () => true),
    ],
    [
      'wedding-season',
      'For the wedding season',
      'Potlis, clutches and chain bags that are dressed before you are',
      takeOnePerModel(ranked, isEveningBag),
    ],
    [
      'monday',
      'Ready for Monday',
      'Briefs, totes and packs that know where the laptop goes',
      takeOnePerModel(ranked, hasKind('brief', 'messenger', 'daypack', 'tote')),
    ],
    ['new', 'Just unpacked', 'New on the shelf this month', takeOnePerModel(newest, () => true)],
  ];
  return rows.map(([slug, title, subtitle, productIds], position) => ({
    id: createStableUuid(`collection/${slug}`),
    slug,
    title,
    subtitle,
    productIds,
    position,
  }));
}
