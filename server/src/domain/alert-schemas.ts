import { object, string, type InferType } from './yup';
import { email } from './account-schemas';
import { WISHED_PRICE_MIN } from './alert-limits';
import { toMinor } from './money';

/** A price with up to twelve digits and separators, and up to two decimals. */
const PRICE_INPUT = /^[₹$]?\s*(\d[\d,]{0,11})(?:\.(\d{1,2}))?$/;

/** Converts "1,999", "₹1,999.50" or "$49.50" to paise or cents; null for text that is not a price. */
export function parsePrice(text: string): number | null {
  const [, major, minor = ''] = PRICE_INPUT.exec(text.trim()) ?? [];
  return major === undefined ? null : toMinor(Number(`${major.replaceAll(',', '')}.${minor.padEnd(2, '0')}`));
}

/**
 * Returns the message for an invalid wished price, or null.
 * @param price the current price, in paise
 * @param formattedPrice the same, formatted
 */
export function wishedPriceProblem(
  wished: number | null,
  price: number,
  formattedPrice: string,
): string | null {
  if (wished === null || !Number.isInteger(wished) || wished < WISHED_PRICE_MIN)
    return 'Please enter the price you wish for';
  return wished < price ? null : `Please enter a price below ${formattedPrice}`;
}

/** The email address of an alert's recipient. */
export const alertEmailSchema = object({ email }).noUnknown();

/** The alert form: an email address for guests, a price for price alerts. */
export function alertFormSchema(
  needsEmail: boolean,
  price: { amount: number; formattedPrice: string } | null,
) {
  return object({
    email: needsEmail ? email : string(),
    wishedPrice: string().test('wish', (text, context) => {
      if (price === null) return true;
      const problem = wishedPriceProblem(parsePrice(text ?? ''), price.amount, price.formattedPrice);
      return problem === null || context.createError({ message: problem });
    }),
  }).noUnknown();
}
export type AlertForm = InferType<ReturnType<typeof alertFormSchema>>;
