import { isEnumType, isInputObjectType, isInterfaceType, isObjectType } from 'graphql';
import { expect, it } from 'vitest';
import { buildPotliSchema } from './schema';

it('says what every type, field, argument and value means', () => {
  const schema = buildPotliSchema(() => ({}));
  const silent: string[] = [];
  const tell = (name: string, description: string | null | undefined) => {
    if (!description?.trim()) silent.push(name);
  };
  for (const type of Object.values(schema.getTypeMap())) {
    if (
      type.name.startsWith('__') ||
      ['Boolean', 'Float', 'ID', 'Int', 'String', 'Query', 'Mutation'].includes(type.name)
    )
      continue;
    tell(type.name, type.description);
  }
  for (const type of Object.values(schema.getTypeMap())) {
    if (type.name.startsWith('__')) continue;
    if (isEnumType(type))
      for (const value of type.getValues()) tell(`${type.name}.${value.name}`, value.description);
    if (isInputObjectType(type))
      for (const field of Object.values(type.getFields()))
        tell(`${type.name}.${field.name}`, field.description);
    if (isObjectType(type) || isInterfaceType(type)) {
      for (const field of Object.values(type.getFields())) {
        tell(`${type.name}.${field.name}`, field.description);
        for (const argument of field.args)
          tell(`${type.name}.${field.name}(${argument.name})`, argument.description);
      }
    }
  }
  expect(silent).toEqual([]);
});
