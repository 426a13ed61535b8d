import { expect, it } from 'vitest';
import { findIndianState, INDIAN_STATES } from './indian-states';

it('findIndianState finds every state by its own name', () => {
  expect(INDIAN_STATES.map(findIndianState)).toEqual(INDIAN_STATES);
});

it.each([
  [' west BENGAL', 'West Bengal'],
  ['Tamil  Nadu', 'Tamil Nadu'],
  ['Tamilnadu', 'Tamil Nadu'],
  ['Jammu & Kashmir', 'Jammu and Kashmir'],
  ['Chattisgarh', 'Chhattisgarh'],
  ['Dadra & Nagar Haveli', 'Dadra and Nagar Haveli and Daman and Diu'],
  ['Daman & Diu', 'Dadra and Nagar Haveli and Daman and Diu'],
  ['N.C.T. of Delhi', 'Delhi'],
  ['New Delhi', 'Delhi'],
  ['Orissa', 'Odisha'],
  ['Pondicherry', 'Puducherry'],
  ['Uttaranchal', 'Uttarakhand'],
  ['KA', 'Karnataka'],
  ['tn', 'Tamil Nadu'],
  ['IN-TN', 'Tamil Nadu'],
  ['J&K', 'Jammu and Kashmir'],
  ['TG', 'Telangana'],
  ['OR', 'Odisha'],
])('findIndianState reads "%s" as "%s"', (name, state) => {
  expect(findIndianState(name)).toBe(state);
});

it.each([
  '',
  '  ',
  'karnataka!!!1',
  'Goa 403001',
  'Bengal',
  'ZZ',
  'IN',
  'IN-',
  'US-TN',
  'CGCT',
  'CG CT',
  'constructor',
  'कर्नाटक',
])('findIndianState knows no state "%s"', (name) => {
  expect(findIndianState(name)).toBeNull();
});
