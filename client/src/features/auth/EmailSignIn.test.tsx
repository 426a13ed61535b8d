import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { BUSY_MESSAGE, createBusyError } from '../../graphql/busy-message.testing';
import { createFailure } from '../../session/session.testing';
import type { OperationHandler } from '../../testing/render-routes';
import { setUpFakeTime, renderAuthPage, advanceTimers, signedIn, createUser } from './auth.testing';

beforeEach(setUpFakeTime);

describe('sign-in by email', () => {
  const openEmailTab = async (answer: OperationHandler) => {
    const opened = renderAuthPage('/login', answer);
    const user = createUser();
    await user.click(await screen.findByRole('tab', { name: 'Email' }));
    // The form is loaded as a separate chunk.
    await screen.findByRole('textbox', { name: 'Email' });
    return { ...opened, user };
  };
  const fillForm = async (user: ReturnType<typeof createUser>) => {
    await user.type(screen.getByRole('textbox', { name: 'Email' }), 'asha@potli.example');
    await user.type(screen.getByLabelText('Password'), 'a long enough one');
  };

  it('the email sign-in sends email, password and "remember me", then redirects to /', async () => {
    const { user, router, operations } = await openEmailTab(({ name }) =>
      name === 'SignIn' ? { signIn: signedIn } : undefined,
    );
    await fillForm(user);
    await user.click(screen.getByLabelText('Remember me for 30 days'));
    await user.click(screen.getByRole('button', { name: 'Sign In' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/'));
    expect(operations).toContainEqual({
      name: 'SignIn',
      variables: {
        input: { email: 'asha@potli.example', password: 'a long enough one', rememberMe: true },
      },
    });
  });

  it('the email sign-in shows "Signing in..." while waiting and links to /forgot-password', async () => {
    const { user } = await openEmailTab(() => undefined);
    expect(screen.getByRole('link', { name: 'Forgot password?' })).toHaveAttribute(
      'href',
      '/forgot-password',
    );
    await fillForm(user);
    await user.click(screen.getByRole('button', { name: 'Sign In' }));
    expect(await screen.findByRole('button', { name: 'Signing in...' })).toBeDisabled();
  });

  it("the email sign-in shows the server's refusal in an alert and signs nobody in", async () => {
    const { user, router } = await openEmailTab(({ name }) =>
      name === 'SignIn'
        ? { signIn: createFailure('INVALID_CREDENTIALS', 'The email or password is not right') }
        : undefined,
    );
    await fillForm(user);
    await user.click(screen.getByRole('button', { name: 'Sign In' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('The email or password is not right');
    expect(router.state.location.pathname).toBe('/login');
    expect(localStorage.getItem('auth-store') ?? '{"user":null}').toBe('{"user":null}');
  });

  it("the email sign-in shows the server's message when the server is overloaded", async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { user } = await openEmailTab(({ name }) => (name === 'SignIn' ? createBusyError() : undefined));
    await fillForm(user);
    await user.click(screen.getByRole('button', { name: 'Sign In' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(BUSY_MESSAGE);
  });

  it('the email sign-in shows "Login failed" when the request fails', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { user } = await openEmailTab(({ name }) => (name === 'SignIn' ? new Error('away') : undefined));
    await fillForm(user);
    await user.click(screen.getByRole('button', { name: 'Sign In' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Login failed');
  });

  it('the email sign-in focuses the first invalid field and describes the errors at both fields', async () => {
    const { user, operations } = await openEmailTab(() => undefined);
    await user.click(screen.getByRole('button', { name: 'Sign In' }));
    const email = await screen.findByRole('textbox', { name: 'Email' });
    expect(email).toHaveAttribute('type', 'email');
    expect(email).toBeRequired();
    expect(screen.getByLabelText('Password')).toBeRequired();
    await waitFor(() => expect(email).toHaveFocus());
    expect(email).toHaveAttribute('aria-invalid', 'true');
    expect(email).toHaveAccessibleDescription('Please enter a valid email address');
    expect(screen.getByLabelText('Password')).toHaveAccessibleDescription('Please enter your password');
    expect(operations.some(({ name }) => name === 'SignIn')).toBe(false);
  });

  it('the email sign-in shows no error for a password that was filled in before validation finished', async () => {
    await openEmailTab(() => undefined);
    const email = await screen.findByRole('textbox', { name: 'Email' });
    const password = screen.getByLabelText('Password');
    await Promise.all([import('@domain/account-schemas'), import('@domain/domain-error')]);
    fireEvent.change(email, { target: { value: 'asha@potli.example' } });
    fireEvent.blur(email);
    await act(() => new Promise((resolve) => setTimeout(resolve, 300)));
    const visited = vi.fn();
    new MutationObserver(() => {
      if (screen.queryByText('Please enter your password')) visited();
    }).observe(document.body, { childList: true, subtree: true });
    fireEvent.change(password, { target: { value: 'monsoon over Hampi' } });
    fireEvent.blur(password);
    await advanceTimers(300);
    expect(visited).not.toHaveBeenCalled();
  });

  it('the email sign-in can show and hide the password', async () => {
    const { user } = await openEmailTab(() => undefined);
    const password = screen.getByLabelText('Password');
    expect(password).toHaveAttribute('type', 'password');
    await user.click(screen.getByRole('button', { name: 'Show password' }));
    expect(password).toHaveAttribute('type', 'text');
    await user.click(screen.getByRole('button', { name: 'Hide password' }));
    expect(password).toHaveAttribute('type', 'password');
  });

  it('the email sign-in redirects to /verify-2fa for a second factor and stores no MFA token', async () => {
    const { user, router } = await openEmailTab(({ name }) =>
      name === 'SignIn'
        ? { signIn: { __typename: 'SecondFactorRequired', mfaToken: 'cookie', methods: ['TOTP'] } }
        : undefined,
    );
    await fillForm(user);
    await user.click(screen.getByRole('button', { name: 'Sign In' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/verify-2fa'));
    expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain('cookie');
    expect(JSON.stringify(router.state.location.state)).not.toContain('mfaToken');
  });

  it('the email sign-in offers Google when the shop has credentials for it', async () => {
    await openEmailTab(() => undefined);
    expect(await screen.findByRole('button', { name: 'Continue with Google' })).toBeVisible();
  });

  it('the email sign-in does not offer Google when the shop has no credentials for it', async () => {
    const { operations } = await openEmailTab(({ name }) =>
      name === 'SignInMethods'
        ? { signInMethods: { __typename: 'SignInMethods', google: false, passkey: true } }
        : undefined,
    );
    await waitFor(() => expect(operations.map(({ name }) => name)).toContain('SignInMethods'));
    expect(screen.queryByRole('button', { name: 'Continue with Google' })).not.toBeInTheDocument();
    expect(screen.queryByText('or')).not.toBeInTheDocument();
  });
});
