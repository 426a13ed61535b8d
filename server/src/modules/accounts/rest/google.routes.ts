import type { Request, Response } from 'express';
import { object, string } from '../../../domain/yup';
import { DomainError, type Result } from '../../../domain/domain-error';
import { nullSchema, objectSchema, textSchema } from '../../../platform/rest/json-schema';
import { customerRoute, openRoute, redirectRoute, type Route } from '../../../platform/rest/route';
import type { Accounts } from '../accounts.services';
import { SIGN_IN_STATE, SIGN_IN_STATE_TOP_LEVEL, toSignInAnswer } from './rest.shapes';
import { COOKIE_MARKER } from '../sessions/challenge';
import type { Visitor } from '../../../platform/http/visitor';
import type { SignInState } from '../sign-in/sign-in.service';
import { AUTHORIZATION_SECONDS } from '../google/google-authorization';

const tag = 'Google';

const callbackSchema = object({
  code: string()
    .required('Send the code that Google added to the address')
    .max(2_000, 'This code is not valid'),
  state: string()
    .required('Send the state that Google added to the address')
    .max(500, 'This state is not valid'),
  iss: string().max(500, 'This sign-in provider is not supported').nullable().default(null),
  journey: string().max(2_000, 'This sign-in has expired or is not valid').nullable().default(null),
}).noUnknown();

/**
 * Google's routes under /api/auth. Browsers are redirected and keep the state in a cookie; token clients receive it, open the URL
 * themselves, and post the parameters of Google's redirect.
 */
export function googleRoutes({ google, googleAuthorization, secure }: Accounts): Route[] {
  const authorizationCookie = new AuthorizationCookie(secure);

  const finishAndSignIn = async (
    encryptedState: string | null,
    callbackParams: URLSearchParams,
    { client }: Visitor,
  ): Promise<Result<SignInState>> => {
    const profile = await googleAuthorization.finishAuthorization(encryptedState, callbackParams, client);
    return profile instanceof DomainError ? profile : google.signIn(profile, client);
  };

  return [
    redirectRoute({
      path: '/api/auth/google',
      tag,
      summary: 'Redirect a browser to Google’s sign-in page.',
      run: async ({ visitor, response }) => {
        const authorizationStart = await googleAuthorization.startAuthorization(visitor.client);
        if (authorizationStart instanceof DomainError) return errorRedirect(authorizationStart);
        authorizationCookie.write(response, authorizationStart.encryptedState);
        return authorizationStart.url;
      },
    }),
    openRoute({
      method: 'get',
      path: '/api/auth/google/initiate',
      tag,
      summary: 'Get the URL of Google’s sign-in page.',
      body: null,
      data: objectSchema({
        url: { ...textSchema, description: 'URL of Google’s sign-in page.' },
        journey: {
          ...textSchema,
          description: 'Send it with code and state, once, within ten minutes; "cookie" for browsers.',
        },
      }),
      errors: ['SERVICE_UNAVAILABLE'],
      run: async ({ visitor, response }) => {
        const authorizationStart = await googleAuthorization.startAuthorization(visitor.client);
        if (authorizationStart instanceof DomainError) return authorizationStart;
        const { url, encryptedState } = authorizationStart;
        if (!visitor.client.isBrowser) return { data: { url, journey: encryptedState } };
        authorizationCookie.write(response, encryptedState);
        return { data: { url, journey: COOKIE_MARKER } };
      },
    }),
    redirectRoute({
      path: '/api/auth/google/callback',
      tag,
      summary: 'Google’s redirect target. Redirects to /auth/callback or /verify-2fa.',
      parameters: { code: textSchema, state: textSchema, iss: textSchema, error: textSchema },
      run: async ({ visitor, request, response }) => {
        const { searchParams } = new URL(request.originalUrl, visitor.client.origin || 'http://localhost');
        const signInState = await finishAndSignIn(
          authorizationCookie.readAndClear(request, response),
          searchParams,
          visitor,
        );
        if (signInState instanceof DomainError) return errorRedirect(signInState);
        await visitor.storeSignIn(signInState);
        if (signInState.kind === 'second step') return '/verify-2fa';
        const { id: userId, email, type, status } = signInState.customer;
        const data = JSON.stringify({ token: COOKIE_MARKER, user: { userId, email, type, status } });
        return `/auth/callback?data=${encodeURIComponent(data)}`;
      },
    }),
    openRoute({
      method: 'post',
      path: '/api/auth/google/callback',
      tag,
      summary: 'Sign in with the parameters that Google added to the redirect URL.',
      body: callbackSchema,
      data: SIGN_IN_STATE,
      extraFields: SIGN_IN_STATE_TOP_LEVEL,
      errors: [
        'TOKEN_INVALID',
        'INVALID_CREDENTIALS',
        'FORBIDDEN',
        'CONFLICT',
        'SERVICE_UNAVAILABLE',
        'RATE_LIMITED',
      ],
      run: async ({ body, visitor, request, response }) => {
        const { code, state, iss, journey } = body;
        const callbackParams = new URLSearchParams({ code, state, ...(iss === null ? {} : { iss }) });
        const isStateInBody = journey !== null && journey !== COOKIE_MARKER;
        const signInState = await finishAndSignIn(
          isStateInBody ? journey : authorizationCookie.readAndClear(request, response),
          callbackParams,
          visitor,
        );
        return signInState instanceof DomainError ? signInState : toSignInAnswer(visitor, signInState);
      },
    }),
    customerRoute({
      method: 'delete',
      path: '/api/auth/google',
      tag,
      summary: 'Disconnect the Google account that signs in to this account.',
      body: null,
      data: nullSchema,
      errors: ['NOT_FOUND', 'REAUTHENTICATION_REQUIRED'],
      run: async ({ signedIn: { session } }) => {
        const result = await google.disconnect(session);
        return result instanceof DomainError ? result : { message: 'Your Google account is disconnected' };
      },
    }),
  ];
}

function errorRedirect({ message }: DomainError): string {
  return `/auth/callback?error=${encodeURIComponent(message)}`;
}

/** The state of a browser's authorization. */
class AuthorizationCookie {
  readonly #name: string;

  constructor(private readonly secure: boolean) {
    this.#name = secure ? '__Host-google' : 'google';
  }

  write(response: Response, encryptedState: string): void {
    this.setCookie(response, encryptedState, AUTHORIZATION_SECONDS);
  }

  /** Reads and deletes the cookie. */
  readAndClear(request: Request, response: Response): string | null {
    const encryptedState = new RegExp(`(?:^|;\\s*)${this.#name}=([\\w-]+)`).exec(
      request.headers.cookie ?? '',
    )?.[1];
    this.setCookie(response, '', 0);
    return encryptedState ?? null;
  }

  private setCookie(response: Response, value: string, maxAge: number): void {
    const secure = this.secure ? '; Secure' : '';
    response.appendHeader(
      'Set-Cookie',
      `${this.#name}=${value}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${maxAge}${secure}`,
    );
    response.setHeader('Cache-Control', 'no-store');
  }
}
