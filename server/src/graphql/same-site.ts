import type { ApolloServerPlugin } from '@apollo/server';
import { Fault } from '../domain/fault';
import type { Context } from './context';

/** Refuses a browser's mutation that no page of this shop sent: its cookie may be along without its owner's wish. */
export function sameSitePlugin(): ApolloServerPlugin<Context> {
  return {
    requestDidStart: () =>
      Promise.resolve({
        didResolveOperation({ operation, contextValue }) {
          if (operation?.operation === 'mutation' && !contextValue.visitor.mayWrite)
            throw new Fault('CROSS_SITE', 'Writes are taken from pages of this shop alone');
          return Promise.resolve();
        },
      }),
  };
}
