import { object, string, type InferType } from './yup';
import { email } from './account-schemas';
import { WISHED_PRICE_MIN } from './alert-limits';
import { toMinor } from './money';

/** Nobody’s wish is longer; nothing beyond is a price. */
const TYPED_PRICE = /^[₹$]?\s*(\d[\d,]{0,11})(?:\.(\d{1,2}))?$/;

/** "1,999", "₹1,999.50", "$49.50" as somebody types it, in paise or cents; null for what is no price. */
export function typedPrice(text: string): number | null {
  const [, major, minor = ''] = TYPED_PRICE.exec(text.trim()) ?? [];
  return major === undefined ? null : toMinor(Number(`${major.replaceAll(',', '')}.${minor.padEnd(2, '0')}`));
}

/** @param price what it costs, in paise @param words the same in words */
export function wishFault(wished: number | null, price: number, words: string): string | null {
  if (wished === null || !Number.isInteger(wished) || wished < WISHED_PRICE_MIN)
    return 'Please enter the price you wish for';
  return wished < price ? null : `Please enter a price below ${words}`;
}

/** Whom to write to. */
export const alertEmailSchema = object({ email }).noUnknown();

/** What the form takes: an address where nobody is known, a price in rupees where one is wished for. */
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
