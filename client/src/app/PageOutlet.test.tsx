import { ApolloClient, ApolloLink } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { ProductPageDocument } from '../features/product/ProductPage.generated';
import { createProduct, createProductPageAnswer } from '../features/product/product.fixture';
import { createCache } from '../graphql/cache';
import { Link } from '../routing/Link';
import { TestTheme } from '../testing/TestTheme';
import { BrowserNavigation } from './BrowserNavigation';
import { PageOutlet } from './PageOutlet';
import { Prerendering } from './prerendering';
import { findPage } from './routes';

const prerendering = new Prerendering({ isLoaded: true });
const client = new ApolloClient({ cache: createCache(), link: ApolloLink.empty() });

// Their import takes seconds on a busy machine.
beforeAll(() =>
  Promise.all(['/terms', '/privacy', '/nowhere', '/products/x'].map((path) => findPage(path)?.page.load())),
);
beforeEach(() => {
  window.history.replaceState(null, '', '/terms');
  vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
});

function renderPages() {
  render(
    <TestTheme>
      <ApolloProvider client={client}>
        <BrowserNavigation onOpen={() => null} onShow={() => undefined} prerendering={prerendering}>
          <Link to="/privacy">Privacy page</Link>
          <Link to="/terms?from=here">Terms page</Link>
          <Link to="/products/overnight-holdall">Holdall page</Link>
          <PageOutlet />
        </BrowserNavigation>
      </ApolloProvider>
    </TestTheme>,
  );
}
const prerender = (address: string) =>
  act(async () => {
    prerendering.request(new URL(address, window.location.origin));
    await Promise.resolve();
  });
const headings = () => [...document.querySelectorAll('h1')];

it('a prerendered page is out of view, changes no title, and comes into view with the same elements', async () => {
  renderPages();
  const [terms] = headings();
  const title = document.title;
  await prerender('/privacy');
  const [first, privacy] = headings();
  expect(first).toBe(terms);
  expect(terms).toBeVisible();
  expect(privacy).not.toBeVisible();
  expect(document.title).toBe(title);
  await userEvent.click(screen.getByRole('link', { name: 'Privacy page' }));
  expect(headings()).toEqual([privacy]);
  expect(privacy).toBeVisible();
  expect(document.title).not.toBe(title);
});

it('another view of the page in view is not prerendered, and keeps its elements', async () => {
  renderPages();
  const before = headings();
  await prerender('/terms?from=here');
  expect(headings()).toEqual(before);
  await userEvent.click(screen.getByRole('link', { name: 'Terms page' }));
  expect(window.location.search).toBe('?from=here');
  expect(headings()).toEqual(before);
});

it('a page that is prerendered replaces one that was not opened', async () => {
  renderPages();
  await prerender('/privacy');
  await prerender('/nowhere');
  expect(headings()).toHaveLength(2);
});

it('a prerendered page whose data have changed since keeps its elements, and shows the new data once it is opened', async () => {
  const storeProduct = (name: string) =>
    client.writeQuery({
      query: ProductPageDocument,
      variables: { slug: 'overnight-holdall' },
      data: createProductPageAnswer({ ...createProduct(), name }),
    });
  renderPages();
  storeProduct('Old holdall');
  await prerender('/products/overnight-holdall');
  const [, prerendered] = headings();
  expect(prerendered).toHaveTextContent('Old holdall');
  storeProduct('New holdall');
  await prerender('/products/overnight-holdall');
  expect(headings()[1]).toBe(prerendered);
  await userEvent.click(screen.getByRole('link', { name: 'Holdall page' }));
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('New holdall');
});
