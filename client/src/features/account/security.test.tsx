import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { done, notProven, openAccount, rememberAsha, type Shop } from './account.testing';
import { failure } from '../../session/session.testing';

const session = (id: string, device: string, isCurrent = false) => ({
  __typename: 'Session',
  id,
  device,
  createdAt: '2026-11-20T10:00:00Z',
  lastUsedAt: '2026-11-21T06:30:00Z',
  isCurrent,
});
const HERE = session('s1', 'Chrome on Linux', true);
const PHONE = session('s2', 'Firefox on Android');

function open({ answer = () => undefined, ...shop }: Shop = {}) {
  rememberAsha();
  return openAccount('/security', {
    ...shop,
    answer: (asked) => answer(asked) ?? (asked.name === 'Sessions' ? { sessions: [HERE, PHONE] } : undefined),
  });
}

async function fill(values: Record<string, string>): Promise<void> {
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
const isOn = { totpEnabledAt: '2026-11-20T10:00:00Z', recoveryCodesLeft: 7 };

describe('the password', () => {
  it('is changed, which signs other devices out', async () => {
    const { asked } = open({
      answer: ({ name }) => (name === 'ChangePassword' ? { changePassword: done } : undefined),
    });
    expect(await screen.findByText('Firefox on Android', { selector: 'p' })).toBeVisible();
    await fill({
      'Current Password': 'old words of mine',
      'New Password': 'new words of mine',
      'Confirm New Password': 'new words of mine',
    });
    await userEvent.click(screen.getByRole('button', { name: 'Change Password' }));
    expect(await screen.findByText('Your password is changed. Other devices are signed out.')).toBeVisible();
    expect(asked.at(-1)).toEqual({
      name: 'ChangePassword',
      variables: { currentPassword: 'old words of mine', newPassword: 'new words of mine' },
    });
    expect(screen.getByLabelText('New Password')).toHaveValue('');
    expect(screen.queryByText('Firefox on Android', { selector: 'p' })).not.toBeInTheDocument();
  });

  it('is not sent when it is too short, or the second differs, or the current one is missing', async () => {
    const { asked } = open();
    await fill({ 'New Password': 'short', 'Confirm New Password': 'shorter' });
    expect(screen.getByText('Passwords do not match')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Change Password' })).toBeDisabled();
    await userEvent.clear(screen.getByLabelText('Confirm New Password'));
    await fill({ 'Confirm New Password': 'short' });
    await userEvent.click(screen.getByRole('button', { name: 'Change Password' }));
    expect(await screen.findByText('Your password needs at least 8 characters')).toBeVisible();
    await fill({ 'New Password': ' is no longer so', 'Confirm New Password': ' is no longer so' });
    await userEvent.click(screen.getByRole('button', { name: 'Change Password' }));
    expect(await screen.findByText('Please enter your current password')).toBeVisible();
    await waitFor(() => {
      expect(screen.getByLabelText('Current Password')).toHaveFocus();
    });
    expect(asked.map(({ name }) => name)).not.toContain('ChangePassword');
  });

  it('shows the shop’s objection at its field', async () => {
    open({
      answer: ({ name }) =>
        name === 'ChangePassword'
          ? {
              changePassword: failure('INVALID_CREDENTIALS', 'This is not your current password', {
                currentPassword: 'This is not your current password',
              }),
            }
          : undefined,
    });
    await fill({
      'Current Password': 'not the one',
      'New Password': 'new words of mine',
      'Confirm New Password': 'new words of mine',
    });
    await userEvent.click(screen.getByRole('button', { name: 'Change Password' }));
    expect(await screen.findByText('This is not your current password')).toBeVisible();
    expect(screen.getByLabelText('Current Password')).toBeInvalid();
  });

  it('can be set by those who have none', async () => {
    const { asked } = open({
      me: { hasPassword: false },
      answer: ({ name }) => (name === 'ChangePassword' ? { changePassword: done } : undefined),
    });
    await fill({ 'New Password': 'new words of mine', 'Confirm New Password': 'new words of mine' });
    expect(screen.queryByLabelText('Current Password')).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Set Password' }));
    expect(await screen.findByLabelText('Current Password')).toBeVisible();
    expect(asked.at(-1)?.variables).toEqual({ newPassword: 'new words of mine' });
  });
});

describe('the second step', () => {
  it('is set up: a proof, the QR code, the first code, and recovery codes shown once', async () => {
    let isProven = false;
    open({
      answer: ({ name, variables }) => {
        if (name === 'StartTotp') return { startTotp: isProven ? setup : notProven };
        if (name === 'Reauthenticate') {
          isProven = true;
          return { reauthenticate: done };
        }
        if (name !== 'ConfirmTotp') return undefined;
        return {
          confirmTotp:
            variables['code'] === '123456' ? recoveryCodes : failure('CODE_WRONG', 'This code is not right'),
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
    expect(screen.getByRole('heading', { name: 'Your recovery codes for Potli' })).toHaveFocus();
    expect(screen.getByText('The second step is on. Other devices are signed out.')).toBeVisible();
    expect(screen.queryByText('Firefox on Android', { selector: 'p' })).not.toBeInTheDocument();

    await userEvent.click(screen.getByRole('button', { name: 'I have noted them down' }));
    expect(screen.queryByText(CODES[0] ?? '')).not.toBeInTheDocument();
    expect(screen.getByText(/2 recovery codes are left\./)).toBeVisible();
  });

  it('gives the codes to the clipboard and the printer', async () => {
    const user = userEvent.setup();
    const print = vi.fn();
    vi.stubGlobal('print', print);
    open({
      security: isOn,
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

  it('is turned off after a second yes', async () => {
    const { asked } = open({
      security: isOn,
      answer: ({ name }) => (name === 'DisableTotp' ? { disableTotp: done } : undefined),
    });
    expect(await screen.findByText('On since 20 November 2026. 7 recovery codes are left.')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Turn off' }));
    const dialog = screen.getByRole('dialog', { name: 'Turn the second step off?' });
    expect(asked.map(({ name }) => name)).not.toContain('DisableTotp');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Turn off' }));
    expect(await screen.findByText('The second step is off.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Set up an authenticator app' })).toBeVisible();
  });

  it('says why it could not be set up', async () => {
    open({
      answer: ({ name }) =>
        name === 'StartTotp'
          ? { startTotp: failure('CONFLICT', 'Your authenticator is set up already') }
          : undefined,
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Set up an authenticator app' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Your authenticator is set up already');
  });
});

describe('passkeys', () => {
  const passkey = {
    __typename: 'Passkey',
    id: 'p1',
    name: 'My phone',
    createdAt: '2026-11-01T10:00:00Z',
    lastUsedAt: null,
  };
  const create = vi.fn();
  beforeEach(() => {
    vi.stubGlobal('PublicKeyCredential', vi.fn());
    create.mockReset();
    Object.defineProperty(navigator, 'credentials', { configurable: true, value: { create } });
  });
  afterEach(() => {
    vi.unstubAllGlobals();
  });
  const OPTIONS = JSON.stringify({
    challenge: 'AAAA',
    rp: { name: 'Potli', id: 'localhost' },
    user: { id: 'AAAA', name: 'asha', displayName: 'Asha' },
    pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
  });
  const answer: Shop['answer'] = ({ name, variables }) => {
    if (name === 'StartPasskeyRegistration')
      return { startPasskeyRegistration: { __typename: 'PasskeyCeremony', id: 'c1', options: OPTIONS } };
    if (name === 'FinishPasskeyRegistration')
      return {
        finishPasskeyRegistration: {
          __typename: 'PasskeyAdded',
          passkey: { ...passkey, id: 'p2', name: variables['name'] },
        },
      };
    return name === 'RemovePasskey' ? { removePasskey: done } : undefined;
  };

  it('are added under the name that is given', async () => {
    const bytes = new Uint8Array([1]).buffer;
    create.mockResolvedValue({
      id: 'AQ',
      rawId: bytes,
      type: 'public-key',
      response: { attestationObject: bytes, clientDataJSON: bytes },
      getClientExtensionResults: () => ({}),
      authenticatorAttachment: 'platform',
    });
    open({ answer });
    await userEvent.type(await screen.findByLabelText('Name of the passkey'), 'Work laptop');
    await userEvent.click(screen.getByRole('button', { name: 'Add a passkey' }));
    expect(await screen.findByText('The passkey is added.')).toBeVisible();
    expect(screen.getByText('Work laptop', { selector: 'p' })).toBeVisible();
    expect(screen.getByLabelText('Name of the passkey')).toHaveValue('');
  });

  it('are not added when the question is closed, and nothing is said', async () => {
    create.mockRejectedValue(new DOMException('closed', 'NotAllowedError'));
    const { asked } = open({ answer });
    await userEvent.click(await screen.findByRole('button', { name: 'Add a passkey' }));
    await waitFor(() => {
      expect(create).toHaveBeenCalledOnce();
    });
    expect(await screen.findByRole('button', { name: 'Add a passkey' })).toBeEnabled();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(asked.map(({ name }) => name)).not.toContain('FinishPasskeyRegistration');
  });

  it('are one to a device', async () => {
    create.mockRejectedValue(new DOMException('there', 'InvalidStateError'));
    open({ answer });
    await userEvent.click(await screen.findByRole('button', { name: 'Add a passkey' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'This device has a passkey for your account already',
    );
  });

  it('are removed after a second yes', async () => {
    const { asked } = open({ security: { passkeys: [passkey] }, answer });
    expect(await screen.findByText('Added 1 November 2026, not used yet')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Remove My phone' }));
    const dialog = screen.getByRole('dialog', { name: 'Remove this passkey?' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Remove' }));
    expect(await screen.findByText('The passkey is removed.')).toBeVisible();
    expect(screen.queryByText('My phone', { selector: 'p' })).not.toBeInTheDocument();
    expect(asked.at(-1)).toEqual({ name: 'RemovePasskey', variables: { id: 'p1' } });
  });
});

describe('the devices that are signed in', () => {
  it('are named; another is signed out at once', async () => {
    const { asked } = open();
    expect(await screen.findByText('This device')).toBeVisible();
    expect(screen.getByText(/^Last used 21 Nov 2026/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Sign out Chrome on Linux' })).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Sign out Firefox on Android' }));
    // The shop has not answered yet.
    await waitFor(() => {
      expect(screen.queryByText('Firefox on Android', { selector: 'p' })).not.toBeInTheDocument();
    });
    expect(asked.at(-1)).toEqual({ name: 'RevokeSession', variables: { id: 's2' } });
  });

  it('are back when the shop did not agree', async () => {
    open({
      answer: ({ name }) =>
        name === 'RevokeSession'
          ? { revokeSession: failure('NOT_FOUND', 'There is no such session') }
          : undefined,
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Sign out Firefox on Android' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('There is no such session');
    expect(screen.getByText('Firefox on Android', { selector: 'p' })).toBeVisible();
  });

  it('can all be signed out, this one included', async () => {
    const { router } = open({
      answer: ({ name }) => (name === 'RevokeAllSessions' ? { revokeAllSessions: done } : undefined),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Sign out everywhere' }));
    const dialog = screen.getByRole('dialog', { name: 'Sign out everywhere?' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Sign out everywhere' }));
    expect(await screen.findByText('This is the login')).toBeVisible();
    expect(router.state.location.pathname).toBe('/login');
    expect(localStorage.getItem('auth-store')).toBe('{"user":null}');
  });
});
