import { busyMessageOf } from '../../graphql/busy-message';
import {
  useFinishSecondFactorPasskeyMutation,
  useStartSecondFactorPasskeyMutation,
  useVerifySecondFactorMutation,
} from './SecondFactor.generated';
import { useHandleSignInResult, type SignInFormResult } from './useHandleSignInResult';

const VERIFICATION_FAILED = '2FA verification failed';

/** Verifies the second factor by a TOTP or recovery code. Never rejects. */
export function useVerifySecondFactor() {
  const [mutate] = useVerifySecondFactorMutation();
  const handleResult = useHandleSignInResult();
  return async (method: 'TOTP' | 'RECOVERY_CODE', code: string): Promise<SignInFormResult> => {
    try {
      const { data } = await mutate({ variables: { method, code } });
      return data ? handleResult(data.verifySecondFactor) : failedResult(VERIFICATION_FAILED);
    } catch (error) {
      console.error(VERIFICATION_FAILED, error);
      return failedResult(busyMessageOf(error) ?? VERIFICATION_FAILED);
    }
  };
}

/** Verifies the second factor by passkey. null: the shopper closed the browser's dialog. Never rejects. */
export function useVerifySecondFactorPasskey() {
  const [start] = useStartSecondFactorPasskeyMutation();
  const [finish] = useFinishSecondFactorPasskeyMutation();
  const handleResult = useHandleSignInResult();
  return async (): Promise<SignInFormResult | null> => {
    try {
      const { data } = await start();
      const challenge = data?.startSecondFactorPasskey;
      if (challenge?.__typename !== 'PasskeyCeremony')
        return {
          ...failedResult(challenge?.message ?? VERIFICATION_FAILED),
          code: challenge?.code ?? 'FAILED',
        };
      const { authenticateWithPasskey } = await import('../../session/passkey');
      const response = await authenticateWithPasskey(challenge.options);
      if (response === null) return null;
      const { data: finishedData } = await finish({ variables: { id: challenge.id, response } });
      return finishedData
        ? handleResult(finishedData.finishSecondFactorPasskey)
        : failedResult(VERIFICATION_FAILED);
    } catch (error) {
      console.error(VERIFICATION_FAILED, error);
      return failedResult(busyMessageOf(error) ?? VERIFICATION_FAILED);
    }
  };
}

function failedResult(message: string): Extract<SignInFormResult, { kind: 'failed' }> {
  return { kind: 'failed', code: 'FAILED', message, fields: undefined };
}
