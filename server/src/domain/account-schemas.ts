import {
  boolean,
  BooleanSchema,
  NumberSchema,
  object,
  ObjectSchema,
  ref,
  string,
  StringSchema,
  ValidationError,
  type AnyObjectSchema,
  type InferType,
} from './yup';
import { CODE_LENGTH, EMAIL_MAX, NAME_MAX, PASSWORD_MAX, PASSWORD_MIN } from './account-limits';
import { DomainError, type Result } from './domain-error';
import { EMAIL, normaliseEmail } from './email';
import { MOBILE_NUMBER, phoneNumberProblem, normalisePhoneNumber } from './phone-number';
import { PLAIN_TEXT } from './user-text';
import { hasWebAddress } from './web-address';

/**
 * Schemas of the account forms; the browser validates with them while the customer types, the server on submission.
 */

const EMAIL_MESSAGE = 'Please enter a valid email address';
const emailInput = string()
  .transform((value: unknown) => (typeof value === 'string' ? normaliseEmail(value) : value))
  .max(EMAIL_MAX, EMAIL_MESSAGE)
  .matches(EMAIL, { message: EMAIL_MESSAGE, excludeEmptyString: true });

export const email = emailInput.required(EMAIL_MESSAGE);

/** Length is the only rule here; the server also refuses common passwords from its list. */
const newPassword = string()
  .required('Please choose a password')
  .min(PASSWORD_MIN, `Your password needs at least ${PASSWORD_MIN} characters`)
  .max(PASSWORD_MAX, `Your password may have at most ${PASSWORD_MAX} characters`);

export const name = (label: string) =>
  string()
    .trim()
    .required(`Please enter your ${label}`)
    .max(NAME_MAX, `Your ${label} may have at most ${NAME_MAX} characters`)
    .matches(PLAIN_TEXT, `Your ${label} contains a character that is not allowed`)
    .test('name', `Your ${label} contains a web address`, (value) => !hasWebAddress(value ?? ''));

const phoneInput = string().transform((value: unknown) =>
  typeof value === 'string' ? normalisePhoneNumber(value) : value,
);
const phoneNumberMessage = ({ value }: { value?: unknown }) => phoneNumberProblem(value) ?? '';

/** Ten digits, the first 6 to 9, after an optional +91, 91 or 0. */
export const phoneNumber = phoneInput
  .matches(MOBILE_NUMBER, phoneNumberMessage)
  .required('Please enter a 10-digit mobile number');

/** Empty or null means no number. */
const optionalPhone = phoneInput
  .matches(MOBILE_NUMBER, { message: phoneNumberMessage, excludeEmptyString: true })
  .nullable()
  .default(null);

export const signInSchema = object({
  email,
  password: string().required('Please enter your password').max(PASSWORD_MAX, 'Please enter your password'),
  rememberMe: boolean().default(false),
}).noUnknown();

export const registerSchema = object({
  firstName: name('first name'),
  lastName: name('last name'),
  email,
  phoneNumber: optionalPhone,
  password: newPassword,
}).noUnknown();

/** The form in the browser; the confirmation is not sent to the server. */
export const registerFormSchema = registerSchema.shape({
  confirmPassword: string()
    .required('Please repeat your password')
    .oneOf([ref('password')], 'Passwords do not match'),
});

export const forgotPasswordSchema = object({ email }).noUnknown();

export const resetPasswordSchema = object({
  token: string().required('This link is incomplete').max(200, 'This link is incomplete'),
  newPassword,
  /** The authenticator's code, or a recovery code. */
  code: string().trim().max(40, 'Please enter the code').nullable().default(null),
}).noUnknown();

export const recoverAccountSchema = resetPasswordSchema.pick(['token', 'newPassword']);

export const recoveryTokenSchema = resetPasswordSchema.pick(['token']);

export const changePasswordSchema = object({
  currentPassword: string().nullable().default(null).max(PASSWORD_MAX, 'Please enter your password'),
  newPassword,
}).noUnknown();

export const phoneSchema = object({
  phoneNumber,
}).noUnknown();

export const oneTimeCode = string()
  .required(`Please enter the ${CODE_LENGTH}-digit code`)
  .matches(new RegExp(`^[0-9]{${CODE_LENGTH}}$`), `Please enter the ${CODE_LENGTH}-digit code`);

export const mobileCodeSchema = object({
  phoneNumber,
  code: oneTimeCode,
}).noUnknown();

