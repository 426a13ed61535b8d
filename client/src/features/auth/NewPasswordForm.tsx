import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { fieldMessages, useSchemaForm } from '../../components/useSchemaForm';
import { busyMessageOf } from '../../graphql/busy-message';
import { endSession } from '../../session/session';
import { Alert } from '../../ui/Alert';
import { Button } from '../../ui/Button';
import { ButtonLink } from '../../ui/ButtonLink';
import { chakra } from '../../ui/chakra';
import { PasswordField } from '../../ui/PasswordField';
import { TextField } from '../../ui/TextField';
import { TextLink } from '../../ui/TextLink';
import type { SignIn_FailureFragment } from './SignIn.generated';
import { useDelayedRedirect } from './useDelayedRedirect';
import type { PageHref } from '../../routing/href';

type PasswordChangeResult = { __typename: 'Done' } | ({ __typename: 'Failure' } & SignIn_FailureFragment);

interface NewPasswordFormProps {
  success: string;
  /** Link that requests another mail when the current link has expired. */
  requestAgainLink: { to: PageHref; label: string };
  onPassword: (values: {
    newPassword: string;
    code: string | null;
  }) => Promise<PasswordChangeResult | null | undefined>;
}

/** Sets a new password by a mailed link and asks for a second-factor code if required, then redirects to /login. */
export function NewPasswordForm({ success, requestAgainLink, onPassword }: NewPasswordFormProps) {
  const client = useApolloClient();
  const [failure, setFailure] = useState<{ code: string; message: string } | null>(null);
  const [isDone, setDone] = useState(false);
  const [requiresCode, setRequiresCode] = useState(false);
  useDelayedRedirect(isDone, '/login');

  const { form, field, values, isSubmitting } = useSchemaForm({
    initialValues: { newPassword: '', confirmPassword: '', code: '' },
    pickSchema: ({ resetPasswordSchema }) => resetPasswordSchema.pick(['newPassword', 'code']),
    onSubmit: async ({ newPassword, confirmPassword, code }) => {
      setFailure(null);
      if (newPassword !== confirmPassword) return { confirmPassword: 'Passwords do not match' };
      try {
        const answer = await onPassword({ newPassword, code: code.trim() || null });
        if (answer?.__typename === 'Done') {
          // A password change ends every session, including this browser's.
          endSession(client);
          setDone(true);
          return undefined;
        }
        const fields = answer && fieldMessages(answer.fields);
        if (fields && 'code' in fields) setRequiresCode(true);
        setFailure({ code: answer?.code ?? '', message: answer?.message ?? 'Password reset failed' });
        return fields ?? undefined;
      } catch (error) {
        setFailure({ code: '', message: busyMessageOf(error) ?? 'Password reset failed' });
        return undefined;
      }
    },
  });
  const isMismatch = values.confirmPassword !== '' && values.confirmPassword !== values.newPassword;
  const confirmation = field('confirmPassword');

  if (failure?.code === 'TOKEN_INVALID')
    return <InvalidLink requestAgainLink={requestAgainLink}>{failure.message}</InvalidLink>;
  return (
    <chakra.form {...form} aria-label="Reset" display="grid" gap="s16" mt="s24">
      {failure === null ? null : <Alert tone="error">{failure.message}</Alert>}
      {isDone ? <Alert tone="success">{success}</Alert> : null}
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
        {...confirmation}
        error={isMismatch ? 'Passwords do not match' : confirmation.error}
      />
      {requiresCode ? (
        <>
          <TextField
            label="Two-step verification code"
            hint="A code from your authenticator app, or a recovery code."
            autoComplete="one-time-code"
            autoCapitalize="none"
            spellCheck={false}
            required
            {...field('code')}
          />
          <p>
            <TextLink to="/reset-password?lost">Lost your app and your codes?</TextLink>
          </p>
        </>
      ) : null}
      <Button type="submit" wide disabled={isMismatch || isSubmitting || isDone}>
        {isSubmitting ? 'Saving...' : 'Save Password'}
      </Button>
      <p>
        <TextLink to="/login">Back to Login</TextLink>
      </p>
    </chakra.form>
  );
}

interface InvalidLinkProps {
  requestAgainLink: { to: PageHref; label: string };
  children: string;
}

/** Shown instead of the form when the link cannot be used. */
export function InvalidLink({ requestAgainLink, children }: InvalidLinkProps) {
  return (
    <chakra.div display="grid" gap="s24" mt="s24" justifyItems="start">
      <Alert tone="error">{children}</Alert>
      <ButtonLink to={requestAgainLink.to}>{requestAgainLink.label}</ButtonLink>
    </chakra.div>
  );
}
