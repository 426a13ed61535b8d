import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { asha, fakeTime, openAuth, quietly, rememberAsha, user } from './auth.testing';

beforeEach(fakeTime);

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
