import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  asha,
  recordTimerDelays,
  setUpFakeTime,
  answerOnly,
  renderAuthPage,
  advanceTimers,
  silenceConsoleError,
  storeSignedInUser,
  createUser,
} from './auth.testing';
import { createFailure } from '../../session/session.testing';

beforeEach(setUpFakeTime);

describe('the forgotten-password page', () => {
  const requestLink = async (email: string) => {
    const user = createUser();
    await user.type(await screen.findByLabelText('Email'), email);
    await user.click(screen.getByRole('button', { name: 'Send Instructions' }));
  };

  it('the forgotten-password page confirms without revealing the account and redirects after 2000 ms', async () => {
    const { router } = renderAuthPage(
      '/forgot-password',
      answerOnly('ForgotPassword', { forgotPassword: { __typename: 'Done', message: 'Sent' } }),
    );
    const delays = recordTimerDelays();
    await requestLink('asha@potli.example');
    expect(
      await screen.findByText(
        "If an account exists with this email, you'll receive password reset instructions.",
      ),
    ).toBeVisible();
    await advanceTimers(1800);
    expect(delays()).toContain(2000);
    expect(router.state.location.pathname).toBe('/forgot-password');
    await advanceTimers(300);
    expect(router.state.location.pathname).toBe('/login');
  });

  it('the forgotten-password page shows "Sending instructions..." while waiting and links to /login', async () => {
    renderAuthPage('/forgot-password');
    await requestLink('asha@potli.example');
    expect(await screen.findByRole('button', { name: 'Sending instructions...' })).toBeDisabled();
    expect(screen.getByRole('link', { name: 'Back to Login' })).toHaveAttribute('href', '/login');
  });

  it('the forgotten-password page refuses an invalid email without a request', async () => {
    const { operations } = renderAuthPage('/forgot-password');
    await requestLink('asha@');
    await waitFor(() =>
      expect(screen.getByLabelText('Email')).toHaveAccessibleDescription(
        'Please enter a valid email address',
      ),
    );
    expect(operations.some(({ name }) => name === 'ForgotPassword')).toBe(false);
  });

  it('the forgotten-password page shows and logs a failed request and does not redirect', async () => {
    const log = silenceConsoleError();
    const { router } = renderAuthPage('/forgot-password', answerOnly('ForgotPassword', new Error('away')));
    await requestLink('asha@potli.example');
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Failed to process your request. Please try again.',
    );
    expect(log).toHaveBeenCalledWith('Failed to send reset email', expect.anything());
    await advanceTimers(3000);
    expect(router.state.location.pathname).toBe('/forgot-password');
  });

  it('the forgotten-password page redirects a signed-in customer to /', async () => {
    storeSignedInUser();
    const { router } = renderAuthPage('/forgot-password', answerOnly('Me', { me: asha }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/'));
  });
});

describe('the password reset page', () => {
  const savePassword = async (password: string, again = password) => {
    const user = createUser();
    await user.type(await screen.findByLabelText('New Password'), password);
    await user.type(screen.getByLabelText('Confirm Password'), again);
    return user;
  };

  it("the password reset page saves the password by the link's token, clears the customer and redirects to /login", async () => {
    storeSignedInUser();
    const { router, operations } = renderAuthPage('/reset-password?token=abc', ({ name }) => {
      if (name === 'Me') return { me: asha };
      return name === 'ResetPassword'
        ? { resetPassword: { __typename: 'Done', message: 'Changed' } }
        : undefined;
    });
    const user = await savePassword('monsoon over Hampi');
    await user.click(screen.getByRole('button', { name: 'Save Password' }));
    expect(await screen.findByText(/Your password has been changed/)).toBeVisible();
    expect(operations).toContainEqual({
      name: 'ResetPassword',
      variables: { token: 'abc', newPassword: 'monsoon over Hampi', code: null },
    });
    expect(localStorage.getItem('auth-store')).toBe('{"user":null}');
    await advanceTimers(2100);
    expect(router.state.location.pathname).toBe('/login');
  });

  it('the password reset page refuses passwords that differ or are too short', async () => {
    const { operations } = renderAuthPage('/reset-password?token=abc');
    const user = await savePassword('short', 'other');
    expect(screen.getByLabelText('Confirm Password')).toHaveAccessibleDescription('Passwords do not match');
    expect(screen.getByRole('button', { name: 'Save Password' })).toBeDisabled();
    await user.clear(screen.getByLabelText('Confirm Password'));
    await user.type(screen.getByLabelText('Confirm Password'), 'short{Enter}');
    await waitFor(() =>
      expect(screen.getByLabelText('New Password')).toHaveAccessibleDescription(
        /Your password needs at least 8 characters/,
      ),
    );
    expect(operations.some(({ name }) => name === 'ResetPassword')).toBe(false);
  });

  it('the password reset page offers a new link when the token has been used', async () => {
    const expectedText = 'This link has expired. Ask for a new one.';
    renderAuthPage(
      '/reset-password?token=abc',
      answerOnly('ResetPassword', {
        resetPassword: createFailure('TOKEN_INVALID', expectedText, { token: expectedText }),
      }),
    );
    const user = await savePassword('monsoon over Hampi');
    await user.click(screen.getByRole('button', { name: 'Save Password' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(expectedText);
    expect(screen.getByRole('link', { name: 'Ask for a new link' })).toHaveAttribute(
      'href',
      '/forgot-password',
    );
    expect(screen.queryByLabelText('New Password')).toBeNull();
  });

  it('the password reset page shows "Password reset failed" when the request fails', async () => {
    renderAuthPage('/reset-password?token=abc', answerOnly('ResetPassword', new Error('away')));
    const user = await savePassword('monsoon over Hampi');
    await user.click(screen.getByRole('button', { name: 'Save Password' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Password reset failed');
  });

  it('the password reset page asks for a second-factor code when the server requires one and sends it', async () => {
    const expectedText = 'Please enter a code from your authenticator app, or a recovery code';
    const { operations } = renderAuthPage('/reset-password?token=abc', ({ name, variables }) => {
      if (name !== 'ResetPassword') return undefined;
      return variables['code'] === null
        ? { resetPassword: createFailure('BAD_USER_INPUT', expectedText, { code: expectedText }) }
        : { resetPassword: { __typename: 'Done', message: 'Changed' } };
    });
    const user = await savePassword('monsoon over Hampi');
    await user.click(screen.getByRole('button', { name: 'Save Password' }));
    await user.type(await screen.findByLabelText('Two-step verification code'), '123456');
    expect(screen.getByRole('link', { name: 'Lost your app and your codes?' })).toHaveAttribute(
      'href',
      '/reset-password?lost',
    );
    await user.click(screen.getByRole('button', { name: 'Save Password' }));
    expect(await screen.findByText(/^Your password has been changed/)).toBeVisible();
    expect(operations.at(-1)?.variables).toEqual({
      token: 'abc',
      newPassword: 'monsoon over Hampi',
      code: '123456',
    });
  });

  it('the password reset page says that a link without a token is incomplete', async () => {
    renderAuthPage('/reset-password');
    expect(await screen.findByRole('alert')).toHaveTextContent('This link is incomplete');
    expect(screen.queryByLabelText('New Password')).toBeNull();
  });
});

describe('account recovery', () => {
  it("account recovery requests the link by email and shows the server's message", async () => {
    const expectedText =
      "If an account exists with this email, you'll receive instructions to get back into it.";
    const { operations } = renderAuthPage(
      '/reset-password?lost',
      answerOnly('RequestAccountRecovery', {
        requestAccountRecovery: { __typename: 'Done', message: expectedText },
      }),
    );
    const user = createUser();
    await user.type(await screen.findByLabelText('Email'), 'asha@potli.example');
    await user.click(screen.getByRole('button', { name: 'Send the link' }));
    expect(await screen.findByText(expectedText)).toBeVisible();
    expect(operations.at(-1)?.variables).toEqual({ email: 'asha@potli.example' });
    expect(screen.getByRole('button', { name: 'Send the link' })).toBeDisabled();
  });

  it('account recovery sets a password by the link and shows from when on the link works', async () => {
    const expectedText = 'This link works from Thu, 26 Nov, 2:30 pm. Please open it again then.';
    const { operations } = renderAuthPage(
      '/reset-password?recovery=abc',
      answerOnly('RecoverAccount', {
        recoverAccount: createFailure('TOKEN_INVALID', expectedText, { token: expectedText }),
      }),
    );
    const user = createUser();
    await user.type(await screen.findByLabelText('New Password'), 'monsoon over Hampi');
    await user.type(screen.getByLabelText('Confirm Password'), 'monsoon over Hampi');
    await user.click(screen.getByRole('button', { name: 'Save Password' }));
    expect(await screen.findByText(expectedText)).toBeVisible();
    expect(operations.at(-1)?.variables).toEqual({ token: 'abc', newPassword: 'monsoon over Hampi' });
    expect(screen.getByRole('link', { name: 'Ask for a new link' })).toHaveAttribute(
      'href',
      '/reset-password?lost',
    );
  });

  it('account recovery is stopped by pressing the button, not by opening the link', async () => {
    const { operations } = renderAuthPage(
      '/reset-password?stop=abc',
      answerOnly('StopAccountRecovery', { stopAccountRecovery: { __typename: 'Done', message: 'Stopped.' } }),
    );
    const button = await screen.findByRole('button', { name: 'Not me, stop this' });
    expect(operations.some(({ name }) => name === 'StopAccountRecovery')).toBe(false);
    await createUser().click(button);
    expect(await screen.findByText('Stopped.')).toBeVisible();
    expect(operations.at(-1)?.variables).toEqual({ token: 'abc' });
    expect(screen.queryByRole('button', { name: 'Not me, stop this' })).not.toBeInTheDocument();
  });
});
