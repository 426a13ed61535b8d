import type { ApolloServerPlugin, GraphQLRequestListener } from '@apollo/server';
import { GraphQLError } from 'graphql';
import { DomainError } from '../../domain/domain-error';
import type { Context } from './context';

/** Refuses mutations by browsers from other sites, to which the browser may have added the session's cookie (CSRF). */
export function sameSitePlugin(): ApolloServerPlugin<Context> {
  const listener: GraphQLRequestListener<Context> = {
    didResolveOperation({ operation, contextValue }) {
      if (operation?.operation === 'mutation' && !contextValue.visitor.mayWrite) {
        const error = new DomainError('CROSS_SITE', 'Writes are taken from pages of this shop alone');
        throw new GraphQLError(error.message, {
          originalError: error,
          extensions: { http: { status: 403 } },
        });
      }
      return Promise.resolve();
    },
  };
  return { requestDidStart: () => Promise.resolve(listener) };
}
