import { useApolloClient } from '@apollo/client/react';
import { useRef } from 'react';
import { PinCodeDocument, type PinCodeQuery } from './PinCode.generated';

export type PinCodePlace = { city: string; state: string } | 'unknown';

/** Looks up a PIN code's city and state. @returns null for incomplete codes and for outdated answers */
export function usePinCode(): (pinCode: string) => Promise<PinCodePlace | null> {
  const client = useApolloClient();
  const latestPinCode = useRef('');
  return async (pinCode) => {
    latestPinCode.current = pinCode;
    if (!/^[1-9][0-9]{5}$/.test(pinCode)) return null;
    try {
      const { data } = await client.query<PinCodeQuery>({ query: PinCodeDocument, variables: { pinCode } });
      if (latestPinCode.current !== pinCode) return null;
      return data?.pinCode ?? 'unknown';
    } catch {
      // City and state can be entered by hand.
      return null;
    }
  };
}
