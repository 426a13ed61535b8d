import { ApolloClient, ApolloLink, InMemoryCache } from '@apollo/client';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router';
import { Providers } from '../app/Providers';
import { testStyles } from './styles';
import { testSystem } from './system';

export interface RenderOptions {
  /** The router's initial path. */
  initialPath?: string;
  client?: ApolloClient;
}

/** Renders with all of the app's providers. Without a client, queries stay unanswered. */
export function renderWithProviders(children: ReactNode, { initialPath = '/', client }: RenderOptions = {}) {
  const apolloClient =
    client ??
    new ApolloClient({ cache: new InMemoryCache(), link: ApolloLink.empty(), devtools: { enabled: false } });
  return render(
    <Providers client={apolloClient} styles={testStyles()} system={testSystem} origin="https://potli.example">
      <MemoryRouter initialEntries={[initialPath]}>{children}</MemoryRouter>
    </Providers>,
  );
}
