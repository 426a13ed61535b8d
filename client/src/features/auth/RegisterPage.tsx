import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { reasonOf } from '../../graphql/reason';
import { GuestOnly } from '../../session/GuestOnly';
import { returnTo } from '../../session/return-to';
import { enterSession } from '../../session/session';
import { PhoneField } from '../../components/PhoneField';
import { Alert } from '../../ui/Alert';
import { Button } from '../../ui/Button';
import { chakra } from '../../ui/chakra';
import { PasswordField } from '../../ui/PasswordField';
import { TextField } from '../../ui/TextField';
import { TextLink } from '../../ui/TextLink';
import { useRegisterMutation } from './Register.generated';
import { SignScene } from './SignScene';
import { fieldMessages, useSchemaForm } from '../../components/useSchemaForm';

/** /register: creates an account. For guests. */
export function RegisterPage() {
  return (
    <GuestOnly>
      <SignScene
        title="Create Account"
        subtitle="One account for orders, addresses and what you save."
        mirror
      >
        <RegisterForm />
      </SignScene>
    </GuestOnly>
  );
}

const EMPTY = {
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
  const [fault, setFault] = useState<string | null>(null);

  const { form, field, values, isSubmitting } = useSchemaForm({
    initialValues: EMPTY,
    schema: ({ registerFormSchema }) => registerFormSchema,
    onSubmit: async ({ firstName, lastName, email, password, phoneNumber }) => {
      setFault(null);
      const phone = phoneNumber.trim();
      try {
        const { data } = await register({
          variables: {
            input: { firstName, lastName, email, password, ...(phone === '' ? {} : { phoneNumber: phone }) },
          },
        });
        if (data?.register.__typename === 'SignedIn') {
          enterSession(client, data.register.me);
          await navigate(returnTo(state), { replace: true });
          return undefined;
        }
        setFault(data?.register.message ?? 'Registration failed');
        return data && fieldMessages(data.register.fields);
      } catch (error) {
        setFault(reasonOf(error) ?? 'Registration failed');
        return undefined;
      }
    },
  });
  const differs = values.confirmPassword !== '' && values.confirmPassword !== values.password;
  const confirm = field('confirmPassword');

  return (
    <chakra.form {...form} aria-label="Create Account" display="grid" gap="s16" mt="s24">
      {fault === null ? null : <Alert tone="fault">{fault}</Alert>}
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
        {...confirm}
        error={differs ? 'Passwords do not match' : confirm.error}
      />
      <Button type="submit" wide disabled={differs || isSubmitting}>
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
