import { configure, screen, waitFor } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import type { SentOperation } from '../../testing/render-routes';
import { getApplyButton, getFilter, waitForListing, renderListing as open } from './listing-page.testing';
import { mockShop } from './listing.testing';

const cardNames = () => screen.queryAllByRole('article');

// The filter sheet is closed, as on a phone, and jsdom cannot open it.
beforeAll(() => {
  configure({ defaultHidden: true });
});

describe('the list of results while the next one loads', () => {
  /** The second list waits until the test answers it. */
  const renderSlowListing = (
    path: string,
    answerNext: (operation: SentOperation) => Record<string, unknown> | Error = mockShop(312),
  ) => {
    const productQueries: string[] = [];
    let answer: () => void = () => expect.fail();
    const delayedAnswer = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const opened = open(path, (operation) => {
      if (operation.name !== 'Listing') return mockShop(312)(operation);
      productQueries.push(JSON.stringify(operation.variables));
      return new Set(productQueries).size === 1
        ? mockShop(312)(operation)
        : delayedAnswer.then(() => answerNext(operation));
    });
    return { ...opened, answer: () => answer() };
  };
  const results = () => screen.getByTestId('results');

  it('the listing page keeps the previous products, dimmed and busy, while the next page loads', async () => {
    const { user, answer } = renderSlowListing('/products');
    await waitForListing('Bag 1');
    expect(results()).toHaveAttribute('aria-busy', 'false');
    await user.click(screen.getByRole('link', { name: 'Page 2' }));
    expect(cardNames()).toHaveLength(3);
    expect(screen.getByRole('heading', { level: 2, name: 'Bag 1' })).toBeVisible();
    expect(screen.queryAllByTestId('card-skeleton')).toHaveLength(0);
    expect(results()).toHaveAttribute('aria-busy', 'true');
    expect(screen.getByText('Showing 1 to 3 of 312')).toBeVisible();
    expect(screen.queryByText(/bags found/)).not.toBeInTheDocument();
    answer();
    await waitForListing('Bag 13');
    expect(screen.queryByRole('heading', { level: 2, name: 'Bag 1' })).not.toBeInTheDocument();
    expect(results()).toHaveAttribute('aria-busy', 'false');
    expect(screen.getByText('312 bags found, page 2 of 26')).toBeInTheDocument();
  });

  it('the listing page keeps the previous products but not their count while filters are applied', async () => {
    const { user, answer } = renderSlowListing('/products', mockShop(2));
    await waitForListing('Bag 1');
    await user.click(getFilter('checkbox', /4 stars and above/));
    await user.click(getApplyButton());
    expect(screen.getByRole('heading', { level: 1 })).not.toHaveTextContent('312');
    expect(cardNames()).toHaveLength(3);
    answer();
    await waitFor(() => expect(cardNames()).toHaveLength(2));
  });

  it('the listing page shows skeletons while loading when the previous list was empty', async () => {
    const { user } = renderSlowListing('/products?page=99');
    await user.click(await screen.findByRole('link', { name: 'Go to the first page' }));
    expect(screen.getAllByTestId('card-skeleton')).toHaveLength(12);
  });

  it('the listing page replaces the previous products by an error when the next page fails', async () => {
    const { user, answer } = renderSlowListing('/products', () => new Error('down'));
    await waitForListing('Bag 1');
    await user.click(screen.getByRole('link', { name: 'Page 2' }));
    answer();
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to load products');
    expect(cardNames()).toHaveLength(0);
  });
});

it('the listing page shows as many skeletons as the page size while loading', () => {
  open('/products?limit=24', () => undefined);
  expect(screen.getAllByTestId('card-skeleton')).toHaveLength(24);
  expect(cardNames()).toHaveLength(0);
});

it('the listing page shows an error and offers "Try Again" when products could not be loaded', async () => {
  let isNetworkDown = true;
  const { user } = open('/products', (operation) =>
    isNetworkDown ? new Error('down') : mockShop(312)(operation),
  );
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to load products');
  isNetworkDown = false;
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  await waitForListing('Bag 1');
  expect(screen.queryByRole('alert')).toBeNull();
});

it('the listing page says which corrected search it shows instead of an unknown word', async () => {
  const list = mockShop(2);
  open('/products?search=sutcase', (operation) => {
    const answer = list(operation);
    if (operation.name !== 'Listing') return answer;
    return { products: { ...Object(answer.products), correctedSearch: 'suitcase' } };
  });
  expect(await screen.findByText('No results for “sutcase”. Showing results for “suitcase”.')).toBeVisible();
});

it('the listing page of an empty catalogue says so and has no search, filters or sort', async () => {
  open('/products', mockShop(0));
  expect(await screen.findByRole('heading', { name: 'No bags yet' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Return to Home' })).toHaveAttribute('href', '/');
  for (const role of ['searchbox', 'radio', 'checkbox', 'slider', 'combobox'])
    expect(screen.queryAllByRole(role), role).toEqual([]);
});

const actions = () =>
  screen
    .getAllByRole('link')
    .filter((link) => link.hasAttribute('data-button'))
    .map((link) => [link.textContent, link.getAttribute('href')]);

it('the listing page says that no products were found, with a hint', async () => {
  open('/products?brand=brand-1', mockShop(0));
  expect(await screen.findByRole('heading', { name: 'No products found' })).toBeVisible();
  expect(screen.getByText(/adjusting your search or filters/)).toBeVisible();
  expect(actions()).toEqual([['Show all bags', '/products']]);
});

it('the listing page leads a search whose filters left nothing back to all of its results', async () => {
  const { operations } = open(
    '/products?search=tote&without=price&brand=brand-1&sort=price-asc&limit=24',
    mockShop(0),
  );
  expect(await screen.findByRole('heading', { name: 'No products found' })).toBeVisible();
  expect(actions()).toEqual([
    ['Remove all filters', '/products?search=tote&without=price&sort=price-asc&limit=24'],
  ]);
  expect(operations.map(({ name }) => name)).not.toContain('DidYouMean');
});

it('the listing page shows a grid, switches to a list and remembers the choice', async () => {
  const { user } = open('/products');
  await waitForListing('Bag 1');
  expect(screen.getByRole('button', { name: 'Grid' })).toHaveAttribute('aria-pressed', 'true');
  expect(screen.queryByText('A hard case for a few days.')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'List' }));
  expect(screen.getAllByText('A hard case for a few days.')).toHaveLength(3);
  expect(localStorage.getItem('potli.view-mode')).toBe('"list"');
  await user.click(screen.getByRole('button', { name: 'Grid' }));
});
