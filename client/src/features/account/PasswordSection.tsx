import { useState } from 'react';
import { useSendRequest } from '../../components/reauthentication/useSendRequest';
import { fieldMessages, useSchemaForm } from '../../components/useSchemaForm';
import type { SessionCustomerFragment } from '../../session/Me.generated';
import { Button } from '../../ui/Button';
import { chakra } from '../../ui/chakra';
import { PasswordField } from '../../ui/PasswordField';
import { AccountSection } from '../../components/account/AccountSection';
import { removeOtherSessions } from './security-cache';
import { useChangePasswordMutation } from './Security.generated';
import { StatusMessage, type StatusMessageContent } from '../../components/account/StatusMessage';

/** Changes the password, or sets the first one for a customer who signed up by mobile code or Google. */
export function PasswordSection({ me }: { me: SessionCustomerFragment }) {
  const { hasPassword } = me;
  const sendRequest = useSendRequest();
  const [changePassword] = useChangePasswordMutation();
  const [message, setMessage] = useState<StatusMessageContent | null>(null);

  const { form, field, values, resetForm, isSubmitting } = useSchemaForm({
    initialValues: { currentPassword: '', newPassword: '', confirmPassword: '' },
    pickSchema: ({ changePasswordSchema }) => changePasswordSchema,
    onSubmit: async ({ currentPassword, newPassword, confirmPassword }) => {
      setMessage(null);
      if (hasPassword && currentPassword === '')
        return { currentPassword: 'Please enter your current password' };
      if (confirmPassword !== newPassword) return { confirmPassword: 'Passwords do not match' };
      const result = await sendRequest(async () => {
        const { data } = await changePassword({
          variables: { newPassword, ...(hasPassword ? { currentPassword } : {}) },
          update: (cache, { data: answer }) => {
            if (answer?.changePassword.__typename !== 'Done') return;
            const updatedMe = { fields: { hasPassword: () => true } };
            cache.modify({ id: cache.identify({ __typename: 'Customer', id: me.id }) ?? '', ...updatedMe });
            cache.modify({ id: cache.identify({ __typename: 'Security' }) ?? '', ...updatedMe });
            removeOtherSessions(cache);
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
        if (fields === undefined) setMessage({ tone: 'error', text: result.message });
        return fields;
      }
      return undefined;
    },
  });
  const isMismatch = values.confirmPassword !== '' && values.confirmPassword !== values.newPassword;
  const confirmation = field('confirmPassword');

  return (
    <AccountSection
      id="password"
      title="Password"
      intro={
        hasPassword
          ? 'Changing it signs you out on every other device.'
          : 'You sign in without a password. Set one to sign in with your email as well.'
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
          {...confirmation}
          error={isMismatch ? 'Passwords do not match' : confirmation.error}
        />
        <chakra.div>
          <Button type="submit" size="small" disabled={isMismatch || isSubmitting}>
            {isSubmitting ? 'Saving...' : hasPassword ? 'Change Password' : 'Set Password'}
          </Button>
        </chakra.div>
      </chakra.form>
    </AccountSection>
  );
}
