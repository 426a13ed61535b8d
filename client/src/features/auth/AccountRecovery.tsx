import { useState } from 'react';
import { fieldMessages, useSchemaForm } from '../../components/useSchemaForm';
import { Alert } from '../../ui/Alert';
import { Button } from '../../ui/Button';
import { chakra } from '../../ui/chakra';
import { TextField } from '../../ui/TextField';
import { TextLink } from '../../ui/TextLink';
import { NewPasswordForm } from './NewPasswordForm';
import {
  useRecoverAccountMutation,
  useRequestAccountRecoveryMutation,
  useStopAccountRecoveryMutation,
} from './Recovery.generated';
import { AuthLayout } from './AuthLayout';

interface RecoveryMessage {
  readonly tone: 'success' | 'error';
  readonly text: string;
}

const FAILED: RecoveryMessage = { tone: 'error', text: 'An error occurred' };

/**
 * Account recovery for a lost authenticator and lost recovery codes: /reset-password?lost requests the link,
 * ?recovery=… sets a new password, ?stop=… cancels a recovery.
 */
export function AccountRecovery({ token, stop }: { token: string | null; stop: string | null }) {
  if (stop !== null)
    return (
      <AuthLayout
        title="Stop the recovery"
        subtitle="Someone asked to sign in to your account without your authenticator app. If it was not you, stop it here."
        isMirrored
      >
        <StopRecoveryForm key={stop} token={stop} />
      </AuthLayout>
    );
  if (token !== null)
    return (
      <AuthLayout
        title="Recover your account"
        subtitle="Choose a new password. Two-step verification will be turned off."
        isMirrored
      >
        <RecoverAccountForm key={token} token={token} />
      </AuthLayout>
    );
  return (
    <AuthLayout
      title="Lost your authenticator app?"
      subtitle="We will email you a link that works after three days. We also notify your mobile number and your other email, so that you can stop it if it was not you."
      isMirrored
    >
      <RequestRecoveryForm />
    </AuthLayout>
  );
}

function RequestRecoveryForm() {
  const [requestRecovery] = useRequestAccountRecoveryMutation();
  const [message, setMessage] = useState<RecoveryMessage | null>(null);
  const { form, field, isSubmitting } = useSchemaForm({
    initialValues: { email: '' },
    pickSchema: ({ forgotPasswordSchema }) => forgotPasswordSchema,
    onSubmit: async ({ email }) => {
      setMessage(null);
      try {
        const result = (await requestRecovery({ variables: { email } })).data?.requestAccountRecovery;
        const tone = result?.__typename === 'Done' ? 'success' : 'error';
        setMessage(result ? { tone, text: result.message } : FAILED);
        return result?.__typename === 'Failure' ? fieldMessages(result.fields) : undefined;
      } catch {
        setMessage(FAILED);
        return undefined;
      }
    },
  });
  return (
    <chakra.form {...form} aria-label="Recovery" display="grid" gap="s16" mt="s24">
      {message === null ? null : <Alert tone={message.tone}>{message.text}</Alert>}
      <TextField label="Email" type="email" autoComplete="email" required {...field('email')} />
      <Button type="submit" wide disabled={isSubmitting || message?.tone === 'success'}>
        {isSubmitting ? 'Sending...' : 'Send the link'}
      </Button>
      <p>
        <TextLink to="/login">Back to Login</TextLink>
      </p>
    </chakra.form>
  );
}

function RecoverAccountForm({ token }: { token: string }) {
  const [recover] = useRecoverAccountMutation();
  return (
    <NewPasswordForm
      success="Your account is recovered. Please sign in with your new password."
      requestAgainLink={{ to: '/reset-password?lost', label: 'Ask for a new link' }}
      onPassword={async ({ newPassword }) =>
        (await recover({ variables: { token, newPassword } })).data?.recoverAccount
      }
    />
  );
}

function StopRecoveryForm({ token }: { token: string }) {
  const [stop, { loading }] = useStopAccountRecoveryMutation();
  const [message, setMessage] = useState<RecoveryMessage | null>(null);
  const stopRecovery = async () => {
    try {
      const result = (await stop({ variables: { token } })).data?.stopAccountRecovery;
      const tone = result?.__typename === 'Done' ? 'success' : 'error';
      setMessage(result ? { tone, text: result.message } : FAILED);
    } catch {
      setMessage(FAILED);
    }
  };
  return (
    <chakra.div display="grid" gap="s24" mt="s24" justifyItems="start">
      {message === null ? null : <Alert tone={message.tone}>{message.text}</Alert>}
      {message?.tone === 'success' ? (
        <p>Your account stays as it is. If you use the same password elsewhere, choose a new one.</p>
      ) : (
        <Button disabled={loading} onClick={() => void stopRecovery()}>
          {loading ? 'Stopping...' : 'Not me, stop this'}
        </Button>
      )}
      <TextLink to="/login">Back to Login</TextLink>
    </chakra.div>
  );
}
