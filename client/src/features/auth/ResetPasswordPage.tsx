import { useSearchParams } from 'react-router';
import { AccountRecovery } from './AccountRecovery';
import { NewPasswordForm, InvalidLink } from './NewPasswordForm';
import { useResetPasswordMutation } from './Password.generated';
import { AuthLayout } from './AuthLayout';

const REQUEST_LINK = { to: '/forgot-password', label: 'Ask for a new link' } as const;

/**
 * /reset-password?token=…: target of the mailed link. Account recovery shares the route, since each further route
 * adds to the first page load.
 */
export function ResetPasswordPage() {
  const [parameters] = useSearchParams();
  const token = parameters.get('token') ?? '';
  const [recoveryToken, stopToken] = [parameters.get('recovery'), parameters.get('stop')];
  if (recoveryToken !== null || stopToken !== null || parameters.has('lost'))
    return <AccountRecovery token={recoveryToken} stop={stopToken} />;
  return (
    <AuthLayout title="Choose a new password" subtitle="You will be signed out everywhere else." isMirrored>
      {token === '' ? (
        <InvalidLink requestAgainLink={REQUEST_LINK}>
          This link is incomplete. Open it from the email again, or ask for a new one.
        </InvalidLink>
      ) : (
        <ResetPasswordForm key={token} token={token} />
      )}
    </AuthLayout>
  );
}

function ResetPasswordForm({ token }: { token: string }) {
  const [resetPassword] = useResetPasswordMutation();
  return (
    <NewPasswordForm
      success="Your password has been changed. Please sign in with the new one."
      requestAgainLink={REQUEST_LINK}
      onPassword={async ({ newPassword, code }) =>
        (await resetPassword({ variables: { token, newPassword, code } })).data?.resetPassword
      }
    />
  );
}
