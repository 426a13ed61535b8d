import type { ApolloClient } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { ChakraProvider } from '@chakra-ui/react/styled-system';
import type { EmotionCache } from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import type { ReactNode } from 'react';
import { OriginContext } from '../ui/origin';
import type { System } from '../ui/theme/memoize-system';

export interface ProvidersProps {
  client: ApolloClient;
  styles: EmotionCache;
  system: System;
  origin: string;
  children: ReactNode;
}

/** The providers that server and browser put around the router. */
export function Providers({ client, styles, system, origin, children }: ProvidersProps) {
  return (
    <CacheProvider value={styles}>
      <ChakraProvider value={system}>
        <OriginContext value={origin}>
          <ApolloProvider client={client}>{children}</ApolloProvider>
        </OriginContext>
      </ChakraProvider>
    </CacheProvider>
  );
}
