import { ChakraProvider } from '@chakra-ui/react/styled-system';
import { CacheProvider } from '@emotion/react';
import type { ReactNode } from 'react';
import { testStyles } from './styles';
import { testSystem } from './system';

/** The shop's theme, for tests that need no other provider. */
export function TestTheme({ children }: { children: ReactNode }) {
  return (
    <CacheProvider value={testStyles()}>
      <ChakraProvider value={testSystem}>{children}</ChakraProvider>
    </CacheProvider>
  );
}
