import { ADDRESS_KINDS } from '../addresses/address.entity';
import { CUSTOMER_STATUSES, CUSTOMER_TYPES } from '../customers/customer.entity';
import { ACCESS_TOKEN_SECONDS } from '../../../domain/account-limits';
import {
  booleanSchema,
  listOf,
  dateTimeSchema,
  orNull,
  objectSchema,
  reference,
  textSchema,
  integerSchema,
  type JsonSchema,
} from '../../../platform/rest/json-schema';
import type { Answer } from '../../../platform/rest/envelope';
import type { Customer } from '../customers/customer.entity';
import { COOKIE_MARKER } from '../sessions/challenge';
import type { Visitor } from '../../../platform/http/visitor';
import type { SignInState } from '../sign-in/sign-in.service';
import type { TokenPair } from '../sessions/token.service';

const profile = objectSchema({
  firstName: textSchema,
  lastName: textSchema,
  phoneNumber: orNull(textSchema),
});

const userFields = {
  userId: textSchema,
  email: orNull(textSchema),
  firstName: textSchema,
  lastName: textSchema,
  phoneNumber: orNull(textSchema),
  type: { enum: CUSTOMER_TYPES },
  status: { enum: CUSTOMER_STATUSES },
  isEmailVerified: booleanSchema,
  isPhoneVerified: booleanSchema,
  pictureUrl: orNull(textSchema),
  profile,
} satisfies Record<string, JsonSchema>;

const tokenFields = {
  accessToken: textSchema,
  refreshToken: textSchema,
  expiresIn: { ...integerSchema, description: 'In seconds.' },
  tokenType: { const: 'Bearer' },
} satisfies Record<string, JsonSchema>;

const sessionFields = {
  userId: textSchema,
  ...tokenFields,
  token: { ...textSchema, description: 'The same as accessToken.' },
  user: reference('User'),
  email: orNull(textSchema),
  type: userFields.type,
  status: userFields.status,
  profile,
} satisfies Record<string, JsonSchema>;

const mfaRequiredFields = {
  requiresMfa: { const: true },
  mfaToken: textSchema,
  methods: listOf({ enum: ['TOTP', 'RECOVERY_CODE', 'PASSKEY'] }),
} satisfies Record<string, JsonSchema>;

/** The fields that addresses of the address book and of orders have. */
export const postalAddressFields = {
  fullName: textSchema,
  phoneNumber: textSchema,
  line1: textSchema,
  line2: textSchema,
  landmark: textSchema,
  city: textSchema,
  state: textSchema,
  pinCode: textSchema,
  country: textSchema,
  type: { enum: ADDRESS_KINDS },
} satisfies Record<string, JsonSchema>;

/** Schemas that routes refer to by name. */
export const ACCOUNT_SCHEMAS: Readonly<Record<string, JsonSchema>> = {
  User: objectSchema(userFields),
  SignedInSession: objectSchema(sessionFields),
  SecondStep: objectSchema(mfaRequiredFields),
  Address: objectSchema({
    id: textSchema,
    ...postalAddressFields,
    isDefault: booleanSchema,
  }),
  Device: objectSchema({
    id: textSchema,
    device: textSchema,
    createdAt: dateTimeSchema,
    lastUsedAt: dateTimeSchema,
    expiresAt: dateTimeSchema,
    isCurrent: booleanSchema,
  }),
};

/** The response of a sign-in: a session, or that the second factor is required. */
export const SIGN_IN_STATE: JsonSchema = { anyOf: [reference('SignedInSession'), reference('SecondStep')] };
/** REST clients find these fields beside `data` as well. */
export const SIGN_IN_STATE_TOP_LEVEL: Readonly<Record<string, JsonSchema>> = {
  ...sessionFields,
  ...mfaRequiredFields,
};

export function toUser(customer: Customer) {
  const { firstName, lastName, phoneNumber } = customer;
  return {
    userId: customer.id,
    email: customer.email,
    firstName,
    lastName,
    phoneNumber,
    type: customer.type,
    status: customer.status,
    isEmailVerified: customer.emailVerifiedAt !== null,
    isPhoneVerified: customer.phoneVerifiedAt !== null,
    pictureUrl: customer.picture === null ? null : `/uploads/${customer.picture}`,
    profile: { firstName, lastName, phoneNumber },
  };
}

/** @param tokens null for browsers, whose session is in a cookie */
export function toSessionBody(customer: Customer, tokens: TokenPair | null) {
  const user = toUser(customer);
  const accessToken = tokens?.accessToken ?? COOKIE_MARKER;
  return {
    userId: user.userId,
    accessToken,
    token: accessToken,
    refreshToken: tokens?.refreshToken ?? COOKIE_MARKER,
    expiresIn: tokens?.expiresIn ?? ACCESS_TOKEN_SECONDS,
    tokenType: 'Bearer',
    user,
    email: user.email,
    type: user.type,
    status: user.status,
    profile: user.profile,
  };
}

export type SessionBody = ReturnType<typeof toSessionBody>;
export type UserBody = ReturnType<typeof toUser>;

/** Stores the session or the challenge for the client, and returns the response. */
export async function toSignInAnswer(visitor: Visitor, signInState: SignInState): Promise<Answer> {
  await visitor.storeSignIn(signInState);
  const data =
    signInState.kind === 'entered'
      ? toSessionBody(signInState.customer, signInState.tokens)
      : {
          requiresMfa: true,
          mfaToken: visitor.client.isBrowser ? COOKIE_MARKER : signInState.mfaChallenge,
          methods: [...signInState.methods],
        };
  return { data, extraFields: data };
}
