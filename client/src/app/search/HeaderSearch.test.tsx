import { ApolloClient, ApolloLink, Observable } from '@apollo/client';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLocation } from 'react-router';
import { describe, expect, it } from 'vitest';
import { createCache } from '../../graphql/cache';
import { startStoredValues } from '../../state/stored-value';
import { renderWithProviders } from '../../testing/render-with-providers';
import { HeaderSearch } from './HeaderSearch';
import { recordTyping } from '../typing-replay';

const image = {
  __typename: 'Image',
  id: 'i1',
  url: '/pictures/a/b',
  alt: 'Shoreline roll-top',
  width: 1000,
  height: 1000,
  blurDataUrl: '',
};

/** Renders the header's search with a mock server that answers the same for every text and records the queries. */
function renderSearch(
  at = '/',
  history: string[] = [],
  { finds = true, searches = [] as string[], conditions = [] as string[], typedEarly = '' } = {},
) {
  localStorage.setItem('potli.search-history', JSON.stringify(history));
  startStoredValues()();
  const operations: unknown[] = [];
  const link = new ApolloLink(({ variables }) => {
    operations.push(variables.query);
    return new Observable((observer) => {
      observer.next({
        data: {
          searchSuggestions: {
            __typename: 'SearchSuggestions',
            query: String(variables.query),
            searches,
            understood: conditions.map((label) => ({ __typename: 'SearchCondition', topic: 'PRICE', label })),
            categories: finds
              ? [{ __typename: 'CategorySuggestion', slug: 'backpacks', name: 'Backpacks' }]
              : [],
            brands: finds ? [{ __typename: 'BrandSuggestion', slug: 'maidan', name: 'Maidan' }] : [],
            products: (finds ? [1] : []).map(() => ({
              __typename: 'ProductSuggestion',
              id: 'p1',
              slug: 'shoreline-roll-top',
              name: 'Shoreline roll-top',
              highlight: '22 L, canvas and leather',
              price: { __typename: 'Money', amount: 329_900, currency: 'INR' },
              image,
            })),
          },
        },
      });
      observer.complete();
    });
  });
  function Address() {
    const { pathname, search } = useLocation();
    return <output aria-label="address">{pathname + search}</output>;
  }
  let repeatTyping: (() => void) | undefined;
  renderWithProviders(
    <>
      <HeaderSearch />
      <Address />
    </>,
    {
      initialPath: at,
      client: new ApolloClient({
        cache: createCache(),
        dataMasking: true,
        link,
        devtools: { enabled: false },
      }),
      ...(typedEarly !== '' && {
        beforeHydration: () => {
          const early = screen.getByRole<HTMLInputElement>('combobox', { name: 'Search' });
          early.focus();
          early.value = typedEarly;
          repeatTyping = recordTyping();
        },
      }),
    },
  );
  repeatTyping?.();
  const field = screen.getByRole('combobox', { name: 'Search' });
  const address = () => screen.getByLabelText('address').textContent;
  return { user: userEvent.setup(), field, address, operations };
}

const storedHistory = () => localStorage.getItem('potli.search-history');

