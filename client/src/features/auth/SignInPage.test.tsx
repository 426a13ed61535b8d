import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { asha, fakeTime, openAuth, rememberAsha } from './auth.testing';

beforeEach(fakeTime);

describe('/login', () => {
  it('is titled Welcome Back, on the Mobile tab, at both of its addresses', async () => {
    for (const path of ['/login', '/auth/login']) {
      const { unmount } = openAuth(path);
      expect(await screen.findByRole('heading', { name: 'Welcome Back', level: 1 })).toBeVisible();
      expect(screen.getByText('Sign in to your Potli account')).toBeVisible();
      expect(screen.getByRole('tab', { name: 'Mobile' })).toHaveAttribute('aria-selected', 'true');
      expect(screen.getByRole('tab', { name: 'Email' })).toHaveAttribute('aria-selected', 'false');
      expect(screen.getByRole('link', { name: 'Sign up' })).toHaveAttribute('href', '/register');
      unmount();
    }
  });
});

describe('the guard of guests', () => {
  it('sends whoever is signed in to /, and shows no form before that is known', async () => {
    rememberAsha();
    const { router } = openAuth('/login', ({ name }) => (name === 'Me' ? { me: asha } : undefined));
    expect(screen.getByLabelText('Mobile Number')).not.toBeVisible();
    await waitFor(() => expect(router.state.location.pathname).toBe('/'));
  });

  it('shows the form where the copy is of a session that is over', async () => {
    rememberAsha();
    openAuth('/login', ({ name }) => (name === 'Me' ? { me: null } : undefined));
    await waitFor(() => expect(screen.getByLabelText('Mobile Number')).toBeVisible());
    expect(localStorage.getItem('auth-store')).toBe('{"user":null}');
  });

  it('asks a browser that never signed in nothing', async () => {
    const { asked } = openAuth('/login');
    await waitFor(() => expect(screen.getByLabelText('Mobile Number')).toBeVisible());
    expect(asked.some(({ name }) => name === 'Me')).toBe(false);
  });
});
