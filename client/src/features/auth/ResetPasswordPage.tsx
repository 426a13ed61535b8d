import { useSearchParams } from 'react-router';
import { AccountRecovery } from './AccountRecovery';
import { NewPasswordForm, NoGoodLink } from './NewPasswordForm';
import { useResetPasswordMutation } from './Password.generated';
import { SignScene } from './SignScene';

const AGAIN = { to: '/forgot-password', words: 'Ask for a new link' };

/**
 * /reset-password?token=…: target of the mailed link. Account recovery shares the route, since each further route
 * adds to the first page load.
 */
export function ResetPasswordPage() {
  const [parameters] = useSearchParams();
  const token = parameters.get('token') ?? '';
  const [recovery, stop] = [parameters.get('recovery'), parameters.get('stop')];
  if (recovery !== null || stop !== null || parameters.has('lost'))
    return <AccountRecovery token={recovery} stop={stop} />;
  return (
    <SignScene title="Choose a new password" subtitle="You will be signed out everywhere else." mirror>
      {token === '' ? (
        <NoGoodLink again={AGAIN}>
          This link is not complete. Open it from the mail again, or ask for a new one.
        </NoGoodLink>
      ) : (
        <ResetPasswordForm key={token} token={token} />
      )}
    </SignScene>
  );
}

function ResetPasswordForm({ token }: { token: string }) {
  const [reset] = useResetPasswordMutation();
  return (
    <NewPasswordForm
      success="Your password has been changed. Please sign in with the new one."
      again={AGAIN}
      onPassword={async ({ newPassword, code }) =>
        (await reset({ variables: { token, newPassword, code } })).data?.resetPassword
      }
    />
  );
}
