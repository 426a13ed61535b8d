import { object, string, type InferType } from './yup';
import { email } from './account-schemas';
import { WISHED_PRICE_MIN } from './alert-limits';
import { toMinor } from './money';

/** A price with up to twelve digits and separators, and up to two decimals. */
const TYPED_PRICE = /^[₹$]?\s*(\d[\d,]{0,11})(?:\.(\d{1,2}))?$/;

/** Converts "1,999", "₹1,999.50" or "$49.50" to paise or cents; null for text that is not a price. */
export function typedPrice(text: string): number | null {
  const [, major, minor = ''] = TYPED_PRICE.exec(text.trim()) ?? [];
  return major === undefined ? null : toMinor(Number(`${major.replaceAll(',', '')}.${minor.padEnd(2, '0')}`));
}

/**
 * Returns the message for an invalid wished price, or null.
 * @param price the current price, in paise
 * @param formattedPrice the same, formatted
 */
export function wishFault(wished: number | null, price: number, words: string): string | null {
  if (wished === null || !Number.isInteger(wished) || wished < WISHED_PRICE_MIN)
    return 'Please enter the price you wish for';
  return wished < price ? null : `Please enter a price below ${words}`;
}

/** The email address of an alert's recipient. */
export const alertEmailSchema = object({ email }).noUnknown();

/** The alert form: an email address for guests, a price for price alerts. */
export function alertFormSchema(asksEmail: boolean, price: { amount: number; words: string } | null) {
  return object({
    email: asksEmail ? email : string(),
    wishedPrice: string().test('wish', (text, context) => {
      if (price === null) return true;
      const fault = wishFault(typedPrice(text ?? ''), price.amount, price.words);
      return fault === null || context.createError({ message: fault });
    }),
  }).noUnknown();
}
export type AlertForm = InferType<ReturnType<typeof alertFormSchema>>;
