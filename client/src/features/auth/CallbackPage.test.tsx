import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { OperationHandler } from '../../testing/render-routes';
import {
  asha,
  recordTimerDelays,
  setUpFakeTime,
  answerOnly,
  renderAuthPage,
  advanceTimers,
  silenceConsoleError,
} from './auth.testing';

beforeEach(setUpFakeTime);

describe('the Google sign-in callback', () => {
  const data = encodeURIComponent(JSON.stringify({ token: 'cookie', user: { userId: 'c1' } }));
  const at = async (query: string, answer?: OperationHandler) => {
    const opened = renderAuthPage(`/auth/callback${query}`, answer);
    await waitFor(() => expect(opened.router.state.location.search).toBe(''));
    return opened;
  };

  it('the sign-in callback shows "Processing Authentication..." until the server has answered', async () => {
    await at(`?data=${data}`);
    expect(screen.getByRole('heading', { name: 'Processing Authentication...' })).toBeVisible();
  });

  it('the sign-in callback signs in after asking the server for me and redirects to /dashboard after 2000 ms', async () => {
    const delays = recordTimerDelays();
    const { router, operations } = await at(`?data=${data}`, answerOnly('Me', { me: asha }));
    expect(await screen.findByRole('heading', { name: 'Authentication Successful' })).toBeVisible();
    expect(screen.getByText('Successfully signed in with Google!')).toBeVisible();
    expect(operations.filter(({ name }) => name === 'Me')).toHaveLength(1);
    await advanceTimers(1800);
    expect(delays()).toContain(2000);
    expect(router.state.location.pathname).toBe('/auth/callback');
    await advanceTimers(300);
    expect(router.state.location.pathname).toBe('/dashboard');
    for (const key of ['token', 'refreshToken', 'auth_token', 'user_data'])
      expect(localStorage.getItem(key)).toBeNull();
  });

  it('the sign-in callback fails without signing in when the server knows no session', async () => {
    const { router } = await at(`?data=${data}`, answerOnly('Me', { me: null }));
    expect(await screen.findByRole('heading', { name: 'Authentication Failed' })).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent('Failed to process authentication callback');
    expect(localStorage.getItem('auth-store') ?? '{"user":null}').toBe('{"user":null}');
    await advanceTimers(3000);
    expect(router.state.location.pathname).toBe('/auth/callback');
  });

  it('the sign-in callback fails when the server does not answer', async () => {
    silenceConsoleError();
    await at(`?data=${data}`, answerOnly('Me', new Error('away')));
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
  ])('the sign-in callback answers %s with %s and sends no request', async (query, expectedText) => {
    const { operations } = await at(query);
    expect(await screen.findByRole('heading', { name: 'Authentication Failed' })).toBeVisible();
    expect(screen.getByRole('alert').textContent).toBe(expectedText);
    expect(screen.getByRole('link', { name: 'Try Again' })).toHaveAttribute('href', '/auth/login');
    expect(screen.getByRole('link', { name: 'Go Home' })).toHaveAttribute('href', '/');
    expect(operations.some(({ name }) => name === 'Me')).toBe(false);
  });
});
