import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link, useLocation } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { BrowserNavigation } from './BrowserNavigation';
import { Prerendering } from './prerendering';

const scrollPositions: number[] = [];
beforeEach(() => {
  window.history.replaceState(null, '', '/');
  scrollPositions.length = 0;
  vi.spyOn(window, 'scrollTo').mockImplementation((...args: unknown[]) => {
    scrollPositions.push(Number(args[1]));
    scrollTo(Number(args[1]));
  });
});
afterEach(() => {
  scrollTo(0);
});

function scrollTo(top: number) {
  Object.defineProperty(window, 'scrollY', { value: top, configurable: true });
}

function TestPages() {
  const { pathname, search } = useLocation();
  return (
    <>
      <output>{pathname + search}</output>
      <Link to="/products">All bags</Link>
      <Link to="/products?page=2">Next page</Link>
      <Link to="/products?inStock=true" preventScrollReset>
        In stock
      </Link>
      <Link to="/help#returns">Returns</Link>
      <h2 id="returns">Returns</h2>
    </>
  );
}

function renderPages(load: () => Promise<unknown> | null = () => null) {
  const opened: string[] = [];
  const shown: unknown[] = [];
  render(
    <BrowserNavigation
      onOpen={({ pathname, search }) => {
        opened.push(pathname + search);
        return load();
      }}
      onShow={() => {
        shown.push(document.querySelector('output')?.textContent);
      }}
      prerendering={new Prerendering({ isLoaded: true })}
    >
      <TestPages />
    </BrowserNavigation>,
  );
  return { opened, shown, user: userEvent.setup() };
}

describe('BrowserNavigation', () => {
  it('BrowserNavigation calls onOpen with a new address before it shows it, and scrolls to the top', async () => {
    const { opened, user } = renderPages();
    expect(scrollPositions).toEqual([]);
    scrollTo(900);
    await user.click(screen.getByRole('link', { name: 'All bags' }));
    expect(opened).toEqual(['/products']);
    expect(screen.getByRole('status')).toHaveTextContent('/products');
    expect(window.location.pathname).toBe('/products');
    expect(scrollPositions).toEqual([0]);
  });

  it('BrowserNavigation calls onShow when the page of each address is in the document', async () => {
    const { shown, user } = renderPages();
    expect(shown).toEqual(['/']);
    await user.click(screen.getByRole('link', { name: 'All bags' }));
    expect(shown).toEqual(['/', '/products']);
  });

  it('BrowserNavigation restores the scroll position on going back', async () => {
    const { user } = renderPages();
    scrollTo(900);
    await user.click(screen.getByRole('link', { name: 'Next page' }));
    scrollTo(150);
    await act(async () => {
      window.history.back();
      await new Promise((resolve) => {
        window.addEventListener('popstate', resolve, { once: true });
      });
    });
    expect(screen.getByRole('status')).toHaveTextContent('/');
    expect(scrollPositions.at(-1)).toBe(900);
  });

  it('BrowserNavigation saves the scroll position of the page that is shown while others are awaited', async () => {
    const finish: (() => void)[] = [];
    renderPages(() => new Promise((resolve) => finish.push(() => resolve(undefined))));
    scrollTo(900);
    fireEvent.click(screen.getByRole('link', { name: 'All bags' }));
    fireEvent.click(screen.getByRole('link', { name: 'Next page' }));
    await act(async () => {
      for (const finishOne of finish.splice(0)) finishOne();
      await Promise.resolve();
    });
    expect(await screen.findByText('/products?page=2', { selector: 'output' })).toBeVisible();
    // The page of the first link was never shown, so it has no position.
    for (const [scrollTop, expected] of [
      [150, 0],
      [0, 900],
    ] as const) {
      scrollTo(scrollTop);
      await act(async () => {
        window.history.back();
        await new Promise((resolve) => {
          window.addEventListener('popstate', resolve, { once: true });
        });
        for (const finishOne of finish.splice(0)) finishOne();
      });
      expect(scrollPositions.at(-1)).toBe(expected);
    }
  });

  it('BrowserNavigation keeps the scroll position when the link has preventScrollReset', async () => {
    const { user } = renderPages();
    scrollTo(700);
    await user.click(screen.getByRole('link', { name: 'In stock' }));
    expect(screen.getByRole('status')).toHaveTextContent('/products?inStock=true');
    expect(scrollPositions).toEqual([]);
  });

  it('BrowserNavigation scrolls to the element of a fragment', async () => {
    const { user } = renderPages();
    const seen = vi.fn();
    screen.getByRole('heading').scrollIntoView = seen;
    await user.click(screen.getByRole('link', { name: 'Returns' }));
    expect(seen).toHaveBeenCalledOnce();
    expect(scrollPositions).toEqual([]);
  });

  it('BrowserNavigation shows a page once what it waits for is there, and the page before meanwhile', async () => {
    let finish: () => void = () => undefined;
    const loading = new Promise<void>((resolve) => {
      finish = resolve;
    });
    renderPages(() => loading);
    const link = screen.getByRole('link', { name: 'All bags' });
    fireEvent.click(link);
    expect(screen.getByText('/', { selector: 'output' })).toBeVisible();
    await act(async () => {
      finish();
      await loading;
    });
    expect(await screen.findByText('/products', { selector: 'output' })).toBeVisible();
  });

  it('BrowserNavigation shows the last of several pages that were opened while they loaded', async () => {
    const finish: (() => void)[] = [];
    const { shown } = renderPages(() => new Promise((resolve) => finish.push(() => resolve(undefined))));
    fireEvent.click(screen.getByRole('link', { name: 'All bags' }));
    fireEvent.click(screen.getByRole('link', { name: 'Next page' }));
    for (const finishOne of finish.toReversed())
      await act(async () => {
        finishOne();
        await Promise.resolve();
      });
    expect(await screen.findByText('/products?page=2', { selector: 'output' })).toBeVisible();
    expect(shown).toEqual(['/', '/products?page=2']);
  });
});
