import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { cartChangedAnswer, createCartLine, createCart, mockShop } from '../../cart-sync/shopping.testing';
import { clearStoredShopping, cartSummary } from '../../state/stored-shopping';
import { startStoredValues } from '../../state/stored-value';
import { renderRoutes, type OperationHandler } from '../../testing/render-routes';
import { buildCompareRows } from './compare-rows';
import { createComparedProduct } from './compare.testing';
import { ComparePage } from './ComparePage';

const KITE_PRODUCT = createComparedProduct({});
const METRO_PRODUCT = createComparedProduct({
  id: 'p2',
  slug: 'metro-cabin-case',
  name: 'Metro cabin case',
  weightKg: 3.4,
  discountPercent: 20,
});

const shop: OperationHandler = ({ variables }) => {
  const ids: unknown = variables.ids;
  return {
    productsByIds: [METRO_PRODUCT, KITE_PRODUCT].filter(({ id }) => Array.isArray(ids) && ids.includes(id)),
  };
};

function renderPage(ids: readonly string[], answer: OperationHandler = shop) {
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
  act(clearStoredShopping);
});

describe('buildCompareRows', () => {
  it('buildCompareRows marks the facts in which products differ and leaves out facts that no product has', () => {
    const rows = new Map(buildCompareRows([KITE_PRODUCT, METRO_PRODUCT]).map((row) => [row.label, row]));
    expect(rows.get('Weight')).toEqual({ label: 'Weight', values: ['2.9 kg', '3.4 kg'], differs: true });
    expect(rows.get('Brand')).toEqual({ label: 'Brand', values: ['Maidan', 'Maidan'], differs: false });
    expect(rows.get('Saving')).toEqual({ label: 'Saving', values: ['', '20% off'], differs: true });
    expect(rows.get('Warranty')?.values).toEqual(['5 years', '5 years']);
    expect(rows.has('Laptop')).toBe(false);
  });

  it('buildCompareRows says which airlines take each bag into the cabin', () => {
    const products = [
      { acceptedBy: ['IndiGo', 'Lufthansa'], refusedBy: [] },
      { acceptedBy: ['Lufthansa', 'British Airways'], refusedBy: ['IndiGo'] },
      { acceptedBy: [], refusedBy: ['IndiGo', 'Lufthansa'] },
      null,
    ].map((verdict, index) =>
      createComparedProduct({
        id: `p${index}`,
        cabinBaggage: verdict && {
          __typename: 'CabinBaggage',
          acceptedBy: verdict.acceptedBy,
          refusedBy: verdict.refusedBy.map((airline) => ({
            __typename: 'CabinRefusal',
            airline,
            reason: '1 cm over',
          })),
        },
      }),
    );
    expect(buildCompareRows(products).find(({ label }) => label === 'Cabin baggage')?.values).toEqual([
      'Fits',
      'Fits on 2 of 3 airlines: Lufthansa and British Airways',
      'Goes as check-in baggage',
      '',
    ]);
  });
});

describe('the compare page', () => {
  it('the compare page without products links to all products and sends no request', async () => {
    const { operations } = renderPage([]);
    expect(await screen.findByRole('heading', { name: 'Nothing to compare yet' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Browse bags' })).toHaveAttribute('href', '/products');
    expect(operations).toEqual([]);
  });

  it('the compare page shows products in the order of the list and marks differing rows in text', async () => {
    renderPage(['p1', 'p2']);
    const headers = await screen.findAllByRole('columnheader');
    expect(headers.map((header) => within(header).getByRole('link').textContent)).toEqual([
      'Kite cabin case',
      'Metro cabin case',
    ]);
    expect(screen.getByRole('rowheader', { name: /^Weight/ })).toHaveTextContent('differs');
    expect(screen.getByRole('rowheader', { name: 'Brand' })).not.toHaveTextContent('differs');
    expect(screen.getByText('Facts in bold differ.')).toBeVisible();
  });

  it('the compare page can show only the rows that differ', async () => {
    renderPage(['p1', 'p2']);
    await userEvent.setup().click(await screen.findByRole('checkbox', { name: 'Only differences' }));
    expect(screen.getAllByRole('rowheader').map((header) => header.textContent)).toEqual([
      'Saving, differs',
      'Weight, differs',
    ]);
  });

  it('the compare page removes a product and asks for a second one', async () => {
    renderPage(['p1', 'p2']);
    await userEvent.setup().click(await screen.findByRole('button', { name: 'Remove Kite cabin case' }));
    expect(screen.getAllByRole('columnheader')).toHaveLength(1);
    // In the table, and above it for phones.
    expect(screen.getAllByText(/Add another bag to see where the two differ\./)).toHaveLength(2);
    expect(screen.queryByText('Facts in bold differ.')).toBeNull();
    expect(localStorage.getItem('potli.compare')).toBe('["p2"]');
  });

  it('the compare page adds one-colour products to the cart, links to several colours and marks sold-out ones', async () => {
    const [only] = createComparedProduct({}).variants;
    const one = createComparedProduct({ variants: only ? [only] : [] });
    const gone = createComparedProduct({ id: 'p3', slug: 'gone', name: 'Gone case', inStock: false });
    const filled = cartChangedAnswer(createCart([createCartLine('Kite cabin case')]));
    const { operations } = renderPage(
      ['p1', 'p2', 'p3'],
      mockShop({}, ({ name }) => {
        if (name === 'Compare') return { productsByIds: [one, METRO_PRODUCT, gone] };
        return name === 'AddToCart' ? { addToCart: filled } : undefined;
      }),
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Add to Cart: Kite cabin case' }));
    await waitFor(() =>
      expect(operations.find(({ name }) => name === 'AddToCart')?.variables).toMatchObject({
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
    let isNetworkDown = true;
    renderPage(['p1'], (operation) => (isNetworkDown ? new Error('down') : shop(operation)));
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to load products');
    isNetworkDown = false;
    await userEvent.setup().click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByRole('columnheader')).toHaveTextContent('Kite cabin case');
  });
});
