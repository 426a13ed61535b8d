import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  asha,
  setUpFakeTime,
  renderAuthPage,
  silenceConsoleError,
  storeSignedInUser,
  createUser,
} from './auth.testing';

beforeEach(setUpFakeTime);

describe('the logout page', () => {
  const done = { signOut: { __typename: 'Done', message: 'Signed out' } };

  it('the logout page signs out, clears the stored customer and the cache, and redirects to /login', async () => {
    storeSignedInUser();
    const { router, client } = renderAuthPage('/logout', ({ name }) => {
      if (name === 'Me') return { me: asha };
      return name === 'SignOut' ? done : undefined;
    });
    expect(await screen.findByText('Signing out...')).toBeVisible();
    await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
    await waitFor(() => expect(screen.getByLabelText('Mobile Number')).toBeVisible());
    expect(localStorage.getItem('auth-store')).toBe('{"user":null}');
    expect(JSON.stringify(client.extract())).not.toContain('asha@potli.example');
  });

  it('the logout page redirects a guest to /login without a request', async () => {
    const { router, operations } = renderAuthPage('/logout');
    await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
    expect(operations.some(({ name }) => name === 'SignOut')).toBe(false);
  });

  it('the logout page keeps the session and offers another try when the server cannot be reached', async () => {
    const log = silenceConsoleError();
    storeSignedInUser();
    let isNetworkDown = true;
    const { router } = renderAuthPage('/logout', ({ name }) => {
      if (name === 'Me') return { me: asha };
      if (name !== 'SignOut') return undefined;
      return isNetworkDown ? new Error('away') : done;
    });
    expect(await screen.findByRole('alert')).toHaveTextContent('Logout failed');
    expect(log).toHaveBeenCalledWith('Logout failed', expect.anything());
    expect(localStorage.getItem('auth-store')).toContain('"id":"c1"');
    isNetworkDown = false;
    await createUser().click(screen.getByRole('button', { name: 'Log Out' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
  });
});
