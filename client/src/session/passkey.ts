import {
  startAuthentication,
  startRegistration,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';

/** Asks for a passkey. @returns the credential as JSON; null when the shopper cancelled */
export function authenticateWithPasskey(options: string): Promise<string | null> {
  const optionsJSON: PublicKeyCredentialRequestOptionsJSON = JSON.parse(options);
  return unlessCancelled(startAuthentication({ optionsJSON }));
}

/** Creates a passkey. @returns the credential as JSON; null when the shopper cancelled */
export function createPasskey(options: string): Promise<string | null> {
  const optionsJSON: PublicKeyCredentialCreationOptionsJSON = JSON.parse(options);
  return unlessCancelled(startRegistration({ optionsJSON }));
}

async function unlessCancelled(credential: Promise<object>): Promise<string | null> {
  try {
    return JSON.stringify(await credential);
  } catch (error) {
    // The library's error has the name of the browser's.
    if (error instanceof Error && (error.name === 'NotAllowedError' || error.name === 'AbortError'))
      return null;
    throw error;
  }
}
