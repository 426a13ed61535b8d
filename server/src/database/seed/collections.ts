import type { Kind } from './model.types';
import { modelFacts } from './models';
import type { SeedCollection, SeedProduct } from './seed.types';
import { uuidOf } from './uuid';

const LENGTH = 10;

function takeOnePerModel(
  products: readonly SeedProduct[],
  shows: (product: SeedProduct) => boolean,
): string[] {
  const models = new Set<string>();
  const ids: string[] = [];
  for (const product of products) {
    if (ids.length === LENGTH) break;
    const inStock = product.variants.some((variant) => variant.stock > 0);
    if (!inStock || models.has(product.model) || !shows(product)) continue;
    models.add(product.model);
    ids.push(product.id);
  }
  return ids;
}

function ofKinds(...kinds: Kind[]): (product: SeedProduct) => boolean {
  return (product) => kinds.includes(modelFacts(product.model).kind);
}

/** Small bags for weddings although their kind is an everyday one. */
const DRESSED_MODELS = new Set([
  'quilted-zip-purse',
  'baguette-shoulder-bag',
  'juno-mini-bucket',
  'petal-mini-backpack',
]);

function dressed(product: SeedProduct): boolean {
  return ofKinds('potli', 'evening')(product) || DRESSED_MODELS.has(product.model);
}

/** Four collections for the home page, ten products each, without repeating a model. */
export function collectionsOf(ranked: readonly SeedProduct[]): SeedCollection[] {
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
      takeOnePerModel(ranked, dressed),
    ],
    [
      'monday',
      'Ready for Monday',
      'Briefs, totes and packs that know where the laptop goes',
      takeOnePerModel(ranked, ofKinds('brief', 'messenger', 'daypack', 'tote')),
    ],
    ['new', 'Just unpacked', 'New on the shelf this month', takeOnePerModel(newest, () => true)],
  ];
  return rows.map(([slug, title, subtitle, productIds], position) => ({
    id: uuidOf(`collection/${slug}`),
    slug,
    title,
    subtitle,
    productIds,
    position,
  }));
}
