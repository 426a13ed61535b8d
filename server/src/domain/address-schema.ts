import { name, phoneNumber } from './account-schemas';
import { PLAIN_TEXT } from './user-text';
import { findIndianState } from './indian-states';
import { hasObviousWebAddress } from './web-address';
import { boolean, object, string, type InferType } from './yup';

const line = (label: string, max = 120) =>
  string()
    .trim()
    .max(max, `${label} may have at most ${max} characters`)
    .matches(PLAIN_TEXT, `${label} contains a character that is not allowed`)
    .test('address', `${label} contains a web address`, (value) => !hasObviousWebAddress(value ?? ''));

/** `required` reports an empty one. */
const isStateOrEmpty = (state: string): boolean => state === '' || findIndianState(state) !== null;

export const addressSchema = object({
  fullName: name('full name'),
  phoneNumber,
  line1: line('Flat, house or building').required('Please enter the flat, house or building'),
  line2: line('Area or street').default(''),
  landmark: line('The landmark').default(''),
  city: line('The city', 60).required('Please enter the city'),
  state: string()
    .transform((value: unknown) =>
      typeof value === 'string' ? (findIndianState(value) ?? value.trim()) : value,
    )
    .required('Please enter the state')
    .test('state', 'Please enter a state or union territory of India, such as Karnataka', isStateOrEmpty),
  pinCode: string()
    .trim()
    .required('Please enter the 6-digit PIN code')
    .matches(/^[1-9][0-9]{5}$/, 'Please enter the 6-digit PIN code'),
  type: string().oneOf(['home', 'work', 'other']).default('home'),
  isDefault: boolean().default(false),
}).noUnknown();

export type AddressInput = InferType<typeof addressSchema>;
