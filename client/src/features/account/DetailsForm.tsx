import { useEffect, useRef, useState } from 'react';
import { useSendRequest } from '../../components/reauthentication/useSendRequest';
import { fieldMessages, useSchemaForm } from '../../components/useSchemaForm';
import type { SessionCustomerFragment } from '../../session/Me.generated';
import { PhoneField } from '../../components/PhoneField';
import { Button } from '../../ui/Button';
import { chakra } from '../../ui/chakra';
import { TextButton } from '../../ui/TextButton';
import { TextField } from '../../ui/TextField';
import { AccountSection } from '../../components/account/AccountSection';
import { PendingEmail, type PendingEmailAddress } from './PendingEmail';
import { useUpdateProfileMutation } from './Profile.generated';
import { StatusMessage, type StatusMessageContent } from '../../components/account/StatusMessage';
import { useSendVerificationLink } from './useSendVerificationLink';

const toFormValues = (me: SessionCustomerFragment) => ({
  firstName: me.firstName,
  lastName: me.lastName,
  email: me.email ?? '',
  phoneNumber: me.phoneNumber ?? '',
});

export interface DetailsFormProps {
  me: SessionCustomerFragment;
  pending: PendingEmailAddress | null;
}

/** Names, e-mail and mobile number. A new e-mail is confirmed by a link first; a new number by a code. */
export function DetailsForm({ me, pending }: DetailsFormProps) {
  const sendRequest = useSendRequest();
  const [update] = useUpdateProfileMutation();
  const [message, setMessage] = useState<StatusMessageContent | null>(null);
  const link = useSendVerificationLink(pending?.email ?? me.email);
  const emailRef = useRef<HTMLDivElement>(null);

  // The focused button was removed with the address that waited.
  const [withdrawCount, setWithdrawCount] = useState(0);
  useEffect(() => {
    if (withdrawCount > 0 && document.activeElement === document.body) emailRef.current?.focus();
  }, [withdrawCount]);

  const { form, field, values, resetForm, isSubmitting } = useSchemaForm({
    initialValues: toFormValues(me),
    pickSchema: ({ profileSchema }) => profileSchema,
    onSubmit: async ({ firstName, lastName, email, phoneNumber }) => {
      setMessage(null);
      link.setMessage(null);
      const input = { firstName, lastName, email: email || null, phoneNumber: phoneNumber || null };
      const result = await sendRequest(
        async () => (await update({ variables: { input } })).data?.updateProfile,
      );
      if (result === null) return undefined;
      if (result.__typename === 'Failure') {
        // Fields show theirs themselves.
        if (result.fields.length === 0) setMessage({ tone: 'error', text: result.message });
        return fieldMessages(result.fields);
      }
      const emailToVerify = email.trim().toLowerCase();
      const isLinkSent = emailToVerify !== '' && emailToVerify !== (result.me.email ?? '');
      resetForm({ values: toFormValues(result.me) });
      setMessage({
        tone: 'success',
        text: isLinkSent
          ? `Saved. We have sent a link to ${emailToVerify}. Your email changes once you follow it.`
          : 'Saved.',
      });
      return undefined;
    },
  });
  const isUnchanged = JSON.stringify(values) === JSON.stringify(toFormValues(me));

  return (
    <AccountSection id="details" title="Your details">
      <chakra.form {...form} aria-label="Your details" display="grid" gap="s24" mt="s16" maxW="36rem">
        <chakra.div display="grid" rowGap="s24" columnGap="s16" gridTemplateColumns={{ lg: '1fr 1fr' }}>
          <TextField label="First Name" autoComplete="given-name" required {...field('firstName')} />
          <TextField label="Last Name" autoComplete="family-name" required {...field('lastName')} />
        </chakra.div>
        <chakra.div
          ref={emailRef}
          tabIndex={-1}
          outline="none"
          role="group"
          aria-label="Address and its confirmation"
        >
          <TextField label="Email" type="email" autoComplete="email" {...field('email')} />
          {me.email === null ? null : (
            <ConfirmationState
              isConfirmed={me.isEmailVerified}
              // The server sends one link at a time: of the new address, while it waits.
              action={pending !== null ? undefined : link.isSending ? 'Sending...' : 'Send the link'}
              isBusy={link.isSending || link.message?.tone === 'success'}
              onAction={() => void link.send()}
            />
          )}
          {pending === null ? null : (
            <PendingEmail
              pending={pending}
              hasEmail={me.email !== null}
              link={link}
              onWithdrawn={() => {
                setMessage(null);
                setWithdrawCount((count) => count + 1);
              }}
            />
          )}
          <StatusMessage message={link.message} />
        </chakra.div>
        <div>
          <PhoneField {...field('phoneNumber')} />
          {me.phoneNumber === null ? null : <ConfirmationState isConfirmed={me.isPhoneVerified} />}
        </div>
        {/* Where the button was pressed: what is above the form is out of view on a phone. */}
        <StatusMessage message={message} />
        <div>
          <Button type="submit" disabled={isSubmitting || isUnchanged}>
            {isSubmitting ? 'Saving...' : 'Save Changes'}
          </Button>
        </div>
      </chakra.form>
    </AccountSection>
  );
}

interface ConfirmationStateProps {
  isConfirmed: boolean;
  action?: string;
  isBusy?: boolean;
  onAction?: () => void;
}

/** Whether the e-mail or number is confirmed, and a button to confirm it. */
function ConfirmationState({ isConfirmed, action, isBusy = false, onAction }: ConfirmationStateProps) {
  if (isConfirmed) {
    return (
      <chakra.p fontSize="t14" color="success" mt="0.375rem">
        Confirmed
      </chakra.p>
    );
  }
  return (
    <chakra.p textStyle="second" mt="0.375rem" display="flex" gap="s12">
      Not confirmed yet
      {action === undefined ? null : (
        <TextButton disabled={isBusy} onClick={onAction}>
          {action}
        </TextButton>
      )}
    </chakra.p>
  );
}
