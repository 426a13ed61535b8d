import { generateCode } from '../../payments/code-generator';

/** "PTL-7F3K-29QX": one of 650 billion, so that numbers cannot be guessed. A number alone gives no access. */
export function newOrderNumber(): string {
  return `PTL-${generateCode(4)}-${generateCode(4)}`;
}
