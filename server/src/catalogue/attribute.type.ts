import { Field, ObjectType } from 'type-graphql';

@ObjectType('Attribute', {
  description: 'A named property in words, for example Strap: adjustable.',
  simpleResolvers: true,
})
export class AttributeType {
  @Field(() => String, { description: 'What is named.' })
  name!: string;

  @Field(() => String, { description: 'What it is.' })
  value!: string;
}

export function toAttributes(attributes: Record<string, string>): AttributeType[] {
  return Object.entries(attributes).map(([name, value]) => ({ name, value }));
}
