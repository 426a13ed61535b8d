import { reasonOf } from '../../graphql/reason';
import {
  useFinishSecondFactorPasskeyMutation,
  useStartSecondFactorPasskeyMutation,
  useVerifySecondFactorMutation,
} from './SecondFactor.generated';
import { useSignInResult, type SignInOutcome } from './useSignInResult';

const FALLBACK = '2FA verification failed';

/** Verifies the second factor by a TOTP or recovery code. Never rejects. */
export function useVerifySecondFactor() {
  const [mutate] = useVerifySecondFactorMutation();
  const carryOut = useSignInResult();
  return async (method: 'TOTP' | 'RECOVERY_CODE', code: string): Promise<SignInOutcome> => {
    try {
      const { data } = await mutate({ variables: { method, code } });
      return data ? carryOut(data.verifySecondFactor) : failed(FALLBACK);
    } catch (error) {
      console.error(FALLBACK, error);
      return failed(reasonOf(error) ?? FALLBACK);
    }
  };
}

/** Verifies the second factor by passkey. null: the shopper closed the browser's dialog. Never rejects. */
export function useSecondFactorPasskey() {
  const [start] = useStartSecondFactorPasskeyMutation();
  const [finish] = useFinishSecondFactorPasskeyMutation();
  const carryOut = useSignInResult();
  return async (): Promise<SignInOutcome | null> => {
    try {
      const { data } = await start();
      const ceremony = data?.startSecondFactorPasskey;
      if (ceremony?.__typename !== 'PasskeyCeremony')
        return { ...failed(ceremony?.message ?? FALLBACK), code: ceremony?.code ?? 'FAILED' };
      const { answerPasskey } = await import('../../session/passkey');
      const response = await answerPasskey(ceremony.options);
      if (response === null) return null;
      const { data: finished } = await finish({ variables: { id: ceremony.id, response } });
      return finished ? carryOut(finished.finishSecondFactorPasskey) : failed(FALLBACK);
    } catch (error) {
      console.error(FALLBACK, error);
      return failed(reasonOf(error) ?? FALLBACK);
    }
  };
}

function failed(message: string): Extract<SignInOutcome, { kind: 'failed' }> {
  return { kind: 'failed', code: 'FAILED', message, fields: undefined };
}
