import type { SeedMaterialFamily } from './seed.types';

const MATERIAL_FAMILY_ROWS: [slug: string, name: string][] = [
  ['leather', 'Leather'],
  ['vegan-leather', 'Vegan leather'],
  ['canvas', 'Canvas and cotton'],
  ['nylon', 'Nylon'],
  ['polyester', 'Polyester'],
  ['polycarbonate', 'Polycarbonate'],
  ['silk-brocade-velvet', 'Silk, brocade and velvet'],
  ['fleece', 'Fleece and foam'],
  ['tarpaulin', 'Waterproof tarpaulin'],
  ['metal', 'Metal'],
];

export const MATERIAL_FAMILIES: SeedMaterialFamily[] = MATERIAL_FAMILY_ROWS.map(([slug, name], position) => ({
  slug,
  name,
  position,
}));

/** Families by outer material: trims, linings and handles do not count. */
const FAMILY_BY_MATERIAL: Record<string, string> = {
  'full-grain leather': 'leather',
  leather: 'leather',
  'soft leather': 'leather',
  'vegetable-tanned leather': 'leather',
  'lambskin-touch leather': 'leather',
  'quilted lambskin': 'leather',
  'leather over shell': 'leather',
  'vegan leather': 'vegan-leather',
  'cotton canvas': 'canvas',
  'waxed canvas': 'canvas',
  'waxed cotton canvas': 'canvas',
  'cotton webbing': 'canvas',
  'coated nylon': 'nylon',
  'recycled nylon': 'nylon',
  'ripstop nylon': 'nylon',
  'quilted nylon': 'nylon',
  'ballistic nylon': 'nylon',
  'water-repellent nylon': 'nylon',
  '600D nylon': 'nylon',
  polyester: 'polyester',
  'recycled polyester': 'polyester',
  '600D polyester': 'polyester',
  '1000D polyester': 'polyester',
  'polyester webbing': 'polyester',
  polycarbonate: 'polycarbonate',
  'anodised-look polycarbonate': 'polycarbonate',
  'art silk': 'silk-brocade-velvet',
  brocade: 'silk-brocade-velvet',
  'cotton velvet': 'silk-brocade-velvet',
  'brushed fleece': 'fleece',
  fleece: 'fleece',
  'TPE foam': 'fleece',
  'TPU tarpaulin': 'tarpaulin',
  'zinc alloy': 'metal',
};

/** Slugs of the families; the first material is the outer one. Throws for an unknown material. */
export function findMaterialFamilies(materials: readonly string[]): string[] {
  const family = FAMILY_BY_MATERIAL[materials[0] ?? ''];
  if (!family) throw new Error(`No material family for ${materials.join(', ')}`);
  return [family];
}
