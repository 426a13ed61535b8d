import {
  getNamedType,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isObjectType,
  isUnionType,
} from 'graphql';
import { describe, expect, it } from 'vitest';
import { STATUS } from '../platform/rest/status';
import { accessByOperation } from '../platform/graphql/authorized';
import matrix from '../testing/authorization.matrix.json';
import { buildPotliSchema } from './schema';

const schema = buildPotliSchema(() => ({}));

it('every type, field, argument and enum value of the schema has a description', () => {
  const undocumented: string[] = [];
  const reportMissing = (name: string, description: string | null | undefined) => {
    if (!description?.trim()) undocumented.push(name);
  };
  for (const type of Object.values(schema.getTypeMap())) {
    if (
      type.name.startsWith('__') ||
      ['Boolean', 'Float', 'ID', 'Int', 'String', 'Query', 'Mutation'].includes(type.name)
    )
      continue;
    reportMissing(type.name, type.description);
  }
  for (const type of Object.values(schema.getTypeMap())) {
    if (type.name.startsWith('__')) continue;
    if (isEnumType(type))
      for (const value of type.getValues()) reportMissing(`${type.name}.${value.name}`, value.description);
    if (isInputObjectType(type))
      for (const field of Object.values(type.getFields()))
        reportMissing(`${type.name}.${field.name}`, field.description);
    if (isObjectType(type) || isInterfaceType(type)) {
      for (const field of Object.values(type.getFields())) {
        reportMissing(`${type.name}.${field.name}`, field.description);
        for (const argument of field.args)
          reportMissing(`${type.name}.${field.name}(${argument.name})`, argument.description);
      }
    }
  }
  expect(undocumented).toEqual([]);
});

describe('enums of the schema', () => {
  const valuesOf = (name: string) => {
    const type = schema.getType(name);
    return isEnumType(type) ? type.getValues().map((value) => value.name) : [];
  };
  const typeOf = (object: string, field: string) => {
    const type = schema.getType(object);
    return isObjectType(type) || isInterfaceType(type) ? String(type.getFields()[field]?.type) : '';
  };

  it('ErrorCode contains exactly the codes that REST has', () => {
    expect(valuesOf('ErrorCode').toSorted()).toEqual(Object.keys(STATUS).toSorted());
  });

  it.each([
    ['Customer', 'status', 'CustomerStatus!'],
    ['Image', 'angle', 'ImageAngle!'],
    ['CategoryCard', 'size', 'CategoryCardSize!'],
    ['RazorpayCheckout', 'currency', 'Currency!'],
  ])('the field %s.%s is an enum: %s', (object, field, type) => {
    expect(typeOf(object, field)).toBe(type);
  });
});

describe('errors of mutations', () => {
  it("every mutation's union has exactly one member with the interface Error", () => {
    const error = schema.getType('Error');
    if (!isInterfaceType(error)) throw new Error('There is no interface Error');
    expect(
      Object.fromEntries(Object.values(error.getFields()).map(({ name, type }) => [name, String(type)])),
    ).toEqual({ code: 'ErrorCode!', message: 'String!' });
    const withoutErrors: string[] = [];
    for (const { name, type } of Object.values(schema.getMutationType()?.getFields() ?? {})) {
      const union = getNamedType(type);
      const errors = isUnionType(union)
        ? union.getTypes().filter((member) => member.getInterfaces().includes(error))
        : [];
      if (errors.length !== 1) withoutErrors.push(name);
    }
    expect(withoutErrors).toEqual([]);
    const coded = Object.values(schema.getTypeMap()).filter(
      (type) => isObjectType(type) && 'code' in type.getFields() && 'message' in type.getFields(),
    );
    expect(coded.map(({ name }) => name)).toEqual(schema.getPossibleTypes(error).map(({ name }) => name));
  });
});

/** Answered for whoever holds the token of an email or of a session, and otherwise refused to guests. */
const BY_TOKEN = ['query myAlerts', 'mutation removeAlert', 'mutation unwatch', 'mutation refreshSession'];

it('every operation answers each role in the authorization matrix as it declares who may call it', () => {
  const rows: Readonly<Record<string, Readonly<Record<string, string>>>> = matrix;
  const wrong = [...accessByOperation(schema)].filter(([operation, access]) => {
    const name = operation.replace(
      /^(\w)(\w*)\./,
      (_, first: string, rest: string) => `${first.toLowerCase()}${rest} `,
    );
    const row = rows[name];
    if (row === undefined) return true;
    const isGuestRefused = row['guest'] === 'UNAUTHENTICATED';
    const isCustomerRefused = row['owner'] === 'FORBIDDEN';
    if (BY_TOKEN.includes(name)) return access !== 'everybody' || !isGuestRefused || isCustomerRefused;
    return isGuestRefused !== (access !== 'everybody') || isCustomerRefused !== (access === 'admins');
  });
  expect(wrong).toEqual([]);
});
