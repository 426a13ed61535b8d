import { expect, it } from 'vitest';
import { isOrderNumber } from '../../../domain/checkout-schemas';
import { newOrderNumber } from './order-number';

it('newOrderNumber returns a valid and different number each time', () => {
  expect(isOrderNumber(newOrderNumber())).toBe(true);
  expect(newOrderNumber()).not.toBe(newOrderNumber());
});
