import { DomainError } from '../../domain/domain-error';
import type { VariantInput } from './product-input';
import type { PlannedVariant } from './variant-plan';

/** The stock of a variant that the caller has seen. */
interface ExpectedQuantity {
  readonly variantId: string;
  readonly sku: string;
  readonly quantity: number;
  /** "variants[0].expectedQuantity" */
  readonly field: string;
}

/** The quantities that the request expects of existing variants; `planVariants` refuses them for new ones. */
export function expectedQuantitiesOf(
  plan: readonly PlannedVariant[],
  inputs: readonly VariantInput[],
): ExpectedQuantity[] {
  return plan.flatMap(({ row, index }) => {
    const quantity = index === null ? undefined : inputs[index]?.expectedQuantity;
    return quantity === undefined
      ? []
      : [{ variantId: row.id, sku: row.sku, quantity, field: `variants[${index}].expectedQuantity` }];
  });
}

/**
 * Returns a CONFLICT if units were sold or returned since the caller read the stock; else null.
 * @param stock of the variants, locked
 */
export function findStaleQuantity(
  expected: readonly ExpectedQuantity[],
  stock: ReadonlyMap<string, number>,
): DomainError | null {
  for (const { variantId, sku, quantity, field } of expected) {
    const current = stock.get(variantId) ?? 0;
    if (current !== quantity)
      return new DomainError('CONFLICT', `${sku} has ${current} units by now, not ${quantity}`, field);
  }
  return null;
}
