import { useApolloClient } from '@apollo/client/react';
import type { ApolloCache } from '@apollo/client';
import { useAsk, type FailureMessage } from '../../components/reauthentication/useAsk';
import type { AddressInput } from '../../graphql/schema.generated';
import {
  AddressesDocument,
  useCreateAddressMutation,
  useDeleteAddressMutation,
  useSetDefaultAddressMutation,
  useUpdateAddressMutation,
  type AddressCard_AddressFragment,
  type AddressesQuery,
} from './Addresses.generated';

/** Creates or updates an address. @returns the failure; null when the address is stored */
export function useSaveAddress() {
  const ask = useAsk();
  const [create] = useCreateAddressMutation();
  const [update] = useUpdateAddressMutation();
  return async (id: string | null, input: AddressInput): Promise<FailureMessage | null> => {
    const result = await ask(async () => {
      if (id === null) {
        const { data } = await create({
          variables: { input },
          update: (cache, { data: answer }) => {
            if (answer?.createAddress.__typename === 'AddressSaved')
              place(cache, answer.createAddress.address);
          },
        });
        return data?.createAddress;
      }
      const { data } = await update({
        variables: { id, input },
        update: (cache, { data: answer }) => {
          if (answer?.updateAddress.__typename === 'AddressSaved') place(cache, answer.updateAddress.address);
        },
      });
      return data?.updateAddress;
    });
    return result?.__typename === 'Failure' ? result : null;
  };
}

/** Sets the default address, with an optimistic response. @returns the failure; null on success */
export function useSetDefaultAddress() {
  const ask = useAsk();
  const [mutate] = useSetDefaultAddressMutation();
  return async (address: AddressCard_AddressFragment): Promise<FailureMessage | null> => {
    const result = await ask(async () => {
      const { data } = await mutate({
        variables: { id: address.id },
        optimisticResponse: {
          __typename: 'Mutation',
          setDefaultAddress: { __typename: 'AddressSaved', address: { ...address, isDefault: true } },
        },
        update: (cache, { data: answer }) => {
          if (answer?.setDefaultAddress.__typename === 'AddressSaved')
            place(cache, answer.setDefaultAddress.address);
        },
      });
      return data?.setDefaultAddress;
    });
    return result?.__typename === 'Failure' ? result : null;
  };
}

/** Deletes an address, with an optimistic response. @returns the failure; null on success */
export function useDeleteAddress() {
  const ask = useAsk();
  const client = useApolloClient();
  const [mutate] = useDeleteAddressMutation();
  return async ({ id, isDefault }: AddressCard_AddressFragment): Promise<FailureMessage | null> => {
    const result = await ask(async () => {
      const { data } = await mutate({
        variables: { id },
        optimisticResponse: { __typename: 'Mutation', deleteAddress: { __typename: 'Done', message: '' } },
        update: (cache, { data: answer }) => {
          if (answer?.deleteAddress.__typename !== 'Done') return;
          change(cache, (addresses) => {
            const left = addresses.filter((address) => address.id !== id);
            return left.length === 1 ? left.map((address) => ({ ...address, isDefault: true })) : left;
          });
        },
      });
      return data?.deleteAddress;
    });
    if (result?.__typename === 'Failure') return result;
    // When several addresses are left, the server makes the oldest the default; the client does not know which.
    const left = client.readQuery<AddressesQuery>({ query: AddressesDocument })?.addresses ?? [];
    if (isDefault && left.length > 1)
      await client
        .query<AddressesQuery>({ query: AddressesDocument, fetchPolicy: 'network-only' })
        .catch(() => null);
    return null;
  };
}

/** Inserts a stored address into the cached list: the default first, a new one last, others unmoved. */
function place(cache: ApolloCache, stored: Addresses[number]): void {
  change(cache, (addresses) => {
    const isNew = addresses.every(({ id }) => id !== stored.id);
    const all = isNew
      ? [...addresses, stored]
      : addresses.map((address) => (address.id === stored.id ? stored : address));
    if (!stored.isDefault) return all;
    const others = all.filter(({ id }) => id !== stored.id);
    return [stored, ...others.map((address) => ({ ...address, isDefault: false }))];
  });
}

type Addresses = NonNullable<AddressesQuery['addresses']>;

function change(cache: ApolloCache, make: (addresses: Addresses) => Addresses): void {
  cache.updateQuery<AddressesQuery>({ query: AddressesDocument }, (data) =>
    data?.addresses ? { ...data, addresses: make(data.addresses) } : undefined,
  );
}
