import {
  startAuthentication,
  startRegistration,
  WebAuthnError,
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
    const name = error instanceof WebAuthnError ? error.cause : error;
    if (name instanceof Error && (name.name === 'NotAllowedError' || name.name === 'AbortError')) return null;
    throw error;
  }
}
