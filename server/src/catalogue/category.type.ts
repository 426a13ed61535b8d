import { Field, ID, Int, ObjectType } from 'type-graphql';
import type { Category } from './category.entity';

@ObjectType('Category', {
  description: 'One of the kinds of bag that the shop sells.',
  simpleResolvers: true,
})
export class CategoryType {
  @Field(() => ID, { description: 'Identifies the category.' })
  id!: string;

  @Field(() => String, { description: 'Its name in addresses: /categories/{slug}.' })
  slug!: string;

  @Field(() => String, { description: 'Its name on screens.' })
  name!: string;

  @Field(() => String, { description: 'A sentence or two on what it holds.' })
  description!: string;

  @Field(() => String, { description: 'One line under the name.' })
  tagline!: string;

  @Field(() => String, {
    description: 'A CSS gradient between two tints of the theme, for the ground behind its picture.',
  })
  gradient!: string;

  @Field(() => String, { description: 'The theme’s token for its ground, for example tint.suitcases.' })
  tint!: string;

  @Field(() => String, { description: 'Name of its icon in the client’s set.' })
  icon!: string;

  @Field(() => ID, { nullable: true, description: 'The category above it; null for those at the top.' })
  parentId!: string | null;

  @Field(() => Int, { description: 'Place among its neighbours, from 1.' })
  position!: number;

  @Field(() => String, { nullable: true, description: 'A word on its card, for example Festive.' })
  badge!: string | null;

  /** Not a field: where its picture is found. */
  pictureFile!: string | null;
}

export function toCategory(category: Category): CategoryType {
  return { ...category };
}
