import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { createFailure } from '../../session/session.testing';
import {
  createPendingEmail,
  doneAnswer,
  renderAccountPage,
  storeSignedInUser,
  type MockAccount,
} from './account.testing';
import { PendingEmailDocument } from './Profile.generated';

const createSession = (id: string, device: string, isCurrent = false) => ({
  __typename: 'Session',
  id,
  device,
  createdAt: '2026-11-20T10:00:00Z',
  lastUsedAt: '2026-11-21T06:30:00Z',
  isCurrent,
});
const CURRENT_SESSION = createSession('s1', 'Chrome on Linux', true);
const PHONE_SESSION = createSession('s2', 'Firefox on Android');

function renderPage({ answer = () => undefined, ...shop }: MockAccount = {}) {
  storeSignedInUser();
  return renderAccountPage('/security', {
    ...shop,
    answer: (operation) =>
      answer(operation) ??
      (operation.name === 'Sessions' ? { sessions: [CURRENT_SESSION, PHONE_SESSION] } : undefined),
  });
}

describe('the list of sessions', () => {
  it('the security page lists the sessions and removes one before the server has answered', async () => {
    const { operations } = renderPage();
    expect(await screen.findByText('This device')).toBeVisible();
    expect(screen.getByText(/^Last used 21 Nov 2026/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Sign out Chrome on Linux' })).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Sign out Firefox on Android' }));
    // The server has not answered yet.
    await waitFor(() => {
      expect(screen.queryByText('Firefox on Android', { selector: 'p' })).not.toBeInTheDocument();
    });
    expect(operations.at(-1)).toEqual({ name: 'RevokeSession', variables: { id: 's2' } });
  });

  it('the security page restores a session that could not be ended', async () => {
    renderPage({
      answer: ({ name }) =>
        name === 'RevokeSession'
          ? { revokeSession: createFailure('NOT_FOUND', 'There is no such session') }
          : undefined,
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Sign out Firefox on Android' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('There is no such session');
    expect(screen.getByText('Firefox on Android', { selector: 'p' })).toBeVisible();
  });

  it.each([
    ['and says so when that withdraws', null, ' The change to new@potli.example is withdrawn.'],
    ['and says nothing of', createPendingEmail('new@potli.example'), ''],
  ])('the security page ends a session, %s the change of the email address', async (_what, pending, note) => {
    let isEnded = false;
    const { client } = renderPage({
      pendingEmail: 'new@potli.example',
      answer: ({ name }) => {
        if (name === 'PendingEmail' && isEnded)
          return { me: { __typename: 'Customer', id: 'c1', pendingEmail: pending } };
        if (name !== 'RevokeSession') return undefined;
        isEnded = true;
        return { revokeSession: doneAnswer };
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Sign out Firefox on Android' }));
    expect((await screen.findByRole('status')).textContent).toBe(`Firefox on Android is signed out.${note}`);
    expect(client.readQuery({ query: PendingEmailDocument })?.me?.pendingEmail).toEqual(pending);
  });

  it('the security page ends all sessions, this one included, and redirects to /login', async () => {
    const { router } = renderPage({
      answer: ({ name }) => (name === 'RevokeAllSessions' ? { revokeAllSessions: doneAnswer } : undefined),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Sign out everywhere' }));
    const dialog = screen.getByRole('dialog', { name: 'Sign out everywhere?' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Sign out everywhere' }));
    expect(await screen.findByText('This is the login')).toBeVisible();
    expect(router.state.location.pathname).toBe('/login');
    expect(localStorage.getItem('auth-store')).toBe('{"user":null}');
  });

  it('the security page offers "Try Again" when the sessions could not be loaded', async () => {
    let isNetworkDown = true;
    renderPage({
      answer: ({ name }) => (name === 'Sessions' && isNetworkDown ? new Error('offline') : undefined),
    });
    expect(await screen.findByText('Your devices could not be loaded.')).toBeVisible();
    isNetworkDown = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByText('Firefox on Android', { selector: 'p' })).toBeVisible();
  });
});
