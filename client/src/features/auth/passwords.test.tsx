import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  asha,
  delaysFromNow,
  fakeTime,
  only,
  openAuth,
  pass,
  quietly,
  rememberAsha,
  user,
} from './auth.testing';
import { failure } from '../../session/session.testing';

beforeEach(fakeTime);

describe('the forgotten-password page', () => {
  const send = async (email: string) => {
    const keys = user();
    await keys.type(await screen.findByLabelText('Email'), email);
    await keys.click(screen.getByRole('button', { name: 'Send Instructions' }));
  };

  it('the forgotten-password page confirms without revealing the account and redirects after 2000 ms', async () => {
    const { router } = openAuth(
      '/forgot-password',
      only('ForgotPassword', { forgotPassword: { __typename: 'Done', message: 'Sent' } }),
    );
    const delays = delaysFromNow();
    await send('asha@potli.example');
    expect(
      await screen.findByText(
        "If an account exists with this email, you'll receive password reset instructions.",
      ),
    ).toBeVisible();
    await pass(1800);
    expect(delays()).toContain(2000);
    expect(router.state.location.pathname).toBe('/forgot-password');
    await pass(300);
    expect(router.state.location.pathname).toBe('/login');
  });

  it('the forgotten-password page shows "Sending instructions..." while waiting and links to /login', async () => {
    openAuth('/forgot-password');
    await send('asha@potli.example');
    expect(await screen.findByRole('button', { name: 'Sending instructions...' })).toBeDisabled();
    expect(screen.getByRole('link', { name: 'Back to Login' })).toHaveAttribute('href', '/login');
  });

  it('the forgotten-password page refuses an invalid email without a request', async () => {
    const { asked } = openAuth('/forgot-password');
    await send('asha@');
    await waitFor(() =>
      expect(screen.getByLabelText('Email')).toHaveAccessibleDescription(
        'Please enter a valid email address',
      ),
    );
    expect(asked.some(({ name }) => name === 'ForgotPassword')).toBe(false);
  });

  it('the forgotten-password page shows and logs a failed request and does not redirect', async () => {
    const log = quietly();
    const { router } = openAuth('/forgot-password', only('ForgotPassword', new Error('away')));
    await send('asha@potli.example');
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Failed to process your request. Please try again.',
    );
    expect(log).toHaveBeenCalledWith('Failed to send reset email', expect.anything());
    await pass(3000);
    expect(router.state.location.pathname).toBe('/forgot-password');
  });

  it('the forgotten-password page redirects a signed-in customer to /', async () => {
    rememberAsha();
    const { router } = openAuth('/forgot-password', only('Me', { me: asha }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/'));
  });
});

describe('the password reset page', () => {
  const save = async (password: string, again = password) => {
    const keys = user();
    await keys.type(await screen.findByLabelText('New Password'), password);
    await keys.type(screen.getByLabelText('Confirm Password'), again);
    return keys;
  };

  it("the password reset page saves the password by the link's token, clears the customer and redirects to /login", async () => {
    rememberAsha();
    const { router, asked } = openAuth('/reset-password?token=abc', ({ name }) => {
      if (name === 'Me') return { me: asha };
      return name === 'ResetPassword'
        ? { resetPassword: { __typename: 'Done', message: 'Changed' } }
        : undefined;
    });
    const keys = await save('monsoon over Hampi');
    await keys.click(screen.getByRole('button', { name: 'Save Password' }));
    expect(await screen.findByText(/Your password has been changed/)).toBeVisible();
    expect(asked).toContainEqual({
      name: 'ResetPassword',
      variables: { token: 'abc', newPassword: 'monsoon over Hampi', code: null },
    });
    expect(localStorage.getItem('auth-store')).toBe('{"user":null}');
    await pass(2100);
    expect(router.state.location.pathname).toBe('/login');
  });

  it('the password reset page refuses passwords that differ or are too short', async () => {
    const { asked } = openAuth('/reset-password?token=abc');
    const keys = await save('short', 'other');
    expect(screen.getByLabelText('Confirm Password')).toHaveAccessibleDescription('Passwords do not match');
    expect(screen.getByRole('button', { name: 'Save Password' })).toBeDisabled();
    await keys.clear(screen.getByLabelText('Confirm Password'));
    await keys.type(screen.getByLabelText('Confirm Password'), 'short{Enter}');
    await waitFor(() =>
      expect(screen.getByLabelText('New Password')).toHaveAccessibleDescription(
        /Your password needs at least 8 characters/,
      ),
    );
    expect(asked.some(({ name }) => name === 'ResetPassword')).toBe(false);
  });

  it('the password reset page offers a new link when the token has been used', async () => {
    const words = 'This link is no longer good. Ask for a new one.';
    openAuth(
      '/reset-password?token=abc',
      only('ResetPassword', { resetPassword: failure('TOKEN_INVALID', words, { token: words }) }),
    );
    const keys = await save('monsoon over Hampi');
    await keys.click(screen.getByRole('button', { name: 'Save Password' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(words);
    expect(screen.getByRole('link', { name: 'Ask for a new link' })).toHaveAttribute(
      'href',
      '/forgot-password',
    );
    expect(screen.queryByLabelText('New Password')).toBeNull();
  });

  it('the password reset page shows "Password reset failed" when the request fails', async () => {
    openAuth('/reset-password?token=abc', only('ResetPassword', new Error('away')));
    const keys = await save('monsoon over Hampi');
    await keys.click(screen.getByRole('button', { name: 'Save Password' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Password reset failed');
  });

  it('the password reset page asks for a second-factor code when the server requires one and sends it', async () => {
    const words = 'Please enter a code from your authenticator app, or a recovery code';
    const { asked } = openAuth('/reset-password?token=abc', ({ name, variables }) => {
      if (name !== 'ResetPassword') return undefined;
      return variables['code'] === null
        ? { resetPassword: failure('BAD_USER_INPUT', words, { code: words }) }
        : { resetPassword: { __typename: 'Done', message: 'Changed' } };
    });
    const keys = await save('monsoon over Hampi');
    await keys.click(screen.getByRole('button', { name: 'Save Password' }));
    await keys.type(await screen.findByLabelText('Second step'), '123456');
    expect(screen.getByRole('link', { name: 'Lost your app and your codes?' })).toHaveAttribute(
      'href',
      '/reset-password?lost',
    );
    await keys.click(screen.getByRole('button', { name: 'Save Password' }));
    expect(await screen.findByText(/^Your password has been changed/)).toBeVisible();
    expect(asked.at(-1)?.variables).toEqual({
      token: 'abc',
      newPassword: 'monsoon over Hampi',
      code: '123456',
    });
  });

  it('the password reset page says that a link without a token is incomplete', async () => {
    openAuth('/reset-password');
    expect(await screen.findByRole('alert')).toHaveTextContent('This link is not complete');
    expect(screen.queryByLabelText('New Password')).toBeNull();
  });
});

describe('account recovery', () => {
  it("account recovery requests the link by email and shows the server's message", async () => {
    const words = "If an account exists with this email, you'll receive instructions to get back into it.";
    const { asked } = openAuth(
      '/reset-password?lost',
      only('RequestAccountRecovery', { requestAccountRecovery: { __typename: 'Done', message: words } }),
    );
    const keys = user();
    await keys.type(await screen.findByLabelText('Email'), 'asha@potli.example');
    await keys.click(screen.getByRole('button', { name: 'Send the link' }));
    expect(await screen.findByText(words)).toBeVisible();
    expect(asked.at(-1)?.variables).toEqual({ email: 'asha@potli.example' });
    expect(screen.getByRole('button', { name: 'Send the link' })).toBeDisabled();
  });

  it('account recovery sets a password by the link and shows from when on the link works', async () => {
    const words = 'This link works from Thu, 26 Nov, 2:30 pm. Please open it again then.';
    const { asked } = openAuth(
      '/reset-password?recovery=abc',
      only('RecoverAccount', { recoverAccount: failure('TOKEN_INVALID', words, { token: words }) }),
    );
    const keys = user();
    await keys.type(await screen.findByLabelText('New Password'), 'monsoon over Hampi');
    await keys.type(screen.getByLabelText('Confirm Password'), 'monsoon over Hampi');
    await keys.click(screen.getByRole('button', { name: 'Save Password' }));
    expect(await screen.findByText(words)).toBeVisible();
    expect(asked.at(-1)?.variables).toEqual({ token: 'abc', newPassword: 'monsoon over Hampi' });
    expect(screen.getByRole('link', { name: 'Ask for a new link' })).toHaveAttribute(
      'href',
      '/reset-password?lost',
    );
  });

  it('account recovery is stopped by pressing the button, not by opening the link', async () => {
    const { asked } = openAuth(
      '/reset-password?stop=abc',
      only('StopAccountRecovery', { stopAccountRecovery: { __typename: 'Done', message: 'Stopped.' } }),
    );
    const button = await screen.findByRole('button', { name: 'Not me, stop this' });
    expect(asked.some(({ name }) => name === 'StopAccountRecovery')).toBe(false);
    await user().click(button);
    expect(await screen.findByText('Stopped.')).toBeVisible();
    expect(asked.at(-1)?.variables).toEqual({ token: 'abc' });
    expect(screen.queryByRole('button', { name: 'Not me, stop this' })).not.toBeInTheDocument();
  });
});
