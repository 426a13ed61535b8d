import type { GraphQLField, GraphQLSchema } from 'graphql';
import {
  createParameterDecorator,
  Extensions,
  Authorized as requireRoles,
  type AuthCheckerFn,
  type ResolverData,
} from 'type-graphql';
import { checkAccess, type Access } from '../http/access';
import { requireSignedIn } from '../http/visitor';
import type { Context } from './context';

const EXTENSION = 'access';

/** Declares who may call an operation. Every field of Query and Mutation has it, or the schema is not built. */
export function Authorized(access: Access): MethodDecorator {
  const decorators = [requireRoles(access), Extensions({ [EXTENSION]: access })];
  return (target, property, descriptor) => {
    for (const decorate of decorators) decorate(target, property, descriptor);
  };
}

/** Refuses callers by what the operation declares, before its arguments are looked at. */
export const authChecker: AuthCheckerFn<Context, Access> = async ({ context }, [access]) => {
  const error = await checkAccess(access, context.visitor);
  if (error) throw error;
  return true;
};

/** The signed-in customer and session, as a parameter of an operation that is not for everybody. */
export function SignedIn(): ReturnType<typeof createParameterDecorator> {
  return createParameterDecorator(({ context }: ResolverData<Context>) => requireSignedIn(context.visitor));
}

/** Who may read a field; undefined where it says nothing. */
export function accessOf({ extensions }: GraphQLField<unknown, unknown>): Access | undefined {
  return extensions[EXTENSION] as Access | undefined;
}

/** Returns who may call an operation, by "Query.name" or "Mutation.name". */
export function accessByOperation(schema: GraphQLSchema): ReadonlyMap<string, Access | undefined> {
  const types = [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()];
  return new Map(
    types.flatMap((type) =>
      Object.values(type?.getFields() ?? {}).map(
        (field) => [`${type?.name}.${field.name}`, accessOf(field)] as const,
      ),
    ),
  );
}

/** @throws Error naming the operations that do not declare who may call them */
export function requireDeclaredAccess(schema: GraphQLSchema): void {
  const undeclared = [...accessByOperation(schema)].filter(([, access]) => access === undefined);
  if (undeclared.length === 0) return;
  const names = undeclared.map(([name]) => name).join(', ');
  throw new Error(`${names}: say with @Authorized('everybody' | 'customers' | 'admins') who may call it`);
}
