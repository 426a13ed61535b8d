import type { CheckoutRow } from './checkout.repository';
import type { OrderAddress } from './order';

/** A copy of a saved address, with the name that the address book has for it. */
export interface SavedAddress {
  readonly address: OrderAddress;
  readonly addressId: string;
}

/** What an account knows of whoever checks out. */
export interface AccountContact {
  readonly email: string | null;
  readonly phoneNumber: string | null;
  readonly savedAddress: SavedAddress | null;
}

export const NO_ACCOUNT_CONTACT: AccountContact = { email: null, phoneNumber: null, savedAddress: null };

/** What the account knows and the checkout does not say. */
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
