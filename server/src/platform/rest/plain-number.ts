import { number, type Message } from '../../domain/yup';

/** A JSON number; a number in quotes is refused, as by GraphQL. */
export function plainNumber(message: Message) {
  return number()
    .transform((_value: unknown, sent: unknown) => (typeof sent === 'number' || sent === null ? sent : NaN))
    .typeError(message);
}
