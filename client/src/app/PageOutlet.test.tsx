import { ApolloClient, ApolloLink } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { createCache } from '../graphql/cache';
import { Link } from '../routing/Link';
import { TestTheme } from '../testing/TestTheme';
import { BrowserNavigation } from './BrowserNavigation';
import { PageOutlet } from './PageOutlet';
import { Prerendering } from './prerendering';
import { findPage } from './routes';

const prerendering = new Prerendering({ isLoaded: true });
const client = new ApolloClient({ cache: createCache(), link: ApolloLink.empty() });

// Pages without a query, whose import takes seconds on a busy machine.
beforeAll(() => Promise.all(['/terms', '/privacy', '/nowhere'].map((path) => findPage(path)?.page.load())));
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
