import { object, string } from '../../../domain/yup';
import {
  forgotPasswordSchema,
  mobileOtpSchema,
  phoneSchema,
  registerSchema,
  resetPasswordSchema,
  signInSchema,
} from '../../../domain/account-schemas';
import { DomainError } from '../../../domain/domain-error';
import { RESET_INSTRUCTIONS_SENT } from '../../../domain/messages';
import { nullSchema, objectSchema, integerSchema } from '../../../platform/rest/json-schema';
import { openRoute, type Route } from '../../../platform/rest/route';
import type { Accounts } from '../accounts.services';
import { SIGN_IN_STATE, SIGN_IN_STATE_TOP_LEVEL, toSignInAnswer, toSessionBody } from './rest.shapes';

const tag = 'Signing in';

const refreshSchema = object({ refreshToken: string().max(500).nullable().default(null) }).noUnknown();
const logoutSchema = object({ sessionId: string().max(100).nullable().default(null) }).noUnknown();

/** Sign-in and sign-out under /api/auth. */
export function signInRoutes({ passwords, resets, mobile, sessionRefresh, sessions }: Accounts): Route[] {
  return [
    openRoute({
      method: 'post',
      path: '/api/auth/login',
      tag,
      summary: 'Sign in with email and password.',
      body: signInSchema,
      data: SIGN_IN_STATE,
      extraFields: SIGN_IN_STATE_TOP_LEVEL,
      errors: ['INVALID_CREDENTIALS', 'FORBIDDEN', 'RATE_LIMITED'],
      run: async ({ body, visitor }) => {
        const signInState = await passwords.signIn(body, visitor.client);
        return signInState instanceof DomainError ? signInState : toSignInAnswer(visitor, signInState);
      },
    }),
    openRoute({
      method: 'post',
      path: '/api/auth/register',
      tag,
      summary: 'Create an account and sign in.',
      status: 201,
      body: registerSchema,
      data: SIGN_IN_STATE,
      extraFields: SIGN_IN_STATE_TOP_LEVEL,
      errors: ['CONFLICT', 'RATE_LIMITED'],
      run: async ({ body, visitor }) => {
        const signInState = await passwords.register(body, visitor.client);
        return signInState instanceof DomainError ? signInState : toSignInAnswer(visitor, signInState);
      },
    }),
    openRoute({
      method: 'post',
      path: '/api/auth/forgot-password',
      tag,
      summary: 'Request a link for choosing a new password. Unknown addresses get the same response.',
      body: forgotPasswordSchema,
      data: nullSchema,
      errors: ['RATE_LIMITED'],
      run: async ({ body, visitor }) => {
        const result = await resets.requestReset(body.email, visitor.client);
        return result instanceof DomainError ? result : { message: RESET_INSTRUCTIONS_SENT };
      },
    }),
    openRoute({
      method: 'post',
      path: '/api/auth/reset-password',
      tag,
      summary: 'Choose a new password by the emailed link. Ends every session.',
      body: resetPasswordSchema,
      data: nullSchema,
      errors: ['TOKEN_INVALID', 'CODE_WRONG', 'CONFLICT', 'RATE_LIMITED'],
      run: async ({ body, visitor }) => {
        const result = await resets.resetPassword(body, visitor.client);
        if (result instanceof DomainError) return result;
        visitor.clearSession();
        return { message: 'Your password is changed. Please sign in.' };
      },
    }),
    openRoute({
      method: 'post',
      path: '/api/auth/mobile/send-otp',
      tag,
      summary: 'Request a six-digit code by text message.',
      body: phoneSchema,
      data: objectSchema({ expiresIn: { ...integerSchema, description: 'Seconds until the code expires.' } }),
      errors: ['RATE_LIMITED'],
      run: async ({ body, visitor }) => {
        const result = await mobile.sendCode(body.phoneNumber, visitor.client);
        return result instanceof DomainError ? result : { data: result };
      },
    }),
    openRoute({
      method: 'post',
      path: '/api/auth/mobile/verify-otp',
      tag,
      summary: 'Sign in with the code from the text message. The first time, this creates an account.',
      body: mobileOtpSchema,
      data: SIGN_IN_STATE,
      extraFields: SIGN_IN_STATE_TOP_LEVEL,
      errors: ['CODE_WRONG', 'CODE_EXPIRED', 'INVALID_CREDENTIALS', 'FORBIDDEN', 'RATE_LIMITED'],
      run: async ({ body, visitor }) => {
        const signInState = await mobile.signIn(body.phoneNumber, body.otp, visitor.client);
        // The REST name of the field that holds the code.
        if (signInState instanceof DomainError)
          return 'code' in signInState.fields ? withRestFieldNames(signInState) : signInState;
        return toSignInAnswer(visitor, signInState);
      },
    }),
    openRoute({
      method: 'post',
      path: '/api/auth/refresh',
      tag,
      summary: 'Exchange a refresh token for a new pair of tokens. Browsers check their session with it.',
      body: refreshSchema,
      data: SIGN_IN_STATE,
      extraFields: SIGN_IN_STATE_TOP_LEVEL,
      errors: ['UNAUTHENTICATED'],
      run: async ({ body, visitor }) => {
        const refreshed = await sessionRefresh.refresh(visitor, body.refreshToken);
        if (refreshed instanceof DomainError) return refreshed;
        const data = toSessionBody(refreshed.customer, refreshed.tokens);
        return { data, extraFields: data };
      },
    }),
    openRoute({
      method: 'post',
      path: '/api/auth/logout',
      tag,
      summary: 'End the current session, or another one of the same customer.',
      body: logoutSchema,
      data: nullSchema,
      errors: ['UNAUTHENTICATED', 'NOT_FOUND'],
      run: async ({ body, visitor }) => {
        const row = await visitor.findSignedIn();
        if (!row) return new DomainError('UNAUTHENTICATED', 'Please sign in');
        const id = body.sessionId ?? row.session.id;
        const result = await sessions.endSession(row.session, id, 'sessionId');
        if (result instanceof DomainError) return result;
        if (result.isCurrent) visitor.clearSession();
        return { message: 'Signed out' };
      },
    }),
  ];
}

function withRestFieldNames(error: DomainError): DomainError {
  return new DomainError(error.code, error.message, 'otp');
}
