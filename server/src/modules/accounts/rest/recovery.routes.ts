import {
  forgotPasswordSchema,
  recoverAccountSchema,
  recoveryTokenSchema,
} from '../../../domain/account-schemas';
import { DomainError } from '../../../domain/domain-error';
import { RECOVERY_INSTRUCTIONS_SENT } from '../../../domain/messages';
import { nullSchema } from '../../../platform/rest/json-schema';
import { openRoute, type Route } from '../../../platform/rest/route';
import type { Accounts } from '../accounts.services';

const tag = 'Signing in';

/** Recovery of accounts without the second factor, under /api/auth/recovery. */
export function recoveryRoutes({ recoveries }: Pick<Accounts, 'recoveries'>): Route[] {
  return [
    openRoute({
      method: 'post',
      path: '/api/auth/recovery',
      tag,
      summary:
        'Request a recovery link for a lost second factor, valid after three days. Unknown addresses get the same response.',
      body: forgotPasswordSchema,
      data: nullSchema,
      errors: ['RATE_LIMITED'],
      run: async ({ body, visitor }) => {
        const result = await recoveries.requestRecovery(body.email, visitor.client);
        return result instanceof DomainError ? result : { message: RECOVERY_INSTRUCTIONS_SENT };
      },
    }),
    openRoute({
      method: 'post',
      path: '/api/auth/recovery/complete',
      tag,
      summary:
        'Choose a new password by the recovery link and turn the second factor off. Ends every session.',
      body: recoverAccountSchema,
      data: nullSchema,
      errors: ['TOKEN_INVALID', 'RATE_LIMITED'],
      run: async ({ body, visitor }) => {
        const result = await recoveries.completeRecovery(body.token, body.newPassword, visitor.client);
        if (result instanceof DomainError) return result;
        visitor.clearSession();
        return { message: 'Your account is recovered. Please sign in with your new password.' };
      },
    }),
    openRoute({
      method: 'post',
      path: '/api/auth/recovery/stop',
      tag,
      summary: 'Cancel a recovery by the link in its notifications.',
      body: recoveryTokenSchema,
      data: nullSchema,
      errors: ['TOKEN_INVALID', 'RATE_LIMITED'],
      run: async ({ body, visitor }) => {
        const result = await recoveries.stopRecovery(body.token, visitor.client);
        return result instanceof DomainError
          ? result
          : { message: 'The recovery is stopped. Its link no longer works.' };
      },
    }),
  ];
}
