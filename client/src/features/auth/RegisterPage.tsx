import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { useNavigate } from '../../routing/router';
import { busyMessageOf } from '../../graphql/busy-message';
import { GuestOnly } from '../../session/GuestOnly';
import { returnToPath } from '../../session/return-to';
import { startSession } from '../../session/session';
import { PhoneField } from '../../components/PhoneField';
import { Alert } from '../../ui/Alert';
import { Button } from '../../ui/Button';
import { chakra } from '../../ui/chakra';
import { PasswordField } from '../../ui/PasswordField';
import { TextField } from '../../ui/TextField';
import { TextLink } from '../../ui/TextLink';
import { useRegisterMutation } from './Register.generated';
import { AuthLayout } from './AuthLayout';
import { fieldMessages, useSchemaForm } from '../../components/useSchemaForm';

/** /register: creates an account. For guests. */
export function RegisterPage() {
  return (
    <GuestOnly>
      <AuthLayout
        title="Create Account"
        subtitle="One account for orders, addresses and what you save."
        isMirrored
      >
        <RegisterForm />
      </AuthLayout>
    </GuestOnly>
  );
}

const EMPTY_VALUES = {
  firstName: '',
  lastName: '',
  email: '',
  phoneNumber: '',
  password: '',
  confirmPassword: '',
};

function RegisterForm() {
  const [register] = useRegisterMutation();
  const client = useApolloClient();
  const navigate = useNavigate();
  const { state } = useLocation();
  const [errorMessage, setErrorMessage] = useState<string | null>(null);

  const { form, field, values, isSubmitting } = useSchemaForm({
    initialValues: EMPTY_VALUES,
    pickSchema: ({ registerFormSchema }) => registerFormSchema,
    onSubmit: async ({ firstName, lastName, email, password, phoneNumber }) => {
      setErrorMessage(null);
      const phone = phoneNumber.trim();
      try {
        const { data } = await register({
          variables: {
            input: { firstName, lastName, email, password, ...(phone === '' ? {} : { phoneNumber: phone }) },
          },
        });
        if (data?.register.__typename === 'SignedIn') {
          startSession(client, data.register.me);
          await navigate(returnToPath(state), { replace: true });
          return undefined;
        }
        setErrorMessage(data?.register.message ?? 'Registration failed');
        return data && fieldMessages(data.register.fields);
      } catch (error) {
        setErrorMessage(busyMessageOf(error) ?? 'Registration failed');
        return undefined;
      }
    },
  });
  const isMismatch = values.confirmPassword !== '' && values.confirmPassword !== values.password;
  const confirmation = field('confirmPassword');

  return (
    <chakra.form {...form} aria-label="Create Account" display="grid" gap="s16" mt="s24">
      {errorMessage === null ? null : <Alert tone="error">{errorMessage}</Alert>}
      <chakra.div display="grid" gap="s16" gridTemplateColumns={{ lg: '1fr 1fr' }}>
        <TextField label="First Name" autoComplete="given-name" required {...field('firstName')} />
        <TextField label="Last Name" autoComplete="family-name" required {...field('lastName')} />
      </chakra.div>
      <TextField label="Email" type="email" autoComplete="email" required {...field('email')} />
      <PhoneField label="Phone Number (optional)" {...field('phoneNumber')} />
      <PasswordField
        label="Password"
        autoComplete="new-password"
        hint="At least 8 characters. A short sentence works well."
        required
        {...field('password')}
      />
      <PasswordField
        label="Confirm Password"
        autoComplete="new-password"
        required
        {...confirmation}
        error={isMismatch ? 'Passwords do not match' : confirmation.error}
      />
      <Button type="submit" wide disabled={isMismatch || isSubmitting}>
        {isSubmitting ? 'Creating account...' : 'Create Account'}
      </Button>
      <chakra.p textStyle="second">
        By creating an account you agree to the <TextLink to="/terms">Terms of service</TextLink> and the{' '}
        <TextLink to="/privacy">Privacy policy</TextLink>.
      </chakra.p>
      <chakra.p color="fg.muted">
        Already have an account?{' '}
        <TextLink to="/login" state={state}>
          Sign in
        </TextLink>
      </chakra.p>
    </chakra.form>
  );
}
