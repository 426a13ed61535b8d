import { randomInt } from 'node:crypto';
import { CODE_LENGTH } from '../../domain/account-limits';
import { DomainError } from '../../domain/domain-error';

/** Digits for a text message: "004217". */
export function generateOneTimeCode(): string {
  return String(randomInt(10 ** CODE_LENGTH)).padStart(CODE_LENGTH, '0');
}

/** @param field the argument that holds the code */
export function wrongCode(field = 'code'): DomainError {
  return new DomainError('CODE_WRONG', 'This code is not right', field);
}

/** @param field the argument that holds the code */
export function expiredCode(field = 'code'): DomainError {
  return new DomainError('CODE_EXPIRED', 'This code has expired. Ask for a new one.', field);
}
