import { RESET_INSTRUCTIONS_SENT } from '@domain/messages';
import { useState } from 'react';
import { busyMessageOf } from '../../graphql/busy-message';
import { GuestOnly } from '../../session/GuestOnly';
import { Alert } from '../../ui/Alert';
import { Button } from '../../ui/Button';
import { chakra } from '../../ui/chakra';
import { TextField } from '../../ui/TextField';
import { TextLink } from '../../ui/TextLink';
import { useForgotPasswordMutation } from './Password.generated';
import { AuthLayout } from './AuthLayout';
import { useDelayedRedirect } from './useDelayedRedirect';
import { fieldMessages, useSchemaForm } from '../../components/useSchemaForm';

const FAILED = 'Failed to process your request. Please try again.';

/** /forgot-password: requests the password reset mail. For guests. */
export function ForgotPasswordPage() {
  return (
    <AuthLayout
      title="Forgot password"
      subtitle="Tell us your email and we send you a link to choose a new one."
    >
      <GuestOnly>
        <ForgotPasswordForm />
      </GuestOnly>
    </AuthLayout>
  );
}

function ForgotPasswordForm() {
  const [requestPasswordReset] = useForgotPasswordMutation();
  const [message, setMessage] = useState<{ tone: 'success' | 'error'; text: string } | null>(null);
  const isSent = message?.tone === 'success';
  useDelayedRedirect(isSent, '/login');

  const { form, field, isSubmitting } = useSchemaForm({
    initialValues: { email: '' },
    pickSchema: ({ forgotPasswordSchema }) => forgotPasswordSchema,
    onSubmit: async ({ email }) => {
      setMessage(null);
      try {
        const { data } = await requestPasswordReset({ variables: { email } });
        if (data?.forgotPassword.__typename === 'Done') {
          setMessage({ tone: 'success', text: RESET_INSTRUCTIONS_SENT });
          return undefined;
        }
        const failure = data?.forgotPassword;
        // FAILED says "Please try again", which is wrong advice for a rate limit.
        const isRateLimited = failure?.code === 'RATE_LIMITED';
        setMessage({ tone: 'error', text: isRateLimited ? failure.message : FAILED });
        return failure && fieldMessages(failure.fields);
      } catch (error) {
        console.error('Failed to send reset email', error);
        setMessage({ tone: 'error', text: busyMessageOf(error) ?? FAILED });
        return undefined;
      }
    },
  });

  return (
    <chakra.form {...form} aria-label="Forgot password" display="grid" gap="s16" mt="s24">
      {message === null ? null : <Alert tone={message.tone}>{message.text}</Alert>}
      <TextField label="Email" type="email" autoComplete="email" required {...field('email')} />
      <Button type="submit" wide disabled={isSubmitting || isSent}>
        {isSubmitting ? 'Sending instructions...' : 'Send Instructions'}
      </Button>
      <p>
        <TextLink to="/login">Back to Login</TextLink>
      </p>
    </chakra.form>
  );
}
