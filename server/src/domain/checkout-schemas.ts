import { number, object, string, type InferType } from './yup';
import { NAME_MAX } from './account-limits';
import { email, name, oneTimeCode, phoneNumber } from './account-schemas';
import { GIFT_CARD_AHEAD_DAYS, GIFT_CARD_AMOUNT, GIFT_MESSAGE_MAX, REASON_MAX } from './order-limits';
import { toIndiaDate } from './india';
import { formatMoneyShort, MAJOR_UNITS, type CurrencyCode } from './money';
import { DAY_MS, isCalendarDate } from './days';
import { PLAIN_LINES, PLAIN_TEXT, toOneLine, trimLines } from './user-text';
import { hasWebAddressInPublicName, hasWebAddressInSentence } from './web-address';

/**
 * Schemas of the checkout and order forms; the browser validates with them while the shopper types, the server on
 * submission.
 */

export const contactSchema = object({
  email,
  phoneNumber,
}).noUnknown();
export type ContactInput = InferType<typeof contactSchema>;

const ORDER_NUMBER = /^PTL-[2-9A-HJ-NP-Z]{4}-[2-9A-HJ-NP-Z]{4}$/;

/** Converts "ptl 7f3k29qx" to "PTL-7F3K-29QX"; text that is not an order number is returned unchanged. */
export function normaliseOrderNumber(typed: string): string {
  const bare = typed.toUpperCase().replace(/[\s-]/g, '');
  const parts = /^(?:PTL)?(\w{4})(\w{4})$/.exec(bare);
  return parts ? `PTL-${parts[1]}-${parts[2]}` : typed;
}

export function isOrderNumber(text: string): boolean {
  return ORDER_NUMBER.test(text);
}

const orderNumberInput = string()
  .transform((value: unknown) => (typeof value === 'string' ? normaliseOrderNumber(value) : value))
  .required('Please enter your order number')
  .matches(ORDER_NUMBER, 'An order number looks like PTL-7F3K-29QX');

export const orderLookUpSchema = object({
  number: orderNumberInput,
  phoneNumber,
}).noUnknown();

export const orderCodeSchema = orderLookUpSchema.shape({ code: oneTimeCode });

export const confirmationSchema = object({ code: oneTimeCode }).noUnknown();

const textField = (label: string, most: number, pattern = PLAIN_TEXT) =>
  string()
    .transform(trimLines)
    .max(most, `${label} may have at most ${most} characters`)
    .matches(pattern, `${label} contains a character that is not allowed`);

// Shown and mailed as part of a sentence.
const reasonField = textField('The reason', REASON_MAX).transform(toOneLine);

export const cancelSchema = object({ reason: reasonField.default('') }).noUnknown();
/** For staff: the shopper is told the reason. */
export const adminCancelSchema = object({
  reason: reasonField.required('Please tell the shopper why it is cancelled'),
}).noUnknown();
export const returnSchema = object({
  reason: reasonField.required('Please tell us why you are returning it'),
}).noUnknown();
/** For staff, whom the shopper called or wrote to. */
export const adminReturnSchema = object({
  reason: reasonField.required('Please note why it comes back'),
}).noUnknown();
export const refundSchema = object({
  reason: reasonField.required('Please note why the money goes back'),
}).noUnknown();
export const referenceSchema = object({
  reference: textField('The reference', 60).required('Please enter the reference of the transfer'),
}).noUnknown();
export const shipmentSchema = object({
  courier: textField('The courier', 60).required('Please name the courier'),
  trackingNumber: textField('The tracking number', 60).required('Please enter the tracking number'),
}).noUnknown();

/** Of a step that needs nothing but a confirmation. */
export const noInputSchema = object({}).noUnknown();

/** Sixteen characters of an alphabet without look-alikes. */
export const GIFT_CARD_CODE = /^[2-9A-HJ-NP-Z]{16}$/;

/** Converts "abcd-efgh jkmn pqrs" to "ABCDEFGHJKMNPQRS". */
export function normaliseGiftCardCode(typed: string): string {
  return typed.toUpperCase().replace(/[\s-]/g, '');
}

/**
 * The schema of a gift card purchase.
 * @param now the time that `deliverOn` is compared with
 */
export function giftCardSchema(currency: CurrencyCode, now: Date) {
  const { min, max } = GIFT_CARD_AMOUNT[currency];
  const formatAmount = (amount: number) => formatMoneyShort({ amount, currency });
  const amountMessage = `A gift card is worth ${formatAmount(min)} to ${formatAmount(max)}`;
  const last = toIndiaDate(new Date(now.getTime() + GIFT_CARD_AHEAD_DAYS * DAY_MS));
  return object({
    amount: number()
      .typeError(amountMessage)
      .required(amountMessage)
      .min(min, amountMessage)
      .max(max, amountMessage)
      .test('whole', `Please enter whole ${MAJOR_UNITS[currency]} only`, (amount) => amount % 100 === 0),
    // The mail greets by it somebody who has not asked for mail, so more endings count than in one's own name.
    recipientName: textField('The name', NAME_MAX)
      .required('Please enter the recipient’s name')
      .test('name', 'The name contains a web address', (value) => !hasWebAddressInPublicName(value)),
    recipientEmail: email,
    senderName: name('name'),
    senderEmail: email,
    // It goes to somebody who has not asked for mail, with the shop's name on it.
    message: textField('The message', GIFT_MESSAGE_MAX, PLAIN_LINES)
      .default('')
      .test(
        'link',
        'Please leave out web addresses, and put a space after a full stop',
        (value) => !hasWebAddressInSentence(value),
      ),
    deliverOn: string()
      .nullable()
      .default(null)
      .matches(/^\d{4}-\d{2}-\d{2}$/, { message: 'Please choose a day', excludeEmptyString: true })
      .test('real', 'Please choose a day', (day) => !day || isCalendarDate(day))
      .test(
        'range',
        'Choose a day from today to a year ahead',
        (day) => !day || (day >= toIndiaDate(now) && day <= last),
      ),
  }).noUnknown();
}
export type GiftCardInput = InferType<ReturnType<typeof giftCardSchema>>;
