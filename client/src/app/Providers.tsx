import type { ApolloClient } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import type { ReactNode } from 'react';
import { OriginContext } from '../ui/origin';
import { StyleRegistryProvider, type StyleRegistry } from '../ui/theme/style-registry';

interface ProvidersProps {
  client: ApolloClient;
  styles: StyleRegistry;
  origin: string;
  children: ReactNode;
}

/** The providers that server and browser put around the router. */
export function Providers({ client, styles, origin, children }: ProvidersProps) {
  return (
    <StyleRegistryProvider value={styles}>
      <OriginContext value={origin}>
        <ApolloProvider client={client}>{children}</ApolloProvider>
      </OriginContext>
    </StyleRegistryProvider>
  );
}
