import { Field, ID, Int, ObjectType } from 'type-graphql';
import type { Category } from './category.entity';

@ObjectType('Category', {
  description: 'A kind of bag that the shop sells.',
  simpleResolvers: true,
})
export class CategoryType {
  @Field(() => ID, { description: 'Identifies the category.' })
  id!: string;

  @Field(() => String, { description: 'Name in URLs: /categories/{slug}.' })
  slug!: string;

  @Field(() => String, { description: 'Display name.' })
  name!: string;

  @Field(() => String, { description: 'A sentence or two about its products.' })
  description!: string;

  @Field(() => String, { description: 'One line under the name.' })
  tagline!: string;

  @Field(() => String, {
    description: 'A CSS gradient between two tints of the theme, for the background of its picture.',
  })
  gradient!: string;

  @Field(() => String, { description: 'The theme’s token for its background, for example tint.suitcases.' })
  tint!: string;

  @Field(() => String, { description: 'Name of its icon in the client’s icon set.' })
  icon!: string;

  @Field(() => ID, { nullable: true, description: 'Id of the parent category; null at the top level.' })
  parentId!: string | null;

  @Field(() => Int, { description: 'Position among its siblings, starting at 1.' })
  position!: number;

  @Field(() => String, { nullable: true, description: 'A short label on its card, for example Festive.' })
  badge!: string | null;

  /** Not a field: needed to resolve the picture. */
  pictureFile!: string | null;
}

export function toCategory(category: Category): CategoryType {
  return { ...category };
}
