import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { inr } from '../../../components/order/order.testing';
import { createFailure } from '../../../session/session.testing';
import type { MockResult, OperationHandler } from '../../../testing/render-routes';
import { withResolvers } from '../../../testing/with-resolvers';
import { createAdminOrder, renderAdmin } from '../admin.testing';

const PATH = '/admin/orders/PTL-7F3K-29QX';
const renderOrder = (
  change: Parameters<typeof createAdminOrder>[0],
  answer: OperationHandler = () => undefined,
) =>
  renderAdmin(
    PATH,
    (operation) =>
      answer(operation) ??
      (operation.name === 'AdminOrder' ? { adminOrder: createAdminOrder(change) } : undefined),
  );
const changed = (change: Parameters<typeof createAdminOrder>[0]) => ({
  __typename: 'OrderChanged',
  order: createAdminOrder(change),
});
const buttonNames = async () => {
  const group = await screen.findByRole('group', { name: 'What you can do' });
  return within(group)
    .queryAllByRole('button')
    .map(({ textContent }) => textContent);
};
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

/** Sends the cancellation of the order, and returns its dialog. */
async function sendCancellation() {
  await press('Cancel order');
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByRole('textbox'), 'Out of stock');
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel order' }));
  return dialog;
}

async function cancelReauthentication() {
  const dialog = within(await screen.findByRole('dialog', { name: 'Please confirm that it is you' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Close' }));
}

const GUARDED = createFailure('REAUTHENTICATION_REQUIRED', 'Please confirm that it is you');
const REFUND_BY_HAND = {
  ...createAdminOrder().payment,
  status: 'REFUND_PENDING',
  refundedAmount: inr(577_584),
} as const;

describe('an order as staff see it', () => {
  it('the page names the SKU of each bag, the payment in words for staff, the address and the contact', async () => {
    renderOrder({});
    const bags = await screen.findByRole('region', { name: 'Bags' });
    expect(bags).toHaveTextContent('Ivory and tan, SKU SKU-l1');
    const facts = screen.getByRole('region', { name: 'Delivery and payment' });
    for (const text of ['12 Temple Road', 'asha@example.in', '+91 9845012345', 'Cash to collect'])
      expect(facts).toHaveTextContent(text);
    expect(screen.queryByText('To be paid when it arrives')).toBeNull();
  });

  it.each([
    ['PENDING_PAYMENT', ['Cancel order']],
    ['PLACED', ['Mark as packed', 'Cancel order']],
    ['PACKED', ['Mark as shipped', 'Cancel order']],
    ['SHIPPED', ['Mark as delivered']],
    ['DELIVERED', ['Start a return']],
    ['RETURN_REQUESTED', ['Receive the return']],
    ['CANCELLED', []],
    ['EXPIRED', []],
  ] as const)('an order in the state %s offers %j', async (status, names) => {
    renderOrder({ status });
    expect(await buttonNames()).toEqual(names);
  });

  it('a cash refund that waits to be sent by hand can be recorded, and no refund of another payment', async () => {
    const { unmount } = renderOrder({ status: 'RETURNED', payment: REFUND_BY_HAND });
    expect(await buttonNames()).toEqual(['Record the bank transfer']);
    expect(screen.getAllByText(/Refund to send by bank transfer: ₹5,775\.84/)).not.toHaveLength(0);
    unmount();
    renderOrder({ status: 'RETURNED', payment: { ...REFUND_BY_HAND, isCash: false } });
    expect(await buttonNames()).toEqual([]);
  });

  it('packing needs one press; the page shows the next step then', async () => {
    const { operations } = renderOrder({ status: 'PLACED' }, ({ name }) =>
      name === 'PackOrder' ? { packOrder: changed({ status: 'PACKED' }) } : undefined,
    );
    await press('Mark as packed');
    expect(await screen.findByText('Packed. Next, hand it to the courier.')).toBeVisible();
    expect(await buttonNames()).toEqual(['Mark as shipped', 'Cancel order']);
    expect(operations.find(({ name }) => name === 'PackOrder')?.variables).toEqual({
      number: 'PTL-7F3K-29QX',
    });
  });

  it('shipping needs a courier and a tracking number, which closing the dialog does not lose', async () => {
    const { operations } = renderOrder({ status: 'PACKED' }, ({ name }) =>
      name === 'ShipOrder' ? { shipOrder: changed({ status: 'SHIPPED' }) } : undefined,
    );
    await press('Mark as shipped');
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Mark as shipped' }));
    expect(await dialog.findByText('Please name the courier')).toBeVisible();
    expect(dialog.getByText('Please enter the tracking number')).toBeVisible();
    await userEvent.type(dialog.getByRole('textbox', { name: 'Courier' }), 'Blue Dart');
    await userEvent.click(dialog.getByRole('button', { name: 'Not now' }));
    await press('Mark as shipped');
    const again = within(await screen.findByRole('dialog'));
    expect(again.getByRole('textbox', { name: 'Courier' })).toHaveValue('Blue Dart');
    await userEvent.type(again.getByRole('textbox', { name: 'Tracking number' }), 'BD 4711');
    await userEvent.click(again.getByRole('button', { name: 'Mark as shipped' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(operations.find(({ name }) => name === 'ShipOrder')?.variables).toEqual({
      number: 'PTL-7F3K-29QX',
      courier: 'Blue Dart',
      trackingNumber: 'BD 4711',
    });
    expect(await buttonNames()).toEqual(['Mark as delivered']);
  });

  it.each([
    ['PLACED', 'Cancel order', 'AdminCancelOrder', 'Out of stock'],
    ['DELIVERED', 'Start a return', 'AdminRequestReturn', 'The zip is broken'],
    ['RETURN_REQUESTED', 'Receive the return', 'RefundOrder', 'Arrived whole'],
  ] as const)('in the state %s, "%s" sends %s with its reason', async (status, button, operation, reason) => {
    const { operations } = renderOrder({ status });
    await press(button);
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.type(dialog.getByRole('textbox'), reason);
    await userEvent.click(dialog.getByRole('button', { name: button }));
    await waitFor(() =>
      expect(operations.find(({ name }) => name === operation)?.variables).toEqual({
        number: 'PTL-7F3K-29QX',
        reason,
      }),
    );
  });

  it.each([
    [
      true,
      /which you make yourself/,
      'The return is received. Now send the refund by bank transfer, and record it here.',
    ],
    [false, /the payment is refunded\. /, 'The return is received, and the refund is in progress.'],
  ])('who has to send the refund of a received return is said (cash: %s)', async (isCash, intro, done) => {
    const payment = { ...REFUND_BY_HAND, isCash, status: 'PAID' } as const;
    renderOrder({ status: 'RETURN_REQUESTED', payment }, ({ name }) =>
      name === 'RefundOrder' ? { refundOrder: changed({ status: 'RETURNED', payment }) } : undefined,
    );
    await press('Receive the return');
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(intro)).toBeVisible();
    await userEvent.type(dialog.getByRole('textbox'), 'Arrived whole');
    await userEvent.click(dialog.getByRole('button', { name: 'Receive the return' }));
    expect(await screen.findByText(done)).toBeVisible();
  });

  it('a delivery is confirmed first, with the cash that was collected', async () => {
    const { operations } = renderOrder({ status: 'SHIPPED' }, ({ name }) =>
      name === 'DeliverOrder' ? { deliverOrder: changed({ status: 'DELIVERED' }) } : undefined,
    );
    await press('Mark as delivered');
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(/The courier has collected ₹5,775\.84 in cash\./)).toBeVisible();
    expect(operations.map(({ name }) => name)).not.toContain('DeliverOrder');
    await userEvent.click(dialog.getByRole('button', { name: 'Mark as delivered' }));
    expect(await screen.findByText('Delivered. The customer gets an email.')).toBeVisible();
  });

  it('recording a bank transfer sends its reference', async () => {
    const { operations } = renderOrder({ status: 'CANCELLED', payment: REFUND_BY_HAND });
    await press('Record the bank transfer');
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.type(dialog.getByRole('textbox'), 'UTR 4711');
    await userEvent.click(dialog.getByRole('button', { name: 'Record the bank transfer' }));
    await waitFor(() =>
      expect(operations.find(({ name }) => name === 'CompleteRefund')?.variables).toEqual({
        number: 'PTL-7F3K-29QX',
        reference: 'UTR 4711',
      }),
    );
  });

  it.each<[string, MockResult, RegExp]>([
    ['a failure', createFailure('CONFLICT', 'The order is shipped'), /^The order is shipped$/],
    ['a success', changed({ status: 'CANCELLED' }), /^The order is cancelled/],
  ])('the page shows %s that arrives after its dialog was closed', async (_what, adminCancelOrder, text) => {
    const answer = withResolvers<MockResult>();
    renderOrder({ status: 'PLACED' }, ({ name }) =>
      name === 'AdminCancelOrder' ? answer.promise : undefined,
    );
    const dialog = await sendCancellation();
    await userEvent.click(await dialog.findByRole('button', { name: 'Close' }));
    expect(screen.queryByText(text)).toBeNull();
    answer.resolve({ adminCancelOrder });
    expect(await screen.findByText(text)).toBeVisible();
  });

  it('a reauthentication that is cancelled leaves the dialog and the order as they are', async () => {
    renderOrder({ status: 'PLACED' }, ({ name }) => {
      if (name === 'ReauthenticationMethods')
        return { security: { __typename: 'Security', totpEnabledAt: null } };
      return name === 'AdminCancelOrder' || name === 'PackOrder'
        ? { adminCancelOrder: GUARDED, packOrder: GUARDED }
        : undefined;
    });
    await press('Mark as packed');
    await cancelReauthentication();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Mark as packed' })).toBeEnabled());
    const dialog = await sendCancellation();
    await cancelReauthentication();
    expect(await dialog.findByRole('button', { name: 'Cancel order' })).toBeEnabled();
    expect(dialog.getByRole('textbox')).toHaveValue('Out of stock');
    expect(screen.queryByRole('status')).toBeNull();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('when somebody else has changed the order, the page says so and loads it again', async () => {
    let status: 'PLACED' | 'CANCELLED' = 'PLACED';
    renderAdmin(PATH, ({ name }) => {
      if (name === 'AdminOrder') return { adminOrder: createAdminOrder({ status }) };
      if (name !== 'PackOrder') return undefined;
      status = 'CANCELLED';
      return {
        packOrder: createFailure('CONFLICT', 'The order is cancelled: only one that is placed can be packed'),
      };
    });
    await press('Mark as packed');
    expect(await screen.findByText(/^The order is cancelled: only one/)).toBeVisible();
    await waitFor(async () => expect(await buttonNames()).toEqual([]));
  });

  it('an unknown number says so, and leads back to all orders', async () => {
    renderAdmin(PATH, ({ name }) => (name === 'AdminOrder' ? { adminOrder: null } : undefined));
    expect(await screen.findByText('There is no order with this number.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'See all orders' })).toHaveAttribute('href', '/admin/orders');
  });

  it('the page offers "Try Again" when the order could not be loaded', async () => {
    let isNetworkDown = true;
    renderAdmin(PATH, ({ name }) =>
      name === 'AdminOrder'
        ? isNetworkDown
          ? new Error('away')
          : { adminOrder: createAdminOrder() }
        : undefined,
    );
    expect(await screen.findByRole('alert')).toHaveTextContent('The order could not be loaded.');
    isNetworkDown = false;
    await press('Try Again');
    expect(await screen.findByRole('region', { name: 'Bags' })).toBeVisible();
  });
});
