import {
  startAuthentication,
  startRegistration,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';

/** Asks the device for a passkey. @returns its answer as JSON; null when the shopper closed the question */
export function answerPasskey(options: string): Promise<string | null> {
  const optionsJSON: PublicKeyCredentialRequestOptionsJSON = JSON.parse(options);
  return unlessClosed(startAuthentication({ optionsJSON }));
}

/** Has the device make a passkey. @returns its answer as JSON; null when the shopper closed the question */
export function createPasskey(options: string): Promise<string | null> {
  const optionsJSON: PublicKeyCredentialCreationOptionsJSON = JSON.parse(options);
  return unlessClosed(startRegistration({ optionsJSON }));
}

async function unlessClosed(answer: Promise<object>): Promise<string | null> {
  try {
    return JSON.stringify(await answer);
  } catch (error) {
    // The library's error bears the name of the browser's.
    if (error instanceof Error && (error.name === 'NotAllowedError' || error.name === 'AbortError'))
      return null;
    throw error;
  }
}
