import { ADDRESSES_MAX } from '@domain/account-limits';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import type { SessionCustomerFragment } from '../../session/Me.generated';
import { Button } from '../../ui/Button';
import { chakra } from '../../ui/chakra';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { Skeleton } from '../../ui/Skeleton';
import { AccountPage } from './AccountPage';
import { AddressCard } from './AddressCard';
import { useAddressesQuery, type AddressCard_AddressFragment } from './Addresses.generated';
import { Told, type Message } from './Told';
import { useDeleteAddress, useSetDefaultAddress } from './useAddresses';

export { prefetch } from './AccountPage';

/** With what checks forms, which is heavy. */
const AddressForm = lazy(async () => ({ default: (await import('./AddressForm')).AddressForm }));

/** /addresses: where the customer has things sent. */
export function AddressesPage() {
  return (
    <AccountPage title="Saved Addresses" lead="Checkout begins with your default address.">
      {(me) => <AddressBook me={me} />}
    </AccountPage>
  );
}

function AddressBook({ me }: { me: SessionCustomerFragment }) {
  const { data, error } = useAddressesQuery({ fetchPolicy: 'cache-and-network' });
  const setDefault = useSetDefaultAddress();
  const remove = useDeleteAddress();
  const [editing, setEditing] = useState<AddressCard_AddressFragment | 'new' | null>(null);
  const [deleting, setDeleting] = useState<AddressCard_AddressFragment | null>(null);
  const [message, setMessage] = useState<Message | null>(null);
  const top = useRef<HTMLDivElement>(null);
  const addresses = data?.addresses;

  // What had the focus may be gone with the form, or with the address.
  const [changes, setChanges] = useState(0);
  const keepFocus = () => {
    setChanges((count) => count + 1);
  };
  useEffect(() => {
    if (changes > 0 && document.activeElement === document.body) top.current?.focus();
  }, [changes]);

  if (addresses === undefined) {
    if (error) return <Told message={{ tone: 'fault', text: 'Your addresses could not be loaded.' }} />;
    return (
      <chakra.div aria-busy="true" mt="s32" display="grid" gap="s16">
        <Skeleton h="9rem" />
        <Skeleton h="9rem" />
      </chakra.div>
    );
  }
  const tell = (fault: { message: string } | null, done: string) => {
    setMessage(fault === null ? { tone: 'success', text: done } : { tone: 'fault', text: fault.message });
  };

  if (editing !== null) {
    return (
      <Suspense fallback={<Skeleton h="40rem" mt="s24" />}>
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
      <Told message={message} />
      {addresses.length === 0 ? (
        <chakra.div mt="s32" borderTop="1px solid {colors.line}" pt="s16">
          <chakra.h2 fontSize="d26">No address yet</chakra.h2>
          <chakra.p color="fg.muted" mt="s8" mb="s24">
            Save one now, and there is less to type at checkout.
          </chakra.p>
          {add}
        </chakra.div>
      ) : (
        <>
          <chakra.ul mt="s16" borderTop="1px solid {colors.line}">
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
