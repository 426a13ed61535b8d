import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { asha, fakeTime, openAuth, quietly, rememberAsha, user } from './auth.testing';

beforeEach(fakeTime);

describe('the logout page', () => {
  const done = { signOut: { __typename: 'Done', message: 'Signed out' } };

  it('the logout page signs out, clears the stored customer and the cache, and redirects to /login', async () => {
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

  it('the logout page redirects a guest to /login without a request', async () => {
    const { router, asked } = openAuth('/logout');
    await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
    expect(asked.some(({ name }) => name === 'SignOut')).toBe(false);
  });

  it('the logout page keeps the session and offers another try when the server cannot be reached', async () => {
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
