import { useApolloClient } from '@apollo/client/react';
import type { ApolloCache, Unmasked } from '@apollo/client';
import { useSendRequest, type FailureMessage } from '../../components/reauthentication/useSendRequest';
import type { AddressInput } from '../../graphql/schema.generated';
import {
  AddressesDocument,
  ListedAddressFragmentDoc,
  useCreateAddressMutation,
  useDeleteAddressMutation,
  useSetDefaultAddressMutation,
  useUpdateAddressMutation,
  type AddressesQuery,
} from './Addresses.generated';

/** Creates or updates an address. @returns the failure; null when the address is stored */
export function useSaveAddress() {
  const sendRequest = useSendRequest();
  const [create] = useCreateAddressMutation();
  const [update] = useUpdateAddressMutation();
  return async (id: string | null, input: AddressInput): Promise<FailureMessage | null> => {
    const result = await sendRequest(async () => {
      if (id === null) {
        const { data } = await create({
          variables: { input },
          update: (cache, { data: answer }) => {
            if (answer?.createAddress.__typename === 'AddressSaved')
              insertAddress(cache, answer.createAddress.address);
          },
        });
        return data?.createAddress;
      }
      const { data } = await update({
        variables: { id, input },
        update: (cache, { data: answer }) => {
          if (answer?.updateAddress.__typename === 'AddressSaved')
            insertAddress(cache, answer.updateAddress.address);
        },
      });
      return data?.updateAddress;
    });
    return result?.__typename === 'Failure' ? result : null;
  };
}

/** Sets the default address, with an optimistic response. @returns the failure; null on success */
export function useSetDefaultAddress() {
  const sendRequest = useSendRequest();
  const { cache } = useApolloClient();
  const [mutate] = useSetDefaultAddressMutation();
  return async (id: string): Promise<FailureMessage | null> => {
    const result = await sendRequest(async () => {
      const address = cache.readFragment({
        id: cache.identify({ __typename: 'Address', id }),
        fragment: ListedAddressFragmentDoc,
        fragmentName: 'ListedAddress',
      });
      const { data } = await mutate({
        variables: { id },
        ...(address && {
          optimisticResponse: {
            __typename: 'Mutation',
            setDefaultAddress: { __typename: 'AddressSaved', address: { ...address, isDefault: true } },
          },
        }),
        update: (cache, { data: answer }) => {
          if (answer?.setDefaultAddress.__typename === 'AddressSaved')
            insertAddress(cache, answer.setDefaultAddress.address);
        },
      });
      return data?.setDefaultAddress;
    });
    return result?.__typename === 'Failure' ? result : null;
  };
}

/** Deletes an address, with an optimistic response. @returns the failure; null on success */
export function useDeleteAddress() {
  const sendRequest = useSendRequest();
  const client = useApolloClient();
  const [mutate] = useDeleteAddressMutation();
  return async ({ id, isDefault }: { id: string; isDefault: boolean }): Promise<FailureMessage | null> => {
    const result = await sendRequest(async () => {
      const { data } = await mutate({
        variables: { id },
        optimisticResponse: { __typename: 'Mutation', deleteAddress: { __typename: 'Done', message: '' } },
        update: (cache, { data: answer }) => {
          if (answer?.deleteAddress.__typename !== 'Done') return;
          updateAddresses(cache, (addresses) => {
            const remaining = addresses.filter((address) => address.id !== id);
            return remaining.length === 1
              ? remaining.map((address) => ({ ...address, isDefault: true }))
              : remaining;
          });
        },
      });
      return data?.deleteAddress;
    });
    if (result?.__typename === 'Failure') return result;
    // When several addresses are left, the server makes the oldest the default; the client does not know which.
    const remaining = client.readQuery<AddressesQuery>({ query: AddressesDocument })?.addresses ?? [];
    if (isDefault && remaining.length > 1)
      await client
        .query<AddressesQuery>({ query: AddressesDocument, fetchPolicy: 'network-only' })
        .catch(() => null);
    return null;
  };
}

/** Inserts a stored address into the cached list: the default first, a new one last, others unmoved. */
function insertAddress(cache: ApolloCache, saved: Addresses[number]): void {
  updateAddresses(cache, (addresses) => {
    const isNew = addresses.every(({ id }) => id !== saved.id);
    const updatedAddresses = isNew
      ? [...addresses, saved]
      : addresses.map((address) => (address.id === saved.id ? saved : address));
    if (!saved.isDefault) return updatedAddresses;
    const otherAddresses = updatedAddresses.filter(({ id }) => id !== saved.id);
    return [saved, ...otherAddresses.map((address) => ({ ...address, isDefault: false }))];
  });
}

type Addresses = NonNullable<Unmasked<AddressesQuery>['addresses']>;

function updateAddresses(cache: ApolloCache, update: (addresses: Addresses) => Addresses): void {
  cache.updateQuery<AddressesQuery>({ query: AddressesDocument }, (data) =>
    data?.addresses ? { ...data, addresses: update(data.addresses) } : undefined,
  );
}
