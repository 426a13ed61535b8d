import { addressSchema } from '../../../domain/address-schema';
import { DomainError, type Result } from '../../../domain/domain-error';
import type { Answer } from '../../../platform/rest/envelope';
import { listOf, nullSchema, reference } from '../../../platform/rest/json-schema';
import { customerRoute, type Route } from '../../../platform/rest/route';
import type { Accounts } from '../accounts.services';
import type { Address } from '../addresses/address.entity';
import { toAddress } from '../addresses/address.type';

const tag = 'Addresses';
const ADDRESS = reference('Address');

/** Addresses under /api/auth/addresses. */
export function addressRoutes({ addresses }: Accounts): Route[] {
  return [
    customerRoute({
      method: 'get',
      path: '/api/auth/addresses',
      tag,
      summary: 'List the customer’s addresses, the default first.',
      body: null,
      data: listOf(ADDRESS),
      run: async ({ signedIn: { customer } }) => ({
        data: (await addresses.list(customer.id)).map(toAddress),
      }),
    }),
    customerRoute({
      method: 'post',
      path: '/api/auth/addresses',
      tag,
      summary: 'Add an address. The first one becomes the default.',
      status: 201,
      body: addressSchema,
      data: ADDRESS,
      errors: ['CONFLICT'],
      run: async ({ body, signedIn: { customer } }) =>
        toAddressAnswer(await addresses.create(customer.id, body)),
    }),
    customerRoute({
      method: 'put',
      path: '/api/auth/addresses/{id}',
      tag,
      summary: 'Change an address.',
      body: addressSchema,
      data: ADDRESS,
      errors: ['NOT_FOUND'],
      run: async ({ body, params, signedIn: { customer } }) =>
        toAddressAnswer(await addresses.update(customer.id, params['id'] ?? '', body)),
    }),
    customerRoute({
      method: 'delete',
      path: '/api/auth/addresses/{id}',
      tag,
      summary: 'Delete an address. If it was the default, the oldest remaining one becomes the default.',
      body: null,
      data: nullSchema,
      errors: ['NOT_FOUND'],
      run: async ({ params, signedIn: { customer } }) => {
        const result = await addresses.delete(customer.id, params['id'] ?? '');
        return result instanceof DomainError ? result : { message: 'The address is deleted' };
      },
    }),
    customerRoute({
      method: 'patch',
      path: '/api/auth/addresses/{id}/default',
      tag,
      summary: 'Make an address the default.',
      body: null,
      data: ADDRESS,
      errors: ['NOT_FOUND'],
      run: async ({ params, signedIn: { customer } }) =>
        toAddressAnswer(await addresses.setDefault(customer.id, params['id'] ?? '')),
    }),
  ];
}

function toAddressAnswer(result: Result<Address>): Result<Answer> {
  return result instanceof DomainError ? result : { data: toAddress(result) };
}
