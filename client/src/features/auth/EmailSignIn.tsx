import { useState } from 'react';
import { Alert } from '../../ui/Alert';
import { Button } from '../../ui/Button';
import { chakra } from '../../ui/chakra';
import { Option } from '../../ui/Option';
import { PasswordField } from '../../ui/PasswordField';
import { TextField } from '../../ui/TextField';
import { TextLink } from '../../ui/TextLink';
import { AlternativeSignInMethods } from './AlternativeSignInMethods';
import { useSchemaForm } from '../../components/useSchemaForm';
import { useSignIn } from './useSignIn';

interface EmailSignInProps {
  onSignedIn: () => void;
}

/** The Email tab: sign-in by e-mail and password. */
export function EmailSignIn({ onSignedIn }: EmailSignInProps) {
  const signIn = useSignIn();
  const [alert, setAlert] = useState<string | null>(null);
  const { form, field, values, setFieldValue, isSubmitting } = useSchemaForm({
    initialValues: { email: '', password: '', rememberMe: false },
    pickSchema: ({ signInSchema }) => signInSchema,
    onSubmit: async (input) => {
      setAlert(null);
      const result = await signIn(input);
      if (result.kind === 'entered') onSignedIn();
      if (result.kind !== 'failed') return undefined;
      setAlert(result.message);
      return result.fields;
    },
  });
  return (
    <chakra.div display="grid" gap="s16">
      <chakra.form {...form} display="grid" gap="s16">
        {alert === null ? null : <Alert tone="error">{alert}</Alert>}
        <TextField
          label="Email"
          type="email"
          required
          autoComplete="username webauthn"
          inputMode="email"
          {...field('email')}
        />
        <PasswordField label="Password" required autoComplete="current-password" {...field('password')} />
        <chakra.div
          display="flex"
          flexWrap="wrap"
          alignItems="center"
          justifyContent="space-between"
          gap="0.25rem 1rem"
        >
          <Option
            name="rememberMe"
            checked={values.rememberMe}
            onChange={(checked) => {
              void setFieldValue('rememberMe', checked);
            }}
          >
            Remember me for 30 days
          </Option>
          <TextLink to="/forgot-password">Forgot password?</TextLink>
        </chakra.div>
        <Button type="submit" wide disabled={isSubmitting}>
          {isSubmitting ? 'Signing in...' : 'Sign In'}
        </Button>
      </chakra.form>
      <AlternativeSignInMethods onSignedIn={onSignedIn} />
    </chakra.div>
  );
}
