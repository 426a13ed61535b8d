import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { NoticeList } from '../../components/NoticeList';
import { createCustomer, SessionStartEffects } from '../../session/session.testing';
import { renderRoutes, type OperationHandler } from '../../testing/render-routes';
import { PrivacyPage } from './PrivacyPage';

const asha = createCustomer();

function renderPage(answer: OperationHandler = () => undefined) {
  return renderRoutes(
    [
      {
        element: <SessionStartEffects />,
        children: [
          { path: '/privacy', element: <PrivacyPage /> },
          {
            path: '/',
            element: (
              <>
                <p>This is home</p>
                <NoticeList />
              </>
            ),
          },
        ],
      },
    ],
    '/privacy',
    (operation) => answer(operation) ?? (operation.name === 'Me' ? { me: asha } : undefined),
  );
}

function storeSignedInUser(): void {
  localStorage.setItem('auth-store', JSON.stringify({ user: { id: 'c1', firstName: 'Asha' } }));
}

describe('the privacy page', () => {
  it('the privacy page offers a guest neither account deletion nor data download and sends no request', async () => {
    const { operations } = renderPage();
    expect(await screen.findByRole('link', { name: 'sign in' })).toHaveAttribute('href', '/login');
    expect(screen.queryByText('Delete your account')).not.toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Download your data' })).not.toBeInTheDocument();
    expect(operations).toEqual([]);
  });

  it('the privacy page offers a customer the download of their data', async () => {
    storeSignedInUser();
    renderPage();
    const link = await screen.findByRole('link', { name: 'Download your data' });
    expect(link).toHaveAttribute('href', '/api/auth/data-export');
    expect(link).toHaveAttribute('download');
    expect(screen.getByRole('link', { name: 'My Account' })).toHaveAttribute('href', '/dashboard');
  });

  it('the privacy page turns the review invitation mails on and off', async () => {
    storeSignedInUser();
    let wanted = false;
    const { operations } = renderPage(({ name, variables }) => {
      const reviewMails = () => ({ __typename: 'ReviewMails', wanted });
      if (name === 'ReviewMails') return { reviewMails: reviewMails() };
      if (name !== 'SetReviewMails') return undefined;
      wanted = variables['wanted'] === true;
      return { setReviewMails: reviewMails() };
    });
    expect(await screen.findByText(/You have turned these emails off\./)).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Turn these emails on' }));
    expect(await screen.findByText('These emails are on again.')).toBeInTheDocument();
    expect(screen.queryByText(/You have turned these emails off\./)).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Stop these emails' }));
    expect(await screen.findByText('These emails are off.')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Turn these emails on' })).toBeEnabled();
    expect(
      operations.filter(({ name }) => name === 'SetReviewMails').map(({ variables: sent }) => sent),
    ).toEqual([{ wanted: true }, { wanted: false }]);
  });

  it('the privacy page deletes the account after confirmation and reauthentication and clears the stored customer', async () => {
    let hasRecentAuthentication = false;
    storeSignedInUser();
    const { router, operations } = renderPage(({ name }) => {
      if (name === 'ReauthenticationMethods')
        return { security: { __typename: 'Security', totpEnabledAt: null } };
      if (name === 'Reauthenticate') {
        hasRecentAuthentication = true;
        return { reauthenticate: { __typename: 'Done', message: 'Thank you' } };
      }
      if (name !== 'DeleteAccount') return undefined;
      return {
        deleteAccount: hasRecentAuthentication
          ? { __typename: 'Done', message: 'Your account is deleted' }
          : {
              __typename: 'Failure',
              code: 'REAUTHENTICATION_REQUIRED',
              message: 'Please confirm that it is you',
              fields: [],
            },
      };
    });
    const button = await screen.findByRole('button', { name: 'Delete your account' });
    await userEvent.click(button);
    const dialog = screen.getByRole('dialog', { name: 'Delete your account?' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Keep my account' }));
    expect(button).toHaveFocus();
    expect(operations.map(({ name }) => name)).not.toContain('DeleteAccount');

    await userEvent.click(button);
    await userEvent.click(screen.getByRole('button', { name: 'Delete for good' }));
    const confirmDialog = await screen.findByRole('dialog', { name: 'Please confirm that it is you' });
    await userEvent.type(await within(confirmDialog).findByLabelText('Password'), 'my password{Enter}');
    expect(await screen.findByText('This is home')).toBeVisible();
    expect(router.state.location.pathname).toBe('/');
    expect(await screen.findByText('Your account is deleted')).toBeVisible();
    await waitFor(() => {
      expect(localStorage.getItem('auth-store')).toBe('{"user":null}');
    });
  });

  it('the privacy page shows an error when the account could not be deleted', async () => {
    storeSignedInUser();
    renderPage(({ name }) => (name === 'DeleteAccount' ? new Error('offline') : undefined));
    await userEvent.click(await screen.findByRole('button', { name: 'Delete your account' }));
    await userEvent.click(screen.getByRole('button', { name: 'Delete for good' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('An error occurred');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});
