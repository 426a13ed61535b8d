import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { money, totals } from '../../components/order/order.testing';
import { cartSummary } from '../../state/shopping';
import { failure } from '../../session/session.testing';
import type { Answer } from '../../testing/render-routes';
import {
  address,
  changed,
  checkoutAt,
  contact,
  openCheckout,
  readyToOrder,
  rememberAsha,
} from './checkout.testing';
import type { Checkout } from './useCheckout';

/** Renders the checkout page with this checkout on the mocked server. */
function open(checkout: Checkout | null, answer: Answer = () => undefined) {
  return openCheckout((asked) => answer(asked) ?? (asked.name === 'Checkout' ? { checkout } : undefined));
}

const step = (name: string) => screen.findByRole('region', { name: new RegExp(`^${name}`) });

const home = { ...address, __typename: 'Address', id: 'a1', isDefault: true };
const work = { ...home, id: 'a2', line1: 'Plot 7', type: 'WORK', isDefault: false };

describe('the checkout page', () => {
  it('the checkout page says that the cart is empty and links to all products', async () => {
    open(null);
    expect(await screen.findByRole('heading', { level: 1, name: 'Your cart is empty' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Start Shopping' })).toHaveAttribute('href', '/products');
  });

  it('the checkout page offers "Try Again" when it could not be loaded', async () => {
    let isAway = true;
    openCheckout(({ name }) =>
      name === 'Checkout' ? (isAway ? new Error('away') : { checkout: checkoutAt() }) : undefined,
    );
    expect(await screen.findByRole('alert')).toHaveTextContent('The checkout could not be loaded.');
    isAway = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByLabelText('Email')).toBeVisible();
  });

  it("the checkout page updates the header's cart summary from the server's cart, also when it is empty", async () => {
    const { cart } = checkoutAt();
    const { unmount } = open(checkoutAt(), ({ name }) =>
      name === 'Shopping' ? { cart, wishlist: null } : undefined,
    );
    await waitFor(() =>
      expect(cartSummary.get()).toMatchObject({ itemCount: 1, subtotal: { amount: 534_800 } }),
    );
    unmount();
    open(null);
    await waitFor(() => expect(cartSummary.get()).toMatchObject({ itemCount: 0 }));
  });

  it('the checkout page lists the line and sums subtotal, shipping, tax, discount and total', async () => {
    open(
      checkoutAt({
        totals: { ...totals, discount: money(53_480), total: money(524_104), due: money(524_104) },
        cart: {
          ...checkoutAt().cart,
          promotion: { __typename: 'CartPromotion', code: 'SAVE10', description: '', problem: null },
        },
      }),
    );
    const summary = await screen.findByRole('complementary', { name: 'Order summary' });
    const sums = [...summary.querySelectorAll('dl > div')].map((row) => row.textContent);
    expect(sums).toEqual([
      'Subtotal, 1 bag₹5,348.00',
      'ShippingFree',
      'Tax (8%)₹427.84',
      'Discount, SAVE10−₹534.80',
      'Total₹5,241.04',
    ]);
    expect(within(summary).getByText('Kite cabin case')).toBeInTheDocument();
  });

  it('the checkout page shows the GST included in the total and adds none', async () => {
    open(
      checkoutAt({
        totals: {
          ...totals,
          taxIncluded: true,
          total: money(534_800),
          due: money(534_800),
          taxLines: [{ __typename: 'TaxLine', label: 'IGST 18%', amount: money(81_580) }],
        },
      }),
    );
    const summary = await screen.findByRole('complementary', { name: 'Order summary' });
    const sums = [...summary.querySelectorAll('dl > div')].map((row) => row.textContent);
    expect(sums).toEqual([
      'Subtotal, 1 bag₹5,348.00',
      'ShippingFree',
      'Total₹5,348.00',
      'Includes IGST 18%₹815.80',
    ]);
  });
});

describe('the contact step', () => {
  it('the contact step offers guests to sign in and passes /checkout as the return path', async () => {
    const { router } = open(checkoutAt());
    await userEvent.click(await screen.findByRole('link', { name: 'Sign in' }));
    expect(router.state.location.pathname).toBe('/login');
    expect(router.state.location.state).toEqual({ returnTo: '/checkout' });
  });

  it('the contact step does not offer sign-in to a customer', async () => {
    rememberAsha();
    open(checkoutAt({ contact }));
    expect(await screen.findByLabelText('Email')).toHaveValue('asha@example.in');
    expect(screen.queryByRole('link', { name: 'Sign in' })).not.toBeInTheDocument();
  });

  it("the contact step starts with the customer's email and mobile number", async () => {
    rememberAsha();
    open(checkoutAt());
    expect(await screen.findByLabelText('Email')).toHaveValue('asha@potli.example');
    expect(screen.getByLabelText('Mobile Number')).toHaveValue('9845012345');
  });

  it('the contact step shows an error at each missing field and focuses the first', async () => {
    const { asked } = open(checkoutAt());
    await userEvent.click(await screen.findByRole('button', { name: 'Continue to Address' }));
    expect(await screen.findByText('Please enter a valid email address')).toBeVisible();
    expect(screen.getByText('Please enter a 10-digit mobile number')).toBeVisible();
    await waitFor(() => {
      expect(screen.getByLabelText('Email')).toHaveFocus();
    });
    expect(asked.map(({ name }) => name)).not.toContain('SaveCheckoutContact');
  });

  it('the contact step is saved and collapsed, the address step gets the focus, and it can be changed again', async () => {
    const { asked } = open(checkoutAt(), ({ name }) =>
      name === 'SaveCheckoutContact'
        ? { saveCheckoutContact: changed(checkoutAt({ contact, nextStep: 'ADDRESS' })) }
        : undefined,
    );
    await userEvent.type(await screen.findByLabelText('Email'), 'asha@example.in');
    await userEvent.type(screen.getByLabelText('Mobile Number'), '9845012345');
    await userEvent.click(screen.getByRole('button', { name: 'Continue to Address' }));
    await waitFor(() => {
      expect(screen.getByRole('heading', { name: 'Address' })).toHaveFocus();
    });
    expect(asked.find(({ name }) => name === 'SaveCheckoutContact')?.variables).toEqual({
      input: { email: 'asha@example.in', phoneNumber: '9845012345' },
    });
    expect(within(await step('Contact')).getByText('asha@example.in')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Change contact' }));
    expect(await screen.findByLabelText('Email')).toHaveValue('asha@example.in');
  });

  it("the contact step shows the server's error at its field", async () => {
    open(checkoutAt({ contact }), ({ name }) =>
      name === 'SaveCheckoutContact'
        ? {
            saveCheckoutContact: failure('BAD_USER_INPUT', 'Please enter a valid email address', {
              email: 'Please enter a valid email address',
            }),
          }
        : undefined,
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Continue to Address' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Please enter a valid email address');
    expect(screen.getByLabelText('Email')).toBeInvalid();
  });
});

describe('the address step', () => {
  const atAddress = checkoutAt({ contact, nextStep: 'ADDRESS' });
  const saved = { saveCheckoutAddress: changed(checkoutAt({ contact, address, nextStep: 'PAYMENT' })) };

  it("the address step takes a guest's address, fills in city and state from the PIN code and opens delivery", async () => {
    const { asked } = open(atAddress, ({ name }) => {
      if (name === 'PinCode')
        return {
          pinCode: { __typename: 'PinCode', pinCode: '560003', city: 'Bengaluru', state: 'Karnataka' },
        };
      return name === 'SaveCheckoutAddress' ? saved : undefined;
    });
    await userEvent.type(await screen.findByLabelText('Full Name'), 'Asha Rao');
    // Prefilled from the contact step.
    expect(screen.getByLabelText('Mobile Number')).toHaveValue('9845012345');
    await userEvent.type(screen.getByLabelText('Flat, House no., Building'), '12 Temple Road');
    await userEvent.type(screen.getByLabelText('PIN Code'), '560003');
    await waitFor(() => {
      expect(screen.getByLabelText('State')).toHaveValue('Karnataka');
    });
    expect(screen.queryByLabelText('Keep it in my saved addresses')).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Continue to Delivery' }));
    expect(await screen.findByText('How fast should it come')).toBeVisible();
    expect(asked.find(({ name }) => name === 'SaveCheckoutAddress')?.variables).toMatchObject({
      remember: false,
      input: { fullName: 'Asha Rao', line1: '12 Temple Road', pinCode: '560003', type: 'HOME' },
    });
  });

  it("the address step preselects the order's saved address and saves another one", async () => {
    rememberAsha();
    const { asked } = open({ ...atAddress, address, addressId: 'a1' }, ({ name }) =>
      name === 'CheckoutAddresses'
        ? { addresses: [home, work] }
        : name === 'SaveCheckoutAddress'
          ? saved
          : undefined,
    );
    expect(await screen.findByRole('radio', { name: /12 Temple Road/ })).toBeChecked();
    await userEvent.click(screen.getByRole('radio', { name: /Plot 7/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Continue to Delivery' }));
    expect(await screen.findByText('How fast should it come')).toBeVisible();
    expect(asked.find(({ name }) => name === 'SaveCheckoutAddress')?.variables).toEqual({
      addressId: 'a2',
      remember: false,
    });
  });

  it('the address step saves a new address to the address book unless the customer opts out', async () => {
    rememberAsha();
    const { asked } = open({ ...atAddress, address, addressId: 'a1' }, ({ name }) =>
      name === 'CheckoutAddresses'
        ? { addresses: [home] }
        : name === 'SaveCheckoutAddress'
          ? saved
          : undefined,
    );
    await userEvent.click(await screen.findByRole('button', { name: 'New address' }));
    expect(screen.getByLabelText('Keep it in my saved addresses')).toBeChecked();
    expect(screen.getByLabelText('Flat, House no., Building')).toHaveValue('');
    await userEvent.click(screen.getByRole('button', { name: 'Saved addresses' }));
    expect(screen.getByRole('radio', { name: /12 Temple Road/ })).toBeChecked();
    await userEvent.click(screen.getByRole('button', { name: 'New address' }));
    await userEvent.type(screen.getByLabelText('Flat, House no., Building'), 'Cottage 3');
    for (const [label, text] of [
      ['PIN Code', '403001'],
      ['City', 'Panaji'],
      ['State', 'Goa'],
    ] as const)
      await userEvent.type(screen.getByLabelText(label), text);
    await userEvent.click(screen.getByRole('button', { name: 'Continue to Delivery' }));
    expect(await screen.findByText('How fast should it come')).toBeVisible();
    expect(asked.find(({ name }) => name === 'SaveCheckoutAddress')?.variables).toMatchObject({
      remember: true,
      input: { line1: 'Cottage 3', state: 'Goa' },
    });
  });
});

describe('the delivery step', () => {
  it('the delivery step offers standard and express with their dates, both free, and saves the choice', async () => {
    const { asked } = open(readyToOrder(), ({ name }) =>
      name === 'SaveCheckoutDelivery'
        ? { saveCheckoutDelivery: changed(readyToOrder({ delivery: 'EXPRESS' })) }
        : undefined,
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Change delivery' }));
    const standard = await screen.findByRole('radio', {
      name: 'Standard, 3-5 business days Wed, 25 to Fri, 27 Nov Free',
    });
    expect(standard).toBeChecked();
    await userEvent.click(
      screen.getByRole('radio', { name: 'Express, 1-2 business days Mon, 23 to Tue, 24 Nov Free' }),
    );
    await userEvent.click(screen.getByRole('button', { name: 'Continue to Payment' }));
    expect(await screen.findByText('Express, Mon, 23 to Tue, 24 Nov')).toBeVisible();
    expect(asked.find(({ name }) => name === 'SaveCheckoutDelivery')?.variables).toEqual({
      delivery: 'EXPRESS',
    });
  });
});
