import { FAILED, useAsk } from '../../components/reauthentication/useAsk';
import { changeSecurity } from './security-cache';
import {
  useFinishPasskeyRegistrationMutation,
  useStartPasskeyRegistrationMutation,
} from './Security.generated';

/**
 * Creates a passkey on the device and registers its public key with the shop. Never rejects.
 * @returns the error text; null when the passkey is added; 'closed' when the shopper closed the dialog
 */
export function useAddPasskey(): (name: string) => Promise<string | 'closed' | null> {
  const ask = useAsk();
  const [start] = useStartPasskeyRegistrationMutation();
  const [finish] = useFinishPasskeyRegistrationMutation();
  return async (name) => {
    const ceremony = await ask(async () => (await start()).data?.startPasskeyRegistration);
    if (ceremony === null) return 'closed';
    if (ceremony.__typename !== 'PasskeyCeremony') return ceremony.message;
    const response = await make(ceremony.options);
    if (!('made' in response)) return response.fault;
    const added = await ask(async () => {
      const { data } = await finish({
        variables: { id: ceremony.id, name, response: response.made },
        update: (cache, { data: answer }) => {
          if (answer?.finishPasskeyRegistration.__typename !== 'PasskeyAdded') return;
          const { passkey } = answer.finishPasskeyRegistration;
          changeSecurity(cache, ({ passkeys }) => ({ passkeys: [...passkeys, passkey] }));
        },
      });
      return data?.finishPasskeyRegistration;
    });
    if (added === null) return 'closed';
    return added.__typename === 'PasskeyAdded' ? null : added.message;
  };
}

async function make(options: string): Promise<{ made: string } | { fault: string }> {
  try {
    const { createPasskey } = await import('../../session/passkey');
    const made = await createPasskey(options);
    return made === null ? { fault: 'closed' } : { made };
  } catch (error) {
    // The device already holds a passkey of this account (WebAuthn level 2, section 6.3.2).
    if (error instanceof Error && error.name === 'InvalidStateError')
      return { fault: 'This device has a passkey for your account already' };
    console.error(error);
    return { fault: FAILED.message };
  }
}
