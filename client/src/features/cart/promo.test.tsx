import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { cartChanged, cartLine, cartOf, refused, rupees } from '../../components/shopping/shopping.testing';
import { freshCarts, openCart, sums } from './cart.testing';

freshCarts();

describe('the promo code', () => {
  const promotion = {
    __typename: 'CartPromotion' as const,
    code: 'SAVE10',
    description: '10% off your bags',
    problem: null,
  };
  const type = async (code: string) => {
    await userEvent.type(await screen.findByLabelText('Promo code'), code);
    await userEvent.click(screen.getByRole('button', { name: 'Apply' }));
  };

  it('the promo code form keeps Apply disabled while the code is blank', async () => {
    openCart(cartOf([cartLine('Kite')]));
    expect(await screen.findByRole('button', { name: 'Apply' })).toBeDisabled();
    await userEvent.type(screen.getByLabelText('Promo code'), '   ');
    expect(screen.getByRole('button', { name: 'Apply' })).toBeDisabled();
  });

  it('the promo code form applies a lower-case code, shows its description and can remove it again', async () => {
    const { asked } = openCart(cartOf([cartLine('Kite')]), ({ name }) =>
      name === 'ApplyPromoCode'
        ? {
            applyPromoCode: cartChanged(
              cartOf([cartLine('Kite')], { version: 2, promotion, discount: rupees(15_000) }),
            ),
          }
        : undefined,
    );
    await type('save10');
    expect(await screen.findByText('Promo code SAVE10')).toBeVisible();
    expect(screen.getByText('10% off your bags')).toBeVisible();
    expect(asked.at(-1)).toEqual({ name: 'ApplyPromoCode', variables: { code: 'save10' } });
    expect(sums()).toContainEqual(['Discount, SAVE10', '−₹150.00']);
    const promo = screen.getByText('Promo code SAVE10').parentElement?.parentElement;
    if (!promo) throw new Error('The promo code is not on the page');
    await userEvent.click(within(promo).getByRole('button', { name: 'Remove' }));
    expect(await screen.findByLabelText('Promo code')).toHaveValue('');
    expect(sums().map(([name]) => name)).not.toContain('Discount, SAVE10');
  });

  it('the promo code form changes nothing and shows no message for an unknown code', async () => {
    const { asked } = openCart(cartOf([cartLine('Kite')]), ({ name }) =>
      name === 'ApplyPromoCode' ? { applyPromoCode: cartChanged(cartOf([cartLine('Kite')])) } : undefined,
    );
    await type('SAVE99');
    await waitFor(() => expect(asked.at(-1)?.name).toBe('ApplyPromoCode'));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Apply' })).toBeEnabled());
    expect(screen.getByLabelText('Promo code')).toHaveValue('SAVE99');
    expect(screen.getByLabelText('Promo code')).not.toHaveAttribute('aria-invalid');
    expect(screen.queryByText('Error')).toBeNull();
  });

  it('the promo code form shows why a known code does not apply to this cart', async () => {
    openCart(cartOf([cartLine('Kite')]), ({ name }) =>
      name === 'ApplyPromoCode'
        ? { applyPromoCode: refused('FESTIVE needs a subtotal of ₹5,000.00') }
        : undefined,
    );
    await type('FESTIVE');
    expect(await screen.findByText('FESTIVE needs a subtotal of ₹5,000.00')).toBeVisible();
    expect(screen.getByLabelText('Promo code')).toHaveAttribute('aria-invalid', 'true');
    expect(screen.queryByText('Error')).toBeNull();
  });

  it('the applied promo code shows why it no longer applies', async () => {
    openCart(
      cartOf([cartLine('Kite')], { promotion: { ...promotion, problem: 'SAVE10 is no longer valid' } }),
    );
    expect(await screen.findByText('SAVE10 is no longer valid')).toBeVisible();
  });
});
