import type { Variant } from '../catalogue/products/variant.entity';
import { DomainError, type Result } from '../../domain/domain-error';
import type { VariantInput } from './product-input';

/** Fields of a variant that may be given on the product: price, compare price, quantity, SKU and pictures. */

/**
 * Fills missing fields of variants from the product's: all of them for the first variant, only the prices for the
 * others, since quantity, SKU and pictures belong to one variant.
 */
export function fillFromProduct(
  variants: readonly VariantInput[],
  productInput: VariantInput,
): VariantInput[] {
  const { price, comparePrice } = productInput;
  return variants.map((variant, index) => {
    const defaults = index === 0 ? productInput : { price, comparePrice };
    const ownValues = Object.entries(variant).filter(([, value]) => value !== undefined);
    // The product's compare price belongs to its price.
    const ownPrice = variant.price !== undefined && variant.comparePrice === undefined;
    return { ...defaults, ...(ownPrice && { comparePrice: undefined }), ...Object.fromEntries(ownValues) };
  });
}

/**
 * Assigns the product's fields to its single variant; undefined when there are none.
 * @param hasVariants whether the request also has `variants`
 * @returns a DomainError that lists the variants when there are several
 */
export function assignToSingleVariant(
  productInput: VariantInput,
  existing: readonly Variant[],
  hasVariants: boolean,
): Result<VariantInput[] | undefined> {
  const names = Object.entries(productInput).flatMap(([name, value]) => (value === undefined ? [] : [name]));
  if (names.length === 0) return undefined;
  const [one] = existing;
  if (!hasVariants && one && existing.length === 1) return [{ ...productInput, id: one.id }];
  const skus = existing.map(({ sku }) => sku).join(', ');
  const fields = Object.fromEntries(
    names.map((name) => [
      name,
      hasVariants
        ? `${name} belongs to a variant: say it in variants, or leave variants out`
        : `${name} belongs to a variant, and this product has ${existing.length}: name one in variants, by its id or SKU (${skus})`,
    ]),
  );
  const [message = ''] = Object.values(fields);
  return new DomainError('BAD_USER_INPUT', message, names[0] ?? null, { fields });
}

/** The same error with the product's field names: "price" instead of "variants[0].price". */
export function toProductFieldError({ code, message, fields }: DomainError): DomainError {
  const withoutVariantPath = (text: string): string => text.replaceAll('variants[0].', '');
  const productFields = Object.fromEntries(
    Object.entries(fields).map(([name, words]) => [withoutVariantPath(name), withoutVariantPath(words)]),
  );
  return new DomainError(code, withoutVariantPath(message), Object.keys(productFields)[0] ?? null, {
    fields: productFields,
  });
}
