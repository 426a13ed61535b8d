import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { leaveSession } from '../../session/session';
import { Alert } from '../../ui/Alert';
import { Button } from '../../ui/Button';
import { ButtonLink } from '../../ui/ButtonLink';
import { chakra } from '../../ui/chakra';
import { PasswordField } from '../../ui/PasswordField';
import { TextLink } from '../../ui/TextLink';
import { useResetPasswordMutation } from './Password.generated';
import { SignScene } from './SignScene';
import { useRedirectSoon } from './useRedirectSoon';
import { fieldMessages, useSchemaForm } from '../../components/useSchemaForm';

/** /reset-password?token=…: where the mailed link lands (design decision D7). For whoever holds the link. */
export function ResetPasswordPage() {
  const [parameters] = useSearchParams();
  const token = parameters.get('token') ?? '';
  return (
    <SignScene title="Choose a new password" subtitle="You will be signed out everywhere else." mirror>
      {token === '' ? (
        <NoGoodLink>This link is not complete. Open it from the mail again, or ask for a new one.</NoGoodLink>
      ) : (
        <ResetPasswordForm key={token} token={token} />
      )}
    </SignScene>
  );
}

/** Instead of fields that would be filled in for nothing. */
function NoGoodLink({ children }: { children: string }) {
  return (
    <chakra.div display="grid" gap="s24" mt="s24" justifyItems="start">
      <Alert tone="fault">{children}</Alert>
      <ButtonLink to="/forgot-password">Ask for a new link</ButtonLink>
    </chakra.div>
  );
}

function ResetPasswordForm({ token }: { token: string }) {
  const [reset] = useResetPasswordMutation();
  const client = useApolloClient();
  const [fault, setFault] = useState<{ code: string; message: string } | null>(null);
  const [isDone, setDone] = useState(false);
  useRedirectSoon(isDone, '/login');

  const { form, field, values, isSubmitting } = useSchemaForm({
    initialValues: { newPassword: '', confirmPassword: '' },
    schema: ({ resetPasswordSchema }) => resetPasswordSchema.pick(['newPassword']),
    onSubmit: async ({ newPassword, confirmPassword }) => {
      setFault(null);
      if (newPassword !== confirmPassword) return { confirmPassword: 'Passwords do not match' };
      try {
        const { data } = await reset({ variables: { token, newPassword } });
        if (data?.resetPassword.__typename === 'Done') {
          // Every session has ended with the old password, the one of this browser among them.
          leaveSession(client);
          setDone(true);
          return undefined;
        }
        const failure = data?.resetPassword;
        setFault({ code: failure?.code ?? '', message: failure?.message ?? 'Password reset failed' });
        return failure && fieldMessages(failure.fields);
      } catch {
        setFault({ code: '', message: 'Password reset failed' });
        return undefined;
      }
    },
  });
  const differs = values.confirmPassword !== '' && values.confirmPassword !== values.newPassword;
  const confirm = field('confirmPassword');

  if (fault?.code === 'TOKEN_INVALID') return <NoGoodLink>{fault.message}</NoGoodLink>;
  return (
    <chakra.form {...form} aria-label="Reset" display="grid" gap="s16" mt="s24">
      {fault === null ? null : <Alert tone="fault">{fault.message}</Alert>}
      {isDone ? (
        <Alert tone="success">Your password has been changed. Please sign in with the new one.</Alert>
      ) : null}
      <PasswordField
        label="New Password"
        autoComplete="new-password"
        hint="At least 8 characters. A short sentence works well."
        required
        {...field('newPassword')}
      />
      <PasswordField
        label="Confirm Password"
        autoComplete="new-password"
        required
        {...confirm}
        error={differs ? 'Passwords do not match' : confirm.error}
      />
      <Button type="submit" wide disabled={differs || isSubmitting || isDone}>
        {isSubmitting ? 'Saving...' : 'Save Password'}
      </Button>
      <p>
        <TextLink to="/login">Back to Login</TextLink>
      </p>
    </chakra.form>
  );
}
