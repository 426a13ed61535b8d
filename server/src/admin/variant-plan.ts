import type { Variant } from '../catalogue/variant.entity';
import { toSlug } from '../domain/slug';
import type { VariantRow } from './product-keeping.repository';
import type { PictureInput, VariantInput } from './product-input';

/** One variant as it is to be; `images` null where its pictures stay. */
export interface PlannedVariant {
  readonly row: VariantRow;
  readonly isNew: boolean;
  readonly images: readonly PictureInput[] | null;
}

export interface VariantPlan {
  readonly wanted: readonly PlannedVariant[];
  readonly goneIds: readonly string[];
}

/** What a new variant cannot do without. */
const NEEDED = ['sku', 'colour', 'colourHex', 'colourFamily', 'price', 'quantity'] as const;

/**
 * Lays what an admin said over the variants that a product has: known ones are met by id, else by SKU. Faults are noted in
 * `problems` under "variants[0].price".
 * @param newId makes the id of a new one
 */
export function planVariants(
  productId: string,
  known: readonly Variant[],
  given: readonly VariantInput[],
  problems: Record<string, string>,
  newId: () => string,
): VariantPlan {
  const byId = new Map(known.map((variant) => [variant.id, variant]));
  const bySku = new Map(known.map((variant) => [variant.sku, variant]));
  const met = new Set<string>();
  const skus = new Set<string>();
  const wanted = given.flatMap((input, position): PlannedVariant[] => {
    const at = (field: string) => `variants[${position}].${field}`;
    const id = input.id?.toLowerCase();
    if (id !== undefined && !byId.has(id)) {
      problems[at('id')] ??= `${at('id')} is no variant of this product`;
      return [];
    }
    const before = id === undefined ? bySku.get(input.sku ?? '') : byId.get(id);
    if (before && met.has(before.id)) {
      problems[at(id === undefined ? 'sku' : 'id')] ??=
        `${at(id === undefined ? 'sku' : 'id')} is named twice`;
      return [];
    }
    if (before) met.add(before.id);
    if (!before)
      for (const field of NEEDED)
        if (input[field] === undefined) problems[at(field)] ??= `${at(field)} is needed for a new variant`;
    const row = rowOf(input, before, { id: before?.id ?? newId(), productId, position });
    if (skus.has(row.sku)) problems[at('sku')] ??= `${at('sku')} is there twice`;
    skus.add(row.sku);
    if (row.comparePrice !== null && row.comparePrice <= row.price)
      problems[at('comparePrice')] ??= `${at('comparePrice')} must be above the price, or null`;
    return [{ row, isNew: !before, images: input.images ?? (before ? null : []) }];
  });
  return { wanted, goneIds: known.filter(({ id }) => !met.has(id)).map(({ id }) => id) };
}

function rowOf(
  input: VariantInput,
  before: Variant | undefined,
  place: Pick<Variant, 'id' | 'productId' | 'position'>,
): VariantRow {
  const colour = input.colour ?? before?.name ?? '';
  const isRenamed = colour !== before?.name;
  return {
    ...place,
    sku: input.sku ?? before?.sku ?? '',
    name: colour,
    colourName: isRenamed ? colour : before.colourName,
    colourSlug: isRenamed ? toSlug(colour) || `colour-${place.position + 1}` : before.colourSlug,
    colourHex: input.colourHex ?? before?.colourHex ?? '',
    colourFamily: input.colourFamily ?? before?.colourFamily ?? '',
    price: input.price ?? before?.price ?? 0,
    comparePrice: input.comparePrice === undefined ? (before?.comparePrice ?? null) : input.comparePrice,
    stock: input.quantity,
    attributes: input.attributes ?? before?.attributes ?? {},
  };
}
