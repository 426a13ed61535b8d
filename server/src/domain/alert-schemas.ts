import { object, string, type InferType } from './yup';
import { email } from './account-schemas';
import { WISHED_PRICE_MIN } from './alert-limits';
import { parsePrice } from './typed-price';

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
