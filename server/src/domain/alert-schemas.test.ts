import { describe, expect, it } from 'vitest';
import { checked } from './account-schemas';
import { alertFormSchema, typedPrice, wishFault } from './alert-schemas';
import { DomainError } from './domain-error';

describe('parsePrice', () => {
  it.each([
    ['1999', 199_900],
    ['1,999', 199_900],
    ['1,23,499', 12_349_900],
    ['₹ 1,999.5', 199_950],
    [' 1999.05 ', 199_905],
    ['$ 49.5', 4_950],
    ['0', 0],
  ])('parsePrice reads the price "%s"', (text, paise) => expect(typedPrice(text)).toBe(paise));

  it.each(['', 'abc', '-5', '1e9', '1999.999', '12 34', '1.2.3', '9'.repeat(40), '٣', ',5'])(
    'parsePrice returns null for %j',
    (text) => expect(typedPrice(text)).toBeNull(),
  );
});

describe('wishedPriceProblem', () => {
  it('wishedPriceProblem accepts a price of at least one rupee below the current price, and no other', () => {
    expect(wishFault(199_900, 200_000, '₹2,000.00')).toBeNull();
    expect(wishFault(100, 200_000, '₹2,000.00')).toBeNull();
    for (const wished of [200_000, 200_001])
      expect(wishFault(wished, 200_000, '₹2,000.00')).toBe('Please enter a price below ₹2,000.00');
    for (const wished of [null, 99, 0, -1, 1000.5, Number.NaN])
      expect(wishFault(wished, 200_000, '₹2,000.00')).toBe('Please enter the price you wish for');
  });
});

describe('alertFormSchema', () => {
  const faults = async (schema: ReturnType<typeof alertFormSchema>, values: object) => {
    const result = await checked(schema, values);
    return result instanceof DomainError ? result.fields : {};
  };

  it('alertFormSchema requires an email address from guests and ignores it for customers', async () => {
    const values = { email: 'nowhere', wishedPrice: '' };
    expect(await faults(alertFormSchema(true, null), values)).toEqual({
      email: 'Please enter a valid email address',
    });
    expect(await faults(alertFormSchema(false, null), values)).toEqual({});
  });

  it('alertFormSchema requires a wished price below the current price for a price alert', async () => {
    const schema = alertFormSchema(false, { amount: 200_000, words: '₹2,000.00' });
    expect(await faults(schema, { email: '', wishedPrice: '2,500' })).toEqual({
      wishedPrice: 'Please enter a price below ₹2,000.00',
    });
    expect(await faults(schema, { email: '', wishedPrice: '' })).toEqual({
      wishedPrice: 'Please enter the price you wish for',
    });
    expect(await faults(schema, { email: '', wishedPrice: '1,500' })).toEqual({});
  });
});
