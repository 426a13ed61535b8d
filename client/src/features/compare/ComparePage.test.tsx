import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { cartChanged, cartLine, cartOf, shopWith } from '../../components/shopping/shopping.testing';
import { forgetShopping, cartSummary } from '../../state/shopping';
import { startStoredValues } from '../../state/stored-value';
import { renderRoutes, type Answer } from '../../testing/render-routes';
import { compareRows } from './compare-rows';
import { comparedProduct } from './compare.testing';
import { ComparePage } from './ComparePage';

const KITE = comparedProduct({});
const METRO = comparedProduct({
  id: 'p2',
  slug: 'metro-cabin-case',
  name: 'Metro cabin case',
  weightKg: 3.4,
  discountPercent: 20,
});

const shop: Answer = ({ variables }) => {
  const ids: unknown = variables.ids;
  return { productsByIds: [METRO, KITE].filter(({ id }) => Array.isArray(ids) && ids.includes(id)) };
};

function open(ids: readonly string[], answer: Answer = shop) {
  localStorage.setItem('potli.compare', JSON.stringify(ids));
  const stop = startStoredValues();
  stop();
  return renderRoutes([{ path: '/compare', element: <ComparePage /> }], '/compare', answer);
}

beforeEach(() => {
  act(() => {
    startStoredValues()();
  });
});

afterEach(() => {
  act(forgetShopping);
});

describe('buildCompareRows', () => {
  it('buildCompareRows marks the facts in which products differ and leaves out facts that no product has', () => {
    const rows = new Map(compareRows([KITE, METRO]).map((row) => [row.label, row]));
    expect(rows.get('Weight')).toEqual({ label: 'Weight', values: ['2.9 kg', '3.4 kg'], differs: true });
    expect(rows.get('Brand')).toEqual({ label: 'Brand', values: ['Maidan', 'Maidan'], differs: false });
    expect(rows.get('Saving')).toEqual({ label: 'Saving', values: ['', '20% off'], differs: true });
    expect(rows.get('Warranty')?.values).toEqual(['5 years', '5 years']);
    expect(rows.has('Laptop')).toBe(false);
  });
});

describe('the compare page', () => {
  it('the compare page without products links to all products and sends no request', async () => {
    const { asked } = open([]);
    expect(await screen.findByRole('heading', { name: 'Nothing to compare yet' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Browse bags' })).toHaveAttribute('href', '/products');
    expect(asked).toEqual([]);
  });

  it('the compare page shows products in the order of the list and marks differing rows in text', async () => {
    open(['p1', 'p2']);
    const headers = await screen.findAllByRole('columnheader');
    expect(headers.map((header) => within(header).getByRole('link').textContent)).toEqual([
      'Kite cabin case',
      'Metro cabin case',
    ]);
    expect(screen.getByRole('rowheader', { name: /^Weight/ })).toHaveTextContent('differs');
    expect(screen.getByRole('rowheader', { name: 'Brand' })).not.toHaveTextContent('differs');
  });

  it('the compare page can show only the rows that differ', async () => {
    open(['p1', 'p2']);
    await userEvent.setup().click(await screen.findByRole('checkbox', { name: 'Only differences' }));
    expect(screen.getAllByRole('rowheader').map((header) => header.textContent)).toEqual([
      'Saving, differs',
      'Weight, differs',
    ]);
  });

  it('the compare page removes a product and asks for a second one', async () => {
    open(['p1', 'p2']);
    await userEvent.setup().click(await screen.findByRole('button', { name: 'Remove Kite cabin case' }));
    expect(screen.getAllByRole('columnheader')).toHaveLength(1);
    expect(screen.getByText('Add another bag to see where the two differ.')).toBeVisible();
    expect(localStorage.getItem('potli.compare')).toBe('["p2"]');
  });

  it('the compare page adds one-colour products to the cart, links to several colours and marks sold-out ones', async () => {
    const [only] = comparedProduct({}).variants;
    const one = comparedProduct({ variants: only ? [only] : [] });
    const gone = comparedProduct({ id: 'p3', slug: 'gone', name: 'Gone case', inStock: false });
    const filled = cartChanged(cartOf([cartLine('Kite cabin case')]));
    const { asked } = open(
      ['p1', 'p2', 'p3'],
      shopWith({}, ({ name }) => {
        if (name === 'Compare') return { productsByIds: [one, METRO, gone] };
        return name === 'AddToCart' ? { addToCart: filled } : undefined;
      }),
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Add to Cart: Kite cabin case' }));
    await waitFor(() =>
      expect(asked.find(({ name }) => name === 'AddToCart')?.variables).toMatchObject({
        input: { productId: 'p1', variantId: 'p1-sage', quantity: 1 },
      }),
    );
    await waitFor(() => expect(cartSummary.get().itemCount).toBe(1));
    expect(screen.getByRole('link', { name: 'Choose a colour: Metro cabin case' })).toHaveAttribute(
      'href',
      '/products/metro-cabin-case',
    );
    expect(screen.getByRole('button', { name: 'Sold out' })).toBeDisabled();
  });

  it('the compare page shows an error and offers "Try Again" when products could not be loaded', async () => {
    let isDown = true;
    open(['p1'], (asked) => (isDown ? new Error('down') : shop(asked)));
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to load products');
    isDown = false;
    await userEvent.setup().click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByRole('columnheader')).toHaveTextContent('Kite cabin case');
  });
});
