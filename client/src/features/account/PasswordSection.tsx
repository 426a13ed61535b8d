import { useState } from 'react';
import { useAsk } from '../../components/reauthentication/useAsk';
import { fieldMessages, useSchemaForm } from '../../components/useSchemaForm';
import type { SessionCustomerFragment } from '../../session/Me.generated';
import { Button } from '../../ui/Button';
import { chakra } from '../../ui/chakra';
import { PasswordField } from '../../ui/PasswordField';
import { AccountSection } from '../../components/account/AccountSection';
import { keepOnlyThisSession } from './security-cache';
import { useChangePasswordMutation } from './Security.generated';
import { StatusMessage, type Message } from '../../components/account/StatusMessage';

/** Changes the password, or sets the first one for a customer who signed up by mobile code or Google. */
export function PasswordSection({ me }: { me: SessionCustomerFragment }) {
  const { hasPassword } = me;
  const ask = useAsk();
  const [change] = useChangePasswordMutation();
  const [message, setMessage] = useState<Message | null>(null);

  const { form, field, values, resetForm, isSubmitting } = useSchemaForm({
    initialValues: { currentPassword: '', newPassword: '', confirmPassword: '' },
    schema: ({ changePasswordSchema }) => changePasswordSchema,
    onSubmit: async ({ currentPassword, newPassword, confirmPassword }) => {
      setMessage(null);
      if (hasPassword && currentPassword === '')
        return { currentPassword: 'Please enter your current password' };
      if (confirmPassword !== newPassword) return { confirmPassword: 'Passwords do not match' };
      const result = await ask(async () => {
        const { data } = await change({
          variables: { newPassword, ...(hasPassword ? { currentPassword } : {}) },
          update: (cache, { data: answer }) => {
            if (answer?.changePassword.__typename !== 'Done') return;
            const now = { fields: { hasPassword: () => true } };
            cache.modify({ id: cache.identify({ __typename: 'Customer', id: me.id }) ?? '', ...now });
            cache.modify({ id: cache.identify({ __typename: 'Security' }) ?? '', ...now });
            keepOnlyThisSession(cache);
          },
        });
        return data?.changePassword;
      });
      if (result?.__typename === 'Done') {
        resetForm();
        setMessage({
          tone: 'success',
          text: hasPassword
            ? 'Your password is changed. Other devices are signed out.'
            : 'Your password is set. Other devices are signed out.',
        });
      } else if (result) {
        const fields = fieldMessages(result.fields);
        if (fields === undefined) setMessage({ tone: 'fault', text: result.message });
        return fields;
      }
      return undefined;
    },
  });
  const differs = values.confirmPassword !== '' && values.confirmPassword !== values.newPassword;
  const confirm = field('confirmPassword');

  return (
    <AccountSection
      id="password"
      title="Password"
      lead={
        hasPassword
          ? 'Changing it signs you out on every other device.'
          : 'You sign in without one so far. With a password, your email gets you in as well.'
      }
    >
      <StatusMessage message={message} />
      <chakra.form
        {...form}
        aria-label={hasPassword ? 'Change password' : 'Set a password'}
        display="grid"
        gap="s16"
        mt="s16"
        maxW="28rem"
      >
        <input hidden readOnly type="text" name="username" autoComplete="username" value={me.email ?? ''} />
        {hasPassword ? (
          <PasswordField
            label="Current Password"
            autoComplete="current-password"
            required
            {...field('currentPassword')}
          />
        ) : null}
        <PasswordField
          label="New Password"
          autoComplete="new-password"
          hint="At least 8 characters. A short sentence works well."
          required
          {...field('newPassword')}
        />
        <PasswordField
          label="Confirm New Password"
          autoComplete="new-password"
          required
          {...confirm}
          error={differs ? 'Passwords do not match' : confirm.error}
        />
        <chakra.div>
          <Button type="submit" size="small" disabled={differs || isSubmitting}>
            {isSubmitting ? 'Saving...' : hasPassword ? 'Change Password' : 'Set Password'}
          </Button>
        </chakra.div>
      </chakra.form>
    </AccountSection>
  );
}
