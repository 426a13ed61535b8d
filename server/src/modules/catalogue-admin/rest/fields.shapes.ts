import { array, mixed, string } from '../../../domain/yup';
import { SLUG, SLUG_MAX } from '../../../domain/slug';
import { isCalendarDate } from '../../../domain/days';
import { toMinor } from '../../../domain/money';
import { MULTI_LINE, SINGLE_LINE } from '../../../domain/user-text';
import { plainNumber } from '../../../platform/rest/plain-number';

/** Ten lakh rupees: ten of them, the largest quantity of a line, fit 32 bits with tax. */
const RUPEES_MAX = 1_000_000;
/** "/pictures/{hash}/{name}", as in responses. */
const PICTURE_URL = /^\/pictures\/([0-9a-f]{16})\/[a-z0-9-]+$/;
const TIMESTAMP =
  /^20\d\d-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])T(?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d{1,3})?)?(?:Z|[+-](?:0\d|1[0-4]):[0-5]\d)$/;
const ATTRIBUTE_NAME = /^\p{L}[\p{L}\p{N} -]{0,39}$/u;
const ATTRIBUTES_MAX = 20;
const ATTRIBUTE_MAX = 200;

type FieldContext = { readonly path: string };

/** The message for a missing value. */
export function requiredMessage({ path }: FieldContext): string {
  return `${path} is needed`;
}

/** A single non-empty line. */
export function requiredLine(max: number) {
  return optionalLine(max).min(1, requiredMessage);
}

/** A single line, which may be empty. */
export function optionalLine(max: number) {
  return string()
    .trim()
    .max(max, ({ path }: FieldContext) => `${path} may have at most ${max} characters`)
    .matches(SINGLE_LINE, ({ path }: FieldContext) => `${path} contains a character that is not allowed`);
}

/** Non-empty text of several lines. */
export function requiredText(max: number) {
  return string()
    .trim()
    .min(1, requiredMessage)
    .max(max, ({ path }: FieldContext) => `${path} may have at most ${max} characters`)
    .matches(MULTI_LINE, ({ path }: FieldContext) => `${path} contains a character that is not allowed`);
}

export function slugField() {
  return string()
    .trim()
    .max(SLUG_MAX, ({ path }: FieldContext) => `${path} may have at most ${SLUG_MAX} characters`)
    .matches(
      SLUG,
      ({ path }: FieldContext) => `${path} is made of a to z, 0 to 9 and single dashes between them`,
    );
}

export function id() {
  return string()
    .lowercase()
    .uuid(({ path }: FieldContext) => `${path} must be an id`);
}

export function listOfLines(maxValue: number, max: number) {
  return array()
    .of(requiredLine(max).required(requiredMessage))
    .max(maxValue, ({ path }: FieldContext) => `${path} may hold at most ${maxValue} entries`);
}

export function wholeNumberBetween(minValue: number, maxValue: number) {
  const message = ({ path }: FieldContext) =>
    `${path} must be a whole number from ${minValue} to ${maxValue}`;
  return plainNumber(message).integer(message).min(minValue, message).max(maxValue, message);
}

/** A measure above 0. */
export function positiveNumber(maxValue: number) {
  const message = ({ path }: FieldContext) => `${path} must be a number above 0, at most ${maxValue}`;
  return plainNumber(message).moreThan(0, message).max(maxValue, message);
}

/** An amount in rupees above 0, with at most two decimals. */
export function positiveAmount() {
  return rupeesAtLeast(0.01, 'an amount above 0');
}

/** An amount in rupees of 0 or more. */
export function amountOrZero() {
  return rupeesAtLeast(0, 'an amount of 0 or more');
}

function rupeesAtLeast(minValue: number, words: string) {
  const message = ({ path }: FieldContext) =>
    `${path} must be ${words} with two decimals at most, at most ${RUPEES_MAX}`;
  return plainNumber(message)
    .min(minValue, message)
    .max(RUPEES_MAX, message)
    .test(
      'paise',
      message,
      (value) => typeof value !== 'number' || Math.abs(toMinor(value) - value * 100) < 1e-4,
    );
}

/** An ISO 8601 timestamp with its offset: without one the time zone would be ambiguous. */
export function timestamp() {
  const message = ({ path }: FieldContext) => `${path} is a moment like 2026-11-01T00:00:00+05:30`;
  return string()
    .trim()
    .matches(TIMESTAMP, message)
    .test(
      'moment',
      message,
      (value) =>
        typeof value !== 'string' ||
        (Number.isFinite(Date.parse(value)) && isCalendarDate(value.slice(0, 10))),
    );
}

/** The URL of an existing picture. */
export function pictureUrlField() {
  return string()
    .trim()
    .matches(
      PICTURE_URL,
      ({ path }: FieldContext) => `${path} is the address of a picture, as the shop’s answers give it`,
    );
}

/** The hash in a picture's URL. */
export function parsePictureHash(url: string): string {
  return PICTURE_URL.exec(url)?.[1] ?? '';
}

/** Text values under names that begin with a letter. */
export function attributesField() {
  return mixed<Record<string, string>>()
    .test(
      'attributes',
      ({ path }: FieldContext) =>
        `${path} must be an object of at most ${ATTRIBUTES_MAX} texts, under names of letters, digits, spaces and dashes`,
      (value: unknown) => value === undefined || isAttributes(value),
    )
    .meta({ jsonSchema: { type: 'object', additionalProperties: { type: 'string' } } });
}

function isAttributes(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const entries = Object.entries(value);
  return (
    entries.length <= ATTRIBUTES_MAX &&
    entries.every(
      ([name, text]) =>
        ATTRIBUTE_NAME.test(name) &&
        typeof text === 'string' &&
        text.length <= ATTRIBUTE_MAX &&
        SINGLE_LINE.test(text),
    )
  );
}
