import type { Variant } from '../catalogue/variant.entity';
import { toSlug } from '../domain/slug';
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
export interface UsualVariant {
  /** The product's slug, from which SKUs are made. */
  readonly slug: string;
  readonly families: readonly ColourFamily[];
  newId(): string;
}

/** The colour of a variant without one. */
const PLAIN_COLOUR = 'Standard';
const PLAIN_HEX = '#8a8178';
const SKU_SLUG_MAX = 50;

/**
 * Merges a request's variants with a product's: existing ones are matched by id, else by SKU, and those not named
 * stay. New ones come last unless `sortOrder` is given. Errors are added to `problems` under "variants[0].price".
 * @returns all variants that the product will have, in order
 */
export function planVariants(
  productId: string,
  known: readonly Variant[],
  given: readonly VariantInput[],
  problems: Record<string, string>,
  usual: UsualVariant,
): readonly PlannedVariant[] {
  const byId = new Map(known.map((variant) => [variant.id, variant]));
  const bySku = new Map(known.map((variant) => [variant.sku, variant]));
  const met = new Set<string>();
  const places: { readonly place: number; readonly planned: PlannedVariant }[] = [];
  given.forEach((said, index) => {
    const at = (field: string) => `variants[${index}].${field}`;
    const id = said.id?.toLowerCase();
    if (id !== undefined && !byId.has(id)) {
      problems[at('id')] ??= `${at('id')} is no variant of this product`;
      return;
    }
    const before = id === undefined ? bySku.get(said.sku ?? '') : byId.get(id);
    if (before && met.has(before.id)) {
      const field = at(id === undefined ? 'sku' : 'id');
      problems[field] ??= `${field} is named twice`;
      return;
    }
    if (before) met.add(before.id);
    else if (said.price === undefined) problems[at('price')] ??= `${at('price')} is needed for a new variant`;
    const input = withColour(said);
    const newId = before?.id ?? usual.newId();
    const filled = before ? input : withUsual(input, newId, known.length + index, usual);
    const row = rowOf(filled, before, newId, productId);
    if (row.comparePrice !== null && row.comparePrice <= row.price)
      problems[at('comparePrice')] ??= `${at('comparePrice')} must be above the price, or null`;
    places.push({
      // Half a position before the variant that has this position now.
      place: said.sortOrder === undefined ? (before?.position ?? known.length + index) : said.sortOrder - 0.5,
      planned: {
        row,
        isNew: !before,
        index,
        images: input.images ?? (before ? null : []),
        mainImage: input.mainImage ?? null,
      },
    });
  });
  const skus = new Set<string>();
  for (const before of known)
    if (!met.has(before.id)) {
      skus.add(before.sku);
      places.push({ place: before.position, planned: unchanged(before) });
    }
  given.forEach(({ sku }, index) => {
    if (sku === undefined) return;
    if (skus.has(sku)) problems[`variants[${index}].sku`] ??= `variants[${index}].sku is there twice`;
    skus.add(sku);
  });
  return places
    .toSorted((left, right) => left.place - right.place)
    .map(({ planned }, position) => ({ ...planned, row: { ...planned.row, position } }));
}

function unchanged({ priorPrice: _derived, stock: _moves, ...row }: Variant): PlannedVariant {
  return { row: { ...row, stock: undefined }, isNew: false, index: null, images: null, mainImage: null };
}

/** Responses have the colour among the attributes: a request with such attributes sets the colour. */
function withColour({ attributes, ...input }: VariantInput): VariantInput {
  if (attributes === undefined) return input;
  const isColour = (name: string) => /^colou?r$/i.test(name);
  const named = Object.entries(attributes).find(([name]) => isColour(name))?.[1];
  return {
    ...input,
    colour: input.colour ?? (named?.trim() || undefined),
    attributes: Object.fromEntries(Object.entries(attributes).filter(([name]) => !isColour(name))),
  };
}

/** @param id makes the generated SKU unique */
function withUsual(
  input: VariantInput,
  id: string,
  index: number,
  { slug, families }: UsualVariant,
): VariantInput {
  const colour = input.colour ?? (index === 0 ? PLAIN_COLOUR : `${PLAIN_COLOUR} ${index + 1}`);
  const family =
    families.find((one) => one.slug === (input.colourFamily ?? colour.toLowerCase())) ??
    nearest(input.colourHex ?? PLAIN_HEX, families);
  return {
    ...input,
    sku: input.sku ?? `${slug.slice(0, SKU_SLUG_MAX)}-${id.slice(0, 8)}`.toUpperCase(),
    colour,
    colourHex: input.colourHex ?? family?.hex ?? PLAIN_HEX,
    colourFamily: input.colourFamily ?? family?.slug ?? '',
    quantity: input.quantity ?? 0,
  };
}

function nearest(hex: string, families: readonly ColourFamily[]): ColourFamily | undefined {
  const parts = (colour: string) => [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
  const wanted = parts(hex);
  const distance = (family: ColourFamily) =>
    parts(family.hex).reduce((sum, part, index) => sum + (part - (wanted[index] ?? 0)) ** 2, 0);
  return families.toSorted((left, right) => distance(left) - distance(right))[0];
}

function rowOf(input: VariantInput, before: Variant | undefined, id: string, productId: string): VariantRow {
  const colour = input.colour ?? before?.name ?? '';
  const isRenamed = colour !== before?.name;
  return {
    id,
    productId,
    position: 0,
    sku: input.sku ?? before?.sku ?? '',
    name: colour,
    colourName: isRenamed ? colour : before.colourName,
    colourSlug: isRenamed ? toSlug(colour) || `colour-${id.slice(0, 8)}` : before.colourSlug,
    colourHex: input.colourHex ?? before?.colourHex ?? '',
    colourFamily: input.colourFamily ?? before?.colourFamily ?? '',
    price: input.price ?? before?.price ?? 0,
    comparePrice: input.comparePrice === undefined ? (before?.comparePrice ?? null) : input.comparePrice,
    stock: input.quantity,
    attributes: input.attributes ?? before?.attributes ?? {},
  };
}
