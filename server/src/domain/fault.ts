/** Why a request could not be met, in words that a caller may read. Codes are part of the API. */
export type FaultCode = 'BAD_USER_INPUT' | 'NOT_FOUND';

/** A failure that the caller caused and can mend. `field` names the argument at fault, as the caller wrote it. */
export class Fault extends Error {
  override readonly name = 'Fault';

  constructor(
    readonly code: FaultCode,
    message: string,
    readonly field: string | null = null,
  ) {
    super(message);
  }
}

/** @throws Fault unless `value` is a whole number from `least` to `most` */
export function wholeNumber(field: string, value: number, least: number, most: number): number {
  if (Number.isInteger(value) && value >= least && value <= most) return value;
  throw new Fault('BAD_USER_INPUT', `${field} must be a whole number from ${least} to ${most}`, field);
}
