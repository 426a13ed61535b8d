import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import {
  asha,
  createPendingEmail,
  doneAnswer,
  renderAccountPage,
  storeSignedInUser,
  type MockAccount,
} from './account.testing';
import { createFailure } from '../../session/session.testing';

const profileUpdatedAnswer = (change: Partial<typeof asha> = {}, pendingEmail?: string) => ({
  __typename: 'ProfileUpdated',
  me: { ...asha, pendingEmail: createPendingEmail(pendingEmail), ...change },
});

function renderPage(shop: MockAccount = {}) {
  storeSignedInUser();
  return renderAccountPage('/profile', shop);
}

async function replaceText(label: string, text: string): Promise<void> {
  const field = await screen.findByLabelText(label);
  await userEvent.clear(field);
  await userEvent.type(field, text);
}

describe('the details form', () => {
  it('the details form saves the details and updates the stored user', async () => {
    const { operations } = renderPage({
      answer: ({ name }) =>
        name === 'UpdateProfile'
          ? { updateProfile: profileUpdatedAnswer({ firstName: 'Aasha' }) }
          : undefined,
    });
    expect(await screen.findByRole('button', { name: 'Save Changes' })).toBeDisabled();
    await replaceText('First Name', 'Aasha');
    await userEvent.click(screen.getByRole('button', { name: 'Save Changes' }));
    expect(await screen.findByText('Saved.')).toBeVisible();
    expect(operations.at(-1)).toEqual({
      name: 'UpdateProfile',
      variables: {
        input: {
          firstName: 'Aasha',
          lastName: 'Rao',
          email: 'asha@potli.example',
          phoneNumber: '9845012345',
        },
      },
    });
    await waitFor(() => {
      expect(localStorage.getItem('auth-store')).toContain('Aasha');
    });
    expect(screen.getByRole('button', { name: 'Save Changes' })).toBeDisabled();
  });

  it('the details form shows an error for an invalid email and sends nothing', async () => {
    const { operations } = renderPage();
    await replaceText('Email', 'asha@nowhere');
    await userEvent.click(screen.getByRole('button', { name: 'Save Changes' }));
    expect(await screen.findByText('Please enter a valid email address')).toBeVisible();
    expect(screen.getByLabelText('Email')).toHaveAccessibleDescription('Please enter a valid email address');
    await waitFor(() => {
      expect(screen.getByLabelText('Email')).toHaveFocus();
    });
    expect(operations.map(({ name }) => name)).not.toContain('UpdateProfile');
  });

  it("the details form shows the server's error at its field", async () => {
    renderPage({
      answer: ({ name }) =>
        name === 'UpdateProfile'
          ? {
              updateProfile: createFailure(
                'BAD_USER_INPUT',
                'You sign in with this number: add an email first',
                {
                  phoneNumber: 'You sign in with this number: add an email first',
                },
              ),
            }
          : undefined,
    });
    await replaceText('Mobile Number', '9845000000');
    await userEvent.click(screen.getByRole('button', { name: 'Save Changes' }));
    await waitFor(() => expect(screen.getByLabelText('Mobile Number')).toBeInvalid());
    expect(screen.getAllByText('You sign in with this number: add an email first')).toHaveLength(1);
  });

  it('the details form keeps the old email and says that a link was sent to the new one', async () => {
    renderPage({
      answer: ({ name }) =>
        name === 'UpdateProfile' ? { updateProfile: profileUpdatedAnswer() } : undefined,
    });
    await replaceText('Email', 'New@potli.example');
    await userEvent.click(screen.getByRole('button', { name: 'Save Changes' }));
    expect(
      await screen.findByText(
        'Saved. We have sent a link to new@potli.example. Your email changes once you follow it.',
      ),
    ).toBeVisible();
    expect(screen.getByLabelText('Email')).toHaveValue('asha@potli.example');
    // Beside the button: above the form it is out of view on a phone.
    const lastField = screen.getByLabelText('Mobile Number');
    expect(lastField.compareDocumentPosition(screen.getByText(/^Saved\./))).toBe(
      Node.DOCUMENT_POSITION_FOLLOWING,
    );
  });

  it('the details form shows an error when the server cannot be reached', async () => {
    vi.spyOn(console, 'error').mockImplementationOnce(() => {});
    renderPage({ answer: ({ name }) => (name === 'UpdateProfile' ? new Error('offline') : undefined) });
    await replaceText('Last Name', 'Rao-Iyer');
    await userEvent.click(screen.getByRole('button', { name: 'Save Changes' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('An error occurred');
  });
});

describe('a new email that waits for its link', () => {
  const WAITING = /^Waiting for you to confirm new@potli.example. We sent the link on 30 Nov 2026, 3:13 pm.$/;
  const waitingText = () =>
    screen.findByText((_, element) => element?.tagName === 'P' && WAITING.test(element.textContent));

  it('the profile page shows the new email that waits and when its link was sent', async () => {
    renderPage({ pendingEmail: 'new@potli.example' });
    expect(await waitingText()).toBeVisible();
    expect(screen.getByLabelText('Email')).toHaveValue('asha@potli.example');
  });

  it('the profile page shows the new email as soon as it is saved', async () => {
    renderPage({
      answer: ({ name }) =>
        name === 'UpdateProfile'
          ? { updateProfile: profileUpdatedAnswer({}, 'new@potli.example') }
          : undefined,
    });
    await replaceText('Email', 'new@potli.example');
    expect(screen.queryByText(/Waiting for you/)).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Save Changes' }));
    expect(await waitingText()).toBeVisible();
  });

  it('the profile page sends the link to the new email again and asks when it was sent', async () => {
    const { operations } = renderPage({
      pendingEmail: 'new@potli.example',
      answer: ({ name }) =>
        name === 'SendVerificationLink' ? { sendEmailVerification: doneAnswer } : undefined,
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Send the link again' }));
    expect(await screen.findByText('We have sent a link to new@potli.example.')).toBeVisible();
    await waitFor(() => {
      expect(operations.filter(({ name }) => name === 'PendingEmail')).toHaveLength(2);
    });
  });

  it('the profile page shows why the link was not sent again', async () => {
    renderPage({
      pendingEmail: 'new@potli.example',
      answer: ({ name }) =>
        name === 'SendVerificationLink'
          ? {
              sendEmailVerification: createFailure(
                'RATE_LIMITED',
                'Too many attempts. Try again in 5 minutes.',
              ),
            }
          : undefined,
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Send the link again' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Too many attempts. Try again in 5 minutes.');
  });

  it('"Keep my old email" withdraws the new one, says so, and keeps the focus at the email', async () => {
    renderPage({
      pendingEmail: 'new@potli.example',
      answer: ({ name }) =>
        name === 'WithdrawEmailChange' ? { withdrawEmailChange: profileUpdatedAnswer() } : undefined,
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Keep my old email' }));
    expect(await screen.findByText('Your email stays asha@potli.example.')).toBeVisible();
    expect(screen.queryByText(/Waiting for you/)).not.toBeInTheDocument();
    await waitFor(() => {
      expect(screen.getByRole('group', { name: 'Address and its confirmation' })).toHaveFocus();
    });
  });

  it('a first email that waits can be withdrawn, and an own one that is not confirmed offers no second link', async () => {
    const { unmount } = renderPage({ me: { email: null }, pendingEmail: 'new@potli.example' });
    expect(await screen.findByRole('button', { name: 'Do not add it' })).toBeVisible();
    unmount();
    renderPage({ me: { isEmailVerified: false }, pendingEmail: 'new@potli.example' });
    expect(await screen.findByRole('button', { name: 'Keep my old email' })).toBeVisible();
    expect(screen.getByText('Not confirmed yet')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Send the link' })).not.toBeInTheDocument();
  });
});

describe('the mobile number', () => {
  it('the profile page confirms the mobile number by a code after one wrong attempt', async () => {
    const { operations } = renderPage({
      me: { isPhoneVerified: false },
      answer: ({ name, variables }) => {
        if (name === 'SendOwnCode')
          return { sendMobileCode: { __typename: 'MobileCodeSent', expiresIn: 120 } };
        if (name !== 'VerifyPhoneNumber') return undefined;
        return {
          verifyPhoneNumber:
            variables['code'] === '123456'
              ? profileUpdatedAnswer()
              : createFailure('CODE_WRONG', 'This code is not right'),
        };
      },
    });
    expect(await screen.findByText('Not confirmed yet')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Send Verification Code' }));
    expect(await screen.findByText("We've sent a 6-digit code to +91 9845012345")).toBeVisible();
    expect(screen.getByText('Resend code in 2:00')).toBeVisible();
    await userEvent.click(screen.getByLabelText('Digit 1'));
    await userEvent.paste('000000');
    expect(await screen.findByText('This code is not right')).toBeVisible();
    expect(screen.getByLabelText('Digit 1')).toBeInvalid();
    await waitFor(
      () => {
        expect(screen.getByLabelText('Digit 1')).toBeValid();
      },
      { timeout: 4000 },
    );
    await userEvent.click(screen.getByLabelText('Digit 1'));
    await userEvent.paste('123456');
    expect(await screen.findByText('Your mobile number is confirmed.')).toBeVisible();
    expect(screen.queryByText('Not confirmed yet')).not.toBeInTheDocument();
    expect(operations.at(-1)?.variables).toEqual({ phoneNumber: '9845012345', code: '123456' });
  });
});

describe('the profile picture', () => {
  const choose = async (file: File) => {
    fireEvent.change(await screen.findByLabelText('Profile picture'), { target: { files: [file] } });
  };

  it.each([
    [
      'of another kind',
      new File(['GIF89a'], 'a.gif', { type: 'image/gif' }),
      'Please choose a JPEG, PNG or WebP picture',
    ],
    [
      'that is too large',
      new File([new Uint8Array(5 * 1_048_576 + 1)], 'a.png', { type: 'image/png' }),
      'The picture can be up to 5 MB',
    ],
  ])('the profile page refuses a picture %s without uploading it', async (_kind, file, message) => {
    const fetch = vi.fn();
    vi.stubGlobal('fetch', fetch);
    renderPage();
    await choose(file);
    expect(await screen.findByRole('alert')).toHaveTextContent(message);
    expect(fetch).not.toHaveBeenCalled();
  });

  it("the profile page uploads the picture as a form and shows the server's version", async () => {
    let pictureUrl: string | null = null;
    const fetch = vi.fn(async (_url: string, _options: RequestInit) => {
      pictureUrl = '/uploads/abc.webp';
      return Response.json({ success: true });
    });
    vi.stubGlobal('fetch', fetch);
    renderPage({ answer: ({ name }) => (name === 'Me' ? { me: { ...asha, pictureUrl } } : undefined) });
    await choose(new File(['x'], 'me.png', { type: 'image/png' }));
    expect(await screen.findByText('Your picture is saved.')).toBeVisible();
    expect(await screen.findByAltText('Your picture')).toHaveAttribute('src', '/uploads/abc.webp');
    const [url, options] = fetch.mock.calls[0]!;
    expect(url).toBe('/api/auth/profile/picture');
    expect(options.method).toBe('POST');
    expect(new Headers(options.headers).get('X-Requested-With')).toBe('potli');
    expect(options.body instanceof FormData && options.body.get('profilePicture')).toBeInstanceOf(File);
  });

  it("the profile page shows the server's message when it refuses the picture", async () => {
    vi.stubGlobal('fetch', async () =>
      Response.json(
        { success: false, message: 'Please choose a JPEG, PNG or WebP picture', status: 400 },
        { status: 400 },
      ),
    );
    renderPage();
    await choose(new File(['not one'], 'me.png', { type: 'image/png' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Please choose a JPEG, PNG or WebP picture');
  });

  it('the profile page removes the picture and shows the initials', async () => {
    renderPage({
      me: { pictureUrl: '/uploads/abc.webp' },
      answer: ({ name }) =>
        name === 'RemoveProfilePicture' ? { removeProfilePicture: profileUpdatedAnswer() } : undefined,
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Remove' }));
    expect(await screen.findByText('Your picture is removed.')).toBeVisible();
    expect(screen.queryByAltText('Your picture')).not.toBeInTheDocument();
    expect(screen.getByText('AR')).toBeVisible();
  });
});
