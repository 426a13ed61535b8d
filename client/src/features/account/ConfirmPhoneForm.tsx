import { PHONE_PREFIX } from '@domain/account-limits';
import { useState } from 'react';
import { PhoneCodeForm } from '../../components/reauthentication/PhoneCodeForm';
import { useSendRequest } from '../../components/reauthentication/useSendRequest';
import type { SessionCustomerFragment } from '../../session/Me.generated';
import { AccountSection } from '../../components/account/AccountSection';
import { useVerifyPhoneNumberMutation } from './Profile.generated';
import { StatusMessage } from '../../components/account/StatusMessage';

/** Confirms the customer's mobile number by a code; only a confirmed number can be used to sign in. */
export function ConfirmPhoneForm({ me }: { me: SessionCustomerFragment }) {
  const { phoneNumber } = me;
  const sendRequest = useSendRequest();
  const [verify] = useVerifyPhoneNumberMutation();
  const [confirmed, setConfirmed] = useState<string | null>(null);

  const confirmPhone = async (code: string): Promise<string | null> => {
    if (phoneNumber === null) return null;
    const result = await sendRequest(
      async () => (await verify({ variables: { phoneNumber, code } })).data?.verifyPhoneNumber,
    );
    if (result?.__typename !== 'ProfileUpdated') return result?.message ?? 'This code was not used';
    setConfirmed(phoneNumber);
    return null;
  };

  if (phoneNumber === null) return null;
  if (me.isPhoneVerified) {
    return (
      <StatusMessage
        message={
          confirmed === phoneNumber ? { tone: 'success', text: 'Your mobile number is confirmed.' } : null
        }
      />
    );
  }
  return (
    <AccountSection
      id="phone"
      title="Confirm your mobile number"
      intro="With a confirmed number you can sign in by text message and get delivery updates."
    >
      <PhoneCodeForm
        key={phoneNumber}
        phoneNumber={phoneNumber}
        intro={`We send a code to ${PHONE_PREFIX} ${phoneNumber}.`}
        onCode={confirmPhone}
      />
    </AccountSection>
  );
}
