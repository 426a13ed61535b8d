import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { createFailure } from '../../session/session.testing';
import {
  asha,
  doneAnswer,
  notReauthenticated,
  renderAccountPage,
  storeSignedInUser,
  type MockAccount,
} from './account.testing';

const profileUpdatedAnswer = { __typename: 'ProfileUpdated', me: asha };

function renderPage(shop: MockAccount = {}) {
  storeSignedInUser();
  return renderAccountPage('/profile', shop);
}

async function replaceText(label: string, text: string): Promise<void> {
  const field = await screen.findByLabelText(label);
  await userEvent.clear(field);
  await userEvent.type(field, text);
}

describe('the reauthentication dialog', () => {
  const requireReauthentication = (): MockAccount => {
    let hasRecentAuthentication = false;
    return {
      answer: ({ name, variables }) => {
        if (name === 'UpdateProfile')
          return { updateProfile: hasRecentAuthentication ? profileUpdatedAnswer : notReauthenticated };
        if (name !== 'Reauthenticate') return undefined;
        hasRecentAuthentication = JSON.stringify(variables).includes('right one');
        return {
          reauthenticate: hasRecentAuthentication
            ? doneAnswer
            : createFailure('WRONG_PASSWORD', 'This is not your current password', {
                password: 'This is not your current password',
              }),
        };
      },
    };
  };
  const isGuarded = { totpEnabledAt: '2026-11-20T10:00:00Z' };
  const changeEmail = async () => {
    await replaceText('Email', 'new@potli.example');
    await userEvent.click(screen.getByRole('button', { name: 'Save Changes' }));
    return screen.findByRole('dialog', { name: 'Please confirm that it is you' });
  };

  it('the reauthentication dialog asks for the password and then repeats the refused request', async () => {
    const { operations } = renderPage(requireReauthentication());
    const dialog = await changeEmail();
    const password = await within(dialog).findByLabelText('Password');
    expect(within(dialog).getByText('This keeps your account safe.')).toBeVisible();
    await waitFor(() => {
      expect(password).toHaveFocus();
    });
    await userEvent.type(password, 'wrong one{Enter}');
    expect(await within(dialog).findByText('This is not your current password')).toBeVisible();
    await waitFor(() => {
      expect(password).toHaveFocus();
    });
    await userEvent.clear(password);
    await userEvent.type(password, 'right one');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Confirm' }));
    expect(await screen.findByText(/We have sent a link to new@potli.example/)).toBeVisible();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    const names = operations.map(({ name }) => name);
    expect(names.filter((name) => name === 'UpdateProfile')).toHaveLength(2);
    expect(operations.filter(({ name }) => name === 'Reauthenticate').at(-1)?.variables).toEqual({
      input: { password: 'right one' },
    });
  });

  it('the reauthentication dialog can be closed: nothing is saved and the form keeps its values', async () => {
    const { operations } = renderPage(requireReauthentication());
    const dialog = await changeEmail();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Close' }));
    await waitFor(() => {
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    });
    expect(operations.filter(({ name }) => name === 'UpdateProfile')).toHaveLength(1);
    expect(screen.getByLabelText('Email')).toHaveValue('new@potli.example');
    await waitFor(() => {
      expect(screen.getByRole('button', { name: 'Save Changes' })).toBeEnabled();
    });
  });

  it('the reauthentication dialog accepts a code of the authenticator app', async () => {
    const { operations } = renderPage({ ...requireReauthentication(), security: isGuarded });
    const dialog = await changeEmail();
    await userEvent.click(await within(dialog).findByLabelText('Digit 1'));
    await userEvent.paste('123456');
    expect(await within(dialog).findByText('This is not your current password')).toBeVisible();
    expect(operations.at(-1)).toEqual({
      name: 'Reauthenticate',
      variables: { input: { totpCode: '123456' } },
    });
  });

  it('with a second factor on, reauthentication offers a recovery code but neither password nor text message', async () => {
    const { operations } = renderPage({ ...requireReauthentication(), security: isGuarded });
    const dialog = await changeEmail();
    await userEvent.click(await within(dialog).findByRole('button', { name: 'Use a recovery code' }));
    const field = within(dialog).getByLabelText('Recovery code');
    await waitFor(() => {
      expect(field).toHaveFocus();
    });
    expect(within(dialog).queryByRole('button', { name: 'Use your password' })).not.toBeInTheDocument();
    expect(
      within(dialog).queryByRole('button', { name: 'Use a code by text message' }),
    ).not.toBeInTheDocument();
    await userEvent.type(field, 'abcde-fghjk{Enter}');
    await waitFor(() => {
      expect(operations.at(-1)?.variables).toEqual({ input: { recoveryCode: 'abcde-fghjk' } });
    });
  });

  it('the reauthentication dialog accepts a code sent to the confirmed number', async () => {
    const { answer } = requireReauthentication();
    const { operations } = renderPage({
      answer: (operation) =>
        operation.name === 'SendOwnCode'
          ? { sendMobileCode: { __typename: 'MobileCodeSent', expiresIn: 120 } }
          : answer?.(operation),
    });
    const dialog = await changeEmail();
    await userEvent.click(await within(dialog).findByRole('button', { name: 'Use a code by text message' }));
    await userEvent.click(within(dialog).getByRole('button', { name: 'Send Verification Code' }));
    expect(await within(dialog).findByText("We've sent a 6-digit code to +91 9845012345")).toBeVisible();
    await userEvent.click(within(dialog).getByLabelText('Digit 1'));
    await userEvent.paste('654321');
    await waitFor(() => {
      expect(operations.at(-1)?.variables).toEqual({ input: { mobileCode: '654321' } });
    });
  });

  it('the reauthentication dialog asks a customer without password or confirmed number to sign in again', async () => {
    renderPage({ ...requireReauthentication(), me: { hasPassword: false, isPhoneVerified: false } });
    const dialog = await changeEmail();
    expect(await within(dialog).findByText(/Please sign out and sign in again/)).toBeVisible();
    expect(within(dialog).getByRole('button', { name: 'Log Out' })).toBeVisible();
  });
});
