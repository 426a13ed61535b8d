import { ADDRESSES_MAX } from '@domain/account-limits';
import { Suspense, useEffect, useRef, useState } from 'react';
import type { SessionCustomerFragment } from '../../session/Me.generated';
import { Button } from '../../ui/Button';
import { chakra } from '../../ui/chakra';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { lazyComponent } from '../../ui/lazy-component';
import { AccountPage } from '../../components/account/AccountPage';
import { AddressCard } from './AddressCard';
import { useAddressesQuery, type ListedAddressFragment } from './Addresses.generated';
import { LoadError } from '../../components/account/LoadError';
import { RowsSkeleton } from '../../components/account/RowsSkeleton';
import { StatusMessage, type StatusMessageContent } from '../../components/account/StatusMessage';
import { useDeleteAddress, useSetDefaultAddress } from './useAddresses';

/** Loaded on demand: the validation library is large. */
const AddressForm = lazyComponent(async () => (await import('./AddressForm')).AddressForm);

/** /addresses: the customer's saved addresses. */
export function AddressesPage() {
  return (
    <AccountPage title="Saved Addresses" intro="Checkout starts with your default address.">
      {(me) => <AddressBook me={me} />}
    </AccountPage>
  );
}

function AddressBook({ me }: { me: SessionCustomerFragment }) {
  const { data, error, refetch } = useAddressesQuery({ fetchPolicy: 'cache-and-network' });
  const setDefault = useSetDefaultAddress();
  const deleteAddress = useDeleteAddress();
  const [editing, setEditing] = useState<ListedAddressFragment | 'new' | null>(null);
  const [deleting, setDeleting] = useState<ListedAddressFragment | null>(null);
  const [message, setMessage] = useState<StatusMessageContent | null>(null);
  const containerRef = useRef<HTMLDivElement>(null);
  const addresses = data?.addresses;

  // The focused element may have been removed with the form or the address.
  const [changeCount, setChangeCount] = useState(0);
  const restoreFocus = () => {
    setChangeCount((count) => count + 1);
  };
  useEffect(() => {
    if (changeCount > 0 && document.activeElement === document.body) containerRef.current?.focus();
  }, [changeCount]);

  if (!addresses) {
    return (
      <RuledSection>
        {error ? (
          <LoadError onRetry={() => void refetch()}>Your addresses could not be loaded.</LoadError>
        ) : (
          <RowsSkeleton rows={2} lines={4} />
        )}
      </RuledSection>
    );
  }
  const showResult = (failure: { message: string } | null, successText: string) => {
    setMessage(
      failure === null ? { tone: 'success', text: successText } : { tone: 'error', text: failure.message },
    );
  };

  if (editing !== null) {
    return (
      <Suspense
        fallback={
          <RuledSection>
            <RowsSkeleton rows={6} />
          </RuledSection>
        }
      >
        <AddressForm
          me={me}
          address={editing === 'new' ? null : editing}
          isFirst={addresses.length === 0}
          onDone={(isSaved) => {
            setEditing(null);
            setMessage(isSaved ? { tone: 'success', text: 'Address saved.' } : null);
            restoreFocus();
          }}
        />
      </Suspense>
    );
  }
  const addButton = (
    <Button
      onClick={() => {
        setMessage(null);
        setEditing('new');
      }}
    >
      Add an address
    </Button>
  );
  return (
    <chakra.div ref={containerRef} tabIndex={-1} outline="none" role="group" aria-label="Addresses">
      <StatusMessage message={message} />
      {addresses.length === 0 ? (
        <RuledSection>
          <chakra.h2 fontSize="d26" pt="s16">
            No addresses yet
          </chakra.h2>
          <chakra.p color="fg.muted" mt="s8" mb="s24">
            Save one now for a faster checkout.
          </chakra.p>
          {addButton}
        </RuledSection>
      ) : (
        <>
          <RuledSection>
            <chakra.ul display="grid" gridTemplateColumns={{ lg: '1fr 1fr' }} columnGap="gap">
              {addresses.map((address) => (
                <AddressCard
                  key={address.id}
                  address={address}
                  onEdit={() => {
                    setEditing(address);
                  }}
                  onDelete={() => {
                    setMessage(null);
                    setDeleting(address);
                  }}
                  onSetDefault={() => {
                    void setDefault(address.id).then((failure) => {
                      showResult(failure, 'Default address changed.');
                      restoreFocus();
                    });
                  }}
                />
              ))}
            </chakra.ul>
          </RuledSection>
          <chakra.div mt="s24">
            {addresses.length < ADDRESSES_MAX ? (
              addButton
            ) : (
              <p>{`You can save up to ${ADDRESSES_MAX} addresses.`}</p>
            )}
          </chakra.div>
        </>
      )}
      {deleting === null ? null : (
        <ConfirmDialog
          title="Delete this address?"
          confirmLabel="Delete"
          busyLabel="Deleting..."
          onConfirm={async () => {
            showResult(await deleteAddress(deleting), 'Address deleted.');
          }}
          onClose={() => {
            setDeleting(null);
            restoreFocus();
          }}
        >
          {`${deleting.fullName}, ${deleting.line1}, ${deleting.city}`}
        </ConfirmDialog>
      )}
    </chakra.div>
  );
}

/** Separated by a hairline, like the sections of the other account pages. */
const RuledSection = chakra('div', {
  base: { borderTop: '1px solid {colors.line}', marginTop: { base: 's32', md: 's48' } },
});
