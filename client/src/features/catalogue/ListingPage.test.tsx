import { act, configure, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import type { OperationHandler } from '../../testing/render-routes';
import { getApplyButton, getFilter, waitForListing, renderListing as open } from './listing-page.testing';
import { mockShop } from './listing.testing';

const cardNames = () => screen.queryAllByRole('article');
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

  it('the listing page prints a total above 10,000 as "10,000+", but exactly on pages behind it', async () => {
    const { router } = open('/products', mockShop(1_004_400, 2));
    await waitForListing('Bag 1');
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('All bags10,000+');
    expect(screen.getByText('10,000+ bags found, page 1 of 83,700')).toBeInTheDocument();
    expect(screen.getByText('Showing 1 to 2 of 10,000+')).toBeVisible();
    await act(() => router.navigate('/products?page=83700'));
    await waitForListing('Bag 1004389');
    expect(screen.getByText('Showing 10,04,389 to 10,04,390 of 10,04,400')).toBeVisible();
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

    await user.click(getApplyButton());
    expect(address()).toBe(
      '/products?category=handbags&brand=brand-3&maxPrice=5000&inStock=true&colour=red&sort=price-asc',
    );
    expect(router.state.historyAction).toBe('PUSH');
    // The same list again is no other page: Back would seem to do nothing.
    await user.click(getApplyButton());
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
    await user.click(getApplyButton());
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
    await user.click(getApplyButton());
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
