import { object, string } from '../../domain/yup';
import {
  forgotPasswordSchema,
  mobileOtpSchema,
  phoneSchema,
  registerSchema,
  resetPasswordSchema,
  signInSchema,
} from '../../domain/account-schemas';
import { DomainError } from '../../domain/domain-error';
import { RESET_INSTRUCTIONS_SENT } from '../../domain/messages';
import { nothing, record, whole } from '../../rest/json-schema';
import { openRoute, type Route } from '../../rest/route';
import type { Accounts } from '../accounts';
import { ENTRY, ENTRY_MORE, entryAnswer, toSessionBody } from './rest.shapes';

const tag = 'Signing in';

const refreshSchema = object({ refreshToken: string().max(500).nullable().default(null) }).noUnknown();
const logoutSchema = object({ sessionId: string().max(100).nullable().default(null) }).noUnknown();

/** Ways in and out under /api/auth. Spec section 7. */
export function signInRoutes({ passwords, resets, mobile, renewals, sessions }: Accounts): Route[] {
  return [
    openRoute({
      method: 'post',
      path: '/api/auth/login',
      tag,
      summary: 'Sign in with email and password.',
      body: signInSchema,
      data: ENTRY,
      more: ENTRY_MORE,
      faults: ['INVALID_CREDENTIALS', 'FORBIDDEN', 'RATE_LIMITED'],
      run: async ({ body, visitor }) => {
        const entry = await passwords.signIn(body, visitor.client);
        return entry instanceof DomainError ? entry : entryAnswer(visitor, entry);
      },
    }),
    openRoute({
      method: 'post',
      path: '/api/auth/register',
      tag,
      summary: 'Create an account and sign in.',
      status: 201,
      body: registerSchema,
      data: ENTRY,
      more: ENTRY_MORE,
      faults: ['CONFLICT', 'RATE_LIMITED'],
      run: async ({ body, visitor }) => {
        const entry = await passwords.register(body, visitor.client);
        return entry instanceof DomainError ? entry : entryAnswer(visitor, entry);
      },
    }),
    openRoute({
      method: 'post',
      path: '/api/auth/forgot-password',
      tag,
      summary: 'Request a link for choosing a new password. Unknown addresses get the same response.',
      body: forgotPasswordSchema,
      data: nothing,
      faults: ['RATE_LIMITED'],
      run: async ({ body, visitor }) => {
        const result = await resets.request(body.email, visitor.client);
        return result instanceof DomainError ? result : { message: RESET_INSTRUCTIONS_SENT };
      },
    }),
    openRoute({
      method: 'post',
      path: '/api/auth/reset-password',
      tag,
      summary: 'Choose a new password by the emailed link. Ends every session.',
      body: resetPasswordSchema,
      data: nothing,
      faults: ['TOKEN_INVALID', 'CODE_WRONG', 'RATE_LIMITED'],
      run: async ({ body, visitor }) => {
        const result = await resets.reset(body, visitor.client);
        if (result instanceof DomainError) return result;
        visitor.forget();
        return { message: 'Your password is changed. Please sign in.' };
      },
    }),
    openRoute({
      method: 'post',
      path: '/api/auth/mobile/send-otp',
      tag,
      summary: 'Request a six-digit code by text message.',
      body: phoneSchema,
      data: record({ expiresIn: { ...whole, description: 'Seconds until the code expires.' } }),
      faults: ['RATE_LIMITED'],
      run: async ({ body, visitor }) => {
        const result = await mobile.send(body.phoneNumber, visitor.client);
        return result instanceof DomainError ? result : { data: result };
      },
    }),
    openRoute({
      method: 'post',
      path: '/api/auth/mobile/verify-otp',
      tag,
      summary: 'Sign in with the code from the text message. The first time, this creates an account.',
      body: mobileOtpSchema,
      data: ENTRY,
      more: ENTRY_MORE,
      faults: ['CODE_WRONG', 'CODE_EXPIRED', 'FORBIDDEN', 'RATE_LIMITED'],
      run: async ({ body, visitor }) => {
        const entry = await mobile.signIn(body.phoneNumber, body.otp, visitor.client);
        // The code stands under the spec's name.
        if (entry instanceof DomainError) return 'code' in entry.fields ? renamed(entry) : entry;
        return entryAnswer(visitor, entry);
      },
    }),
    openRoute({
      method: 'post',
      path: '/api/auth/refresh',
      tag,
      summary: 'Exchange a refresh token for a new pair of tokens. Browsers check their session with it.',
      body: refreshSchema,
      data: ENTRY,
      more: ENTRY_MORE,
      faults: ['UNAUTHENTICATED'],
      run: async ({ body, visitor }) => {
        const renewed = await renewals.renew(visitor, body.refreshToken);
        if (renewed instanceof DomainError) return renewed;
        const data = toSessionBody(renewed.customer, renewed.tokens);
        return { data, more: data };
      },
    }),
    openRoute({
      method: 'post',
      path: '/api/auth/logout',
      tag,
      summary: 'End the current session, or another one of the same customer.',
      body: logoutSchema,
      data: nothing,
      faults: ['UNAUTHENTICATED', 'NOT_FOUND'],
      run: async ({ body, visitor }) => {
        const row = await visitor.signedIn();
        if (!row) return new DomainError('UNAUTHENTICATED', 'Please sign in');
        const id = body.sessionId ?? row.session.id;
        const result = await sessions.revoke(id, row.customer.id);
        if (result instanceof DomainError) return result;
        if (id === row.session.id) visitor.forget();
        return { message: 'Signed out' };
      },
    }),
  ];
}

function renamed(fault: DomainError): DomainError {
  return new DomainError(fault.code, fault.message, 'otp');
}
