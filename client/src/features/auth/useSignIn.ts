import { reasonOf } from '../../graphql/reason';
import {
  useFinishPasskeySignInMutation,
  useSendMobileCodeMutation,
  useSignInMutation,
  useStartPasskeySignInMutation,
  useVerifyMobileCodeMutation,
  type SignInMutationVariables,
} from './SignIn.generated';
import { useSignInResult, type SignInOutcome } from './useSignInResult';

/** Signs in by e-mail and password. Never rejects. */
export function useSignIn() {
  const [mutate] = useSignInMutation();
  const carryOut = useSignInResult();
  return (input: SignInMutationVariables['input']): Promise<SignInOutcome> =>
    orFailed('Login failed', async () => {
      const { data } = await mutate({ variables: { input } });
      return data && carryOut(data.signIn);
    });
}

export type SendOutcome = { kind: 'sent'; expiresIn: number } | Extract<SignInOutcome, { kind: 'failed' }>;

const SEND_FAILED = 'Failed to send OTP';

/** Sends a sign-in code to a mobile number. Never rejects. */
export function useSendMobileCode() {
  const [mutate] = useSendMobileCodeMutation();
  return async (phoneNumber: string): Promise<SendOutcome> => {
    try {
      const { data } = await mutate({ variables: { phoneNumber } });
      const result = data?.sendMobileCode;
      if (result?.__typename === 'MobileCodeSent' && Number.isFinite(result.expiresIn))
        return { kind: 'sent', expiresIn: result.expiresIn };
      if (result?.__typename === 'Failure') return { ...failed(result.message), code: result.code };
      return failed(SEND_FAILED);
    } catch (error) {
      console.error(SEND_FAILED, error);
      return failed(reasonOf(error) ?? SEND_FAILED);
    }
  };
}

/** Signs in by the code that was sent. Never rejects. */
export function useVerifyMobileCode() {
  const [mutate] = useVerifyMobileCodeMutation();
  const carryOut = useSignInResult();
  return (phoneNumber: string, code: string): Promise<SignInOutcome> =>
    orFailed('OTP verification failed', async () => {
      const { data } = await mutate({ variables: { phoneNumber, code } });
      return data && carryOut(data.verifyMobileCode);
    });
}

/** Signs in by passkey. null: the shopper closed the browser's dialog. Never rejects. */
export function usePasskeySignIn() {
  const [start] = useStartPasskeySignInMutation();
  const [finish] = useFinishPasskeySignInMutation();
  const carryOut = useSignInResult();
  return async (): Promise<SignInOutcome | null> => {
    try {
      const { data } = await start();
      const ceremony = data?.startPasskeySignIn;
      if (ceremony?.__typename !== 'PasskeyCeremony') return failed(ceremony?.message ?? 'Login failed');
      const { answerPasskey } = await import('../../session/passkey');
      const response = await answerPasskey(ceremony.options);
      if (response === null) return null;
      const { data: finished } = await finish({ variables: { id: ceremony.id, response } });
      return finished ? carryOut(finished.finishPasskeySignIn) : failed('Login failed');
    } catch (error) {
      console.error('Login failed', error);
      return failed(reasonOf(error) ?? 'Login failed');
    }
  };
}

/** Turns a rejection or an empty answer into a failed outcome with this message. */
async function orFailed(
  message: string,
  ask: () => Promise<SignInOutcome | null | undefined>,
): Promise<SignInOutcome> {
  try {
    return (await ask()) ?? failed(message);
  } catch (error) {
    console.error(message, error);
    return failed(reasonOf(error) ?? message);
  }
}

function failed(message: string): Extract<SignInOutcome, { kind: 'failed' }> {
  return { kind: 'failed', code: 'FAILED', message, fields: undefined };
}
