import { act, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { renderWithProviders } from '../testing/render-with-providers';
import { withResolvers, type PromiseWithResolvers } from '../testing/with-resolvers';
import type { PageModule } from '../routing/page-module';
import { LazyPage } from './LazyPage';
import { createPageEntry } from './page-entry';

/** A page whose chunk the test resolves or rejects. */
function createSlowPage() {
  const attempts: PromiseWithResolvers<PageModule>[] = [];
  const page = createPageEntry({
    path: '/categories/:slug',
    load: () => {
      const attempt = withResolvers<PageModule>();
      attempts.push(attempt);
      return attempt.promise;
    },
  });
  return { page, attempts };
}

const flushPromises = () => new Promise((resolve) => setTimeout(resolve));

describe('LazyPage', () => {
  it("LazyPage marks the document as interactive once the page's chunk has loaded, not before", async () => {
    delete document.documentElement.dataset['interactive'];
    const { page, attempts } = createSlowPage();
    await act(async () => {
      renderWithProviders(<LazyPage page={page} />);
    });
    expect(document.documentElement).not.toHaveAttribute('data-interactive');
    await act(async () => {
      attempts[0]?.resolve({ Component: () => <h1>Suitcases</h1> });
      await flushPromises();
    });
    expect(document.documentElement).toHaveAttribute('data-interactive');
    expect(performance.getEntriesByName('interactive')).not.toEqual([]);
  });

  it("LazyPage marks the document as interactive when the page's chunk fails, so that Try Again can be clicked", async () => {
    delete document.documentElement.dataset['interactive'];
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const { page, attempts } = createSlowPage();
    await act(async () => {
      renderWithProviders(<LazyPage page={page} />);
    });
    await act(async () => {
      attempts[0]?.reject(new Error('No network'));
      await flushPromises();
    });
    expect(document.documentElement).toHaveAttribute('data-interactive');
  });

  it("LazyPage shows 'Loading...' until the page's chunk has loaded", async () => {
    const { page, attempts } = createSlowPage();
    await act(async () => {
      renderWithProviders(<LazyPage page={page} />);
    });
    expect(screen.getByRole('status')).toHaveTextContent('Loading...');
    await act(async () => {
      attempts[0]?.resolve({ Component: () => <h1>Suitcases</h1> });
      await flushPromises();
    });
    expect(screen.getByRole('heading', { name: 'Suitcases' })).toBeInTheDocument();
  });

  it("LazyPage shows the error screen when the page's chunk fails, and Try Again loads it again", async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const { page, attempts } = createSlowPage();
    await act(async () => {
      renderWithProviders(<LazyPage page={page} />);
    });
    await act(async () => {
      attempts[0]?.reject(new TypeError('Failed to fetch dynamically imported module'));
      await flushPromises();
    });
    expect(screen.getByRole('heading', { name: 'Oops! Something went wrong' })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Go Back' })).toBeInTheDocument();

    await act(async () => {
      screen.getByRole('button', { name: 'Try Again' }).click();
    });
    expect(attempts).toHaveLength(2);
    await act(async () => {
      attempts[1]?.resolve({ Component: () => <h1>Suitcases</h1> });
      await flushPromises();
    });
    expect(screen.getByRole('heading', { name: 'Suitcases' })).toBeInTheDocument();
  });

  it('LazyPage renders a page synchronously when its chunk is loaded, as the server needs it', async () => {
    const page = createPageEntry({
      path: '/',
      load: async () => ({ Component: () => <h1>Home</h1> }),
    });
    await page.load();
    renderWithProviders(<LazyPage page={page} />);
    expect(screen.getByRole('heading', { name: 'Home' })).toBeInTheDocument();
  });
});
