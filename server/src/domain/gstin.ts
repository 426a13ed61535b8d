import type { INDIAN_STATES } from './indian-states';

/** The codes of GST with which a state's GSTINs begin, and those of former registrations. */
const GST_CODES: Readonly<Record<(typeof INDIAN_STATES)[number], string>> = {
  'Andaman and Nicobar Islands': '35',
  'Andhra Pradesh': '37 28',
  'Arunachal Pradesh': '12',
  Assam: '18',
  Bihar: '10',
  Chandigarh: '04',
  Chhattisgarh: '22',
  'Dadra and Nagar Haveli and Daman and Diu': '26 25',
  Delhi: '07',
  Goa: '30',
  Gujarat: '24',
  Haryana: '06',
  'Himachal Pradesh': '02',
  'Jammu and Kashmir': '01',
  Jharkhand: '20',
  Karnataka: '29',
  Kerala: '32',
  Ladakh: '38',
  Lakshadweep: '31',
  'Madhya Pradesh': '23',
  Maharashtra: '27',
  Manipur: '14',
  Meghalaya: '17',
  Mizoram: '15',
  Nagaland: '13',
  Odisha: '21',
  Puducherry: '34',
  Punjab: '03',
  Rajasthan: '08',
  Sikkim: '11',
  'Tamil Nadu': '33',
  Telangana: '36',
  Tripura: '16',
  'Uttar Pradesh': '09',
  Uttarakhand: '05',
  'West Bengal': '19',
};
const STATES_BY_CODE: ReadonlyMap<string, string> = new Map(
  Object.entries(GST_CODES).flatMap(([state, codes]) => codes.split(' ').map((code) => [code, state])),
);

/** The state's code, a PAN, the number of the registration, Z, and a check character. */
const FORM = /^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[\dA-Z]$/;

/**
 * Reads the number of a registration for GST, in small letters too. Its check character is not checked.
 * @returns it in capitals; null for what does not have its form
 */
export function toGstin(text: string): string | null {
  const gstin = text.toUpperCase();
  return FORM.test(gstin) ? gstin : null;
}

/** The state or union territory in which a GSTIN is registered, by its first two digits. Null for an unknown code. */
export function stateOfGstin(gstin: string): string | null {
  return STATES_BY_CODE.get(gstin.slice(0, 2)) ?? null;
}
