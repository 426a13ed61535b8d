import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { fakeTime, only, openAuth, pass, quietly, signedIn, user } from './auth.testing';
import { failure } from '../../session/session.testing';

beforeEach(fakeTime);

describe('/verify-2fa', () => {
  const state = { methods: ['TOTP', 'RECOVERY_CODE'], returnTo: '/orders' };

  it('takes six digits by themselves, signs in, and goes where one wanted to go', async () => {
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

  it('turns the boxes red for two seconds, and says why', async () => {
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

  it("falls back to '2FA verification failed'", async () => {
    quietly();
    openAuth({ pathname: '/verify-2fa', state }, only('VerifySecondFactor', new Error('away')));
    const keys = user();
    await waitFor(() => expect(screen.getByLabelText('Digit 1')).toBeVisible());
    screen.getByLabelText('Digit 1').focus();
    await keys.keyboard('123456');
    expect(await screen.findByRole('alert')).toHaveTextContent('2FA verification failed');
  });

  it('takes a recovery code instead', async () => {
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

  it('offers what the shop knows of to whoever comes from Google', async () => {
    openAuth('/verify-2fa', only('SecondFactorMethods', { secondFactorMethods: ['TOTP', 'PASSKEY'] }));
    expect(await screen.findByRole('button', { name: 'Use a passkey' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Use a recovery code' })).toBeNull();
  });

  it('leads whoever has no sign-in under way to the sign-in screen', async () => {
    const { router } = openAuth('/verify-2fa', only('SecondFactorMethods', { secondFactorMethods: null }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
    expect(await screen.findByRole('heading', { level: 1, name: 'Welcome Back' })).toBeVisible();
  });

  it('offers every way when the shop cannot say which are open', async () => {
    quietly();
    openAuth('/verify-2fa', only('SecondFactorMethods', new Error('away')));
    expect(await screen.findByRole('button', { name: 'Use a passkey' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Use a recovery code' })).toBeVisible();
  });
});
