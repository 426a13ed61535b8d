import { object, string } from '../../../domain/yup';
import { PICTURE_MAX_BYTES } from '../../../domain/account-limits';
import { changePasswordSchema, profilePatchSchema } from '../../../domain/account-schemas';
import { DomainError } from '../../../domain/domain-error';
import { listOf, nullSchema, reference, type JsonSchema } from '../../../platform/rest/json-schema';
import { oneFile } from '../../../platform/rest/form-files';
import { customerRoute, type Route } from '../../../platform/rest/route';
import type { Accounts } from '../accounts.services';
import { toSession } from '../sessions/session.type';
import { toUser } from './rest.shapes';

/** Of any table: the customer's own data in any shape. */
const EXPORT_ROW: JsonSchema = { type: 'object', additionalProperties: {} };
const tag = 'Account';
const pictureForm = oneFile({
  field: 'profilePicture',
  maxBytes: PICTURE_MAX_BYTES,
  tooLarge: 'The picture can be up to 5 MB',
  noun: 'picture',
});

const USER: JsonSchema = reference('User');

const emailTokenSchema = object({
  token: string().required('This link is incomplete').max(200, 'This link is incomplete'),
}).noUnknown();

/** The account under /api/auth. */
export function accountRoutes({ profiles, emails, passwords, sessions, exports, limits }: Accounts): Route[] {
  return [
    customerRoute({
      method: 'get',
      path: '/api/auth/me',
      tag,
      summary: 'Get the signed-in customer.',
      body: null,
      data: USER,
      run: ({ signedIn: { customer } }) => Promise.resolve({ data: toUser(customer) }),
    }),
    customerRoute({
      method: 'put',
      path: '/api/auth/profile',
      tag,
      summary:
        'Change names, phone number or email address. A new email address takes effect once its link is followed.',
      body: profilePatchSchema,
      data: USER,
      errors: ['REAUTHENTICATION_REQUIRED', 'CONFLICT', 'RATE_LIMITED'],
      run: async ({ body, visitor, request, signedIn: { customer, session } }) => {
        const sent: unknown = request.body;
        const hasField = (name: string): boolean => typeof sent === 'object' && sent !== null && name in sent;
        const input = {
          firstName: body.firstName ?? customer.firstName,
          lastName: body.lastName ?? customer.lastName,
          email: hasField('email') ? (body.email ?? null) : customer.email,
          phoneNumber: hasField('phoneNumber') ? (body.phoneNumber ?? null) : customer.phoneNumber,
        };
        const changed = await profiles.update(customer, session, input, visitor.client);
        return changed instanceof DomainError ? changed : { data: toUser(changed) };
      },
    }),
    customerRoute({
      method: 'post',
      path: '/api/auth/profile/picture',
      tag,
      summary: 'Upload a profile picture: JPEG, PNG or WebP up to 5 MB.',
      body: null,
      upload: { field: 'profilePicture', handler: pictureForm },
      data: USER,
      errors: ['RATE_LIMITED'],
      run: async ({ request, signedIn: { customer } }) => {
        if (!request.file)
          return new DomainError(
            'BAD_USER_INPUT',
            'Please choose a JPEG, PNG or WebP picture',
            'profilePicture',
          );
        const changed = await profiles.setPicture(customer, request.file.buffer);
        return changed instanceof DomainError ? changed : { data: toUser(changed) };
      },
    }),
    customerRoute({
      method: 'post',
      path: '/api/auth/email/send-verification',
      tag,
      summary:
        'Send the link that confirms the email address again; to the new address while a change of it waits.',
      body: null,
      data: nullSchema,
      errors: ['BAD_USER_INPUT', 'REAUTHENTICATION_REQUIRED', 'CONFLICT', 'RATE_LIMITED'],
      run: async ({ visitor, signedIn: { customer, session } }) => {
        const result = await emails.sendVerification(customer, session, visitor.client);
        return result instanceof DomainError ? result : { message: 'We have sent you a link' };
      },
    }),
    customerRoute({
      method: 'post',
      path: '/api/auth/email/verify',
      tag,
      summary: 'Confirm an email address by the emailed link, signed in as its recipient.',
      body: emailTokenSchema,
      data: USER,
      errors: ['TOKEN_INVALID', 'CONFLICT'],
      run: async ({ body, signedIn: { customer, session } }) => {
        const changed = await emails.verify(customer, session, body.token);
        return changed instanceof DomainError ? changed : { data: toUser(changed) };
      },
    }),
    customerRoute({
      method: 'post',
      path: '/api/auth/change-password',
      tag,
      summary: 'Change the password, or set the first one. Ends all other sessions.',
      body: changePasswordSchema,
      data: nullSchema,
      errors: ['WRONG_PASSWORD', 'REAUTHENTICATION_REQUIRED', 'RATE_LIMITED'],
      run: async ({ body, visitor, signedIn }) => {
        const result = await passwords.changePassword(visitor, signedIn, body);
        if (result instanceof DomainError) return result;
        return { message: 'Your password is changed' };
      },
    }),
    customerRoute({
      method: 'get',
      path: '/api/auth/sessions',
      tag,
      summary: 'List active sessions: the current one, then the others by last use.',
      body: null,
      data: listOf(reference('Device')),
      run: async ({ signedIn: { session } }) => ({
        data: (await sessions.listSessions(session)).map((row) => toSession(row, session.id)),
      }),
    }),
    customerRoute({
      method: 'delete',
      path: '/api/auth/sessions',
      tag,
      summary: 'Sign out everywhere, including here.',
      body: null,
      data: nullSchema,
      run: async ({ visitor, signedIn: { customer } }) => {
        await sessions.revokeAllOfCustomer(customer.id);
        visitor.clearSession();
        return { message: 'Signed out everywhere' };
      },
    }),
    customerRoute({
      method: 'delete',
      path: '/api/auth/sessions/{id}',
      tag,
      summary: 'End one session.',
      body: null,
      data: nullSchema,
      errors: ['NOT_FOUND'],
      run: async ({ params, visitor, signedIn: { session } }) => {
        const result = await sessions.endSession(session, params['id'] ?? '');
        if (result instanceof DomainError) return result;
        if (result.isCurrent) visitor.clearSession();
        return { message: 'Signed out' };
      },
    }),
    customerRoute({
      method: 'get',
      path: '/api/auth/data-export',
      tag,
      summary: 'Download all personal data that the shop stores about the customer.',
      body: null,
      errors: ['RATE_LIMITED'],
      data: { type: 'object', additionalProperties: listOf(EXPORT_ROW) },
      run: async ({ response, signedIn: { customer } }) => {
        const rejection = await limits.consume(['data export by account', customer.id]);
        if (rejection) return rejection;
        response.set('Content-Disposition', 'attachment; filename="potli-data.json"');
        return { data: await exports.exportCustomer(customer.id) };
      },
    }),
  ];
}
