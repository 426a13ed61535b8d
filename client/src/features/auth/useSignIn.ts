import { busyMessageOf } from '../../graphql/busy-message';
import {
  useFinishPasskeySignInMutation,
  useSendMobileCodeMutation,
  useSignInMutation,
  useStartPasskeySignInMutation,
  useVerifyMobileCodeMutation,
  type SignInMutationVariables,
} from './SignIn.generated';
import { useHandleSignInResult, type SignInFormResult } from './useHandleSignInResult';

/** Signs in by e-mail and password. Never rejects. */
export function useSignIn() {
  const [mutate] = useSignInMutation();
  const handleResult = useHandleSignInResult();
  return (input: SignInMutationVariables['input']): Promise<SignInFormResult> =>
    catchAsFailed('Login failed', async () => {
      const { data } = await mutate({ variables: { input } });
      return data && handleResult(data.signIn);
    });
}

type SendCodeResult = { kind: 'sent'; expiresIn: number } | Extract<SignInFormResult, { kind: 'failed' }>;

const SEND_FAILED = 'Failed to send OTP';

/** Sends a sign-in code to a mobile number. Never rejects. */
export function useSendMobileCode() {
  const [mutate] = useSendMobileCodeMutation();
  return async (phoneNumber: string): Promise<SendCodeResult> => {
    try {
      const { data } = await mutate({ variables: { phoneNumber } });
      const result = data?.sendMobileCode;
      if (result?.__typename === 'MobileCodeSent' && Number.isFinite(result.expiresIn))
        return { kind: 'sent', expiresIn: result.expiresIn };
      if (result?.__typename === 'Failure') return { ...failedResult(result.message), code: result.code };
      return failedResult(SEND_FAILED);
    } catch (error) {
      console.error(SEND_FAILED, error);
      return failedResult(busyMessageOf(error) ?? SEND_FAILED);
    }
  };
}

/** Signs in by the code that was sent. Never rejects. */
export function useVerifyMobileCode() {
  const [mutate] = useVerifyMobileCodeMutation();
  const handleResult = useHandleSignInResult();
  return (phoneNumber: string, code: string): Promise<SignInFormResult> =>
    catchAsFailed('OTP verification failed', async () => {
      const { data } = await mutate({ variables: { phoneNumber, code } });
      return data && handleResult(data.verifyMobileCode);
    });
}

/** Signs in by passkey. null: the shopper closed the browser's dialog. Never rejects. */
export function usePasskeySignIn() {
  const [start] = useStartPasskeySignInMutation();
  const [finish] = useFinishPasskeySignInMutation();
  const handleResult = useHandleSignInResult();
  return async (): Promise<SignInFormResult | null> => {
    try {
      const { data } = await start();
      const challenge = data?.startPasskeySignIn;
      if (challenge?.__typename !== 'PasskeyCeremony')
        return failedResult(challenge?.message ?? 'Login failed');
      const { authenticateWithPasskey } = await import('../../session/passkey');
      const response = await authenticateWithPasskey(challenge.options);
      if (response === null) return null;
      const { data: finishedData } = await finish({ variables: { id: challenge.id, response } });
      return finishedData ? handleResult(finishedData.finishPasskeySignIn) : failedResult('Login failed');
    } catch (error) {
      console.error('Login failed', error);
      return failedResult(busyMessageOf(error) ?? 'Login failed');
    }
  };
}

/** Turns a rejection or an empty answer into a failed outcome with this message. */
async function catchAsFailed(
  message: string,
  request: () => Promise<SignInFormResult | null | undefined>,
): Promise<SignInFormResult> {
  try {
    return (await request()) ?? failedResult(message);
  } catch (error) {
    console.error(message, error);
    return failedResult(busyMessageOf(error) ?? message);
  }
}

function failedResult(message: string): Extract<SignInFormResult, { kind: 'failed' }> {
  return { kind: 'failed', code: 'FAILED', message, fields: undefined };
}
