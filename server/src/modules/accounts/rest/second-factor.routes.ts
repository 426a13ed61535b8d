import { object, string } from '../../../domain/yup';
import { DomainError } from '../../../domain/domain-error';
import { listOf, nullSchema, objectSchema, textSchema } from '../../../platform/rest/json-schema';
import { customerRoute, openRoute, type Route } from '../../../platform/rest/route';
import type { Accounts } from '../accounts.services';
import { requireChallenge } from '../sessions/challenge';
import { requireSignedIn } from '../../../platform/http/visitor';
import { SIGN_IN_STATE, SIGN_IN_STATE_TOP_LEVEL, toSignInAnswer } from './rest.shapes';

const tag = 'Two-step verification';
/** The id of the authenticator; an account has one. */
const TOTP_ID = 'totp';

const verifySchema = object({
  code: string().trim().required('Please enter the code').max(40, 'Please enter the code'),
  mfaToken: string().max(200).nullable().default(null),
  method: string().oneOf(['TOTP', 'RECOVERY_CODE']).default('TOTP'),
}).noUnknown();

const reauthenticationSchema = object({
  password: string().max(128).nullable().default(null),
  totpCode: string().max(10).nullable().default(null),
  recoveryCode: string().max(40).nullable().default(null),
  mobileCode: string().max(10).nullable().default(null),
}).noUnknown();

/** The second factor under /api/auth/2fa. */
export function secondFactorRoutes({ secondFactors, passkeys, reauthentications }: Accounts): Route[] {
  return [
    customerRoute({
      method: 'post',
      path: '/api/auth/2fa/setup',
      tag,
      summary: 'Start setting up an authenticator app. It is not active until its first code is verified.',
      body: null,
      data: objectSchema({ id: textSchema, secret: textSchema, otpauthUri: textSchema, qrCode: textSchema }),
      errors: ['REAUTHENTICATION_REQUIRED', 'CONFLICT'],
      run: async ({ signedIn: { customer, session } }) => {
        const setup = await secondFactors.startTotp(customer, session);
        return setup instanceof DomainError ? setup : { data: { id: TOTP_ID, ...setup } };
      },
    }),
    openRoute({
      method: 'post',
      path: '/api/auth/2fa/verify',
      tag,
      summary:
        'Complete a sign-in with the second factor; or, signed in, activate the authenticator app that was set up.',
      body: verifySchema,
      data: { anyOf: [SIGN_IN_STATE, objectSchema({ recoveryCodes: listOf(textSchema) })] },
      extraFields: SIGN_IN_STATE_TOP_LEVEL,
      errors: [
        'UNAUTHENTICATED',
        'CODE_WRONG',
        'TOKEN_INVALID',
        'FORBIDDEN',
        'CONFLICT',
        'NOT_FOUND',
        'REAUTHENTICATION_REQUIRED',
        'RATE_LIMITED',
      ],
      run: async ({ body, visitor }) => {
        const challenge = requireChallenge(visitor, body.mfaToken);
        if (!(challenge instanceof DomainError)) {
          const method = body.method === 'RECOVERY_CODE' ? 'RECOVERY_CODE' : 'TOTP';
          const entry = await secondFactors.finishSignIn(challenge, method, body.code, visitor.client);
          return entry instanceof DomainError ? entry : toSignInAnswer(visitor, entry);
        }
        const { customer, session } = await requireSignedIn(visitor);
        const codes = await secondFactors.confirmTotp(customer, session, body.code);
        if (codes instanceof DomainError) return codes;
        await visitor.keepDevice();
        return { data: { recoveryCodes: codes } };
      },
    }),
    customerRoute({
      method: 'delete',
      path: '/api/auth/2fa/{id}',
      tag,
      summary: 'Turn the authenticator off (id totp), or remove a passkey.',
      body: null,
      data: nullSchema,
      errors: ['NOT_FOUND', 'REAUTHENTICATION_REQUIRED'],
      run: async ({ params, signedIn: { customer, session } }) => {
        const { id = '' } = params;
        const result =
          id === TOTP_ID
            ? await secondFactors.disableTotp(customer, session)
            : await passkeys.remove(customer, session, id);
        return result instanceof DomainError ? result : { message: 'Removed' };
      },
    }),
    customerRoute({
      method: 'post',
      path: '/api/auth/reauthenticate',
      tag,
      summary: 'Reauthenticate, which sensitive changes require; valid for ten minutes.',
      body: reauthenticationSchema,
      data: nullSchema,
      errors: ['WRONG_PASSWORD', 'CODE_WRONG', 'CODE_EXPIRED', 'RATE_LIMITED'],
      run: async ({ body, visitor, signedIn }) => {
        const result = await reauthentications.reauthenticate(visitor, signedIn, body);
        return result instanceof DomainError ? result : { message: 'Thank you' };
      },
    }),
  ];
}