/** The same fields as in GraphQL; REST names the code `otp`. */
export const mobileOtpSchema = object({
  phoneNumber,
  otp: oneTimeCode,
}).noUnknown();

export const profileSchema = object({
  firstName: name('first name'),
  lastName: name('last name'),
  email: emailInput.nullable().default(null),
  phoneNumber: optionalPhone,
}).noUnknown();

/** Fields that are left out stay unchanged. */
export const profilePatchSchema = profileSchema.partial();

export type SignInInput = InferType<typeof signInSchema>;
export type RegisterInput = InferType<typeof registerSchema>;
export type ProfileInput = InferType<typeof profileSchema>;

/**
 * Validates a value; returns it trimmed, or a DomainError with a message for each wrong field.
 * @param options.rejectUnknown reports fields that the schema does not have; otherwise they are dropped
 */
export async function validateInput<S extends AnyObjectSchema>(
  schema: S,
  value: unknown,
  { rejectUnknown = false }: { readonly rejectUnknown?: boolean } = {},
): Promise<Result<InferType<S>>> {
  const findings: SchemaFindings = { notScalar: [], unknown: [] };
  const fields: Record<string, string> = {};
  let message = 'This is not what was asked for';
  try {
    const valid: InferType<S> = await schema.validate(pickKnownFields(schema, value, '', findings), {
      abortEarly: false,
      stripUnknown: true,
    });
    if (findings.notScalar.length === 0 && (!rejectUnknown || findings.unknown.length === 0)) return valid;
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    message = error.message;
    for (const { path, message } of error.inner) if (path) fields[path] ??= message;
  }
  for (const [path, expected] of findings.notScalar) fields[path] ??= `This must be ${expected}`;
  if (rejectUnknown) for (const path of findings.unknown) fields[path] ??= `There is no field ${path}`;
  const [first] = Object.entries(fields);
  return new DomainError('BAD_USER_INPUT', first?.[1] ?? message, first?.[0] ?? null, { fields });
}

/** Problems that are found before yup runs. */
interface SchemaFindings {
  /** Each path with the expected type. */
  readonly notScalar: [path: string, wanted: string][];
  /** Names that the schema does not have. */
  readonly unknown: string[];
}

/**
 * Picks the fields that the schema knows, in lists too: yup throws on names that every object inherits. Lists and
 * objects in place of a scalar are dropped and recorded: yup would convert them to text first, which throws for
 * `{"toString": 1}` or deep nesting.
 */
function pickKnownFields(
  schema: AnyObjectSchema,
  value: unknown,
  at: string,
  findings: SchemaFindings,
): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  const picked: Record<string, unknown> = {};
  const entries = new Map<string, unknown>(Object.entries(value));
  for (const name of entries.keys())
    if (!Object.hasOwn(schema.fields, name)) findings.unknown.push(at + name);
  for (const [name, field] of Object.entries<unknown>(schema.fields)) {
    if (!entries.has(name)) continue;
    const fieldValue = entries.get(name);
    const inner = itemSchemaOf(field);
    if (field instanceof ObjectSchema)
      picked[name] = pickKnownFields(field, fieldValue, `${at}${name}.`, findings);
    else if (Array.isArray(fieldValue) && inner !== undefined)
      picked[name] = fieldValue.map((one: unknown, index) => {
        const path = `${at}${name}[${index}]`;
        return inner instanceof ObjectSchema
          ? pickKnownFields(inner, one, `${path}.`, findings)
          : toScalar(inner, one, path, findings);
      });
    else picked[name] = toScalar(field, fieldValue, at + name, findings);
  }
  return picked;
}

/** The schema of a list's items. */
function itemSchemaOf(field: unknown): unknown {
  return typeof field === 'object' && field !== null && 'innerType' in field ? field.innerType : undefined;
}

/** Returns the value, or undefined for a list or an object where the schema expects a scalar. */
function toScalar(schema: unknown, value: unknown, path: string, findings: SchemaFindings): unknown {
  const expected = expectedType(schema);
  if (expected === null || typeof value !== 'object' || value === null) return value;
  findings.notScalar.push([path, expected]);
  return undefined;
}

/** The expected type for messages; null where lists and objects are allowed. */
function expectedType(schema: unknown): string | null {
  if (schema instanceof StringSchema) return 'text';
  if (schema instanceof NumberSchema) return 'a number';
  return schema instanceof BooleanSchema ? 'true or false' : null;
}
