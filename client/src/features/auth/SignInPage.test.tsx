import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { rememberEndedSession } from '../../session/ended-session';
import { returnToPath } from '../../session/return-to';
import { renderWithProviders } from '../../testing/render-with-providers';
import { asha, setUpFakeTime, renderAuthPage, storeSignedInUser } from './auth.testing';
import { SignInPage } from './SignInPage';

const STORAGE_KEY = 'potli.session-ended';

beforeEach(setUpFakeTime);

describe('the sign-in page', () => {
  it('the sign-in page has the title "Welcome Back" and starts on the Mobile tab at both of its URLs', async () => {
    for (const path of ['/login', '/auth/login']) {
      const { unmount } = renderAuthPage(path);
      expect(await screen.findByRole('heading', { name: 'Welcome Back', level: 1 })).toBeVisible();
      expect(screen.getByText('Sign in to your Potli account')).toBeVisible();
      expect(screen.getByRole('tab', { name: 'Mobile' })).toHaveAttribute('aria-selected', 'true');
      expect(screen.getByRole('tab', { name: 'Email' })).toHaveAttribute('aria-selected', 'false');
      expect(screen.getByRole('link', { name: 'Sign up' })).toHaveAttribute('href', '/register');
      unmount();
    }
  });
});

describe('the sign-in page after a session has ended', () => {
  it('the sign-in page says that the session has ended, and returns to the page where it did', async () => {
    sessionStorage.setItem(STORAGE_KEY, '/orders?page=2');
    const { router } = renderAuthPage('/login', ({ name }) =>
      name === 'SignIn' ? { signIn: { __typename: 'SignedIn', me: asha } } : undefined,
    );
    expect(await screen.findByText(/^Your session has ended. Please sign in again/)).toBeVisible();
    await userEvent.click(screen.getByRole('tab', { name: 'Email' }));
    await userEvent.type(await screen.findByRole('textbox', { name: 'Email' }), 'asha@potli.example');
    await userEvent.type(screen.getByLabelText('Password'), 'monsoon over Hampi{Enter}');
    await waitFor(() =>
      expect(router.state.location).toMatchObject({ pathname: '/orders', search: '?page=2' }),
    );
    expect(sessionStorage.getItem(STORAGE_KEY)).toBeNull();
  });

  it('the sign-in page does not follow an address of another shop', async () => {
    sessionStorage.setItem(STORAGE_KEY, '//evil.example');
    const { router } = renderAuthPage('/login');
    await screen.findByText(/^Your session has ended/);
    expect(returnToPath(router.state.location.state)).toBe('/');
  });

  // The last one: the module remembers that the document is being left.
  it('the sign-in page of the document that is being left keeps the path for the next one', async () => {
    rememberEndedSession('/orders');
    renderAuthPage('/login');
    expect(await screen.findByText('Sign in to your Potli account')).toBeVisible();
    expect(sessionStorage.getItem(STORAGE_KEY)).toBe('/orders');
  });
});

describe('GuestOnly', () => {
  it('the sign-in page does not hide its form in the HTML of the server', () => {
    renderWithProviders(<SignInPage />, {
      initialPath: '/login',
      beforeHydration: (container) =>
        expect(within(container).getByLabelText('Mobile Number').closest('[aria-busy="true"]')).toBeNull(),
    });
  });

  it('the sign-in page redirects a signed-in customer to / and hides its form until that is known', async () => {
    storeSignedInUser();
    const { router } = renderAuthPage('/login', ({ name }) => (name === 'Me' ? { me: asha } : undefined));
    expect(screen.getByLabelText('Mobile Number')).not.toBeVisible();
    await waitFor(() => expect(router.state.location.pathname).toBe('/'));
  });

  it('the sign-in page shows its form and clears the stored customer when the session has ended', async () => {
    storeSignedInUser();
    renderAuthPage('/login', ({ name }) => (name === 'Me' ? { me: null } : undefined));
    await waitFor(() => expect(screen.getByLabelText('Mobile Number')).toBeVisible());
    expect(localStorage.getItem('auth-store')).toBe('{"user":null}');
  });

  it('the sign-in page does not query me in a browser without a stored customer', async () => {
    const { operations } = renderAuthPage('/login');
    await waitFor(() => expect(screen.getByLabelText('Mobile Number')).toBeVisible());
    expect(operations.some(({ name }) => name === 'Me')).toBe(false);
  });
});
