import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import {
  cartChangedAnswer,
  createCartLine,
  createCart,
  failureAnswer,
  inr,
} from '../../cart-sync/shopping.testing';
import { setUpCartTests, renderCart, summaryRows } from './cart.testing';

setUpCartTests();

describe('the promo code', () => {
  const promotion = {
    __typename: 'CartPromotion' as const,
    code: 'SAVE10',
    description: '10% off your bags',
    problem: null,
  };
  const typeCode = async (code: string) => {
    await userEvent.type(await screen.findByLabelText('Promo code'), code);
    await userEvent.click(screen.getByRole('button', { name: 'Apply' }));
  };

  it('the promo code form keeps Apply disabled while the code is blank', async () => {
    renderCart(createCart([createCartLine('Kite')]));
    expect(await screen.findByRole('button', { name: 'Apply' })).toBeDisabled();
    await userEvent.type(screen.getByLabelText('Promo code'), '   ');
    expect(screen.getByRole('button', { name: 'Apply' })).toBeDisabled();
  });

  it('the promo code form applies a lower-case code, shows its description and can remove it again', async () => {
    const { operations } = renderCart(createCart([createCartLine('Kite')]), ({ name }) =>
      name === 'ApplyPromoCode'
        ? {
            applyPromoCode: cartChangedAnswer(
              createCart([createCartLine('Kite')], { version: 2, promotion, discount: inr(15_000) }),
            ),
          }
        : undefined,
    );
    await typeCode('save10');
    expect(await screen.findByText('Promo code SAVE10')).toBeVisible();
    expect(screen.getByText('10% off your bags')).toBeVisible();
    expect(operations.at(-1)).toEqual({ name: 'ApplyPromoCode', variables: { code: 'save10' } });
    expect(summaryRows()).toContainEqual(['Discount, SAVE10', '−₹150.00']);
    const promo = screen.getByText('Promo code SAVE10').parentElement?.parentElement;
    if (!promo) throw new Error('The promo code is not on the page');
    await userEvent.click(within(promo).getByRole('button', { name: 'Remove' }));
    expect(await screen.findByLabelText('Promo code')).toHaveValue('');
    expect(summaryRows().map(([name]) => name)).not.toContain('Discount, SAVE10');
  });

  it('the promo code form changes nothing and shows no message for an unknown code', async () => {
    const { operations } = renderCart(createCart([createCartLine('Kite')]), ({ name }) =>
      name === 'ApplyPromoCode'
        ? { applyPromoCode: cartChangedAnswer(createCart([createCartLine('Kite')])) }
        : undefined,
    );
    await typeCode('SAVE99');
    await waitFor(() => expect(operations.at(-1)?.name).toBe('ApplyPromoCode'));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Apply' })).toBeEnabled());
    expect(screen.getByLabelText('Promo code')).toHaveValue('SAVE99');
    expect(screen.getByLabelText('Promo code')).not.toHaveAttribute('aria-invalid');
    expect(screen.queryByText('Error')).toBeNull();
  });

  it('the promo code form shows why a known code does not apply to this cart', async () => {
    renderCart(createCart([createCartLine('Kite')]), ({ name }) =>
      name === 'ApplyPromoCode'
        ? { applyPromoCode: failureAnswer('FESTIVE needs a subtotal of ₹5,000.00') }
        : undefined,
    );
    await typeCode('FESTIVE');
    expect(await screen.findByText('FESTIVE needs a subtotal of ₹5,000.00')).toBeVisible();
    expect(screen.getByLabelText('Promo code')).toHaveAttribute('aria-invalid', 'true');
    expect(screen.queryByText('Error')).toBeNull();
  });

  it('the applied promo code shows why it no longer applies', async () => {
    renderCart(
      createCart([createCartLine('Kite')], {
        promotion: { ...promotion, problem: 'SAVE10 is no longer valid' },
      }),
    );
    expect(await screen.findByText('SAVE10 is no longer valid')).toBeVisible();
  });
});
