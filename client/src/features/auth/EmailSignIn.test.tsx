import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { BUSY, busyShop } from '../../graphql/reason.testing';
import { failure } from '../../session/session.testing';
import type { Answer } from '../../testing/render-routes';
import { fakeTime, openAuth, pass, signedIn, user } from './auth.testing';

beforeEach(fakeTime);

describe('sign-in by email', () => {
  const toEmail = async (answer: Answer) => {
    const opened = openAuth('/login', answer);
    const keys = user();
    await keys.click(await screen.findByRole('tab', { name: 'Email' }));
    // The form is loaded as a separate chunk.
    await screen.findByRole('textbox', { name: 'Email' });
    return { ...opened, keys };
  };
  const fill = async (keys: ReturnType<typeof user>) => {
    await keys.type(screen.getByRole('textbox', { name: 'Email' }), 'asha@potli.example');
    await keys.type(screen.getByLabelText('Password'), 'a long enough one');
  };

  it('the email sign-in sends email, password and "remember me", then redirects to /', async () => {
    const { keys, router, asked } = await toEmail(({ name }) =>
      name === 'SignIn' ? { signIn: signedIn } : undefined,
    );
    await fill(keys);
    await keys.click(screen.getByLabelText('Remember me for 30 days'));
    await keys.click(screen.getByRole('button', { name: 'Sign In' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/'));
    expect(asked).toContainEqual({
      name: 'SignIn',
      variables: {
        input: { email: 'asha@potli.example', password: 'a long enough one', rememberMe: true },
      },
    });
  });

  it('the email sign-in shows "Signing in..." while waiting and links to /forgot-password', async () => {
    const { keys } = await toEmail(() => undefined);
    expect(screen.getByRole('link', { name: 'Forgot password?' })).toHaveAttribute(
      'href',
      '/forgot-password',
    );
    await fill(keys);
    await keys.click(screen.getByRole('button', { name: 'Sign In' }));
    expect(await screen.findByRole('button', { name: 'Signing in...' })).toBeDisabled();
  });

  it("the email sign-in shows the server's refusal in an alert and signs nobody in", async () => {
    const { keys, router } = await toEmail(({ name }) =>
      name === 'SignIn'
        ? { signIn: failure('INVALID_CREDENTIALS', 'The email or password is not right') }
        : undefined,
    );
    await fill(keys);
    await keys.click(screen.getByRole('button', { name: 'Sign In' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('The email or password is not right');
    expect(router.state.location.pathname).toBe('/login');
    expect(localStorage.getItem('auth-store') ?? '{"user":null}').toBe('{"user":null}');
  });

  it("the email sign-in shows the server's message when the server is overloaded", async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { keys } = await toEmail(({ name }) => (name === 'SignIn' ? busyShop() : undefined));
    await fill(keys);
    await keys.click(screen.getByRole('button', { name: 'Sign In' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(BUSY);
  });

  it('the email sign-in shows "Login failed" when the request fails', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { keys } = await toEmail(({ name }) => (name === 'SignIn' ? new Error('away') : undefined));
    await fill(keys);
    await keys.click(screen.getByRole('button', { name: 'Sign In' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Login failed');
  });

  it('the email sign-in focuses the first invalid field and describes the errors at both fields', async () => {
    const { keys, asked } = await toEmail(() => undefined);
    await keys.click(screen.getByRole('button', { name: 'Sign In' }));
    const email = await screen.findByRole('textbox', { name: 'Email' });
    expect(email).toHaveAttribute('type', 'email');
    expect(email).toBeRequired();
    expect(screen.getByLabelText('Password')).toBeRequired();
    await waitFor(() => expect(email).toHaveFocus());
    expect(email).toHaveAttribute('aria-invalid', 'true');
    expect(email).toHaveAccessibleDescription('Please enter a valid email address');
    expect(screen.getByLabelText('Password')).toHaveAccessibleDescription('Please enter your password');
    expect(asked.some(({ name }) => name === 'SignIn')).toBe(false);
  });

  it('the email sign-in shows no error for a password that was filled in before validation finished', async () => {
    await toEmail(() => undefined);
    const email = await screen.findByRole('textbox', { name: 'Email' });
    const password = screen.getByLabelText('Password');
    await Promise.all([import('@domain/account-schemas'), import('@domain/domain-error')]);
    fireEvent.change(email, { target: { value: 'asha@potli.example' } });
    fireEvent.blur(email);
    await act(() => new Promise((resolve) => setTimeout(resolve, 300)));
    const seen = vi.fn();
    new MutationObserver(() => {
      if (screen.queryByText('Please enter your password')) seen();
    }).observe(document.body, { childList: true, subtree: true });
    fireEvent.change(password, { target: { value: 'monsoon over Hampi' } });
    fireEvent.blur(password);
    await pass(300);
    expect(seen).not.toHaveBeenCalled();
  });

  it('the email sign-in can show and hide the password', async () => {
    const { keys } = await toEmail(() => undefined);
    const password = screen.getByLabelText('Password');
    expect(password).toHaveAttribute('type', 'password');
    await keys.click(screen.getByRole('button', { name: 'Show password' }));
    expect(password).toHaveAttribute('type', 'text');
    await keys.click(screen.getByRole('button', { name: 'Hide password' }));
    expect(password).toHaveAttribute('type', 'password');
  });

  it('the email sign-in redirects to /verify-2fa for a second factor and stores no MFA token', async () => {
    const { keys, router } = await toEmail(({ name }) =>
      name === 'SignIn'
        ? { signIn: { __typename: 'SecondFactorRequired', mfaToken: 'cookie', methods: ['TOTP'] } }
        : undefined,
    );
    await fill(keys);
    await keys.click(screen.getByRole('button', { name: 'Sign In' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/verify-2fa'));
    expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain('cookie');
    expect(JSON.stringify(router.state.location.state)).not.toContain('mfaToken');
  });

  it('the email sign-in offers Google when the shop has credentials for it', async () => {
    await toEmail(() => undefined);
    expect(await screen.findByRole('button', { name: 'Continue with Google' })).toBeVisible();
  });

  it('the email sign-in does not offer Google when the shop has no credentials for it', async () => {
    const { asked } = await toEmail(({ name }) =>
      name === 'SignInMethods'
        ? { signInMethods: { __typename: 'SignInMethods', google: false, passkey: true } }
        : undefined,
    );
    await waitFor(() => expect(asked.map(({ name }) => name)).toContain('SignInMethods'));
    expect(screen.queryByRole('button', { name: 'Continue with Google' })).not.toBeInTheDocument();
    expect(screen.queryByText('or')).not.toBeInTheDocument();
  });
});
