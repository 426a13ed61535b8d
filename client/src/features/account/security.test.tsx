import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import {
  doneAnswer,
  notReauthenticated,
  renderAccountPage,
  storeSignedInUser,
  type MockAccount,
} from './account.testing';
import { createFailure } from '../../session/session.testing';

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

async function fillForm(values: Record<string, string>): Promise<void> {
  for (const [label, text] of Object.entries(values))
    await userEvent.type(await screen.findByLabelText(label), text);
}

const CODES = ['abcde-fghjk', 'mnpqr-stuvw'];
const recoveryCodes = { __typename: 'RecoveryCodes', codes: CODES };
const setup = {
  __typename: 'TotpSetup',
  secret: 'JBSWY3DPEHPK3PXP',
  otpauthUri: 'otpauth://totp/Potli:asha?secret=JBSWY3DPEHPK3PXP',
  qrCode: 'data:image/svg+xml;base64,PHN2Zy8+',
};
const totpEnabled = { totpEnabledAt: '2026-11-20T10:00:00Z', recoveryCodesLeft: 7 };

describe('the password', () => {
  it('the password form changes the password and removes the other devices from the list', async () => {
    const { operations } = renderPage({
      answer: ({ name }) => (name === 'ChangePassword' ? { changePassword: doneAnswer } : undefined),
    });
    expect(await screen.findByText('Firefox on Android', { selector: 'p' })).toBeVisible();
    await fillForm({
      'Current Password': 'old words of mine',
      'New Password': 'new words of mine',
      'Confirm New Password': 'new words of mine',
    });
    await userEvent.click(screen.getByRole('button', { name: 'Change Password' }));
    expect(await screen.findByText('Your password is changed. Other devices are signed out.')).toBeVisible();
    expect(operations.at(-1)).toEqual({
      name: 'ChangePassword',
      variables: { currentPassword: 'old words of mine', newPassword: 'new words of mine' },
    });
    expect(screen.getByLabelText('New Password')).toHaveValue('');
    expect(screen.queryByText('Firefox on Android', { selector: 'p' })).not.toBeInTheDocument();
  });

  it('the password form sends nothing when a password is too short, mismatched or missing', async () => {
    const { operations } = renderPage();
    await fillForm({ 'New Password': 'short', 'Confirm New Password': 'shorter' });
    expect(screen.getByText('Passwords do not match')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Change Password' })).toBeDisabled();
    await userEvent.clear(screen.getByLabelText('Confirm New Password'));
    await fillForm({ 'Confirm New Password': 'short' });
    await userEvent.click(screen.getByRole('button', { name: 'Change Password' }));
    expect(await screen.findByText('Your password needs at least 8 characters')).toBeVisible();
    await fillForm({ 'New Password': ' is no longer so', 'Confirm New Password': ' is no longer so' });
    await userEvent.click(screen.getByRole('button', { name: 'Change Password' }));
    expect(await screen.findByText('Please enter your current password')).toBeVisible();
    await waitFor(() => {
      expect(screen.getByLabelText('Current Password')).toHaveFocus();
    });
    expect(operations.map(({ name }) => name)).not.toContain('ChangePassword');
  });

  it("the password form shows the server's error at its field", async () => {
    renderPage({
      answer: ({ name }) =>
        name === 'ChangePassword'
          ? {
              changePassword: createFailure('WRONG_PASSWORD', 'This is not your current password', {
                currentPassword: 'This is not your current password',
              }),
            }
          : undefined,
    });
    await fillForm({
      'Current Password': 'not the one',
      'New Password': 'new words of mine',
      'Confirm New Password': 'new words of mine',
    });
    await userEvent.click(screen.getByRole('button', { name: 'Change Password' }));
    expect(await screen.findByText('This is not your current password')).toBeVisible();
    expect(screen.getByLabelText('Current Password')).toBeInvalid();
  });

  it('the password form sets a first password without asking for a current one', async () => {
    const { operations } = renderPage({
      me: { hasPassword: false },
      answer: ({ name }) => (name === 'ChangePassword' ? { changePassword: doneAnswer } : undefined),
    });
    await fillForm({ 'New Password': 'new words of mine', 'Confirm New Password': 'new words of mine' });
    expect(screen.queryByLabelText('Current Password')).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Set Password' }));
    expect(await screen.findByLabelText('Current Password')).toBeVisible();
    expect(operations.at(-1)?.variables).toEqual({ newPassword: 'new words of mine' });
  });
});

describe('the second factor', () => {
  it('the security page sets up TOTP after reauthentication and a correct code, then shows recovery codes', async () => {
    let hasRecentAuthentication = false;
    renderPage({
      answer: ({ name, variables }) => {
        if (name === 'StartTotp') return { startTotp: hasRecentAuthentication ? setup : notReauthenticated };
        if (name === 'Reauthenticate') {
          hasRecentAuthentication = true;
          return { reauthenticate: doneAnswer };
        }
        if (name !== 'ConfirmTotp') return undefined;
        return {
          confirmTotp:
            variables['code'] === '123456'
              ? recoveryCodes
              : createFailure('CODE_WRONG', 'This code is not right'),
        };
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Set up an authenticator app' }));
    const dialog = await screen.findByRole('dialog');
    await userEvent.type(within(dialog).getByLabelText('Password'), 'my password{Enter}');
    expect(await screen.findByAltText('QR code for the authenticator app')).toHaveAttribute(
      'src',
      setup.qrCode,
    );
    expect(screen.getByText('JBSW Y3DP EHPK 3PXP')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Open the app' })).toHaveAttribute('href', setup.otpauthUri);

    await userEvent.click(screen.getByLabelText('Digit 1'));
    await userEvent.paste('111111');
    expect(await screen.findByText('This code is not right')).toBeVisible();
    await waitFor(
      () => {
        expect(screen.getByLabelText('Digit 1')).toBeEnabled();
      },
      { timeout: 4000 },
    );
    await userEvent.click(screen.getByLabelText('Digit 1'));
    await userEvent.paste('123456');
    const list = await screen.findByRole('list', { name: 'Recovery codes' });
    expect(
      within(list)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual(CODES);
    await waitFor(() => {
      expect(screen.getByRole('heading', { name: 'Your recovery codes for Potli' })).toHaveFocus();
    });
    expect(screen.getByText('Two-step verification is on. Other devices are signed out.')).toBeVisible();
    expect(screen.queryByText('Firefox on Android', { selector: 'p' })).not.toBeInTheDocument();

    await userEvent.click(screen.getByRole('button', { name: 'I have saved them' }));
    expect(screen.queryByText(CODES[0] ?? '')).not.toBeInTheDocument();
    expect(screen.getByText(/2 recovery codes are left\./)).toBeVisible();
  });

  it('the security page says that the browser does not let it copy the key', async () => {
    renderPage({ answer: ({ name }) => (name === 'StartTotp' ? { startTotp: setup } : undefined) });
    await userEvent.click(await screen.findByRole('button', { name: 'Set up an authenticator app' }));
    // jsdom has no clipboard, like a browser on plain HTTP.
    fireEvent.click(await screen.findByRole('button', { name: 'Copy the key' }));
    expect(
      await screen.findByText('This browser does not let the page copy: please select the key'),
    ).toBeVisible();
  });

  it('the recovery codes can be copied to the clipboard and printed', async () => {
    const user = userEvent.setup();
    const print = vi.fn();
    vi.stubGlobal('print', print);
    renderPage({
      security: totpEnabled,
      answer: ({ name }) =>
        name === 'RenewRecoveryCodes' ? { renewRecoveryCodes: recoveryCodes } : undefined,
    });
    await user.click(await screen.findByRole('button', { name: 'New recovery codes' }));
    await user.click(await screen.findByRole('button', { name: 'Copy' }));
    expect(await navigator.clipboard.readText()).toBe('abcde-fghjk\nmnpqr-stuvw');
    expect(await screen.findByText('Copied')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Print' }));
    expect(print).toHaveBeenCalledOnce();
    vi.unstubAllGlobals();
  });

  it('the security page turns the second factor off after confirmation', async () => {
    const { operations } = renderPage({
      security: totpEnabled,
      answer: ({ name }) => (name === 'DisableTotp' ? { disableTotp: doneAnswer } : undefined),
    });
    expect(await screen.findByText('On since 20 November 2026. 7 recovery codes are left.')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Turn off' }));
    const dialog = screen.getByRole('dialog', { name: 'Turn off two-step verification?' });
    expect(operations.map(({ name }) => name)).not.toContain('DisableTotp');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Turn off' }));
    expect(await screen.findByText('Two-step verification is off.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Set up an authenticator app' })).toBeVisible();
  });

  it("the security page shows the server's message when TOTP cannot be set up", async () => {
    renderPage({
      answer: ({ name }) =>
        name === 'StartTotp'
          ? { startTotp: createFailure('CONFLICT', 'Your authenticator is set up already') }
          : undefined,
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Set up an authenticator app' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Your authenticator is set up already');
  });

  it('the security page offers "Try Again" when the sign-in methods could not be loaded', async () => {
    let isNetworkDown = true;
    renderPage({
      answer: ({ name }) => (name === 'Security' && isNetworkDown ? new Error('offline') : undefined),
    });
    expect(await screen.findByText('Your sign-in methods could not be loaded.')).toBeVisible();
    isNetworkDown = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByRole('button', { name: 'Set up an authenticator app' })).toBeVisible();
  });
});
