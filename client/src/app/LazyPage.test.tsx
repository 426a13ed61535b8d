import { act, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { renderInShop } from '../testing/render';
import { LazyPage } from './LazyPage';
import { pageEntry, type PageModule } from './page-module';

/** A page whose chunk arrives, or fails, when the test says so. */
function slowPage() {
  const attempts: PromiseWithResolvers<PageModule>[] = [];
  const page = pageEntry('/categories/:slug', () => {
    const attempt = withResolvers<PageModule>();
    attempts.push(attempt);
    return attempt.promise;
  });
  return { page, attempts };
}

interface PromiseWithResolvers<T> {
  promise: Promise<T>;
  resolve: (value: T) => void;
  reject: (reason: unknown) => void;
}

function withResolvers<T>(): PromiseWithResolvers<T> {
  let resolve: (value: T) => void = () => {};
  let reject: (reason: unknown) => void = () => {};
  const promise = new Promise<T>((fulfil, refuse) => {
    resolve = fulfil;
    reject = refuse;
  });
  return { promise, resolve, reject };
}

const settle = () => new Promise((resolve) => setTimeout(resolve));

describe('a page behind its chunk', () => {
  it('marks the document as interactive once it is here, and not before', async () => {
    delete document.documentElement.dataset['interactive'];
    const { page, attempts } = slowPage();
    await act(async () => {
      renderInShop(<LazyPage page={page} />);
    });
    expect(document.documentElement).not.toHaveAttribute('data-interactive');
    await act(async () => {
      attempts[0]?.resolve({ Component: () => <h1>Suitcases</h1> });
      await settle();
    });
    expect(document.documentElement).toHaveAttribute('data-interactive');
    expect(performance.getEntriesByName('interactive')).not.toEqual([]);
  });

  it('marks the document as interactive when its chunk cannot be had: Try Again can be pressed', async () => {
    delete document.documentElement.dataset['interactive'];
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const { page, attempts } = slowPage();
    await act(async () => {
      renderInShop(<LazyPage page={page} />);
    });
    await act(async () => {
      attempts[0]?.reject(new Error('No network'));
      await settle();
    });
    expect(document.documentElement).toHaveAttribute('data-interactive');
  });

  it("shows 'Loading...' until it is here", async () => {
    const { page, attempts } = slowPage();
    await act(async () => {
      renderInShop(<LazyPage page={page} />);
    });
    expect(screen.getByRole('status')).toHaveTextContent('Loading...');
    await act(async () => {
      attempts[0]?.resolve({ Component: () => <h1>Suitcases</h1> });
      await settle();
    });
    expect(screen.getByRole('heading', { name: 'Suitcases' })).toBeInTheDocument();
  });

  it('shows the error screen when it cannot be had, and tries again', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const { page, attempts } = slowPage();
    await act(async () => {
      renderInShop(<LazyPage page={page} />);
    });
    await act(async () => {
      attempts[0]?.reject(new TypeError('Failed to fetch dynamically imported module'));
      await settle();
    });
    expect(screen.getByRole('heading', { name: 'Oops! Something went wrong' })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Go Back' })).toBeInTheDocument();

    await act(async () => {
      screen.getByRole('button', { name: 'Try Again' }).click();
    });
    expect(attempts).toHaveLength(2);
    await act(async () => {
      attempts[1]?.resolve({ Component: () => <h1>Suitcases</h1> });
      await settle();
    });
    expect(screen.getByRole('heading', { name: 'Suitcases' })).toBeInTheDocument();
  });

  it('renders at once when the chunk is here already, as the server needs it', async () => {
    const page = pageEntry('/', async () => ({
      Component: () => <h1>Home</h1>,
    }));
    await page.load();
    renderInShop(<LazyPage page={page} />);
    expect(screen.getByRole('heading', { name: 'Home' })).toBeInTheDocument();
  });
});
