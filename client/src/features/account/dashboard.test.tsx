import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { totals } from '../../components/order/order.testing';
import { doneAnswer, renderAccountPage, storeSignedInUser } from './account.testing';
import { createFailure } from '../../session/session.testing';

describe('the account overview', () => {
  it('the account overview redirects a guest to /login with /dashboard as the return path', async () => {
    const { router, operations } = renderAccountPage('/dashboard');
    expect(await screen.findByText('This is the login')).toBeVisible();
    expect(router.state.location.state).toEqual({ returnTo: '/dashboard' });
    expect(operations).toEqual([]);
  });

  it.each(['/profile', '/addresses', '/security'])(
    'the account page %s redirects a guest to /login with itself as the return path',
    async (path) => {
      const { router } = renderAccountPage(path);
      expect(await screen.findByText('This is the login')).toBeVisible();
      expect(router.state.location.state).toEqual({ returnTo: path });
    },
  );

  it('the account overview greets the customer by name and links to every account page', async () => {
    storeSignedInUser();
    renderAccountPage('/dashboard');
    expect(await screen.findByRole('heading', { level: 1, name: 'Hello, Asha' })).toBeVisible();
    const accountPages = screen.getByRole('navigation', { name: 'My Account' });
    const links = within(accountPages)
      .getAllByRole('link')
      .map((link) => [link.textContent, link.getAttribute('href')]);
    expect(links).toEqual([
      ['Overview', '/dashboard'],
      ['My Profile', '/profile'],
      ['My Orders', '/orders'],
      ['Saved Addresses', '/addresses'],
      ['E-Gift Cards', '/gift-cards'],
      ['My Alerts', '/alerts'],
      ['Security', '/security'],
      ['Account Privacy', '/privacy'],
    ]);
    expect(within(accountPages).getByRole('link', { name: 'Overview' })).toHaveAttribute(
      'aria-current',
      'page',
    );
    expect(within(accountPages).getByRole('button', { name: 'Log Out' })).toBeVisible();
  });

  it('the account overview loads me, orders and security in parallel', async () => {
    storeSignedInUser();
    const { operations } = renderAccountPage('/dashboard', {
      answer: ({ name }) => (name === 'Me' ? new Promise(() => undefined) : undefined),
    });
    await waitFor(() =>
      expect(operations.map(({ name }) => name).toSorted()).toEqual([
        'Me',
        'Orders',
        'PendingEmail',
        'Security',
      ]),
    );
  });

  it('the account overview shows the status of the last two orders', async () => {
    storeSignedInUser();
    const order = {
      __typename: 'Order',
      id: 'o1',
      number: 'PTL-7F3K-29QX',
      status: 'SHIPPED',
      statusLabel: 'On its way',
      placedAt: '2026-11-21T10:00:00.000Z',
      createdAt: '2026-11-21T10:00:00.000Z',
      itemCount: 1,
      lines: [],
      totals,
    };
    const { operations } = renderAccountPage('/dashboard', {
      answer: ({ name }) =>
        name === 'Orders'
          ? {
              orders: {
                __typename: 'OrderList',
                items: [order, { ...order, id: 'o2', number: 'PTL-2222-2222' }],
                total: 5,
                page: 1,
                totalPages: 3,
              },
            }
          : undefined,
    });
    const last = await screen.findByRole('region', { name: 'Your last orders' });
    expect(within(last).getAllByText('On its way')).toHaveLength(2);
    expect(within(last).getByRole('link', { name: 'See all orders' })).toHaveAttribute('href', '/orders');
    expect(operations.find(({ name }) => name === 'Orders')?.variables).toEqual({ page: 1, limit: 2 });
  });

  it('the account overview has no orders section for a customer without orders', async () => {
    storeSignedInUser();
    renderAccountPage('/dashboard', {
      answer: ({ name }) =>
        name === 'Orders'
          ? { orders: { __typename: 'OrderList', items: [], total: 0, page: 1, totalPages: 0 } }
          : undefined,
    });
    expect(await screen.findByRole('heading', { level: 1, name: 'Hello, Asha' })).toBeVisible();
    expect(screen.queryByText(/last order/)).not.toBeInTheDocument();
  });

  it('the account overview lists only the missing steps: confirm email, confirm number, second factor', async () => {
    storeSignedInUser();
    renderAccountPage('/dashboard', { me: { isEmailVerified: false, isPhoneVerified: false } });
    expect(await screen.findByText('Confirm your email')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Confirm number' })).toHaveAttribute('href', '/profile#phone');
    expect(await screen.findByRole('link', { name: 'Set it up' })).toHaveAttribute(
      'href',
      '/security#second-step',
    );
    expect(screen.queryByText('Tell us your name')).not.toBeInTheDocument();
  });

  it('the account overview asks a customer without name and email to add both', async () => {
    storeSignedInUser();
    renderAccountPage('/dashboard', {
      me: { firstName: '', lastName: '', email: null, isEmailVerified: false },
    });
    expect(await screen.findByRole('heading', { level: 1, name: 'Hello' })).toBeVisible();
    expect(await screen.findByText('Tell us your name')).toBeVisible();
    expect(screen.getByText('Add an email')).toBeVisible();
    expect(screen.queryByText('Confirm your email')).not.toBeInTheDocument();
  });

  it('the account overview says "All in order" when nothing is missing', async () => {
    storeSignedInUser();
    renderAccountPage('/dashboard', { security: { totpEnabledAt: '2026-11-20T10:00:00Z' } });
    expect(await screen.findByRole('heading', { name: 'All in order' })).toBeVisible();
  });

  it('the account overview disables "Send the link" after a verification link was sent', async () => {
    storeSignedInUser();
    renderAccountPage('/dashboard', {
      me: { isEmailVerified: false },
      answer: ({ name }) =>
        name === 'SendVerificationLink' ? { sendEmailVerification: doneAnswer } : undefined,
    });
    const button = await screen.findByRole('button', { name: 'Send the link' });
    await userEvent.click(button);
    expect(await screen.findByText('We have sent a link to asha@potli.example.')).toBeVisible();
    expect(button).toBeDisabled();
  });

  it('the account overview shows a new email that waits, and sends its link again', async () => {
    storeSignedInUser();
    renderAccountPage('/dashboard', {
      pendingEmail: 'new@potli.example',
      security: { totpEnabledAt: '2026-11-20T10:00:00Z' },
      answer: ({ name }) =>
        name === 'SendVerificationLink' ? { sendEmailVerification: doneAnswer } : undefined,
    });
    expect(await screen.findByText('Confirm your new email')).toBeVisible();
    expect(screen.getByText('Follow the link we sent to new@potli.example.')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Send the link again' }));
    expect(await screen.findByText('We have sent a link to new@potli.example.')).toBeVisible();
  });

  it("the account overview shows the server's message when no verification link was sent", async () => {
    storeSignedInUser();
    renderAccountPage('/dashboard', {
      me: { isEmailVerified: false },
      answer: ({ name }) =>
        name === 'SendVerificationLink'
          ? {
              sendEmailVerification: createFailure(
                'RATE_LIMITED',
                'Too many attempts. Try again in 5 minutes.',
              ),
            }
          : undefined,
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Send the link' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Too many attempts. Try again in 5 minutes.');
  });
});
