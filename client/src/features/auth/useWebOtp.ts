import { useEffect, useEffectEvent } from 'react';

/** Reads the code from the text message where the browser supports WebOTP (https://wicg.github.io/web-otp/). */
export function useWebOtp(onCode: (code: string) => void): void {
  const handleCode = useEffectEvent(onCode);
  useEffect(() => {
    if (!('OTPCredential' in window)) return undefined;
    const abortController = new AbortController();
    const options: CredentialRequestOptions & { otp: { transport: string[] } } = {
      otp: { transport: ['sms'] },
      signal: abortController.signal,
    };
    navigator.credentials.get(options).then(
      (credential) => {
        if (credential && 'code' in credential && typeof credential.code === 'string')
          handleCode(credential.code);
      },
      () => {
        // The shopper declined or the request was aborted; the code can still be typed.
      },
    );
    return () => {
      abortController.abort();
    };
  }, []);
}
