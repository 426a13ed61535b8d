import type { Variant } from '../catalogue/variant.entity';
import { DomainError, type Result } from '../domain/domain-error';
import type { VariantInput } from './product-input';

/** Fields of a variant that may be given on the product: price, compare price, quantity, SKU and pictures. */

/**
 * Fills missing fields of variants from the product's: all of them for the first variant, only the prices for the
 * others, since quantity, SKU and pictures belong to one variant.
 */
export function firstFilled(variants: readonly VariantInput[], only: VariantInput): VariantInput[] {
  const { price, comparePrice } = only;
  return variants.map((variant, index) => {
    const usual = index === 0 ? only : { price, comparePrice };
    const said = Object.entries(variant).filter(([, value]) => value !== undefined);
    // The product's compare price belongs to its price.
    const ownPrice = variant.price !== undefined && variant.comparePrice === undefined;
    return { ...usual, ...(ownPrice && { comparePrice: undefined }), ...Object.fromEntries(said) };
  });
}

/**
 * Assigns the product's fields to its single variant; undefined when there are none.
 * @param hasVariants whether the request also has `variants`
 * @returns a DomainError that lists the variants when there are several
 */
export function belongsToOne(
  only: VariantInput,
  known: readonly Variant[],
  isBeside: boolean,
): Result<VariantInput[] | undefined> {
  const names = Object.entries(only).flatMap(([name, value]) => (value === undefined ? [] : [name]));
  if (names.length === 0) return undefined;
  const [one] = known;
  if (!isBeside && one && known.length === 1) return [{ ...only, id: one.id }];
  const skus = known.map(({ sku }) => sku).join(', ');
  const fields = Object.fromEntries(
    names.map((name) => [
      name,
      isBeside
        ? `${name} belongs to a variant: say it in variants, or leave variants out`
        : `${name} belongs to a variant, and this product has ${known.length}: name one in variants, by its id or SKU (${skus})`,
    ]),
  );
  const [message = ''] = Object.values(fields);
  return new DomainError('BAD_USER_INPUT', message, names[0] ?? null, { fields });
}

/** The same error with the product's field names: "price" instead of "variants[0].price". */
export function faultOfProduct({ code, message, fields }: DomainError): DomainError {
  const bare = (text: string): string => text.replaceAll('variants[0].', '');
  const renamed = Object.fromEntries(
    Object.entries(fields).map(([name, words]) => [bare(name), bare(words)]),
  );
  return new DomainError(code, bare(message), Object.keys(renamed)[0] ?? null, { fields: renamed });
}
