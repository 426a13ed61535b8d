import { useState } from 'react';
import { NotLoaded } from '../../components/account/NotLoaded';
import { useMe } from '../../session/useMe';
import { Skeleton } from '../../ui/Skeleton';
import { useCheckoutAddressesQuery } from './Steps.generated';
import { NewAddress } from './NewAddress';
import { SavedAddresses } from './SavedAddresses';
import type { Checkout } from './useCheckout';

export interface AddressStepProps {
  checkout: Checkout;
  onSaved: () => void;
}

/** Shipping address: one of the customer's saved addresses, or a new one. */
export function AddressStep({ checkout, onSaved }: AddressStepProps) {
  const { me, isKnown } = useMe();
  const { data, error, refetch } = useCheckoutAddressesQuery({
    skip: me === null,
    fetchPolicy: 'cache-and-network',
  });
  const [isNew, setNew] = useState<boolean | null>(null);
  const saved = me === null ? [] : data?.addresses;

  if (!isKnown || (!saved && error === undefined)) return <Skeleton h="14rem" />;
  if (!saved) {
    return <NotLoaded onRetry={() => void refetch()}>Your addresses could not be loaded.</NotLoaded>;
  }
  // Opens the new-address form when the order's address was entered there before.
  const begunNew = checkout.address !== null && checkout.addressId === null;
  if (saved.length === 0 || (isNew ?? begunNew)) {
    return (
      <NewAddress
        me={me}
        checkout={checkout}
        onSaved={onSaved}
        onBack={
          saved.length === 0
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
      addresses={saved}
      chosenId={checkout.addressId}
      onSaved={onSaved}
      onNew={() => {
        setNew(true);
      }}
    />
  );
}
