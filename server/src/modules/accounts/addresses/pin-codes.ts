import { readFileSync } from 'node:fs';

interface PinCodeArea {
  readonly pinCode: string;
  /** City or district. */
  readonly city: string;
  /** State or union territory. */
  readonly state: string;
}

/** Areas of India's PIN codes, from server/seed/pin-codes.tsv, which is read on first use. */
export class PinCodes {
  #areas: Map<string, PinCodeArea> | null = null;

  constructor(private readonly file: string) {}

  /** @returns null for an unknown code */
  find(pinCode: string): PinCodeArea | null {
    if (!/^[1-9][0-9]{5}$/.test(pinCode)) return null;
    return (this.#areas ??= readAreas(this.file)).get(pinCode) ?? null;
  }
}

function readAreas(file: string): Map<string, PinCodeArea> {
  const areas = new Map<string, PinCodeArea>();
  for (const line of readFileSync(file, 'utf8').trimEnd().split('\n')) {
    const [city = '', state = '', ranges = ''] = line.split('\t');
    for (const range of ranges.split(',')) {
      const [from = 0, to = from] = range.split('-').map(Number);
      for (let code = from; code <= to; code += 1) {
        const pinCode = String(code);
        areas.set(pinCode, { pinCode, city, state });
      }
    }
  }
  return areas;
}
