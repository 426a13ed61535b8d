import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { createProduct } from '../product.fixture';
import { renderProductPage } from '../product-page.testing';

const REFUSAL = { __typename: 'CabinRefusal', airline: 'Air India', reason: '3 cm over' } as const;

const renderBaggage = (acceptedBy: string[], refusedBy: (typeof REFUSAL)[]) =>
  renderProductPage(
    undefined,
    createProduct({ cabinBaggage: { __typename: 'CabinBaggage', acceptedBy, refusedBy } }),
  );
const airlines = () =>
  within(screen.getByRole('list', { name: 'Airlines' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

describe('CabinBaggage', () => {
  it('a bag that every airline takes fits in the cabin', async () => {
    await renderBaggage(['IndiGo', 'Air India'], []);
    expect(screen.getByText('Fits in the cabin')).toBeVisible();
    expect(airlines()).toEqual(['IndiGo', 'Air India']);
    expect(screen.getByRole('link', { name: 'Sizes by airline' })).toHaveAttribute(
      'href',
      '/help#cabin-baggage',
    );
  });

  it('a bag that some airlines refuse names them last, with the reason', async () => {
    await renderBaggage(['IndiGo'], [REFUSAL]);
    expect(screen.getByText('Fits in the cabin on 1 of 2 airlines')).toBeVisible();
    expect(airlines()).toEqual(['IndiGo', 'Air India, 3 cm over']);
  });

  it('a bag that every airline refuses goes as check-in baggage, without a list', async () => {
    await renderBaggage([], [REFUSAL]);
    expect(screen.getByText('Goes as check-in baggage')).toBeVisible();
    expect(screen.queryByRole('list', { name: 'Airlines' })).toBeNull();
  });

  it('no airlines are shown for a small bag, or one of unknown size', async () => {
    await renderProductPage(undefined, createProduct({ cabinBaggage: null }));
    expect(screen.queryByText(/cabin|check-in/, { selector: 'strong' })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Sizes by airline' })).toBeNull();
  });
});
