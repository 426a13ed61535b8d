import { useState } from 'react';
import { LoadError } from '../../components/account/LoadError';
import { useMe } from '../../session/useMe';
import { Skeleton } from '../../ui/Skeleton';
import { useCheckoutAddressesQuery } from './Steps.generated';
import { NewAddressForm } from './NewAddressForm';
import { SavedAddresses } from './SavedAddresses';
import type { Checkout } from './useCheckout';

interface AddressStepProps {
  checkout: Checkout;
  onSaved: () => void;
}

/** Shipping address: one of the customer's saved addresses, or a new one. */
export function AddressStep({ checkout, onSaved }: AddressStepProps) {
  const { me, isMeLoaded } = useMe();
  const { data, error, refetch } = useCheckoutAddressesQuery({
    skip: me === null,
    fetchPolicy: 'cache-and-network',
  });
  const [isNew, setNew] = useState<boolean | null>(null);
  const savedAddresses = me === null ? [] : data?.addresses;

  if (!isMeLoaded || (!savedAddresses && error === undefined)) return <Skeleton h="14rem" />;
  if (!savedAddresses) {
    return <LoadError onRetry={() => void refetch()}>Your addresses could not be loaded.</LoadError>;
  }
  // Opens the new-address form when the order's address was entered there before.
  const hasUnsavedAddress = checkout.address !== null && checkout.addressId === null;
  if (savedAddresses.length === 0 || (isNew ?? hasUnsavedAddress)) {
    return (
      <NewAddressForm
        key={me?.id ?? ''}
        me={me}
        checkout={checkout}
        onSaved={onSaved}
        onBack={
          savedAddresses.length === 0
            ? null
            : () => {
                setNew(false);
              }
        }
      />
    );
  }
  return (
    <SavedAddresses
      addresses={savedAddresses}
      chosenId={checkout.addressId}
      onSaved={onSaved}
      onNew={() => {
        setNew(true);
      }}
    />
  );
}
