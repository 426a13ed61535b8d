/** States and union territories, spelled as in server/seed/pin-codes.tsv. GST depends on the state of a delivery. */
export const INDIAN_STATES = [
  'Andaman and Nicobar Islands',
  'Andhra Pradesh',
  'Arunachal Pradesh',
  'Assam',
  'Bihar',
  'Chandigarh',
  'Chhattisgarh',
  'Dadra and Nagar Haveli and Daman and Diu',
  'Delhi',
  'Goa',
  'Gujarat',
  'Haryana',
  'Himachal Pradesh',
  'Jammu and Kashmir',
  'Jharkhand',
  'Karnataka',
  'Kerala',
  'Ladakh',
  'Lakshadweep',
  'Madhya Pradesh',
  'Maharashtra',
  'Manipur',
  'Meghalaya',
  'Mizoram',
  'Nagaland',
  'Odisha',
  'Puducherry',
  'Punjab',
  'Rajasthan',
  'Sikkim',
  'Tamil Nadu',
  'Telangana',
  'Tripura',
  'Uttar Pradesh',
  'Uttarakhand',
  'West Bengal',
] as const;

/** Former names and usual spellings. */
const OTHER_NAMES: Readonly<Record<string, (typeof INDIAN_STATES)[number]>> = {
  Chattisgarh: 'Chhattisgarh',
  'Dadra and Nagar Haveli': 'Dadra and Nagar Haveli and Daman and Diu',
  'Daman and Diu': 'Dadra and Nagar Haveli and Daman and Diu',
  'NCT of Delhi': 'Delhi',
  'New Delhi': 'Delhi',
  Orissa: 'Odisha',
  Pondicherry: 'Puducherry',
  Uttaranchal: 'Uttarakhand',
};

/** "Tamilnadu" is "Tamil Nadu", and "Jammu & Kashmir" is "Jammu and Kashmir". */
const toKey = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll('&', 'and')
    .replaceAll(/[\s.,-]/g, '');

const STATE_BY_KEY = new Map<string, string>([
  ...INDIAN_STATES.map((state) => [toKey(state), state] as const),
  ...Object.entries(OTHER_NAMES).map(([name, state]) => [toKey(name), state] as const),
]);

/** Finds the list's spelling of a name. @returns null for what is no state or union territory of India */
export function findIndianState(name: string): string | null {
  return STATE_BY_KEY.get(toKey(name)) ?? null;
}
