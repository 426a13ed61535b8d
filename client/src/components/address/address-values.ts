import type { AddressType } from '../../graphql/schema.generated';
import type { ADDRESS_TYPES } from './address-types';

/** The values of the address fields. */
export interface AddressValues {
  fullName: string;
  phoneNumber: string;
  line1: string;
  line2: string;
  landmark: string;
  city: string;
  state: string;
  pinCode: string;
  type: keyof typeof ADDRESS_TYPES;
  isDefault: boolean;
}

interface ExistingAddress extends Omit<AddressValues, 'type' | 'isDefault'> {
  type: AddressType;
  isDefault?: boolean;
}

interface Recipient {
  firstName: string;
  lastName: string;
  phoneNumber: string | null;
}

/**
 * Returns the initial values of an address form: the edited address, or a new one with the customer's name and
 * number.
 */
export function toAddressValues(address: ExistingAddress | null, me: Recipient | null): AddressValues {
  return {
    fullName: address?.fullName ?? `${me?.firstName ?? ''} ${me?.lastName ?? ''}`.trim(),
    phoneNumber: address?.phoneNumber ?? me?.phoneNumber ?? '',
    line1: address?.line1 ?? '',
    line2: address?.line2 ?? '',
    landmark: address?.landmark ?? '',
    city: address?.city ?? '',
    state: address?.state ?? '',
    pinCode: address?.pinCode ?? '',
    type: toFormType(address?.type ?? 'HOME'),
    isDefault: address?.isDefault ?? false,
  };
}

function toFormType(type: AddressType): AddressValues['type'] {
  return type === 'WORK' ? 'work' : type === 'OTHER' ? 'other' : 'home';
}
