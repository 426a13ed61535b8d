import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { asha, setUpFakeTime, renderAuthPage, storeSignedInUser } from './auth.testing';

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

describe('GuestOnly', () => {
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
