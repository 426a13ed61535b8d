import { number, type Message } from '../domain/yup';

/** A number of a body, as JSON writes it: one between quotes is none, as with GraphQL's. */
export function plainNumber(message: Message) {
  return number()
    .transform((_value: unknown, sent: unknown) => (typeof sent === 'number' || sent === null ? sent : NaN))
    .typeError(message);
}
