import { ADDRESSES_MAX } from '@domain/account-limits';
import { Suspense, useEffect, useRef, useState } from 'react';
import type { SessionCustomerFragment } from '../../session/Me.generated';
import { Button } from '../../ui/Button';
import { chakra } from '../../ui/chakra';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { lazyPart } from '../../ui/lazy-part';
import { AccountPage } from '../../components/account/AccountPage';
import { AddressCard } from './AddressCard';
import { useAddressesQuery, type AddressCard_AddressFragment } from './Addresses.generated';
import { NotLoaded } from '../../components/account/NotLoaded';
import { RowsSkeleton } from '../../components/account/RowsSkeleton';
import { StatusMessage, type Message } from '../../components/account/StatusMessage';
import { useDeleteAddress, useSetDefaultAddress } from './useAddresses';

/** Loaded on demand: the validation library is large. */
const AddressForm = lazyPart(async () => (await import('./AddressForm')).AddressForm);

/** /addresses: the customer's saved addresses. */
export function AddressesPage() {
  return (
    <AccountPage title="Saved Addresses" lead="Checkout begins with your default address.">
      {(me) => <AddressBook me={me} />}
    </AccountPage>
  );
}

function AddressBook({ me }: { me: SessionCustomerFragment }) {
  const { data, error, refetch } = useAddressesQuery({ fetchPolicy: 'cache-and-network' });
  const setDefault = useSetDefaultAddress();
  const remove = useDeleteAddress();
  const [editing, setEditing] = useState<AddressCard_AddressFragment | 'new' | null>(null);
  const [deleting, setDeleting] = useState<AddressCard_AddressFragment | null>(null);
  const [message, setMessage] = useState<Message | null>(null);
  const top = useRef<HTMLDivElement>(null);
  const addresses = data?.addresses;

  // The focused element may have been removed with the form or the address.
  const [changes, setChanges] = useState(0);
  const keepFocus = () => {
    setChanges((count) => count + 1);
  };
  useEffect(() => {
    if (changes > 0 && document.activeElement === document.body) top.current?.focus();
  }, [changes]);

  if (!addresses) {
    return (
      <Ruled>
        {error ? (
          <NotLoaded onRetry={() => void refetch()}>Your addresses could not be loaded.</NotLoaded>
        ) : (
          <RowsSkeleton rows={2} lines={4} />
        )}
      </Ruled>
    );
  }
  const tell = (fault: { message: string } | null, done: string) => {
    setMessage(fault === null ? { tone: 'success', text: done } : { tone: 'fault', text: fault.message });
  };

  if (editing !== null) {
    return (
      <Suspense
        fallback={
          <Ruled>
            <RowsSkeleton rows={6} />
          </Ruled>
        }
      >
        <AddressForm
          me={me}
          address={editing === 'new' ? null : editing}
          isFirst={addresses.length === 0}
          onDone={(isSaved) => {
            setEditing(null);
            setMessage(isSaved ? { tone: 'success', text: 'The address is saved.' } : null);
            keepFocus();
          }}
        />
      </Suspense>
    );
  }
  const add = (
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
    <chakra.div ref={top} tabIndex={-1} outline="none" role="group" aria-label="Addresses">
      <StatusMessage message={message} />
      {addresses.length === 0 ? (
        <Ruled>
          <chakra.h2 fontSize="d26" pt="s16">
            No address yet
          </chakra.h2>
          <chakra.p color="fg.muted" mt="s8" mb="s24">
            Save one now, and there is less to type at checkout.
          </chakra.p>
          {add}
        </Ruled>
      ) : (
        <>
          <Ruled>
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
                    void setDefault(address).then((fault) => {
                      tell(fault, 'Your default address is changed.');
                      keepFocus();
                    });
                  }}
                />
              ))}
            </chakra.ul>
          </Ruled>
          <chakra.div mt="s24">
            {addresses.length < ADDRESSES_MAX ? (
              add
            ) : (
              <p>{`You can keep at most ${ADDRESSES_MAX} addresses.`}</p>
            )}
          </chakra.div>
        </>
      )}
      {deleting === null ? null : (
        <ConfirmDialog
          title="Delete this address?"
          action="Delete"
          busyAction="Deleting..."
          onConfirm={async () => {
            tell(await remove(deleting), 'The address is deleted.');
          }}
          onClose={() => {
            setDeleting(null);
            keepFocus();
          }}
        >
          {`${deleting.fullName}, ${deleting.line1}, ${deleting.city}`}
        </ConfirmDialog>
      )}
    </chakra.div>
  );
}

/** Separated by a hairline, like the sections of the other account pages. */
const Ruled = chakra('div', {
  base: { borderTop: '1px solid {colors.line}', marginTop: { base: 's32', md: 's48' } },
});
