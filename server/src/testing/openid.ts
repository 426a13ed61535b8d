import { generateKeyPairSync, randomUUID, type KeyObject } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { decodeJwt, decodeProtectedHeader, exportJWK, SignJWT, UnsecuredJWT } from 'jose';
import Provider from 'oidc-provider';

interface OpenIdPerson {
  readonly sub: string;
  readonly email: string;
  readonly email_verified: boolean;
  readonly given_name: string;
  readonly family_name: string;
}

export interface TestOpenIdProvider {
  /** Value for GOOGLE_ISSUER. */
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** The person that the provider's page offers; may be changed by tests. */
  person: OpenIdPerson;
  /** The signing key; its public part is in the JWKS. */
  readonly key: KeyObject;
  /** Replaces the provider's ID token; null leaves it unchanged. */
  forge: ((idToken: string) => Promise<string> | string) | null;
  close(): Promise<void>;
}

const DEFAULT_PERSON: OpenIdPerson = {
  sub: 'meera-at-the-provider',
  email: 'meera@elsewhere.example',
  email_verified: true,
  given_name: 'Meera',
  family_name: 'Iyer',
};

/** An RSA key, as Google's are. */
export function newSigningKey(): KeyObject {
  return generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;
}

/**
 * Changes claims of an ID token. @param key signs it again under the same header; null leaves it unsigned, with `alg:
 * none`
 */
export async function forgeIdToken(
  idToken: string,
  key: KeyObject | null,
  overrides: Readonly<Record<string, unknown>> = {},
): Promise<string> {
  const claims = { ...decodeJwt(idToken), ...overrides };
  if (key === null) return new UnsecuredJWT(claims).encode();
  const { alg = 'RS256', kid } = decodeProtectedHeader(idToken);
  return new SignJWT(claims).setProtectedHeader({ alg, ...(kid !== undefined && { kid }) }).sign(key);
}

/**
 * Starts a real OpenID provider on loopback, in place of Google. Its page has two buttons: sign in as `person`, and
 * cancel.
 */
export async function startOpenIdProvider(redirectUris: readonly string[]): Promise<TestOpenIdProvider> {
  let answer: (request: IncomingMessage, response: ServerResponse) => void = () => undefined;
  const server = createServer((request, response) => answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The provider has no port');
  const issuer = `http://127.0.0.1:${address.port}`;

  const testProvider: TestOpenIdProvider = {
    issuer,
    clientId: 'potli',
    clientSecret: randomUUID(),
    person: DEFAULT_PERSON,
    key: newSigningKey(),
    forge: null,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  const jwk = await exportJWK(testProvider.key);
  const provider = new Provider(issuer, {
    jwks: { keys: [{ ...jwk, kid: 'the key of the provider', alg: 'RS256', use: 'sig' }] },
    clients: [
      {
        client_id: testProvider.clientId,
        client_secret: testProvider.clientSecret,
        redirect_uris: [...redirectUris],
      },
    ],
    pkce: { required: () => true },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['given_name', 'family_name'] },
    // Google writes the claims into the id_token.
    conformIdTokenClaims: false,
    features: { devInteractions: { enabled: false } },
    cookies: { keys: [randomUUID()] },
    interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
    findAccount: (_context, id) => ({ accountId: id, claims: () => ({ ...testProvider.person }) }),
    ttl: { Session: 60, Interaction: 60, Grant: 60, AccessToken: 60, IdToken: 60 },
  });
  provider.use(async (context, next) => {
    await next();
    const body: unknown = context.body;
    if (testProvider.forge === null || !isTokenAnswer(body)) return;
    context.body = { ...body, id_token: await testProvider.forge(body.id_token) };
  });
  provider.on('server_error', (_context, error) => console.error('OpenID provider:', error));

  answer = (request, response) => {
    const [path = '', query = ''] = (request.url ?? '').split('?');
    if (!path.startsWith('/interaction/')) {
      void provider.callback()(request, response);
      return;
    }
    handleInteraction(provider, testProvider, request, response, query).catch((error: unknown) => {
      response.writeHead(500).end(String(error));
    });
  };
  return testProvider;
}

function isTokenAnswer(body: unknown): body is { readonly id_token: string } {
  return typeof body === 'object' && body !== null && 'id_token' in body && typeof body.id_token === 'string';
}

async function handleInteraction(
  provider: Provider,
  testProvider: TestOpenIdProvider,
  request: IncomingMessage,
  response: ServerResponse,
  query: string,
): Promise<void> {
  const details = await provider.interactionDetails(request, response);
  if (query === 'cancel') {
    const result = { error: 'access_denied', error_description: 'Somebody thought better of it' };
    await provider.interactionFinished(request, response, result);
    return;
  }
  if (query !== 'go') {
    response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' }).end(
      `<!doctype html><html lang="en"><title>Provider</title><h1>Provider</h1>
       <p><a href="?go">Continue as ${testProvider.person.given_name}</a></p><p><a href="?cancel">Cancel</a></p></html>`,
    );
    return;
  }
  const accountId = testProvider.person.sub;
  const grant = new provider.Grant({ accountId, clientId: testProvider.clientId });
  grant.addOIDCScope('openid email profile');
  const grantId = await grant.save();
  await provider.interactionFinished(request, response, {
    ...details.lastSubmission,
    login: { accountId },
    consent: { grantId },
  });
}
