import express, { type Request, type Response, type Router } from 'express';
import passport, { type AuthenticateOptions } from 'passport';
import { Fault, type Outcome } from '../../domain/fault';
import type { ShopKeys } from '../../security/secrets';
import type { HttpVisitors } from '../sessions/http-visitor';
import { COOKIE_MARKER } from '../sessions/visitor';
import type { Entry } from '../sign-in/sign-in.service';
import type { GoogleProfile, GoogleService } from './google.service';
import type { GoogleStrategies } from './google.strategy';

const CALLBACK = '/api/auth/google/callback';
/** How long somebody may take at the provider's. */
const JOURNEY_SECONDS = 600;
const NOT_SET_UP = 'Google sign-in is not set up in this shop';
const FAILED = 'Google sign-in did not work. Please try again.';

export interface GoogleRoutesOptions {
  readonly google: GoogleService;
  /** null: no credentials. */
  readonly strategies: GoogleStrategies | null;
  readonly visitors: HttpVisitors;
  readonly keys: ShopKeys;
  readonly secure: boolean;
  readonly clock: () => Date;
  readonly onError: (error: unknown, where: string) => void;
}

/** What passport keeps between the two requests of a journey. */
type Journey = Record<string, unknown>;

/**
 * /api/auth/google: to the provider and back. What has to be remembered in between travels in an encrypted cookie of the
 * browser that set out, so that nobody finishes a journey that somebody else began.
 */
export function googleRoutes(options: GoogleRoutesOptions): Router {
  const { google, strategies, visitors, onError } = options;
  const cookies = new JourneyCookie(options.keys, options.secure, options.clock);
  const router = express.Router();

  const setOut = async (request: Request, response: Response): Promise<string> => {
    if (!strategies) throw new Fault('UNAVAILABLE', NOT_SET_UP);
    const journey: Journey = {};
    const outcome = await authenticate(strategies, request, journey, callbackOf(request, response));
    if (typeof outcome !== 'string') throw new Error('The strategy did not redirect');
    cookies.write(response, journey);
    return outcome;
  };

  const arrive = async (request: Request, response: Response): Promise<Outcome<Entry>> => {
    if (!strategies) return new Fault('UNAVAILABLE', NOT_SET_UP);
    const journey = cookies.take(request, response);
    if (!journey) return new Fault('TOKEN_INVALID', 'This sign-in took too long. Please try again.');
    const profile = await authenticate(strategies, request, journey, callbackOf(request, response));
    if (typeof profile === 'string') return new Fault('BAD_USER_INPUT', FAILED);
    if (profile instanceof Fault) return profile;
    return google.signIn(profile, visitors.of(request, response).client);
  };

  const callbackOf = (request: Request, response: Response): string =>
    visitors.of(request, response).client.origin + CALLBACK;

  router.get('/google', (request, response) => {
    setOut(request, response).then(
      (address) => response.redirect(302, address),
      (error: unknown) => {
        if (!(error instanceof Fault)) onError(error, 'Google sign-in');
        backWith(response, error instanceof Fault ? error.message : FAILED);
      },
    );
  });

  router.get('/google/initiate', (request, response, next) => {
    setOut(request, response).then((url) => response.json({ success: true, data: { url } }), next);
  });

  router.get('/google/callback', (request, response) => {
    arrive(request, response).then(
      async (entry) => {
        if (entry instanceof Fault) {
          backWith(response, entry.message);
          return;
        }
        // The answer is a browser's in any case: it came by redirects.
        await visitors.of(request, response).keep(entry);
        if (entry.kind === 'second step') {
          response.redirect(302, '/verify-2fa');
          return;
        }
        const { customer } = entry;
        const user = {
          userId: customer.id,
          email: customer.email,
          type: customer.type,
          status: customer.status,
        };
        const data = JSON.stringify({ token: COOKIE_MARKER, user });
        response.redirect(302, `/auth/callback?data=${encodeURIComponent(data)}`);
      },
      (error: unknown) => {
        onError(error, 'Google sign-in');
        backWith(response, FAILED);
      },
    );
  });

  return router;
}

function backWith(response: Response, message: string): void {
  response.redirect(302, `/auth/callback?error=${encodeURIComponent(message)}`);
}

/** Runs passport for one request. @returns where to go, or whom the provider vouches for */
async function authenticate(
  strategies: GoogleStrategies,
  request: Request,
  journey: Journey,
  callbackURL: string,
): Promise<string | Outcome<GoogleProfile>> {
  const guard = new passport.Passport();
  guard.use('google', await strategies.strategy());
  Object.assign(request, { session: journey });
  return new Promise((resolve, reject) => {
    // Passport redirects by itself; here it is asked where to.
    const catcher = {
      statusCode: 0,
      setHeader: (name: string, value: string) => {
        if (name === 'Location') resolve(value);
      },
      end: () => undefined,
    };
    const done = (error: unknown, profile?: GoogleProfile | false): void => {
      if (profile) resolve(profile);
      // What a provider or a forger sends wrong is no fault of ours.
      else resolve(new Fault('FORBIDDEN', error ? FAILED : 'Google sign-in was cancelled'));
    };
    const options: AuthenticateOptions & { callbackURL: string } = { session: false, callbackURL };
    guard.authenticate('google', options, done)(request, catcher, reject);
  });
}

class JourneyCookie {
  readonly #name: string;

  constructor(
    private readonly keys: ShopKeys,
    private readonly secure: boolean,
    private readonly clock: () => Date,
  ) {
    this.#name = secure ? '__Host-google' : 'google';
  }

  write(response: Response, journey: Journey): void {
    const text = JSON.stringify({ journey, until: this.clock().getTime() + JOURNEY_SECONDS * 1000 });
    this.set(
      response,
      this.keys.encrypt('google journey', Buffer.from(text)).toString('base64url'),
      JOURNEY_SECONDS,
    );
  }

  /** Reads it and takes it away: each journey ends once. */
  take(request: Request, response: Response): Journey | null {
    const sealed = new RegExp(`(?:^|;\\s*)${this.#name}=([\\w-]+)`).exec(request.headers.cookie ?? '')?.[1];
    this.set(response, '', 0);
    if (sealed === undefined) return null;
    try {
      const text = this.keys.decrypt('google journey', Buffer.from(sealed, 'base64url')).toString('utf8');
      const { journey, until }: { journey: Journey; until: number } = JSON.parse(text);
      return until > this.clock().getTime() ? journey : null;
    } catch {
      return null;
    }
  }

  private set(response: Response, value: string, maxAge: number): void {
    const secure = this.secure ? '; Secure' : '';
    response.appendHeader(
      'Set-Cookie',
      `${this.#name}=${value}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${maxAge}${secure}`,
    );
    response.setHeader('Cache-Control', 'no-store');
  }
}
