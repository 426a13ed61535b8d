import type { Variant } from '../catalogue/variant.entity';
import { DomainError, type Result } from '../domain/domain-error';
import type { VariantInput } from './product-input';

/** What is said of a product and belongs to a variant: its price, list price, quantity, SKU and pictures. */

/**
 * Fills what variants leave out with what was said of the product: the first one all of it, the others prices alone, as a
 * quantity, a SKU and pictures belong to one.
 */
export function firstFilled(variants: readonly VariantInput[], only: VariantInput): VariantInput[] {
  const { price, comparePrice } = only;
  return variants.map((variant, index) => {
    const usual = index === 0 ? only : { price, comparePrice };
    const said = Object.entries(variant).filter(([, value]) => value !== undefined);
    // A list price that was said of the product goes with its price.
    const ownPrice = variant.price !== undefined && variant.comparePrice === undefined;
    return { ...usual, ...(ownPrice && { comparePrice: undefined }), ...Object.fromEntries(said) };
  });
}

/**
 * The one variant of a product with what was said of the product; undefined where nothing was.
 * @param isBeside whether variants are named as well
 * @returns a Fault that says which variants there are, where it could belong to several
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

/** The same fault, in the names of who said it of the product: "price" for "variants[0].price". */
export function faultOfProduct({ code, message, fields }: DomainError): DomainError {
  const bare = (text: string): string => text.replaceAll('variants[0].', '');
  const renamed = Object.fromEntries(
    Object.entries(fields).map(([name, words]) => [bare(name), bare(words)]),
  );
  return new DomainError(code, bare(message), Object.keys(renamed)[0] ?? null, { fields: renamed });
}
