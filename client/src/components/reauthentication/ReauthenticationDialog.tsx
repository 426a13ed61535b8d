import { PHONE_PREFIX } from '@domain/account-limits';
import { useRef, useState } from 'react';
import type { ReauthenticateInput } from '../../graphql/schema.generated';
import type { SessionCustomerFragment } from '../../session/Me.generated';
import { chakra } from '../../ui/chakra';
import { Dialog } from '../../ui/Dialog';
import { Skeleton } from '../../ui/Skeleton';
import { TextButton } from '../../ui/TextButton';
import { CodeEntry } from '../CodeEntry';
import { SignOutControl } from '../SignOutControl';
import { PasswordReauthentication } from './PasswordReauthentication';
import { PhoneCode } from './PhoneCode';
import { RecoveryCodeReauthentication } from './RecoveryCodeReauthentication';
import { useProofWaysQuery, useReauthenticateMutation } from './Proof.generated';
import { FAILED, failedBy } from './useAsk';

type Way = 'password' | 'authenticator' | 'recovery' | 'mobile';

const OTHER_WAYS: Record<Way, string> = {
  password: 'Use your password',
  authenticator: 'Use your authenticator app',
  recovery: 'Use a recovery code',
  mobile: 'Use a code by text message',
};

export interface ReauthenticationDialogProps {
  me: SessionCustomerFragment;
  onDone: (hasRecentAuthentication: boolean) => void;
}

/** Asks the customer to reauthenticate, by any one of their methods. */
export function ReauthenticationDialog({ me, onDone }: ReauthenticationDialogProps) {
  const { data, loading } = useProofWaysQuery();
  const [reauthenticate] = useReauthenticateMutation();
  const [chosen, setChosen] = useState<Way | null>(null);
  const hasRecentAuthentication = useRef(false);
  const phone = me.isPhoneVerified ? me.phoneNumber : null;

  const ways: Way[] = [];
  // With the second factor on, only the second factor counts.
  if (data?.security?.totpEnabledAt) ways.push('authenticator', 'recovery');
  else if (!loading) {
    if (me.hasPassword) ways.push('password');
    if (phone !== null) ways.push('mobile');
  }
  const way = chosen ?? ways[0];

  const tryProof = async (input: ReauthenticateInput): Promise<string | null> => {
    try {
      const { data: answer } = await reauthenticate({ variables: { input } });
      const result = answer?.reauthenticate;
      if (result?.__typename !== 'Done') return (result ?? FAILED).message;
      hasRecentAuthentication.current = true;
      return null;
    } catch (error) {
      return failedBy(error).message;
    }
  };

  return (
    <Dialog
      title="Please confirm that it is you"
      onClose={() => {
        onDone(hasRecentAuthentication.current);
      }}
    >
      {(close) => {
        const proof = (key: keyof ReauthenticateInput) => async (value: string) => {
          const message = await tryProof({ [key]: value });
          if (message === null) close();
          return message;
        };
        return (
          <chakra.div mt="s8">
            {way === undefined ? null : (
              <chakra.p color="fg.muted">
                This changes how your account is kept safe, so we ask once more.
              </chakra.p>
            )}
            {way === undefined && loading ? <Skeleton h="6rem" mt="s16" /> : null}
            {way === undefined && !loading ? <NoWay /> : null}
            {way === 'password' ? (
              <PasswordReauthentication email={me.email} onPassword={proof('password')} />
            ) : null}
            {way === 'authenticator' ? (
              <>
                <chakra.p mt="s16">Enter the code from your authenticator app.</chakra.p>
                <CodeEntry onCode={proof('totpCode')} />
              </>
            ) : null}
            {way === 'recovery' ? <RecoveryCodeReauthentication onCode={proof('recoveryCode')} /> : null}
            {way === 'mobile' && phone !== null ? (
              <PhoneCode
                phoneNumber={phone}
                words={`We send a code to ${PHONE_PREFIX} ${phone}.`}
                onCode={proof('mobileCode')}
              />
            ) : null}
            <chakra.div display="grid" justifyItems="start" gap="s8" mt="s16">
              {ways
                .filter((other) => other !== way)
                .map((other) => (
                  <TextButton
                    key={other}
                    onClick={() => {
                      setChosen(other);
                    }}
                  >
                    {OTHER_WAYS[other]}
                  </TextButton>
                ))}
            </chakra.div>
          </chakra.div>
        );
      }}
    </Dialog>
  );
}

/** Customers with only Google or a passkey reauthenticate by signing in again, which is valid for ten minutes. */
function NoWay() {
  return (
    <>
      <chakra.p color="fg.muted" mb="s24">
        You signed in some time ago. Sign out, sign in again, and you can go on for ten minutes.
      </chakra.p>
      <SignOutControl />
    </>
  );
}
