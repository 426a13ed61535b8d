import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  setUpFakeTime,
  answerOnly,
  renderAuthPage,
  advanceTimers,
  silenceConsoleError,
  signedIn,
  createUser,
} from './auth.testing';
import { createFailure } from '../../session/session.testing';

beforeEach(setUpFakeTime);

describe('the second-factor page', () => {
  const state = { methods: ['TOTP', 'RECOVERY_CODE'], returnTo: '/orders' };

  it('the second-factor page submits a complete TOTP code, signs in and redirects to returnTo', async () => {
    const { router, operations } = renderAuthPage(
      { pathname: '/verify-2fa', state },
      answerOnly('VerifySecondFactor', { verifySecondFactor: signedIn }),
    );
    const user = createUser();
    await waitFor(() => expect(screen.getByLabelText('Digit 1')).toBeVisible());
    screen.getByLabelText('Digit 1').focus();
    await user.keyboard('123456');
    await waitFor(() => expect(router.state.location.pathname).toBe('/orders'));
    expect(operations).toContainEqual({
      name: 'VerifySecondFactor',
      variables: { method: 'TOTP', code: '123456' },
    });
  });

  it("the second-factor page shows the server's message and marks a wrong code red for two seconds", async () => {
    renderAuthPage(
      { pathname: '/verify-2fa', state },
      answerOnly('VerifySecondFactor', {
        verifySecondFactor: createFailure('CODE_WRONG', 'This code is not right'),
      }),
    );
    const user = createUser();
    await waitFor(() => expect(screen.getByLabelText('Digit 1')).toBeVisible());
    screen.getByLabelText('Digit 1').focus();
    await user.keyboard('123456');
    expect(await screen.findByRole('alert')).toHaveTextContent('This code is not right');
    expect(screen.getByLabelText('Digit 1')).toHaveAttribute('aria-invalid', 'true');
    await advanceTimers(2100);
    expect(screen.getByLabelText('Digit 1')).toHaveValue('');
    expect(screen.getByLabelText('Digit 1')).not.toHaveAttribute('aria-invalid');
  });

  it('the second-factor page shows "2FA verification failed" when the request fails', async () => {
    silenceConsoleError();
    renderAuthPage({ pathname: '/verify-2fa', state }, answerOnly('VerifySecondFactor', new Error('away')));
    const user = createUser();
    await waitFor(() => expect(screen.getByLabelText('Digit 1')).toBeVisible());
    screen.getByLabelText('Digit 1').focus();
    await user.keyboard('123456');
    expect(await screen.findByRole('alert')).toHaveTextContent('2FA verification failed');
  });

  it('the second-factor page accepts a recovery code and trims it', async () => {
    const { router, operations } = renderAuthPage(
      { pathname: '/verify-2fa', state },
      answerOnly('VerifySecondFactor', { verifySecondFactor: signedIn }),
    );
    const user = createUser();
    await user.click(await screen.findByRole('button', { name: 'Use a recovery code' }));
    expect(screen.queryByRole('button', { name: 'Use a passkey' })).toBeNull();
    await waitFor(() => expect(screen.getByLabelText('Recovery code')).toHaveFocus());
    await user.keyboard(' abcd-efgh {Enter}');
    await waitFor(() => expect(router.state.location.pathname).toBe('/orders'));
    expect(operations).toContainEqual({
      name: 'VerifySecondFactor',
      variables: { method: 'RECOVERY_CODE', code: 'abcd-efgh' },
    });
  });

  it('after a Google sign-in the second-factor page offers the methods that the server returns', async () => {
    renderAuthPage(
      '/verify-2fa',
      answerOnly('SecondFactorMethods', { secondFactorMethods: ['TOTP', 'PASSKEY'] }),
    );
    expect(await screen.findByRole('button', { name: 'Use a passkey' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Use a recovery code' })).toBeNull();
  });

  it('the second-factor page redirects to /login when no sign-in is under way', async () => {
    const { router } = renderAuthPage(
      '/verify-2fa',
      answerOnly('SecondFactorMethods', { secondFactorMethods: null }),
    );
    await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
    expect(await screen.findByRole('heading', { level: 1, name: 'Welcome Back' })).toBeVisible();
  });

  it('the second-factor page offers every method when the methods could not be loaded', async () => {
    silenceConsoleError();
    renderAuthPage('/verify-2fa', answerOnly('SecondFactorMethods', new Error('away')));
    expect(await screen.findByRole('button', { name: 'Use a passkey' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Use a recovery code' })).toBeVisible();
  });
});
