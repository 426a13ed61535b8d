import { buildSchema } from 'graphql';
import type { ResolverData } from 'type-graphql';
import { describe, expect, it } from 'vitest';
import { ANONYMOUS_VISITOR } from '../http/visitor';
import { authChecker, requireDeclaredAccess } from './authorized';
import type { Context } from './context';

const dataFor = (type: 'customer' | 'admin' | null) =>
  ({
    context: {
      visitor: {
        ...ANONYMOUS_VISITOR,
        findSignedIn: () => Promise.resolve(type && { customer: { type } }),
      },
    },
  }) as unknown as ResolverData<Context>;

describe('requireDeclaredAccess', () => {
  it('requireDeclaredAccess names the operations that do not declare who may call them', () => {
    const schema = buildSchema('type Query { cart: Int } type Mutation { addToCart: Int }');
    expect(() => requireDeclaredAccess(schema)).toThrow(
      /^Query\.cart, Mutation\.addToCart: say with @Authorized/,
    );
  });
});

describe('authChecker', () => {
  it('authChecker refuses everybody when an operation declares nothing', async () => {
    await expect(authChecker(dataFor(null), [])).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
    await expect(authChecker(dataFor('customer'), [])).rejects.toMatchObject({ code: 'FORBIDDEN' });
    await expect(authChecker(dataFor('admin'), [])).rejects.toMatchObject({ code: 'FORBIDDEN' });
  });

  it('authChecker admits customers to what customers may call, and admins alone to what admins may', async () => {
    await expect(authChecker(dataFor(null), ['everybody'])).resolves.toBe(true);
    await expect(authChecker(dataFor(null), ['customers'])).rejects.toMatchObject({
      code: 'UNAUTHENTICATED',
    });
    await expect(authChecker(dataFor('customer'), ['customers'])).resolves.toBe(true);
    await expect(authChecker(dataFor('customer'), ['admins'])).rejects.toMatchObject({ code: 'FORBIDDEN' });
    await expect(authChecker(dataFor('admin'), ['admins'])).resolves.toBe(true);
  });
});
