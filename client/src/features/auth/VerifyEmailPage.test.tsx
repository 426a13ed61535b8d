import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { asha, setUpFakeTime, renderAuthPage, storeSignedInUser, createUser } from './auth.testing';
import { createFailure } from '../../session/session.testing';

beforeEach(setUpFakeTime);

const VERIFIED = { verifyEmail: { __typename: 'ProfileUpdated', me: { ...asha, pendingEmail: null } } };

describe('the email verification page', () => {
  beforeEach(storeSignedInUser);

  const answerPending = (email: string | null) => ({
    me: {
      __typename: 'Customer',
      id: asha.id,
      pendingEmail: email && { __typename: 'PendingEmail', email, sentAt: '2026-11-30T09:00:00Z' },
    },
  });

  it('the email verification page confirms an address that replaces the account’s only by a press', async () => {
    const { operations } = renderAuthPage('/verify-email?token=abc', ({ name }) => {
      if (name === 'Me') return { me: asha };
      if (name === 'EmailToConfirm') return answerPending('new@example.in');
      return name === 'VerifyEmail' ? VERIFIED : undefined;
    });
    expect(await screen.findByText('new@example.in')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Not now' })).toHaveAttribute('href', '/profile');
    expect(operations.filter(({ name }) => name === 'VerifyEmail')).toEqual([]);
    await createUser().click(screen.getByRole('button', { name: 'Confirm this email' }));
    expect(await screen.findByText('Your email is confirmed.')).toBeVisible();
    expect(operations.filter(({ name }) => name === 'VerifyEmail')).toHaveLength(1);
  });

  it('the email verification page verifies the token of the link once', async () => {
    const { operations } = renderAuthPage('/verify-email?token=abc', ({ name }) => {
      if (name === 'Me') return { me: { ...asha, isEmailVerified: false } };
      if (name === 'EmailToConfirm') return answerPending(null);
      return name === 'VerifyEmail' ? VERIFIED : undefined;
    });
    expect(await screen.findByText('Your email is confirmed.')).toBeVisible();
    expect(operations.filter(({ name }) => name === 'VerifyEmail')).toEqual([
      { name: 'VerifyEmail', variables: { token: 'abc' } },
    ]);
  });

  it('the email verification page shows why a link failed and sends a new one', async () => {
    renderAuthPage('/verify-email?token=abc', ({ name }) => {
      if (name === 'Me') return { me: { ...asha, isEmailVerified: false } };
      if (name === 'EmailToConfirm') return answerPending(null);
      if (name === 'VerifyEmail')
        return {
          verifyEmail: createFailure('TOKEN_INVALID', 'This link has expired. Ask for a new one.'),
        };
      return name === 'SendEmailVerification'
        ? { sendEmailVerification: { __typename: 'Done', message: 'We have sent you a link' } }
        : undefined;
    });
    expect(await screen.findByRole('alert')).toHaveTextContent('This link has expired.');
    await createUser().click(screen.getByRole('button', { name: 'Send a new link' }));
    expect(await screen.findByText('We have sent you a link')).toBeVisible();
  });

  it('the email verification page leads to the profile when the link of a new email failed', async () => {
    renderAuthPage('/verify-email?token=abc', ({ name }) => {
      if (name === 'Me') return { me: asha };
      if (name === 'EmailToConfirm') return answerPending(null);
      return name === 'VerifyEmail'
        ? { verifyEmail: createFailure('TOKEN_INVALID', 'This link has expired. Ask for a new one.') }
        : undefined;
    });
    expect(await screen.findByRole('link', { name: 'See your profile' })).toHaveAttribute('href', '/profile');
    expect(screen.queryByRole('button', { name: 'Send a new link' })).not.toBeInTheDocument();
  });

  it('the email verification page sends a guest to /login with itself as the return path', async () => {
    localStorage.clear();
    const { router } = renderAuthPage('/verify-email?token=abc');
    await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
    expect(router.state.location.state).toEqual({ returnTo: '/verify-email?token=abc' });
  });
});
