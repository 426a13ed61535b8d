import type { Request } from 'express';
import {
  allowInsecureRequests,
  discovery,
  randomNonce,
  randomState,
  type Configuration,
} from 'openid-client';
import { Strategy, type AuthenticateOptions } from 'openid-client/passport';
import type { GoogleSettings } from '../../config';
import type { GoogleProfile } from './google.service';

const SCOPE = 'openid email profile';
const ANSWER_WITHIN_SECONDS = 5;

/** OpenID Connect with PKCE, state and nonce, all three, whatever the provider says it supports. */
class CarefulStrategy extends Strategy {
  override authorizationRequestParams<T extends AuthenticateOptions>(
    request: Request,
    options: T,
  ): URLSearchParams {
    const given = super.authorizationRequestParams(request, options);
    const params = given instanceof URLSearchParams ? given : new URLSearchParams(given);
    params.set('nonce', randomNonce());
    params.set('state', randomState());
    return params;
  }
}

/** Asks the provider for its addresses and keys once, and again after it could not be reached. */
export class GoogleStrategies {
  #found: Promise<Configuration> | null = null;

  constructor(private readonly settings: GoogleSettings) {}

  /** @throws when the provider cannot be reached */
  async strategy(): Promise<Strategy> {
    this.#found ??= this.#discover();
    const config = await this.#found.catch((error: unknown) => {
      this.#found = null;
      throw error;
    });
    return new CarefulStrategy(
      { config, name: 'google', sessionKey: 'google', scope: SCOPE },
      (tokens, done) => {
        const claims = tokens.claims();
        if (!claims) {
          done(new Error('The provider sent no id_token'));
          return;
        }
        const text = (name: string): string => (typeof claims[name] === 'string' ? claims[name] : '');
        const profile: GoogleProfile = {
          subject: claims.sub,
          email: text('email') || null,
          isEmailVerified: claims['email_verified'] === true,
          firstName: text('given_name') || text('name'),
          lastName: text('family_name'),
        };
        done(null, profile);
      },
    );
  }

  async #discover(): Promise<Configuration> {
    const { issuer, clientId, clientSecret } = this.settings;
    const address = new URL(issuer);
    const isLocal = address.protocol === 'http:';
    const config = await discovery(address, clientId, clientSecret, undefined, {
      timeout: ANSWER_WITHIN_SECONDS,
      execute: isLocal ? [allowInsecureRequests] : [],
    });
    config.timeout = ANSWER_WITHIN_SECONDS;
    return config;
  }
}
