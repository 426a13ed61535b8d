import { PHONE_PREFIX } from '@domain/account-limits';
import { useState } from 'react';
import { PhoneCode } from '../../components/reauthentication/PhoneCode';
import { useAsk } from '../../components/reauthentication/useAsk';
import type { SessionCustomerFragment } from '../../session/Me.generated';
import { AccountSection } from '../../components/account/AccountSection';
import { useVerifyPhoneNumberMutation } from './Profile.generated';
import { StatusMessage } from '../../components/account/StatusMessage';

/** Confirms the customer's mobile number by a code; only a confirmed number can be used to sign in. */
export function ConfirmPhone({ me }: { me: SessionCustomerFragment }) {
  const { phoneNumber } = me;
  const ask = useAsk();
  const [verify] = useVerifyPhoneNumberMutation();
  const [confirmed, setConfirmed] = useState<string | null>(null);

  const onCode = async (code: string): Promise<string | null> => {
    if (phoneNumber === null) return null;
    const result = await ask(
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
      lead="A confirmed number signs you in by text message, and tells you about your parcels."
    >
      <PhoneCode
        key={phoneNumber}
        phoneNumber={phoneNumber}
        words={`We send a code to ${PHONE_PREFIX} ${phoneNumber}.`}
        onCode={onCode}
      />
    </AccountSection>
  );
}
