import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { fakeTime, only, openAuth, pass, quietly, signedIn, user } from './auth.testing';
import { failure } from '../../session/session.testing';

beforeEach(fakeTime);

describe('the second-factor page', () => {
  const state = { methods: ['TOTP', 'RECOVERY_CODE'], returnTo: '/orders' };

  it('the second-factor page submits a complete TOTP code, signs in and redirects to returnTo', async () => {
    const { router, asked } = openAuth(
      { pathname: '/verify-2fa', state },
      only('VerifySecondFactor', { verifySecondFactor: signedIn }),
    );
    const keys = user();
    await waitFor(() => expect(screen.getByLabelText('Digit 1')).toBeVisible());
    screen.getByLabelText('Digit 1').focus();
    await keys.keyboard('123456');
    await waitFor(() => expect(router.state.location.pathname).toBe('/orders'));
    expect(asked).toContainEqual({
      name: 'VerifySecondFactor',
      variables: { method: 'TOTP', code: '123456' },
    });
  });

  it("the second-factor page shows the server's message and marks a wrong code red for two seconds", async () => {
    openAuth(
      { pathname: '/verify-2fa', state },
      only('VerifySecondFactor', { verifySecondFactor: failure('CODE_WRONG', 'This code is not right') }),
    );
    const keys = user();
    await waitFor(() => expect(screen.getByLabelText('Digit 1')).toBeVisible());
    screen.getByLabelText('Digit 1').focus();
    await keys.keyboard('123456');
    expect(await screen.findByRole('alert')).toHaveTextContent('This code is not right');
    expect(screen.getByLabelText('Digit 1')).toHaveAttribute('aria-invalid', 'true');
    await pass(2100);
    expect(screen.getByLabelText('Digit 1')).toHaveValue('');
    expect(screen.getByLabelText('Digit 1')).not.toHaveAttribute('aria-invalid');
  });

  it('the second-factor page shows "2FA verification failed" when the request fails', async () => {
    quietly();
    openAuth({ pathname: '/verify-2fa', state }, only('VerifySecondFactor', new Error('away')));
    const keys = user();
    await waitFor(() => expect(screen.getByLabelText('Digit 1')).toBeVisible());
    screen.getByLabelText('Digit 1').focus();
    await keys.keyboard('123456');
    expect(await screen.findByRole('alert')).toHaveTextContent('2FA verification failed');
  });

  it('the second-factor page accepts a recovery code and trims it', async () => {
    const { router, asked } = openAuth(
      { pathname: '/verify-2fa', state },
      only('VerifySecondFactor', { verifySecondFactor: signedIn }),
    );
    const keys = user();
    await keys.click(await screen.findByRole('button', { name: 'Use a recovery code' }));
    expect(screen.queryByRole('button', { name: 'Use a passkey' })).toBeNull();
    await waitFor(() => expect(screen.getByLabelText('Recovery code')).toHaveFocus());
    await keys.keyboard(' abcd-efgh {Enter}');
    await waitFor(() => expect(router.state.location.pathname).toBe('/orders'));
    expect(asked).toContainEqual({
      name: 'VerifySecondFactor',
      variables: { method: 'RECOVERY_CODE', code: 'abcd-efgh' },
    });
  });

  it('after a Google sign-in the second-factor page offers the methods that the server returns', async () => {
    openAuth('/verify-2fa', only('SecondFactorMethods', { secondFactorMethods: ['TOTP', 'PASSKEY'] }));
    expect(await screen.findByRole('button', { name: 'Use a passkey' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Use a recovery code' })).toBeNull();
  });

  it('the second-factor page redirects to /login when no sign-in is under way', async () => {
    const { router } = openAuth('/verify-2fa', only('SecondFactorMethods', { secondFactorMethods: null }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
    expect(await screen.findByRole('heading', { level: 1, name: 'Welcome Back' })).toBeVisible();
  });

  it('the second-factor page offers every method when the methods could not be loaded', async () => {
    quietly();
    openAuth('/verify-2fa', only('SecondFactorMethods', new Error('away')));
    expect(await screen.findByRole('button', { name: 'Use a passkey' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Use a recovery code' })).toBeVisible();
  });
});