describe('HeaderSearch', () => {
  it('HeaderSearch opens the product list on Enter and stores the search', async () => {
    const { user, field, address } = renderSearch();
    expect(field).toHaveAttribute('placeholder', 'Search "bags"');
    await user.type(field, '  trolley & tags {Enter}');
    expect(address()).toBe('/products?search=trolley+%26+tags');
    expect(storedHistory()).toBe('["trolley & tags"]');
  });

  it('HeaderSearch suggests for what was typed before it was hydrated', async () => {
    const { user, field, address } = renderSearch('/', [], { typedEarly: 'shore' });
    await user.click(await screen.findByRole('option', { name: /Shoreline roll-top/ }));
    expect(field).not.toHaveFocus();
    expect(address()).toBe('/products/shoreline-roll-top');
  });

  it('HeaderSearch ignores a blank search', async () => {
    const { user, field, address } = renderSearch();
    await user.type(field, '   {Enter}');
    expect(address()).toBe('/');
    expect(storedHistory()).toBe('[]');
  });

  it('HeaderSearch sends one query for text typed in one go, and suggests categories, brands and products', async () => {
    const { field, operations } = renderSearch();
    field.focus();
    for (const value of ['b', 'ba', 'bac', 'back']) fireEvent.change(field, { target: { value } });
    await screen.findByRole('option', { name: 'Backpacks' });
    expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual([
      'Backpacks',
      'Maidan',
      'Shoreline roll-top22 L, canvas and leather₹3,299.00',
      'See all results for “back”',
    ]);
    expect(operations).toEqual(['back']);
    expect(field).toHaveAttribute('aria-expanded', 'true');
    expect(screen.getByText('4 suggestions')).toHaveAttribute('role', 'status');
  });

  it('HeaderSearch suggests whole searches, and categories with the conditions that the text has', async () => {
    const { user, field, address } = renderSearch('/', ['back red'], {
      searches: ['back red', 'back', 'backpacks under 5000'],
      conditions: ['under ₹5,000'],
    });
    field.focus();
    fireEvent.change(field, { target: { value: 'back' } });
    await screen.findByRole('option', { name: 'Backpacks · under ₹5,000' });
    expect(screen.getByRole('group', { name: 'Recent searches' })).toHaveTextContent('back red');
    expect(screen.getByRole('group', { name: 'Searches' })).toHaveTextContent(
      /^Searchesbackpacks under 5000$/,
    );
    await user.click(screen.getByRole('option', { name: 'Backpacks · under ₹5,000' }));
    expect(address()).toBe('/products?search=back&category=backpacks');
  });

  it('HeaderSearch suggests the pages that answer a question about an order', async () => {
    const { user, field, address } = renderSearch();
    field.focus();
    fireEvent.change(field, { target: { value: 'refund' } });
    await user.click(await screen.findByRole('option', { name: 'Returns and refunds' }));
    expect(address()).toBe('/help');
  });

  it('HeaderSearch suggests past and popular searches for an empty field', async () => {
    const { user, field, address } = renderSearch('/', ['potli'], {
      searches: ['laal handbag'],
      finds: false,
    });
    await user.click(field);
    const popular = await screen.findByRole('group', { name: 'Popular searches' });
    expect(screen.getByRole('group', { name: 'Recent searches' })).toHaveTextContent('potli');
    expect(popular).toHaveTextContent('laal handbag');
    await user.click(screen.getByRole('option', { name: 'laal handbag' }));
    expect(address()).toBe('/products?search=laal+handbag');
    expect(storedHistory()).toBe('["laal handbag","potli"]');
  });

  it('HeaderSearch moves through suggestions with the arrow keys, wraps around, and opens the active one', async () => {
    const { user, field, address } = renderSearch();
    await user.type(field, 'back');
    await screen.findByRole('option', { name: /Shoreline/ });
    await user.keyboard('{ArrowUp}{ArrowUp}');
    expect(screen.getByRole('option', { name: /Shoreline/ })).toHaveAttribute('aria-selected', 'true');
    expect(field).toHaveAttribute(
      'aria-activedescendant',
      screen.getByRole('option', { name: /Shoreline/ }).id,
    );
    await user.keyboard('{ArrowDown}{ArrowDown}');
    expect(field).not.toHaveAttribute('aria-activedescendant');
    await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    expect(address()).toBe('/products?brand=maidan');
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
  });

  it('HeaderSearch links to all results when nothing is suggested, and can be cleared', async () => {
    const { user, field, address } = renderSearch('/', [], { finds: false });
    await user.type(field, 'spectrometer');
    await user.click(await screen.findByRole('option', { name: 'See all results for “spectrometer”' }));
    expect(address()).toBe('/products?search=spectrometer');
    await user.click(screen.getByRole('button', { name: 'Empty the search field' }));
    expect(field).toHaveValue('');
    expect(field).toHaveFocus();
  });

  it('HeaderSearch searches for the whole text when its row is chosen by key, though the row stood there before', async () => {
    const { user, field, address } = renderSearch('/', [], { finds: false });
    await user.type(field, 's');
    await screen.findByRole('option', { name: 'See all results for “s”' });
    await user.type(field, 'pectrometer');
    await user.keyboard('{ArrowDown}{Enter}');
    expect(address()).toBe('/products?search=spectrometer');
  });

  it('HeaderSearch opens the suggestion that is clicked', async () => {
    const { user, field, address } = renderSearch();
    await user.type(field, 'roll');
    await user.click(await screen.findByRole('option', { name: /Shoreline/ }));
    expect(address()).toBe('/products/shoreline-roll-top');
  });

  it('HeaderSearch has nothing to clear for a shopper without past searches', async () => {
    const { user, field } = renderSearch('/', [], { searches: ['laal handbag'], finds: false });
    await user.click(field);
    await screen.findByRole('group', { name: 'Popular searches' });
    expect(screen.queryByRole('button', { name: 'Clear recent searches' })).not.toBeInTheDocument();
  });

  it('HeaderSearch shows past searches while the field is empty, and clears them', async () => {
    const { user, field, address } = renderSearch('/', ['jhola', 'attachi']);
    await user.click(field);
    const rows = await screen.findAllByRole('option');
    expect(rows.map((row) => row.textContent)).toEqual(['jhola', 'attachi']);
    await user.click(screen.getByRole('option', { name: 'attachi' }));
    expect(address()).toBe('/products?search=attachi');
    expect(storedHistory()).toBe('["attachi","jhola"]');

    await user.clear(field);
    await user.click(field);
    await user.click(await screen.findByRole('button', { name: 'Clear recent searches' }));
    expect(storedHistory()).toBe('[]');
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
  });

  it('HeaderSearch closes the list on Escape, and clears the field on the second Escape', async () => {
    const { user, field } = renderSearch();
    await user.type(field, 'back');
    await screen.findByRole('listbox');
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
    expect(field).toHaveValue('back');
    await user.keyboard('{Escape}');
    expect(field).toHaveValue('');
  });

  it('HeaderSearch shows the search text of the product list', async () => {
    const { field } = renderSearch('/products?search=++potli+%0A+bag+');
    await waitFor(() => {
      expect(field).toHaveValue('potli bag');
    });
  });
});
