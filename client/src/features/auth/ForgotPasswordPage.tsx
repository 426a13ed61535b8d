import { RESET_INSTRUCTIONS_SENT } from '@domain/messages';
import { useState } from 'react';
import { reasonOf } from '../../graphql/reason';
import { GuestOnly } from '../../session/GuestOnly';
import { Alert } from '../../ui/Alert';
import { Button } from '../../ui/Button';
import { chakra } from '../../ui/chakra';
import { TextField } from '../../ui/TextField';
import { TextLink } from '../../ui/TextLink';
import { useForgotPasswordMutation } from './Password.generated';
import { SignScene } from './SignScene';
import { useRedirectSoon } from './useRedirectSoon';
import { fieldMessages, useSchemaForm } from '../../components/useSchemaForm';

const FAILED = 'Failed to process your request. Please try again.';

/** /forgot-password: requests the password reset mail. For guests. */
export function ForgotPasswordPage() {
  return (
    <SignScene
      title="Forgot password"
      subtitle="Tell us your email and we send you a link to choose a new one."
    >
      <GuestOnly>
        <ForgotPasswordForm />
      </GuestOnly>
    </SignScene>
  );
}

function ForgotPasswordForm() {
  const [ask] = useForgotPasswordMutation();
  const [message, setMessage] = useState<{ tone: 'success' | 'fault'; text: string } | null>(null);
  const isSent = message?.tone === 'success';
  useRedirectSoon(isSent, '/login');

  const { form, field, isSubmitting } = useSchemaForm({
    initialValues: { email: '' },
    schema: ({ forgotPasswordSchema }) => forgotPasswordSchema,
    onSubmit: async ({ email }) => {
      setMessage(null);
      try {
        const { data } = await ask({ variables: { email } });
        if (data?.forgotPassword.__typename === 'Done') {
          setMessage({ tone: 'success', text: RESET_INSTRUCTIONS_SENT });
          return undefined;
        }
        const failure = data?.forgotPassword;
        // FAILED says "Please try again", which is wrong advice for a rate limit.
        const isTooOften = failure?.code === 'RATE_LIMITED';
        setMessage({ tone: 'fault', text: isTooOften ? failure.message : FAILED });
        return failure && fieldMessages(failure.fields);
      } catch (error) {
        console.error('Failed to send reset email', error);
        setMessage({ tone: 'fault', text: reasonOf(error) ?? FAILED });
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
