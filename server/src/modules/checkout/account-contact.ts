import type { CheckoutRow } from './checkout.repository';
import type { OrderAddress } from './order-totals';

/** A copy of a saved address, with its id in the address book. */
export interface SavedAddress {
  readonly address: OrderAddress;
  readonly addressId: string;
}

/** The contact data of the shopper's account. */
export interface AccountContact {
  readonly email: string | null;
  readonly phoneNumber: string | null;
  readonly savedAddress: SavedAddress | null;
}

export const NO_ACCOUNT_CONTACT: AccountContact = { email: null, phoneNumber: null, savedAddress: null };

/** The account's values for fields that the checkout lacks. */
export function prefillFromAccount(
  checkout: CheckoutRow,
  { email, phoneNumber, savedAddress }: AccountContact,
): Partial<CheckoutRow> {
  return {
    ...(checkout.email === null && email !== null && { email }),
    ...(checkout.phoneNumber === null && phoneNumber !== null && { phoneNumber }),
    ...(checkout.address === null && savedAddress),
  };
}
