import { ApolloLink, InMemoryCache, type ApolloClient } from '@apollo/client';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router';
import { Providers } from '../app/Providers';
import { ShopClient } from '../graphql/shop-client';
import { testStyles } from './styles';

export interface RenderOptions {
  /** The router's initial path. */
  initialPath?: string;
  client?: ApolloClient;
}

/**
 * Renders with all of the app's providers. Without a client, queries stay unanswered, and components take whole fragments,
 * as on the server (`asFragment`).
 */
export function renderWithProviders(children: ReactNode, { initialPath = '/', client }: RenderOptions = {}) {
  const apolloClient =
    client ??
    new ShopClient({
      cache: new InMemoryCache(),
      dataMasking: false,
      link: ApolloLink.empty(),
      devtools: { enabled: false },
    });
  return render(
    <Providers client={apolloClient} styles={testStyles()} origin="https://potli.example">
      <MemoryRouter initialEntries={[initialPath]}>{children}</MemoryRouter>
    </Providers>,
  );
}
