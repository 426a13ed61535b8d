import { PHONE_PREFIX } from '@domain/account-limits';
import { useRef, useState } from 'react';
import type { ReauthenticateInput } from '../../graphql/schema.generated';
import type { SessionCustomerFragment } from '../../session/Me.generated';
import { chakra } from '../../ui/chakra';
import { Dialog } from '../../ui/Dialog';
import { Skeleton } from '../../ui/Skeleton';
import { TextButton } from '../../ui/TextButton';
import { LoadError } from '../account/LoadError';
import { OneTimeCodeForm } from '../OneTimeCodeForm';
import { SignOutControl } from '../SignOutControl';
import { PasswordReauthentication } from './PasswordReauthentication';
import { PhoneCodeForm } from './PhoneCodeForm';
import { RecoveryCodeReauthentication } from './RecoveryCodeReauthentication';
import { useReauthenticationMethodsQuery, useReauthenticateMutation } from './Reauthentication.generated';
import { REQUEST_FAILED, toFailure } from './useSendRequest';

type ReauthenticationMethod = 'password' | 'authenticator' | 'recovery' | 'mobile';

const METHOD_LABELS: Record<ReauthenticationMethod, string> = {
  password: 'Use your password',
  authenticator: 'Use your authenticator app',
  recovery: 'Use a recovery code',
  mobile: 'Use a code by text message',
};

interface ReauthenticationDialogProps {
  me: SessionCustomerFragment;
  onDone: (hasRecentAuthentication: boolean) => void;
}

/** Asks the customer to reauthenticate, by any one of their methods. */
export function ReauthenticationDialog({ me, onDone }: ReauthenticationDialogProps) {
  const { data, loading, error, refetch } = useReauthenticationMethodsQuery({
    notifyOnNetworkStatusChange: true,
  });
  const hasFailed = error !== undefined && !loading;
  const [reauthenticate] = useReauthenticateMutation();
  const [chosenMethod, setChosenMethod] = useState<ReauthenticationMethod | null>(null);
  const hasRecentAuthentication = useRef(false);
  const phone = me.isPhoneVerified ? me.phoneNumber : null;

  const methods: ReauthenticationMethod[] = [];
  // With the second factor on, only the second factor counts.
  if (data?.security?.totpEnabledAt) methods.push('authenticator', 'recovery');
  else if (data !== undefined) {
    if (me.hasPassword) methods.push('password');
    if (phone !== null) methods.push('mobile');
  }
  const method = chosenMethod ?? methods[0];

  const reauthenticateWith = async (input: ReauthenticateInput): Promise<string | null> => {
    try {
      const { data: answer } = await reauthenticate({ variables: { input } });
      const result = answer?.reauthenticate;
      if (result?.__typename !== 'Done') return (result ?? REQUEST_FAILED).message;
      hasRecentAuthentication.current = true;
      return null;
    } catch (error) {
      return toFailure(error).message;
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
        const submitHandler = (key: keyof ReauthenticateInput) => async (value: string) => {
          const message = await reauthenticateWith({ [key]: value });
          if (message === null) close();
          return message;
        };
        return (
          <chakra.div mt="s8">
            {method === undefined ? null : (
              <chakra.p color="fg.muted">This keeps your account safe.</chakra.p>
            )}
            {method === undefined && loading ? <Skeleton h="6rem" mt="s16" /> : null}
            {hasFailed ? (
              <LoadError onRetry={() => void refetch().catch(() => null)}>
                We could not load how you sign in.
              </LoadError>
            ) : null}
            {method === undefined && data !== undefined ? <NoMethodAvailable /> : null}
            {method === 'password' ? (
              <PasswordReauthentication email={me.email} onPassword={submitHandler('password')} />
            ) : null}
            {method === 'authenticator' ? (
              <>
                <chakra.p mt="s16">Enter the code from your authenticator app.</chakra.p>
                <OneTimeCodeForm onCode={submitHandler('totpCode')} />
              </>
            ) : null}
            {method === 'recovery' ? (
              <RecoveryCodeReauthentication onCode={submitHandler('recoveryCode')} />
            ) : null}
            {method === 'mobile' && phone !== null ? (
              <PhoneCodeForm
                phoneNumber={phone}
                intro={`We send a code to ${PHONE_PREFIX} ${phone}.`}
                onCode={submitHandler('mobileCode')}
              />
            ) : null}
            <chakra.div display="grid" justifyItems="start" gap="s8" mt="s16">
              {methods
                .filter((otherMethod) => otherMethod !== method)
                .map((otherMethod) => (
                  <TextButton
                    key={otherMethod}
                    onClick={() => {
                      setChosenMethod(otherMethod);
                    }}
                  >
                    {METHOD_LABELS[otherMethod]}
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
function NoMethodAvailable() {
  return (
    <>
      <chakra.p color="fg.muted" mb="s24">
        You signed in a while ago. Please sign out and sign in again. You can then make changes for ten
        minutes.
      </chakra.p>
      <SignOutControl />
    </>
  );
}
