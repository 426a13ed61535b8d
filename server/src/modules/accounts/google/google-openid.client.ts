import {
  allowInsecureRequests,
  AuthorizationResponseError,
  ClientError,
  discovery,
  enableNonRepudiationChecks,
  randomNonce,
  randomState,
  ResponseBodyError,
  type Configuration,
} from 'openid-client';
import { Strategy, type AuthenticateOptions } from 'openid-client/passport';
import passport from 'passport';
import type { Request } from 'express';
import { DomainError, type Result } from '../../../domain/domain-error';
import { toGoogleProfile, type GoogleProfile } from './google-profile';

const SCOPE = 'openid email profile';
const TIMEOUT_SECONDS = 5;
export const SIGN_IN_FAILED = 'Google sign-in did not work. Please try again.';

/** What passport keeps between start and callback: nonce, state and PKCE verifier. */
export type PassportSession = Record<string, unknown>;

/** OpenID Connect with PKCE, state and nonce, whatever the provider claims to support. */
class StrictOpenIdStrategy extends Strategy {
  override authorizationRequestParams<T extends AuthenticateOptions>(
    request: Request,
    options: T,
  ): URLSearchParams {
    const originalParams = super.authorizationRequestParams(request, options);
    const params =
      originalParams instanceof URLSearchParams ? originalParams : new URLSearchParams(originalParams);
    params.set('nonce', randomNonce());
    params.set('state', randomState());
    return params;
  }
}

export interface GoogleSettings {
  readonly clientId: string;
  readonly clientSecret: string;
  readonly issuer: string;
}

/** Loads the provider's metadata and keys once; loads them again after a failure. */
export class GoogleOpenIdClient {
  #configurationPromise: Promise<Configuration> | null = null;

  constructor(private readonly settings: GoogleSettings) {}

  /**
   * @param callbackUrl where the provider redirects to
   * @throws if the provider cannot be reached
   */
  async startAuthorization(
    callbackUrl: string,
  ): Promise<{ readonly url: string; readonly memory: PassportSession }> {
    const memory: PassportSession = {};
    const url = await authenticate(
      await this.#loadConfiguration(),
      memory,
      new URLSearchParams(),
      callbackUrl,
    );
    if (typeof url !== 'string') throw new Error('The strategy did not redirect');
    return { url, memory };
  }

  /**
   * @param callbackParams parameters of the redirect: code, state and iss, or error
   * @throws if the provider cannot be reached, or rejects this shop's credentials
   */
  async finishAuthorization(
    memory: PassportSession,
    callbackParams: URLSearchParams,
    callbackUrl: string,
  ): Promise<Result<GoogleProfile>> {
    const config = await this.#loadConfiguration();
    const params = new URLSearchParams(callbackParams);
    // The issuer may be missing: this client talks to one provider only.
    if (!params.has('iss')) params.set('iss', config.serverMetadata().issuer);
    const profile = await authenticate(config, memory, params, callbackUrl);
    return typeof profile === 'string' ? new DomainError('TOKEN_INVALID', SIGN_IN_FAILED, 'code') : profile;
  }

  #loadConfiguration(): Promise<Configuration> {
    this.#configurationPromise ??= this.#discoverConfiguration();
    return this.#configurationPromise.catch((error: unknown) => {
      this.#configurationPromise = null;
      throw error;
    });
  }

  async #discoverConfiguration(): Promise<Configuration> {
    const { issuer, clientId, clientSecret } = this.settings;
    const issuerUrl = new URL(issuer);
    const isLocal = issuerUrl.protocol === 'http:';
    const config = await discovery(issuerUrl, clientId, clientSecret, undefined, {
      timeout: TIMEOUT_SECONDS,
      // The ID token comes from the provider by TLS; its signature is verified as well.
      execute: [enableNonRepudiationChecks, ...(isLocal ? [allowInsecureRequests] : [])],
    });
    config.timeout = TIMEOUT_SECONDS;
    return config;
  }
}

/** Runs passport once. @returns the redirect URL, or the verified profile */
async function authenticate(
  config: Configuration,
  memory: PassportSession,
  params: URLSearchParams,
  callbackURL: string,
): Promise<string | Result<GoogleProfile>> {
  const passportInstance = new passport.Passport();
  passportInstance.use('google', createStrategy(config));
  return new Promise((resolve, reject) => {
    const { protocol, host, pathname } = new URL(callbackURL);
    // The parts of a request that passport reads: the parameters may have come in the body.
    const request = {
      method: 'GET',
      protocol: protocol.slice(0, -1),
      host,
      url: `${pathname}?${params}`,
      session: memory,
    };
    // Passport redirects by itself; here the URL is returned instead.
    const response = {
      statusCode: 0,
      setHeader: (name: string, value: string) => {
        if (name === 'Location') resolve(value);
      },
      end: () => undefined,
    };
    const done = (error: unknown, profile?: GoogleProfile | false): void => {
      if (profile) resolve(profile);
      else if (error) handleError(error, resolve, reject);
      else resolve(new DomainError('FORBIDDEN', 'Google sign-in was cancelled'));
    };
    const options: AuthenticateOptions & { callbackURL: string } = { session: false, callbackURL };
    passportInstance.authenticate('google', options, done)(request, response, reject);
  });
}

function createStrategy(config: Configuration): Strategy {
  return new StrictOpenIdStrategy(
    { config, name: 'google', sessionKey: 'google', scope: SCOPE },
    (tokens, done) => {
      const claims = tokens.claims();
      if (!claims) {
        done(new Error('The provider sent no id_token'));
        return;
      }
      done(null, toGoogleProfile(config.serverMetadata().issuer, claims));
    },
  );
}

/** Returns a DomainError for invalid parameters; throws if the provider is down or rejects the shop. */
function handleError(
  error: unknown,
  resolve: (error: DomainError) => void,
  reject: (error: unknown) => void,
): void {
  const isClientError =
    error instanceof AuthorizationResponseError ||
    (error instanceof ResponseBodyError && error.error === 'invalid_grant') ||
    (error instanceof ClientError && error.code !== 'OAUTH_TIMEOUT');
  if (isClientError) resolve(new DomainError('TOKEN_INVALID', SIGN_IN_FAILED, 'code'));
  else reject(error);
}
