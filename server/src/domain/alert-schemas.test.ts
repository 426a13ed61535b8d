import { describe, expect, it } from 'vitest';
import { validateInput } from './account-schemas';
import { alertFormSchema, wishedPriceProblem } from './alert-schemas';
import { DomainError } from './domain-error';

describe('wishedPriceProblem', () => {
  it('wishedPriceProblem accepts a price of at least one rupee below the current price, and no other', () => {
    expect(wishedPriceProblem(199_900, 200_000, '₹2,000.00')).toBeNull();
    expect(wishedPriceProblem(100, 200_000, '₹2,000.00')).toBeNull();
    for (const wished of [200_000, 200_001])
      expect(wishedPriceProblem(wished, 200_000, '₹2,000.00')).toBe('Please enter a price below ₹2,000.00');
    for (const wished of [null, 99, 0, -1, 1000.5, Number.NaN])
      expect(wishedPriceProblem(wished, 200_000, '₹2,000.00')).toBe('Please enter the price you wish for');
  });
});

describe('alertFormSchema', () => {
  const errorsOf = async (schema: ReturnType<typeof alertFormSchema>, values: object) => {
    const result = await validateInput(schema, values);
    return result instanceof DomainError ? result.fields : {};
  };

  it('alertFormSchema requires an email address from guests and ignores it for customers', async () => {
    const values = { email: 'nowhere', wishedPrice: '' };
    expect(await errorsOf(alertFormSchema(true, null), values)).toEqual({
      email: 'Please enter a valid email address',
    });
    expect(await errorsOf(alertFormSchema(false, null), values)).toEqual({});
  });

  it('alertFormSchema requires a wished price below the current price for a price alert', async () => {
    const schema = alertFormSchema(false, { amount: 200_000, formattedPrice: '₹2,000.00' });
    expect(await errorsOf(schema, { email: '', wishedPrice: '2,500' })).toEqual({
      wishedPrice: 'Please enter a price below ₹2,000.00',
    });
    expect(await errorsOf(schema, { email: '', wishedPrice: '' })).toEqual({
      wishedPrice: 'Please enter the price you wish for',
    });
    expect(await errorsOf(schema, { email: '', wishedPrice: '1,500' })).toEqual({});
  });
});
