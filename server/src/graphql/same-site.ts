import type { ApolloServerPlugin } from '@apollo/server';
import { GraphQLError } from 'graphql';
import { DomainError } from '../domain/domain-error';
import type { Context } from './context';

/** Refuses a browser's mutation that no page of this shop sent: its cookie may be along without its owner's wish. */
export function sameSitePlugin(): ApolloServerPlugin<Context> {
  return {
    requestDidStart: () =>
      Promise.resolve({
        didResolveOperation({ operation, contextValue }) {
          if (operation?.operation === 'mutation' && !contextValue.visitor.mayWrite) {
            const fault = new DomainError('CROSS_SITE', 'Writes are taken from pages of this shop alone');
            throw new GraphQLError(fault.message, {
              originalError: fault,
              extensions: { http: { status: 403 } },
            });
          }
          return Promise.resolve();
        },
      }),
  };
}
