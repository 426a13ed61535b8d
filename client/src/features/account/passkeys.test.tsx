import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { doneAnswer, renderAccountPage, storeSignedInUser, type MockAccount } from './account.testing';

function renderPage(shop: MockAccount): ReturnType<typeof renderAccountPage> {
  storeSignedInUser();
  return renderAccountPage('/security', shop);
}

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
  const OPTIONS = JSON.stringify({
    challenge: 'AAAA',
    rp: { name: 'Potli', id: 'localhost' },
    user: { id: 'AAAA', name: 'asha', displayName: 'Asha' },
    pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
  });
  const answer: MockAccount['answer'] = ({ name, variables }) => {
    if (name === 'StartPasskeyRegistration')
      return { startPasskeyRegistration: { __typename: 'PasskeyCeremony', id: 'c1', options: OPTIONS } };
    if (name === 'FinishPasskeyRegistration')
      return {
        finishPasskeyRegistration: {
          __typename: 'PasskeyAdded',
          passkey: { ...passkey, id: 'p2', name: variables['name'] },
        },
      };
    return name === 'RemovePasskey' ? { removePasskey: doneAnswer } : undefined;
  };

  it('the security page adds a passkey under the name that was entered', async () => {
    const bytes = new Uint8Array([1]).buffer;
    create.mockResolvedValue({
      id: 'AQ',
      rawId: bytes,
      type: 'public-key',
      response: { attestationObject: bytes, clientDataJSON: bytes },
      getClientExtensionResults: () => ({}),
      authenticatorAttachment: 'platform',
    });
    renderPage({ answer });
    await userEvent.type(await screen.findByLabelText('Name of the passkey'), 'Work laptop');
    await userEvent.click(screen.getByRole('button', { name: 'Add a passkey' }));
    expect(await screen.findByText('Passkey added.')).toBeVisible();
    expect(screen.getByText('Work laptop', { selector: 'p' })).toBeVisible();
    expect(screen.getByLabelText('Name of the passkey')).toHaveValue('');
  });

  it("the security page adds no passkey and shows no error when the browser's dialog is closed", async () => {
    create.mockRejectedValue(new DOMException('closed', 'NotAllowedError'));
    const { operations } = renderPage({ answer });
    await userEvent.click(await screen.findByRole('button', { name: 'Add a passkey' }));
    await waitFor(() => {
      expect(create).toHaveBeenCalledOnce();
    });
    expect(await screen.findByRole('button', { name: 'Add a passkey' })).toBeEnabled();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(operations.map(({ name }) => name)).not.toContain('FinishPasskeyRegistration');
  });

  it('the security page says when this device already has a passkey for the account', async () => {
    create.mockRejectedValue(new DOMException('there', 'InvalidStateError'));
    renderPage({ answer });
    await userEvent.click(await screen.findByRole('button', { name: 'Add a passkey' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'This device already has a passkey for your account',
    );
  });

  it('the security page removes a passkey after confirmation', async () => {
    const { operations } = renderPage({ security: { passkeys: [passkey] }, answer });
    expect(await screen.findByText('Added 1 November 2026, not used yet')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Remove My phone' }));
    const dialog = screen.getByRole('dialog', { name: 'Remove this passkey?' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Remove' }));
    expect(await screen.findByText('The passkey is removed.')).toBeVisible();
    expect(screen.queryByText('My phone', { selector: 'p' })).not.toBeInTheDocument();
    expect(operations.at(-1)).toEqual({ name: 'RemovePasskey', variables: { id: 'p1' } });
  });
});
