import type { ReactNode } from 'react';
import { StyleRegistryProvider } from '../ui/theme/style-registry';
import { testStyles } from './styles';

/** The shop's theme, for tests that need no other provider. */
export function TestTheme({ children }: { children: ReactNode }) {
  return <StyleRegistryProvider value={testStyles()}>{children}</StyleRegistryProvider>;
}
