import { Field, ObjectType } from 'type-graphql';

@ObjectType('Attribute', {
  description: 'A further property as text, for example Strap: adjustable.',
  simpleResolvers: true,
})
export class AttributeType {
  @Field(() => String, { description: 'Name of the property.' })
  name!: string;

  @Field(() => String, { description: 'Value of the property.' })
  value!: string;
}

export function toAttributes(attributes: Record<string, string>): AttributeType[] {
  return Object.entries(attributes).map(([name, value]) => ({ name, value }));
}
