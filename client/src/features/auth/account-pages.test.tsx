import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Answer } from '../../testing/render-routes';
import { asha, failure, fakeTime, openAuth, rememberAsha, signedIn } from './auth.testing';

beforeEach(fakeTime);
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const user = () => userEvent.setup({ advanceTimers: (ms) => vi.advanceTimersByTime(ms) });
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const only =
  (operation: string, given: Record<string, unknown> | Error): Answer =>
  ({ name }) =>
    name === operation ? given : undefined;
const quietly = () => vi.spyOn(console, 'error').mockImplementation(() => undefined);

describe('/register', () => {
  const fill = async (keys: ReturnType<typeof user>, more: Record<string, string> = {}) => {
    const words = {
      'First Name': 'Asha',
      'Last Name': 'Rao',
      Email: 'asha@potli.example',
      Password: 'monsoon over Hampi',
      'Confirm Password': 'monsoon over Hampi',
      ...more,
    };
    for (const [label, text] of Object.entries(words)) {
      await keys.clear(await screen.findByLabelText(label));
      await keys.type(screen.getByLabelText(label), text);
    }
  };

  it('opens an account without a phone number, and goes to /', async () => {
    const { router, asked } = openAuth('/register', only('Register', { register: signedIn }));
    const keys = user();
    await fill(keys);
    await keys.click(screen.getByRole('button', { name: 'Create Account' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/'));
    expect(asked.find(({ name }) => name === 'Register')?.variables).toEqual({
      input: {
        firstName: 'Asha',
        lastName: 'Rao',
        email: 'asha@potli.example',
        password: 'monsoon over Hampi',
      },
    });
    expect(localStorage.getItem('auth-store')).toContain('"id":"c1"');
  });

  it('sends the phone number where there is one', async () => {
    const { asked } = openAuth('/register', only('Register', { register: signedIn }));
    const keys = user();
    await fill(keys, { 'Phone Number (optional)': '9845012345' });
    await keys.click(screen.getByRole('button', { name: 'Create Account' }));
    await waitFor(() =>
      expect(asked.find(({ name }) => name === 'Register')?.variables).toMatchObject({
        input: { phoneNumber: '9845012345' },
      }),
    );
  });

  it('holds passwords that differ: words, a disabled button, and nothing on Enter', async () => {
    const { asked } = openAuth('/register');
    const keys = user();
    await fill(keys, { 'Confirm Password': 'monsoon' });
    const confirm = screen.getByLabelText('Confirm Password');
    expect(confirm).toHaveAccessibleDescription('Passwords do not match');
    expect(screen.getByRole('button', { name: 'Create Account' })).toBeDisabled();
    await keys.type(confirm, '{Enter}');
    await pass(500);
    expect(asked.some(({ name }) => name === 'Register')).toBe(false);
    await keys.type(confirm, ' over Hampi');
    expect(confirm).not.toHaveAccessibleDescription('Passwords do not match');
    expect(screen.getByRole('button', { name: 'Create Account' })).toBeEnabled();
  });

  it('names every field that is missing but the phone, and leads to the first', async () => {
    const { asked } = openAuth('/register');
    const keys = user();
    await keys.click(await screen.findByRole('button', { name: 'Create Account' }));
    await waitFor(() => expect(screen.getByLabelText('First Name')).toHaveFocus());
    for (const label of ['First Name', 'Last Name', 'Email', 'Password', 'Confirm Password'])
      expect(screen.getByLabelText(label)).toHaveAttribute('aria-invalid', 'true');
    expect(screen.getByLabelText('Phone Number (optional)')).not.toHaveAttribute('aria-invalid');
    expect(asked.some(({ name }) => name === 'Register')).toBe(false);
  });

  it('shows the shop’s words in an alert and beside the field, and stays', async () => {
    const words = 'An account with this email already exists';
    const { router } = openAuth(
      '/register',
      only('Register', { register: failure('CONFLICT', words, { email: words }) }),
    );
    const keys = user();
    await fill(keys);
    await keys.click(screen.getByRole('button', { name: 'Create Account' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(words);
    await waitFor(() => expect(screen.getByLabelText('Email')).toHaveAccessibleDescription(words));
    expect(screen.getByLabelText('Email')).toHaveFocus();
    expect(router.state.location.pathname).toBe('/register');
  });

  it("falls back to 'Registration failed'", async () => {
    openAuth('/register', only('Register', new Error('away')));
    const keys = user();
    await fill(keys);
    await keys.click(screen.getByRole('button', { name: 'Create Account' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Registration failed');
  });

  it('leads to /login, /terms and /privacy, and shows each password by itself', async () => {
    openAuth('/register');
    const keys = user();
    expect(await screen.findByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/login');
    expect(screen.getByRole('link', { name: 'Terms of service' })).toHaveAttribute('href', '/terms');
    expect(screen.getByRole('link', { name: 'Privacy policy' })).toHaveAttribute('href', '/privacy');
    await keys.click(screen.getByRole('button', { name: 'Show confirm password' }));
    expect(screen.getByLabelText('Confirm Password')).toHaveAttribute('type', 'text');
    expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'password');
  });

  it('is for guests', async () => {
    rememberAsha();
    const { router } = openAuth('/register', only('Me', { me: asha }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/'));
  });
});

describe('/forgot-password', () => {
  const send = async (email: string) => {
    const keys = user();
    await keys.type(await screen.findByLabelText('Email'), email);
    await keys.click(screen.getByRole('button', { name: 'Send Instructions' }));
  };

  it('says the same for every address, and goes to /login after 2000 ms', async () => {
    const { router } = openAuth(
      '/forgot-password',
      only('ForgotPassword', { forgotPassword: { __typename: 'Done', message: 'Sent' } }),
    );
    await send('asha@potli.example');
    expect(
      await screen.findByText(
        "If an account exists with this email, you'll receive password reset instructions.",
      ),
    ).toBeVisible();
    await pass(1800);
    expect(router.state.location.pathname).toBe('/forgot-password');
    await pass(300);
    expect(router.state.location.pathname).toBe('/login');
  });

  it("says 'Sending instructions...' while it waits, and leads back to the login", async () => {
    openAuth('/forgot-password');
    await send('asha@potli.example');
    expect(await screen.findByRole('button', { name: 'Sending instructions...' })).toBeDisabled();
    expect(screen.getByRole('link', { name: 'Back to Login' })).toHaveAttribute('href', '/login');
  });

  it('wants an address that can be one', async () => {
    const { asked } = openAuth('/forgot-password');
    await send('asha@');
    await waitFor(() =>
      expect(screen.getByLabelText('Email')).toHaveAccessibleDescription(
        'Please enter a valid email address',
      ),
    );
    expect(asked.some(({ name }) => name === 'ForgotPassword')).toBe(false);
  });

  it('says that it failed, and stays', async () => {
    const { router } = openAuth('/forgot-password', only('ForgotPassword', new Error('away')));
    await send('asha@potli.example');
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Failed to process your request. Please try again.',
    );
    await pass(3000);
    expect(router.state.location.pathname).toBe('/forgot-password');
  });

  it('is for guests', async () => {
    rememberAsha();
    const { router } = openAuth('/forgot-password', only('Me', { me: asha }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/'));
  });
});

describe('/reset-password', () => {
  const save = async (password: string, again = password) => {
    const keys = user();
    await keys.type(await screen.findByLabelText('New Password'), password);
    await keys.type(screen.getByLabelText('Confirm Password'), again);
    return keys;
  };

  it('saves the password by the link’s token, forgets who was signed in, and goes to /login', async () => {
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
      variables: { token: 'abc', newPassword: 'monsoon over Hampi' },
    });
    expect(localStorage.getItem('auth-store')).toBe('{"user":null}');
    await pass(2100);
    expect(router.state.location.pathname).toBe('/login');
  });

  it('holds passwords that differ or are too short', async () => {
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

  it('offers a new link where this one is used up', async () => {
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
  });

  it("falls back to 'Password reset failed'", async () => {
    openAuth('/reset-password?token=abc', only('ResetPassword', new Error('away')));
    const keys = await save('monsoon over Hampi');
    await keys.click(screen.getByRole('button', { name: 'Save Password' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Password reset failed');
  });

  it('says that a link without token is not complete', async () => {
    openAuth('/reset-password');
    expect(await screen.findByRole('alert')).toHaveTextContent('This link is not complete');
    expect(screen.queryByLabelText('New Password')).toBeNull();
  });
});

describe('/auth/callback', () => {
  const data = encodeURIComponent(JSON.stringify({ token: 'cookie', user: { userId: 'c1' } }));
  const at = async (query: string, answer?: Answer) => {
    const opened = openAuth(`/auth/callback${query}`, answer);
    await waitFor(() => expect(opened.router.state.location.search).toBe(''));
    return opened;
  };

  it('waits for the shop’s word', async () => {
    await at(`?data=${data}`);
    expect(screen.getByRole('heading', { name: 'Processing Authentication...' })).toBeVisible();
  });

  it('believes the shop, says so, and goes to /dashboard after 2000 ms', async () => {
    const { router, asked } = await at(`?data=${data}`, only('Me', { me: asha }));
    expect(await screen.findByRole('heading', { name: 'Authentication Successful' })).toBeVisible();
    expect(screen.getByText('Successfully signed in with Google!')).toBeVisible();
    expect(asked.filter(({ name }) => name === 'Me')).toHaveLength(1);
    await pass(1800);
    expect(router.state.location.pathname).toBe('/auth/callback');
    await pass(300);
    expect(router.state.location.pathname).toBe('/dashboard');
    for (const key of ['token', 'refreshToken', 'auth_token', 'user_data'])
      expect(localStorage.getItem(key)).toBeNull();
  });

  it('does not believe an address that the shop knows nothing of', async () => {
    const { router } = await at(`?data=${data}`, only('Me', { me: null }));
    expect(await screen.findByRole('heading', { name: 'Authentication Failed' })).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent('Failed to process authentication callback');
    expect(localStorage.getItem('auth-store') ?? '{"user":null}').toBe('{"user":null}');
    await pass(3000);
    expect(router.state.location.pathname).toBe('/auth/callback');
  });

  it('fails where the shop does not answer', async () => {
    quietly();
    await at(`?data=${data}`, only('Me', new Error('away')));
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to process authentication callback');
  });

  it.each([
    ['', 'Invalid callback parameters'],
    ['?other=1', 'Invalid callback parameters'],
    ['?data=%7Bnot-json', 'Failed to process authentication callback'],
    ['?data=%22text%22', 'Failed to process authentication callback'],
    [
      `?error=${encodeURIComponent('Google sign-in was cancelled & gone')}`,
      'Google sign-in was cancelled & gone',
    ],
    [`?error=No%20luck&data=${data}`, 'No luck'],
    [`?error=${encodeURIComponent('<b>bold</b> 100%')}`, '<b>bold</b> 100%'],
  ])('answers %s with %s, and asks nobody', async (query, words) => {
    const { asked } = await at(query);
    expect(await screen.findByRole('heading', { name: 'Authentication Failed' })).toBeVisible();
    expect(screen.getByRole('alert').textContent).toBe(words);
    expect(screen.getByRole('link', { name: 'Try Again' })).toHaveAttribute('href', '/auth/login');
    expect(screen.getByRole('link', { name: 'Go Home' })).toHaveAttribute('href', '/');
    expect(asked.some(({ name }) => name === 'Me')).toBe(false);
  });
});

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

  it('offers every way to whoever comes from Google', async () => {
    openAuth('/verify-2fa');
    expect(await screen.findByRole('button', { name: 'Use a passkey' })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Use a recovery code' })).toBeInTheDocument();
  });
});

describe('/verify-email', () => {
  beforeEach(rememberAsha);

  it('confirms by the link’s token, once', async () => {
    const { asked } = openAuth('/verify-email?token=abc', ({ name }) => {
      if (name === 'Me') return { me: { ...asha, isEmailVerified: false } };
      return name === 'VerifyEmail' ? { verifyEmail: { __typename: 'ProfileUpdated', me: asha } } : undefined;
    });
    expect(await screen.findByText('Your email is confirmed.')).toBeVisible();
    expect(asked.filter(({ name }) => name === 'VerifyEmail')).toEqual([
      { name: 'VerifyEmail', variables: { token: 'abc' } },
    ]);
  });

  it('says why not, and sends a new link', async () => {
    openAuth('/verify-email?token=abc', ({ name }) => {
      if (name === 'Me') return { me: asha };
      if (name === 'VerifyEmail')
        return { verifyEmail: failure('TOKEN_INVALID', 'This link is no longer good. Ask for a new one.') };
      return name === 'SendEmailVerification'
        ? { sendEmailVerification: { __typename: 'Done', message: 'We have sent you a link' } }
        : undefined;
    });
    expect(await screen.findByRole('alert')).toHaveTextContent('This link is no longer good.');
    await user().click(screen.getByRole('button', { name: 'Send a new link' }));
    expect(await screen.findByText('We have sent you a link')).toBeVisible();
  });

  it('lets guests sign in first, and brings them back', async () => {
    localStorage.clear();
    const { router } = openAuth('/verify-email?token=abc');
    await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
    expect(router.state.location.state).toEqual({ returnTo: '/verify-email?token=abc' });
  });
});

describe('/logout', () => {
  const done = { signOut: { __typename: 'Done', message: 'Signed out' } };

  it('signs out, forgets who it was, and goes to /login', async () => {
    rememberAsha();
    const { router, client } = openAuth('/logout', ({ name }) => {
      if (name === 'Me') return { me: asha };
      return name === 'SignOut' ? done : undefined;
    });
    expect(await screen.findByText('Signing out...')).toBeVisible();
    await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
    await waitFor(() => expect(screen.getByLabelText('Mobile Number')).toBeVisible());
    expect(localStorage.getItem('auth-store')).toBe('{"user":null}');
    expect(JSON.stringify(client.extract())).not.toContain('asha@potli.example');
  });

  it('sends guests to /login, and never back to itself', async () => {
    const { router, asked } = openAuth('/logout');
    await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
    expect(asked.some(({ name }) => name === 'SignOut')).toBe(false);
  });

  it('keeps the session where the shop cannot be reached, and offers another try', async () => {
    const log = quietly();
    rememberAsha();
    let isAway = true;
    const { router } = openAuth('/logout', ({ name }) => {
      if (name === 'Me') return { me: asha };
      if (name !== 'SignOut') return undefined;
      return isAway ? new Error('away') : done;
    });
    expect(await screen.findByRole('alert')).toHaveTextContent('Logout failed');
    expect(log).toHaveBeenCalledWith('Logout failed', expect.anything());
    expect(localStorage.getItem('auth-store')).toContain('"id":"c1"');
    isAway = false;
    await user().click(screen.getByRole('button', { name: 'Log Out' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
  });
});
