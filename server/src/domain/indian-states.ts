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

/** Former names and usual spellings, as `toKey` writes them. */
const OTHER_NAMES: ReadonlyMap<string, (typeof INDIAN_STATES)[number]> = new Map([
  ['chattisgarh', 'Chhattisgarh'],
  ['dadraandnagarhaveli', 'Dadra and Nagar Haveli and Daman and Diu'],
  ['damananddiu', 'Dadra and Nagar Haveli and Daman and Diu'],
  ['jandk', 'Jammu and Kashmir'],
  ['nctofdelhi', 'Delhi'],
  ['newdelhi', 'Delhi'],
  ['orissa', 'Odisha'],
  ['pondicherry', 'Puducherry'],
  ['uttaranchal', 'Uttarakhand'],
]);

/** Codes of ISO 3166-2:IN and their predecessors, as programs send them. */
const CODES: Readonly<Record<(typeof INDIAN_STATES)[number], string>> = {
  'Andaman and Nicobar Islands': 'AN',
  'Andhra Pradesh': 'AP',
  'Arunachal Pradesh': 'AR',
  Assam: 'AS',
  Bihar: 'BR',
  Chandigarh: 'CH',
  Chhattisgarh: 'CG CT',
  'Dadra and Nagar Haveli and Daman and Diu': 'DH DN DD',
  Delhi: 'DL',
  Goa: 'GA',
  Gujarat: 'GJ',
  Haryana: 'HR',
  'Himachal Pradesh': 'HP',
  'Jammu and Kashmir': 'JK',
  Jharkhand: 'JH',
  Karnataka: 'KA',
  Kerala: 'KL',
  Ladakh: 'LA',
  Lakshadweep: 'LD',
  'Madhya Pradesh': 'MP',
  Maharashtra: 'MH',
  Manipur: 'MN',
  Meghalaya: 'ML',
  Mizoram: 'MZ',
  Nagaland: 'NL',
  Odisha: 'OD OR',
  Puducherry: 'PY',
  Punjab: 'PB',
  Rajasthan: 'RJ',
  Sikkim: 'SK',
  'Tamil Nadu': 'TN',
  Telangana: 'TS TG',
  Tripura: 'TR',
  'Uttar Pradesh': 'UP',
  Uttarakhand: 'UK UT',
  'West Bengal': 'WB',
};

/** "Tamilnadu" is "Tamil Nadu", and "Jammu & Kashmir" is "Jammu and Kashmir". */
const toKey = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll('&', 'and')
    .replaceAll(/[\s.,-]/g, '');

/** Finds the list's spelling of a name or code ("TN" or "IN-TN"). @returns null for what is no state or union territory of India */
export function findIndianState(name: string): string | null {
  const key = toKey(name);
  const code = /^(?:in)?([a-z]{2})$/.exec(key)?.[1]?.toUpperCase() ?? '';
  return (
    INDIAN_STATES.find((state) => toKey(state) === key) ??
    INDIAN_STATES.find((state) => CODES[state].split(' ').includes(code)) ??
    OTHER_NAMES.get(key) ??
    null
  );
}
