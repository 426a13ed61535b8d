import { REQUEST_FAILED, useSendRequest } from '../../components/reauthentication/useSendRequest';
import { updateSecurity } from './security-cache';
import {
  useFinishPasskeyRegistrationMutation,
  useStartPasskeyRegistrationMutation,
} from './Security.generated';

/**
 * Creates a passkey on the device and registers its public key with the shop. Never rejects.
 * @returns the error text; null when the passkey is added; 'closed' when the shopper closed the dialog
 */
export function useAddPasskey(): (name: string) => Promise<string | 'closed' | null> {
  const sendRequest = useSendRequest();
  const [start] = useStartPasskeyRegistrationMutation();
  const [finish] = useFinishPasskeyRegistrationMutation();
  return async (name) => {
    const registration = await sendRequest(async () => (await start()).data?.startPasskeyRegistration);
    if (registration === null) return 'closed';
    if (registration.__typename !== 'PasskeyCeremony') return registration.message;
    const response = await createCredential(registration.options);
    if (!('made' in response)) return response.error;
    const created = await sendRequest(async () => {
      const { data } = await finish({
        variables: { id: registration.id, name, response: response.made },
        update: (cache, { data: answer }) => {
          if (answer?.finishPasskeyRegistration.__typename !== 'PasskeyAdded') return;
          const { passkey } = answer.finishPasskeyRegistration;
          updateSecurity(cache, ({ passkeys }) => ({ passkeys: [...passkeys, passkey] }));
        },
      });
      return data?.finishPasskeyRegistration;
    });
    if (created === null) return 'closed';
    return created.__typename === 'PasskeyAdded' ? null : created.message;
  };
}

async function createCredential(options: string): Promise<{ made: string } | { error: string }> {
  try {
    const { createPasskey } = await import('../../session/passkey');
    const credential = await createPasskey(options);
    return credential === null ? { error: 'closed' } : { made: credential };
  } catch (error) {
    // The device already holds a passkey of this account (WebAuthn level 2, section 6.3.2).
    if (error instanceof Error && error.name === 'InvalidStateError')
      return { error: 'This device already has a passkey for your account' };
    console.error(error);
    return { error: REQUEST_FAILED.message };
  }
}
