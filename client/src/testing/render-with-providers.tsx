import { ApolloLink, InMemoryCache, type ApolloClient } from '@apollo/client';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { Providers } from '../app/Providers';
import { ShopClient } from '../graphql/shop-client';
import { testStyles } from './styles';

interface RenderOptions {
  /** The router's initial path. */
  initialPath?: string;
  client?: ApolloClient;
  /** What a shopper does before React handles events; the server's HTML is then hydrated. */
  beforeHydration?: (container: HTMLElement) => void;
}

/**
 * Renders with all of the app's providers. Without a client, queries stay unanswered, and components take whole fragments,
 * as on the server (`asFragment`).
 */
export function renderWithProviders(
  children: ReactNode,
  { initialPath = '/', client, beforeHydration }: RenderOptions = {},
) {
  const apolloClient =
    client ??
    new ShopClient({
      cache: new InMemoryCache(),
      dataMasking: false,
      link: ApolloLink.empty(),
      devtools: { enabled: false },
    });
  const tree = (
    <Providers client={apolloClient} styles={testStyles()} origin="https://potli.example">
      <MemoryRouter initialEntries={[initialPath]}>{children}</MemoryRouter>
    </Providers>
  );
  if (beforeHydration === undefined) return render(tree);
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(tree);
  beforeHydration(container);
  return render(tree, { container, hydrate: true });
}
