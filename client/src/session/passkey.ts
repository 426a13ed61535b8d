import {
  startAuthentication,
  startRegistration,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';

/** Asks for a passkey. @returns the credential as JSON; null when the shopper cancelled */
export function answerPasskey(options: string): Promise<string | null> {
  const optionsJSON: PublicKeyCredentialRequestOptionsJSON = JSON.parse(options);
  return unlessClosed(startAuthentication({ optionsJSON }));
}

/** Creates a passkey. @returns the credential as JSON; null when the shopper cancelled */
export function createPasskey(options: string): Promise<string | null> {
  const optionsJSON: PublicKeyCredentialCreationOptionsJSON = JSON.parse(options);
  return unlessClosed(startRegistration({ optionsJSON }));
}

async function unlessClosed(answer: Promise<object>): Promise<string | null> {
  try {
    return JSON.stringify(await answer);
  } catch (error) {
    // The library's error has the name of the browser's.
    if (error instanceof Error && (error.name === 'NotAllowedError' || error.name === 'AbortError'))
      return null;
    throw error;
  }
}
