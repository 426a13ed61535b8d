import { expect, it } from 'vitest';
import { findIndianState } from './indian-states';

it('findIndianState finds a state in any case, and nothing else', () => {
  expect(findIndianState(' west BENGAL')).toBe('West Bengal');
  expect(findIndianState('Bengal')).toBeNull();
  expect(findIndianState('')).toBeNull();
});
