import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { AttackClient, MUTATIONS } from './attack-client';
import { exampleOf, findArgumentPlaces, TEN_MEGABYTES, type Values } from './attack-values';

/**
 * Calls every mutation of the schema with malformed and malicious input: nothing fails with a 500, the invalid field is
 * named, and nothing is stored.
 */
let visitor: AttackClient;
beforeAll(async () => {
  visitor = await AttackClient.open();
});
beforeEach(async () => {
  await visitor.signInAnew();
  await visitor.signInAnew();
});
afterAll(() => visitor.close());

const withArguments = MUTATIONS.filter(({ args }) => args.length > 0);
const valuesOf = ({ args }: (typeof MUTATIONS)[number]): Values =>
  Object.fromEntries(args.map((arg) => [arg.name, exampleOf(arg.type, arg.name, visitor.example)]));

it.each(withArguments.map((mutation) => [mutation.name, mutation] as const))(
  'the mutation %s refuses malicious values and names the field',
  async (_name, mutation) => {
    const places = findArgumentPlaces(mutation.args, valuesOf(mutation));
    expect(await visitor.sendAll(places, (values) => visitor.mutate(mutation, values))).toEqual([]);
  },
);

it("validation errors of mutations are in the shop's wording, not the library's", () => {
  expect([...visitor.libraryMessages]).toEqual([]);
});

it('mutations refuse unknown fields of inputs and name them', async () => {
  for (const mutation of withArguments) {
    const values = valuesOf(mutation);
    for (const [arg, value] of Object.entries(values)) {
      if (typeof value !== 'object' || value === null || Array.isArray(value)) continue;
      const answer = await visitor.mutate(mutation, { ...values, [arg]: { ...value, isAdmin: true } });
      expect(answer, mutation.name).toEqual({ status: 400, code: 'BAD_USER_INPUT', fields: ['isAdmin'] });
    }
  }
  expect(await visitor.isUntouched()).toBe(true);
});

it('POST /graphql answers 413 to a body of ten megabytes', async () => {
  const { status } = await visitor.post(visitor.shop.origin, '/graphql', 'POST', {
    query: 'mutation ($email: String!) { forgotPassword(email: $email) { __typename } }',
    variables: { email: TEN_MEGABYTES },
  });
  expect(status).toBe(413);
  expect(await visitor.isUntouched()).toBe(true);
});
