import { act, configure, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import type { OperationHandler, SentOperation } from '../../testing/render-routes';
import { waitForListing, renderListing as open } from './listing-page.testing';
import { mockShop } from './listing.testing';

const cardNames = () => screen.queryAllByRole('article');
const getFilter = (role: 'radio' | 'checkbox' | 'textbox', name: string | RegExp) =>
  screen.getByRole(role, { name });
const applyFilters = () => {
  const [button] = screen.getAllByRole('button', { name: 'Apply Filters' });
  if (button === undefined) throw new Error('The Apply Filters button is missing');
  return button;
};
const getResetAllButton = () => screen.getByRole('link', { name: 'Reset All' });

/** There are two, for phones and desktops; CSS shows one of them. */
const sortBy = () => {
  const [select] = screen.getAllByRole('combobox', { name: 'Sort by' });
  if (select === undefined) throw new Error('The sort box is missing');
  return select;
};

// The filter sheet is closed, as on a phone, and jsdom cannot open it. Besides, checking the visibility of every
// element of so large a page takes seconds.
beforeAll(() => {
  configure({ defaultHidden: true });
});

describe('the listing page and its URL', () => {
  it('the listing page queries what the URL says and shows heading, range and controls accordingly', async () => {
    const { productQueries } = open(
      '/products?category=suitcases&minPrice=1000&rating=4&sort=price-asc&page=2&limit=24',
      mockShop(312, 24),
    );
    await waitForListing('Bag 25');
    expect(productQueries()).toEqual([
      {
        filter: { categorySlugs: ['suitcases'], minPrice: 100_000, minRating: 4 },
        sort: 'PRICE_ASC',
        page: 2,
        limit: 24,
      },
    ]);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Suitcases');
    expect(screen.getByText('Showing 25 to 48 of 312')).toBeVisible();
    expect(screen.getByText('312 bags found, page 2 of 13')).toBeInTheDocument();
    expect(sortBy()).toHaveValue('price-asc');
    expect(screen.getByRole('combobox', { name: 'Page size' })).toHaveValue('24');
    expect(getFilter('radio', /Suitcases/)).toBeChecked();
    expect(getFilter('checkbox', /4 stars and above/)).toBeChecked();
    expect(getFilter('textbox', 'From price')).toHaveValue('1000');
  });

  it('the listing page falls back to page 1 and 12 per page for invalid parameters', async () => {
    const { productQueries } = open('/products?page=two&limit=13', mockShop(312, 12));
    await waitForListing('Bag 1');
    expect(cardNames()).toHaveLength(12);
    expect(productQueries()).toEqual([{ filter: {}, sort: 'NAME_ASC', page: 1, limit: 12 }]);
  });

  it('the listing page writes sort and page size into the URL and returns to page 1', async () => {
    const { user, address } = open('/products?page=3');
    await waitForListing('Bag 25');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Page size' }), '48');
    expect(address()).toBe('/products?limit=48');
    await waitForListing('Bag 1');
    await user.selectOptions(sortBy(), 'Newest');
    expect(address()).toBe('/products?sort=created_at-desc&limit=48');
    await user.selectOptions(sortBy(), 'Name, A to Z');
    expect(address()).toBe('/products?limit=48');
  });

  it("the listing page follows the browser's Back and Forward", async () => {
    const { user, router } = open('/products');
    await waitForListing('Bag 1');
    await user.click(screen.getByRole('link', { name: 'Page 2' }));
    await waitForListing('Bag 13');
    await act(() => router.navigate(-1));
    await waitForListing('Bag 1');
    await act(() => router.navigate(1));
    await waitForListing('Bag 13');
  });

  it('the listing page searches by relevance, stores the search and ignores a blank one', async () => {
    const { user, address, productQueries } = open('/products?page=2');
    await waitForListing('Bag 13');
    const box = screen.getByRole('searchbox', { name: 'Search products' });
    await user.type(box, '   {Enter}');
    expect(address()).toBe('/products?page=2');
    await user.clear(box);
    await user.type(box, ' roll  top {Enter}');
    expect(address()).toBe('/products?search=roll+top');
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Results for “roll top”');
    await waitFor(() => {
      expect(productQueries().at(-1)).toEqual({
        filter: { search: 'roll top' },
        sort: 'RELEVANCE',
        page: 1,
        limit: 12,
      });
    });
    expect(localStorage.getItem('potli.search-history')).toBe('["roll top"]');
  });
});

describe('useTrackSearch', () => {
  const answerTracking: OperationHandler = (operation) => {
    if (operation.name === 'TrackSearch') return { trackSearch: { __typename: 'Done', message: '' } };
    if (operation.name === 'TrackSearchClick')
      return { trackSearchClick: { __typename: 'Done', message: '' } };
    return mockShop(312)(operation);
  };

  it('useTrackSearch counts a search once, and the first product that is opened after it with its position', async () => {
    const { operations } = open('/products?search=roll+top&page=2', answerTracking);
    await waitForListing('Bag 13');
    const tracked = () => operations.filter(({ name }) => name.startsWith('Track'));
    await waitFor(() => {
      expect(tracked()).toEqual([{ name: 'TrackSearch', variables: { query: 'roll top' } }]);
    });
    fireEvent.click(screen.getByRole('link', { name: 'Bag 15' }));
    await waitFor(() => {
      expect(tracked()[1]).toEqual({
        name: 'TrackSearchClick',
        variables: { query: 'roll top', position: 15 },
      });
    });
    expect(tracked()).toHaveLength(2);
  });

  it('useTrackSearch counts nothing for a list without a search', async () => {
    const { operations } = open('/products', answerTracking);
    await waitForListing('Bag 1');
    fireEvent.click(screen.getByRole('link', { name: 'Bag 3' }));
    await screen.findByText('elsewhere');
    expect(operations.filter(({ name }) => name.startsWith('Track'))).toEqual([]);
  });
});

describe('the filter panel', () => {
  it('the filter panel changes neither URL nor list before Apply Filters', async () => {
    const { user, address, productQueries, router } = open('/products?page=2&sort=price-asc');
    await waitForListing('Bag 13');
    await user.click(getFilter('radio', /Handbags/));
    await user.click(getFilter('checkbox', /^Brand 3 /));
    await user.click(getFilter('checkbox', /Red/));
    await user.click(getFilter('checkbox', /In stock/));
    await user.type(getFilter('textbox', 'To price'), '5000');
    expect(address()).toBe('/products?page=2&sort=price-asc');
    expect(productQueries()).toHaveLength(1);

    await user.click(applyFilters());
    expect(address()).toBe(
      '/products?category=handbags&brand=brand-3&maxPrice=5000&inStock=true&colour=red&sort=price-asc',
    );
    expect(router.state.historyAction).toBe('PUSH');
    // The same list again is no other page: Back would seem to do nothing.
    await user.click(applyFilters());
    expect(router.state.historyAction).toBe('REPLACE');
    await waitFor(() => {
      expect(productQueries()).toHaveLength(2);
    });
  });

  it('"Reset All" removes filters, search, sort and page from the listing but keeps the page size', async () => {
    const { user, address } = open('/products?brand=brand-1&search=roll&sort=price-asc&page=2&limit=24');
    await waitForListing('Bag 25');
    await user.click(getFilter('checkbox', /Featured/));
    await user.click(getResetAllButton());
    expect(address()).toBe('/products?limit=24');
    expect(getFilter('checkbox', /Featured/)).not.toBeChecked();
    expect(getFilter('checkbox', 'Brand 1 10')).not.toBeChecked();
  });

  it('"Reset All" discards filter changes that were not applied', async () => {
    const { user } = open('/products');
    await waitForListing('Bag 1');
    await user.click(getFilter('checkbox', /Featured/));
    await user.click(getResetAllButton());
    expect(getFilter('checkbox', /Featured/)).not.toBeChecked();
  });

  it('the rating filter can be unchecked', async () => {
    const { user, address } = open('/products');
    await waitForListing('Bag 1');
    await user.click(getFilter('checkbox', /4 stars and above/));
    await user.click(getFilter('checkbox', /3 stars and above/));
    expect(getFilter('checkbox', /4 stars and above/)).not.toBeChecked();
    await user.click(getFilter('checkbox', /3 stars and above/));
    await user.click(applyFilters());
    expect(address()).toBe('/products');
  });

  it('the filter panel shows ten brands and collapses the rest', async () => {
    open('/products');
    await waitForListing('Bag 1');
    expect(
      screen.getAllByRole('checkbox', { name: /^Brand \d/ }).filter((box) => box.closest('details') === null),
    ).toHaveLength(10);
    expect(screen.getByText('All 24 brands')).toBeInTheDocument();
  });

  it('the listing page can be filtered by country of origin and sorted by it', async () => {
    const { user, address, productQueries } = open('/products');
    await waitForListing('Bag 1');
    await user.click(getFilter('checkbox', /^Vietnam/));
    await user.click(applyFilters());
    expect(address()).toBe('/products?country=vietnam');
    await user.selectOptions(sortBy(), 'Country, A to Z');
    expect(address()).toBe('/products?country=vietnam&sort=country-asc');
    await waitFor(() => {
      expect(productQueries().at(-1)).toMatchObject({
        filter: { countries: ['vietnam'] },
        sort: 'COUNTRY_ASC',
      });
    });
    await user.click(screen.getByRole('link', { name: 'Remove filter Vietnam' }));
    expect(address()).toBe('/products?sort=country-asc');
  });

  it('the listing page shows each applied filter with a link that removes it', async () => {
    const { user, address } = open(
      '/products?category=suitcases&minPrice=1000&maxPrice=12000&rating=4&page=2',
    );
    await waitForListing('Bag 13');
    const chips = within(screen.getByRole('list', { name: 'Applied filters' }));
    expect(chips.getByRole('link', { name: 'Remove filter ₹1,000 to ₹12,000' })).toBeVisible();
    await user.click(chips.getByRole('link', { name: 'Remove filter 4 stars and above' }));
    expect(address()).toBe('/products?category=suitcases&minPrice=1000&maxPrice=12000');
    await user.click(screen.getByRole('link', { name: 'Clear all' }));
    expect(address()).toBe('/products');
  });

  it('the filter panel keeps chosen values that have no results', async () => {
    open('/products?brand=gone-brand&colour=gone-green', mockShop(0));
    expect(await screen.findByRole('checkbox', { name: 'Gone brand 0' })).toBeChecked();
    expect(screen.getByRole('checkbox', { name: 'Gone green, 0 bags' })).toBeChecked();
  });

  it('the collapsed brands stay expanded when the last checked one is unchecked', async () => {
    const { user } = open('/products?brand=brand-12');
    await waitForListing('Bag 1');
    const filterGroup = () => getFilter('checkbox', /^Brand 12 /).closest('details');
    expect(filterGroup()).toHaveAttribute('open');
    await user.click(getFilter('checkbox', /^Brand 12 /));
    expect(getFilter('checkbox', /^Brand 12 /)).not.toBeChecked();
    expect(filterGroup()).toHaveAttribute('open');
  });

  it("the phone's filter button counts the applied filters without the search", async () => {
    open('/products?search=roll&brand=brand-1,brand-2');
    await waitForListing('Bag 1');
    expect(screen.getByRole('button', { name: /^Filters/ })).toHaveTextContent('Filters2');
  });
});

describe('the pagination', () => {
  const getPagination = () =>
    within(screen.getByRole('navigation', { name: 'Pages' }))
      .getAllByRole('link', { name: /^Page \d+$/ })
      .map((link) => link.textContent);

  it('the pagination has at most seven page links', async () => {
    open('/products?page=10');
    await waitForListing('Bag 109');
    expect(getPagination()).toEqual(['7', '8', '9', '10', '11', '12', '13']);
    expect(screen.getByRole('link', { name: 'Page 8' })).toHaveAttribute('href', '/products?page=8');
    expect(screen.getByRole('link', { name: 'Page 10' })).toHaveAttribute('aria-current', 'page');
    expect(screen.getByRole('link', { name: 'Next page' })).toHaveAttribute('href', '/products?page=11');
  });

  it('the listing page links to the first page from a page past the last', async () => {
    open('/products?page=99&brand=brand-1');
    const link = await screen.findByRole('link', { name: 'Go to the first page' });
    expect(link).toHaveAttribute('href', '/products?brand=brand-1');
  });
});

describe('the list of results', () => {
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
      await user.click(applyFilters());
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
    expect(
      await screen.findByText('No results for “sutcase”. Showing results for “suitcase”.'),
    ).toBeVisible();
  });

  it('the listing page of an empty catalogue says so and has no search, filters or sort', async () => {
    open('/products', mockShop(0));
    expect(await screen.findByRole('heading', { name: 'No bags yet' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Return to Home' })).toHaveAttribute('href', '/');
    for (const role of ['searchbox', 'radio', 'checkbox', 'slider', 'combobox'])
      expect(screen.queryAllByRole(role), role).toEqual([]);
  });

  it('the listing page says that no products were found, with a hint', async () => {
    open('/products?brand=brand-1', mockShop(0));
    expect(await screen.findByRole('heading', { name: 'No products found' })).toBeVisible();
    expect(screen.getByText(/adjusting your search or filters/)).toBeVisible();
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
});
