import { useEffect, useEffectEvent } from 'react';

/** Takes the code out of the text message where the browser offers to (WebOTP). Source: web-otp, WICG. */
export function useWebOtp(onCode: (code: string) => void): void {
  const take = useEffectEvent(onCode);
  useEffect(() => {
    if (!('OTPCredential' in window)) return undefined;
    const stop = new AbortController();
    const options: CredentialRequestOptions & { otp: { transport: string[] } } = {
      otp: { transport: ['sms'] },
      signal: stop.signal,
    };
    navigator.credentials.get(options).then(
      (credential) => {
        if (credential && 'code' in credential && typeof credential.code === 'string') take(credential.code);
      },
      () => {
        // Refused, or the page went on: the boxes are still there.
      },
    );
    return () => {
      stop.abort();
    };
  }, []);
}
