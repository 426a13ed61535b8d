import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { inr, totals } from '../../components/order/order.testing';
import { cartSummary, unsentChanges } from '../../state/stored-shopping';
import { createFailure } from '../../session/session.testing';
import type { OperationHandler } from '../../testing/render-routes';
import {
  address,
  checkoutChangedAnswer,
  createCheckout,
  contact,
  renderCheckout,
  createCompleteCheckout,
  storeSignedInUser,
} from './checkout.testing';
import type { Checkout } from './useCheckout';

/** Renders the checkout page with this checkout on the mocked server. */
function renderPage(checkout: Checkout | null, answer: OperationHandler = () => undefined) {
  return renderCheckout(
    (operation) => answer(operation) ?? (operation.name === 'Checkout' ? { checkout } : undefined),
  );
}

const getStep = (name: string) => screen.findByRole('region', { name: new RegExp(`^${name}`) });

const homeAddress = { ...address, __typename: 'Address', id: 'a1', isDefault: true };
const workAddress = { ...homeAddress, id: 'a2', line1: 'Plot 7', type: 'WORK', isDefault: false };

describe('the checkout page', () => {
  it('the checkout page says that the cart is empty and links to all products', async () => {
    renderPage(null);
    expect(await screen.findByRole('heading', { level: 1, name: 'Your cart is empty' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Start Shopping' })).toHaveAttribute('href', '/products');
  });

  it('the checkout page offers "Try Again" when it could not be loaded', async () => {
    let isNetworkDown = true;
    renderCheckout(({ name }) =>
      name === 'Checkout' ? (isNetworkDown ? new Error('away') : { checkout: createCheckout() }) : undefined,
    );
    expect(await screen.findByRole('alert')).toHaveTextContent('The checkout could not be loaded.');
    isNetworkDown = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByLabelText('Email')).toBeVisible();
  });

  it.each(['before', 'after'])(
    'the checkout page waits for a change of the cart, and loads again if that is answered late, %s the checkout is',
    async (moment) => {
      vi.useFakeTimers({ shouldAdvanceTime: true });
      onTestFinished(() => void vi.useRealTimers());
      unsentChanges.set([{ id: 'a', kind: 'removeFromCart', input: { variantId: 'v1' } }]);
      const checkouts: ((answer: { checkout: Checkout | null }) => void)[] = [];
      renderCheckout(({ name }) => {
        if (name === 'RemoveFromCart') return new Promise<never>(() => undefined);
        if (name !== 'Checkout') return undefined;
        return new Promise((resolve) => checkouts.push(resolve));
      });
      await act(() => vi.advanceTimersByTimeAsync(7_000));
      expect(checkouts).toHaveLength(0);
      await act(() => vi.advanceTimersByTimeAsync(2_000));
      expect(checkouts).toHaveLength(1);
      if (moment === 'before') act(() => unsentChanges.set([]));
      checkouts[0]?.({ checkout: null });
      if (moment === 'after') {
        expect(await screen.findByRole('heading', { level: 1, name: 'Your cart is empty' })).toBeVisible();
        act(() => unsentChanges.set([]));
      }
      await waitFor(() => expect(checkouts).toHaveLength(2));
      checkouts[1]?.({ checkout: createCheckout() });
      expect(await screen.findByLabelText('Email')).toBeVisible();
    },
  );

  it('the contact step says that the browser is offline', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    renderPage(createCheckout(), ({ name }) =>
      name === 'SaveCheckoutContact' ? new Error('away') : undefined,
    );
    const step = within(await getStep('Contact'));
    await userEvent.type(await step.findByLabelText('Email'), 'asha@example.in');
    await userEvent.type(step.getByLabelText('Mobile Number'), '9845012345');
    await userEvent.click(step.getByRole('button', { name: /^Continue/ }));
    expect(await step.findByRole('alert')).toHaveTextContent(
      'You’re offline. Please try again when you’re back online.',
    );
  });

  it("the checkout page updates the header's cart summary from the server's cart, also when it is empty", async () => {
    const { cart } = createCheckout();
    const { unmount } = renderPage(createCheckout(), ({ name }) =>
      name === 'Shopping' ? { cart, wishlist: null } : undefined,
    );
    await waitFor(() =>
      expect(cartSummary.get()).toMatchObject({ itemCount: 1, subtotal: { amount: 534_800 } }),
    );
    unmount();
    renderPage(null);
    await waitFor(() => expect(cartSummary.get()).toMatchObject({ itemCount: 0 }));
  });

  it('the checkout page lists the line and sums subtotal, shipping, tax, discount and total', async () => {
    renderPage(
      createCheckout({
        totals: { ...totals, discount: inr(53_480), total: inr(524_104), due: inr(524_104) },
        cart: {
          ...createCheckout().cart,
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
    renderPage(
      createCheckout({
        totals: {
          ...totals,
          taxIncluded: true,
          total: inr(534_800),
          due: inr(534_800),
          taxLines: [{ __typename: 'TaxLine', label: 'IGST 18%', amount: inr(81_580) }],
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
    const { router } = renderPage(createCheckout());
    await userEvent.click(await screen.findByRole('link', { name: 'Sign in' }));
    expect(router.state.location.pathname).toBe('/login');
    expect(router.state.location.state).toEqual({ returnTo: '/checkout' });
  });

  it('the contact step does not offer sign-in to a customer', async () => {
    storeSignedInUser();
    renderPage(createCheckout({ contact }));
    expect(await screen.findByLabelText('Email')).toHaveValue('asha@example.in');
    expect(screen.queryByRole('link', { name: 'Sign in' })).not.toBeInTheDocument();
  });

  it("the contact step starts with the customer's email and mobile number", async () => {
    storeSignedInUser();
    renderPage(createCheckout());
    expect(await screen.findByLabelText('Email')).toHaveValue('asha@potli.example');
    expect(screen.getByLabelText('Mobile Number')).toHaveValue('9845012345');
  });

  it('the contact step shows an error at each missing field and focuses the first', async () => {
    const { operations } = renderPage(createCheckout());
    await userEvent.click(await screen.findByRole('button', { name: 'Continue to Address' }));
    expect(await screen.findByText('Please enter a valid email address')).toBeVisible();
    expect(screen.getByText('Please enter a 10-digit mobile number')).toBeVisible();
    await waitFor(() => {
      expect(screen.getByLabelText('Email')).toHaveFocus();
    });
    expect(operations.map(({ name }) => name)).not.toContain('SaveCheckoutContact');
  });

  it('the contact step is saved and collapsed, the address step gets the focus, and it can be changed again', async () => {
    const { operations } = renderPage(createCheckout(), ({ name }) =>
      name === 'SaveCheckoutContact'
        ? { saveCheckoutContact: checkoutChangedAnswer(createCheckout({ contact, nextStep: 'ADDRESS' })) }
        : undefined,
    );
    await userEvent.type(await screen.findByLabelText('Email'), 'asha@example.in');
    await userEvent.type(screen.getByLabelText('Mobile Number'), '9845012345');
    await userEvent.click(screen.getByRole('button', { name: 'Continue to Address' }));
    await waitFor(() => {
      expect(screen.getByRole('heading', { name: 'Address' })).toHaveFocus();
    });
    expect(operations.find(({ name }) => name === 'SaveCheckoutContact')?.variables).toEqual({
      input: { email: 'asha@example.in', phoneNumber: '9845012345' },
    });
    expect(within(await getStep('Contact')).getByText('asha@example.in')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Change contact' }));
    expect(await screen.findByLabelText('Email')).toHaveValue('asha@example.in');
  });

  it("the contact step's button names the step that opens next", async () => {
    renderPage(createCheckout({ nextStep: 'CONTACT', address }));
    expect(await screen.findByRole('button', { name: 'Continue to Payment' })).toBeVisible();
  });

  it('the contact step keeps what a guest typed through a reload, until it is saved', async () => {
    const answer: OperationHandler = ({ name }) =>
      name === 'SaveCheckoutContact'
        ? { saveCheckoutContact: checkoutChangedAnswer(createCheckout({ contact, nextStep: 'ADDRESS' })) }
        : undefined;
    const beforeReload = renderPage(createCheckout());
    await userEvent.type(await screen.findByLabelText('Email'), 'asha@example.in');
    beforeReload.unmount();
    const afterReload = renderPage(createCheckout(), answer);
    expect(await screen.findByLabelText('Email')).toHaveValue('asha@example.in');
    await userEvent.type(screen.getByLabelText('Mobile Number'), '9845012345');
    await userEvent.click(screen.getByRole('button', { name: 'Continue to Address' }));
    expect(await screen.findByRole('button', { name: 'Change contact' })).toBeVisible();
    afterReload.unmount();
    renderPage(createCheckout());
    expect(await screen.findByLabelText('Email')).toHaveValue('');
  });

  it("the contact step starts with a customer's own email after a guest who had begun to type signs in", async () => {
    const asGuest = renderPage(createCheckout());
    await userEvent.type(await screen.findByLabelText('Email'), 'as');
    asGuest.unmount();
    storeSignedInUser();
    renderPage(createCheckout());
    expect(await screen.findByLabelText('Email')).toHaveValue('asha@potli.example');
  });

  it("the contact step shows the server's error at its field", async () => {
    renderPage(createCheckout({ contact }), ({ name }) =>
      name === 'SaveCheckoutContact'
        ? {
            saveCheckoutContact: createFailure('BAD_USER_INPUT', 'Please enter a valid email address', {
              email: 'Please enter a valid email address',
            }),
          }
        : undefined,
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Continue to Address' }));
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('Please enter a valid email address');
    // Directly above the button, since a phone does not show what is above the fields.
    expect(alert.parentElement?.nextElementSibling).toContainElement(
      screen.getByRole('button', { name: 'Continue to Address' }),
    );
    expect(screen.getByLabelText('Email')).toBeInvalid();
  });
});

describe('the address step', () => {
  const atAddress = createCheckout({ contact, nextStep: 'ADDRESS' });
  const savedAnswer = {
    saveCheckoutAddress: checkoutChangedAnswer(createCheckout({ contact, address, nextStep: 'PAYMENT' })),
  };

  it("the address step takes a guest's address, fills in city and state from the PIN code and opens delivery", async () => {
    const { operations } = renderPage(atAddress, ({ name }) => {
      if (name === 'PinCode')
        return {
          pinCode: { __typename: 'PinCode', pinCode: '560003', city: 'Bengaluru', state: 'Karnataka' },
        };
      return name === 'SaveCheckoutAddress' ? savedAnswer : undefined;
    });
    await userEvent.type(await screen.findByLabelText('Full Name'), 'Asha Rao');
    // Prefilled from the contact step.
    expect(screen.getByLabelText('Mobile Number')).toHaveValue('9845012345');
    await userEvent.type(screen.getByLabelText('Flat, House no., Building'), '12 Temple Road');
    await userEvent.type(screen.getByLabelText('PIN Code'), '560003');
    await waitFor(() => {
      expect(screen.getByLabelText('State')).toHaveValue('Karnataka');
    });
    expect(screen.queryByLabelText('Save this address for next time')).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Continue to Delivery' }));
    expect(await screen.findByText('Choose your delivery speed')).toBeVisible();
    expect(operations.find(({ name }) => name === 'SaveCheckoutAddress')?.variables).toMatchObject({
      remember: false,
      input: { fullName: 'Asha Rao', line1: '12 Temple Road', pinCode: '560003', type: 'HOME' },
    });
  });

  it('the address step keeps a half-filled address through a reload, and a changed contact in the fields nobody touched', async () => {
    const beforeReload = renderPage(atAddress);
    await userEvent.type(await screen.findByLabelText('Full Name'), 'Asha Rao');
    await userEvent.type(screen.getByLabelText('Flat, House no., Building'), '12 Temple Road');
    beforeReload.unmount();
    renderPage({ ...atAddress, contact: { ...contact, phoneNumber: '9900012345' } });
    expect(await screen.findByLabelText('Full Name')).toHaveValue('Asha Rao');
    expect(screen.getByLabelText('Flat, House no., Building')).toHaveValue('12 Temple Road');
    expect(screen.getByLabelText('Mobile Number')).toHaveValue('9900012345');
  });

  it("the address step preselects the order's saved address and saves another one", async () => {
    storeSignedInUser();
    const { operations } = renderPage({ ...atAddress, address, addressId: 'a1' }, ({ name }) =>
      name === 'CheckoutAddresses'
        ? { addresses: [homeAddress, workAddress] }
        : name === 'SaveCheckoutAddress'
          ? savedAnswer
          : undefined,
    );
    expect(await screen.findByRole('radio', { name: /12 Temple Road/ })).toBeChecked();
    await userEvent.click(screen.getByRole('radio', { name: /Plot 7/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Continue to Delivery' }));
    expect(await screen.findByText('Choose your delivery speed')).toBeVisible();
    expect(operations.find(({ name }) => name === 'SaveCheckoutAddress')?.variables).toEqual({
      addressId: 'a2',
      remember: false,
    });
  });

  it('the address step links to the saved addresses when one of them has to be corrected', async () => {
    storeSignedInUser();
    renderPage({ ...atAddress, address, addressId: 'a1' }, ({ name }) =>
      name === 'CheckoutAddresses'
        ? { addresses: [homeAddress] }
        : name === 'SaveCheckoutAddress'
          ? {
              saveCheckoutAddress: {
                __typename: 'Failure',
                code: 'BAD_USER_INPUT',
                message: 'Please correct the state of this address first',
                fields: [{ __typename: 'FieldError', field: 'addressId', message: 'Please correct it' }],
              },
            }
          : undefined,
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Continue to Delivery' }));
    expect(await screen.findByText('Please correct the state of this address first')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Edit your saved addresses' })).toHaveAttribute(
      'href',
      '/addresses',
    );
  });

  it('the address step saves a new address to the address book unless the customer opts out', async () => {
    storeSignedInUser();
    const { operations } = renderPage({ ...atAddress, address, addressId: 'a1' }, ({ name }) =>
      name === 'CheckoutAddresses'
        ? { addresses: [homeAddress] }
        : name === 'SaveCheckoutAddress'
          ? savedAnswer
          : undefined,
    );
    await userEvent.click(await screen.findByRole('button', { name: 'New address' }));
    expect(screen.getByLabelText('Save this address for next time')).toBeChecked();
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
    expect(await screen.findByText('Choose your delivery speed')).toBeVisible();
    expect(operations.find(({ name }) => name === 'SaveCheckoutAddress')?.variables).toMatchObject({
      remember: true,
      input: { line1: 'Cottage 3', state: 'Goa' },
    });
  });
});

describe('the delivery step', () => {
  it('the delivery step offers standard and express with their dates, both free, and saves the choice', async () => {
    const { operations } = renderPage(createCompleteCheckout(), ({ name }) =>
      name === 'SaveCheckoutDelivery'
        ? { saveCheckoutDelivery: checkoutChangedAnswer(createCompleteCheckout({ delivery: 'EXPRESS' })) }
        : undefined,
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Change delivery' }));
    const standard = await screen.findByRole('radio', {
      name: 'Standard, 3-5 business days Wed 25 to Fri 27 Nov Free',
    });
    expect(standard).toBeChecked();
    await userEvent.click(
      screen.getByRole('radio', { name: 'Express, 1-2 business days Mon 23 to Tue 24 Nov Free' }),
    );
    await userEvent.click(screen.getByRole('button', { name: 'Continue to Review' }));
    expect(await screen.findByText('Express, Mon 23 to Tue 24 Nov')).toBeVisible();
    expect(operations.find(({ name }) => name === 'SaveCheckoutDelivery')?.variables).toEqual({
      delivery: 'EXPRESS',
    });
  });
});
