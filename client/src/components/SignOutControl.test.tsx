import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { renderRoutes, type OperationHandler } from '../testing/render-routes';
import { SignOutControl } from './SignOutControl';

const VARIANTS = ['button', 'text', 'dropdown'] as const;

function renderControl(variant: (typeof VARIANTS)[number], answer: OperationHandler) {
  return renderRoutes(
    [
      { path: '/', element: <SignOutControl variant={variant} /> },
      { path: '/login', element: <p>The login</p> },
    ],
    '/',
    answer,
  );
}

describe.each(VARIANTS)('SignOutControl as %s', (variant) => {
  it("SignOutControl shows 'Signing out...' and is disabled while it signs out", async () => {
    const { router } = renderControl(variant, () => undefined);
    await userEvent.click(screen.getByRole('button', { name: 'Log Out' }));
    expect(await screen.findByRole('button', { name: 'Signing out...' })).toBeDisabled();
    expect(router.state.location.pathname).toBe('/');
  });

  it('SignOutControl leads to /login after signing out', async () => {
    const { router, operations } = renderControl(variant, () => ({
      signOut: { __typename: 'Done', message: 'Signed out' },
    }));
    await userEvent.click(screen.getByRole('button', { name: 'Log Out' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
    expect(operations.map(({ name }) => name)).toEqual(['SignOut']);
  });

  it('SignOutControl can be pressed again after the request failed', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { router } = renderControl(variant, () => new Error('away'));
    await userEvent.click(screen.getByRole('button', { name: 'Log Out' }));
    await waitFor(() => expect(log).toHaveBeenCalledWith('Logout failed', expect.anything()));
    expect(screen.getByRole('button', { name: 'Log Out' })).toBeEnabled();
    expect(router.state.location.pathname).toBe('/');
  });
});
