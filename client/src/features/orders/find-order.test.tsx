import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { createOrderView } from '../../components/order/order.testing';
import { createFailure } from '../../session/session.testing';
import type { OperationHandler } from '../../testing/render-routes';
import { renderOrders } from './orders.testing';

const codeSentAnswer = { requestOrderCode: { __typename: 'OrderCodeSent', expiresIn: 120 } };

const open = (answer: OperationHandler) => renderOrders('/orders/find', answer);

async function requestCode(): Promise<void> {
  await userEvent.type(await screen.findByLabelText('Order Number'), 'ptl 7f3k29qx');
  await userEvent.type(screen.getByLabelText('Mobile Number'), '9845012345');
  await userEvent.click(screen.getByRole('button', { name: 'Send Code' }));
}

describe('finding an order', () => {
  it('the find-order form shows an error at each invalid field and sends nothing', async () => {
    const { operations } = open(() => undefined);
    await userEvent.type(await screen.findByLabelText('Order Number'), 'PTL-1');
    await userEvent.click(screen.getByRole('button', { name: 'Send Code' }));
    expect(await screen.findByText('An order number looks like PTL-7F3K-29QX')).toBeVisible();
    expect(screen.getByText('Please enter a 10-digit mobile number')).toBeVisible();
    await waitFor(() => {
      expect(screen.getByLabelText('Order Number')).toHaveFocus();
    });
    expect(operations).toEqual([]);
  });

  it('the find-order page accepts any spelling of the number, then the code, and opens the order', async () => {
    const { operations, router } = open(({ name }) => {
      if (name === 'RequestOrderCode') return codeSentAnswer;
      return name === 'FindOrder'
        ? { findOrder: { __typename: 'OrderChanged', order: createOrderView() } }
        : undefined;
    });
    await requestCode();
    expect(
      await screen.findByText(
        'If order PTL 7F3K29QX was placed with +91 9845012345, we have sent a 6-digit code there.',
      ),
    ).toBeVisible();
    expect(screen.getByText('Resend code in 2:00')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Resend Code' })).toBeDisabled();
    await userEvent.click(screen.getByLabelText('Digit 1'));
    await userEvent.paste('123456');
    expect(await screen.findByRole('heading', { level: 1, name: 'PTL-7F3K-29QX' })).toBeVisible();
    expect(router.state.location.pathname).toBe('/orders/PTL-7F3K-29QX');
    expect(operations.find(({ name }) => name === 'FindOrder')?.variables).toEqual({
      number: 'ptl 7f3k29qx',
      phoneNumber: '9845012345',
      code: '123456',
    });
  });

  it('the find-order page shows that a code is wrong, clears it and leads back to the form', async () => {
    open(({ name }) => {
      if (name === 'RequestOrderCode') return codeSentAnswer;
      return name === 'FindOrder'
        ? { findOrder: createFailure('CODE_WRONG', 'That code is not right') }
        : undefined;
    });
    await requestCode();
    await userEvent.click(await screen.findByLabelText('Digit 1'));
    await userEvent.paste('123456');
    expect(await screen.findByText('That code is not right')).toBeVisible();
    await waitFor(() => expect(screen.getByLabelText('Digit 1')).toHaveValue(''));
    await userEvent.click(screen.getByRole('button', { name: 'Change the numbers' }));
    expect(await screen.findByLabelText('Order Number')).toBeVisible();
  });

  it("the find-order form shows the server's message after too many attempts", async () => {
    open(({ name }) =>
      name === 'RequestOrderCode'
        ? { requestOrderCode: createFailure('RATE_LIMITED', 'Too many attempts. Try again in 5 minutes.') }
        : undefined,
    );
    await requestCode();
    expect(await screen.findByRole('alert')).toHaveTextContent('Too many attempts. Try again in 5 minutes.');
  });
});
