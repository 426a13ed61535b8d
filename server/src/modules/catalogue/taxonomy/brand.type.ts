import { Field, ID, Int, ObjectType } from 'type-graphql';
import type { Brand } from './brand.entity';

@ObjectType('Brand', { description: 'A maker of bags.', simpleResolvers: true })
export class BrandType {
  @Field(() => ID, { description: 'Identifies the brand.' })
  id!: string;

  @Field(() => String, { description: 'Name in URLs: /products?brand={slug}.' })
  slug!: string;

  @Field(() => String, { description: 'Display name.' })
  name!: string;

  @Field(() => String, { description: 'Origin and character of the brand, in a few sentences.' })
  story!: string;

  @Field(() => String, { description: 'City of the brand.' })
  city!: string;

  @Field(() => Int, { nullable: true, description: 'Founding year.' })
  foundedYear!: number | null;

  /** Not a field: needed to resolve the picture. */
  pictureFile!: string | null;
}

export function toBrand(brand: Brand): BrandType {
  const { id, slug, name, story, city, foundedYear, pictureFile } = brand;
  return { id, slug, name, story, city, foundedYear, pictureFile };
}
