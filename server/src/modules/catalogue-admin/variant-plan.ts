import type { Variant } from '../catalogue/products/variant.entity';
import { toSlug } from '../../domain/slug';
import type { ColourFamily, VariantRow } from './product-admin.repository';
import type { PictureInput, VariantInput } from './product-input';

/** A variant as it will be stored; `images` null keeps its pictures. */
export interface PlannedVariant {
  readonly row: VariantRow;
  readonly isNew: boolean;
  /** Index in the request's `variants`; null for a variant that was not named. */
  readonly index: number | null;
  readonly images: readonly PictureInput[] | null;
  /** The hash of the picture that moves to the front. */
  readonly mainImage: string | null;
}

/** Defaults of a new variant. */
interface NewVariantDefaults {
  /** The product's slug, from which SKUs are made. */
  readonly slug: string;
  readonly families: readonly ColourFamily[];
  newId(): string;
}

/** The colour of a variant without one. */
const DEFAULT_COLOUR = 'Standard';
const DEFAULT_HEX = '#8a8178';
const SKU_SLUG_MAX = 50;

/**
 * Merges a request's variants with a product's: existing ones are matched by id, else by SKU, and those not named
 * stay. New ones come last unless `sortOrder` is given. Errors are added to `problems` under "variants[0].price".
 * @returns all variants that the product will have, in order
 */
export function planVariants(
  productId: string,
  existing: readonly Variant[],
  inputs: readonly VariantInput[],
  problems: Record<string, string>,
  defaults: NewVariantDefaults,
): readonly PlannedVariant[] {
  const byId = new Map(existing.map((variant) => [variant.id, variant]));
  const bySku = new Map(existing.map((variant) => [variant.sku, variant]));
  const matchedIds = new Set<string>();
  const placements: { readonly order: number; readonly planned: PlannedVariant }[] = [];
  inputs.forEach((variantInput, index) => {
    const at = (field: string) => `variants[${index}].${field}`;
    const id = variantInput.id?.toLowerCase();
    if (id !== undefined && !byId.has(id)) {
      problems[at('id')] ??= `${at('id')} is no variant of this product`;
      return;
    }
    const existingVariant = id === undefined ? bySku.get(variantInput.sku ?? '') : byId.get(id);
    if (existingVariant && matchedIds.has(existingVariant.id)) {
      const field = at(id === undefined ? 'sku' : 'id');
      problems[field] ??= `${field} is named twice`;
      return;
    }
    if (existingVariant) matchedIds.add(existingVariant.id);
    else {
      if (variantInput.price === undefined)
        problems[at('price')] ??= `${at('price')} is needed for a new variant`;
      if (variantInput.expectedQuantity !== undefined)
        problems[at('expectedQuantity')] ??= `${at('expectedQuantity')} is not allowed for a new variant`;
    }
    const input = extractColour(variantInput);
    const newId = existingVariant?.id ?? defaults.newId();
    const complete = existingVariant ? input : withDefaults(input, newId, existing.length + index, defaults);
    const row = toVariantRow(complete, existingVariant, newId, productId);
    if (row.comparePrice !== null && row.comparePrice <= row.price)
      problems[at('comparePrice')] ??= `${at('comparePrice')} must be above the price, or null`;
    placements.push({
      // Half a position before the variant that has this position now.
      order:
        variantInput.sortOrder === undefined
          ? (existingVariant?.position ?? existing.length + index)
          : variantInput.sortOrder - 0.5,
      planned: {
        row,
        isNew: !existingVariant,
        index,
        images: input.images ?? (existingVariant ? null : []),
        mainImage: input.mainImage ?? null,
      },
    });
  });
  const skus = new Set<string>();
  for (const existingVariant of existing)
    if (!matchedIds.has(existingVariant.id)) {
      skus.add(existingVariant.sku);
      placements.push({ order: existingVariant.position, planned: unchanged(existingVariant) });
    }
  inputs.forEach(({ sku }, index) => {
    if (sku === undefined) return;
    if (skus.has(sku)) problems[`variants[${index}].sku`] ??= `variants[${index}].sku is there twice`;
    skus.add(sku);
  });
  return placements
    .toSorted((left, right) => left.order - right.order)
    .map(({ planned }, position) => ({ ...planned, row: { ...planned.row, position } }));
}

function unchanged({ priorPrice: _priorPrice, stock: _stock, ...row }: Variant): PlannedVariant {
  return { row: { ...row, stock: undefined }, isNew: false, index: null, images: null, mainImage: null };
}

/** Responses have the colour among the attributes: a request with such attributes sets the colour. */
function extractColour({ attributes, ...input }: VariantInput): VariantInput {
  if (attributes === undefined) return input;
  const isColour = (name: string) => /^colou?r$/i.test(name);
  const namedColour = Object.entries(attributes).find(([name]) => isColour(name))?.[1];
  return {
    ...input,
    colour: input.colour ?? (namedColour?.trim() || undefined),
    attributes: Object.fromEntries(Object.entries(attributes).filter(([name]) => !isColour(name))),
  };
}

/** @param id makes the generated SKU unique */
function withDefaults(
  input: VariantInput,
  id: string,
  index: number,
  { slug, families }: NewVariantDefaults,
): VariantInput {
  const colour = input.colour ?? (index === 0 ? DEFAULT_COLOUR : `${DEFAULT_COLOUR} ${index + 1}`);
  const family =
    families.find((one) => one.slug === (input.colourFamily ?? colour.toLowerCase())) ??
    findNearestFamily(input.colourHex ?? DEFAULT_HEX, families);
  return {
    ...input,
    sku: input.sku ?? `${slug.slice(0, SKU_SLUG_MAX)}-${id.slice(0, 8)}`.toUpperCase(),
    colour,
    colourHex: input.colourHex ?? family?.hex ?? DEFAULT_HEX,
    colourFamily: input.colourFamily ?? family?.slug ?? '',
    quantity: input.quantity ?? 0,
  };
}

function findNearestFamily(hex: string, families: readonly ColourFamily[]): ColourFamily | undefined {
  const rgb = (colour: string) => [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
  const wanted = rgb(hex);
  const distance = (family: ColourFamily) =>
    rgb(family.hex).reduce((sum, part, index) => sum + (part - (wanted[index] ?? 0)) ** 2, 0);
  return families.toSorted((left, right) => distance(left) - distance(right))[0];
}

function toVariantRow(
  input: VariantInput,
  existingVariant: Variant | undefined,
  id: string,
  productId: string,
): VariantRow {
  const colour = input.colour ?? existingVariant?.name ?? '';
  const isRenamed = colour !== existingVariant?.name;
  return {
    id,
    productId,
    position: 0,
    sku: input.sku ?? existingVariant?.sku ?? '',
    name: colour,
    colourName: isRenamed ? colour : existingVariant.colourName,
    colourSlug: isRenamed ? toSlug(colour) || `colour-${id.slice(0, 8)}` : existingVariant.colourSlug,
    colourHex: input.colourHex ?? existingVariant?.colourHex ?? '',
    colourFamily: input.colourFamily ?? existingVariant?.colourFamily ?? '',
    price: input.price ?? existingVariant?.price ?? 0,
    comparePrice:
      input.comparePrice === undefined ? (existingVariant?.comparePrice ?? null) : input.comparePrice,
    stock: input.quantity,
    attributes: input.attributes ?? existingVariant?.attributes ?? {},
  };
}
