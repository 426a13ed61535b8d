import type { CartContents } from '../cart/cart.calculation';
import { DomainError } from '../../domain/domain-error';
import type { PricedLine } from './order-totals';

/** "Only 2 of Monsoon Tote in Teal are left" */
export function shortageMessage(
  line: Pick<PricedLine, 'name' | 'variantName'> | undefined,
  left: number,
): string {
  const bag = line ? `${line.name} in ${line.variantName}` : 'a bag';
  return left <= 0 ? `${bag} is sold out` : `Only ${left} of ${bag} ${left === 1 ? 'is' : 'are'} left`;
}

/** Fails if a line of the cart is sold out or no longer sold; null if all are available. */
export function checkAvailability({ lines }: CartContents): DomainError | null {
  const unavailableLine = lines.find(({ quantity }) => quantity === 0);
  if (!unavailableLine) return null;
  const { status, productName, variantName } = unavailableLine;
  const message =
    status === 'GONE'
      ? `${productName} in ${variantName} is no longer sold`
      : shortageMessage({ name: productName, variantName }, 0);
  return new DomainError('CONFLICT', message, 'cart');
}

/** Fails if a line of the cart has less stock than wanted; null if none has. */
export function checkQuantities({ lines }: CartContents): DomainError | null {
  const line = lines.find(({ quantity, wantedQuantity }) => quantity < wantedQuantity);
  if (!line) return null;
  const message = shortageMessage({ name: line.productName, variantName: line.variantName }, line.quantity);
  return new DomainError('CONFLICT', message, 'cart');
}
