import { Field, ID, Int, ObjectType } from 'type-graphql';
import type { Brand } from './brand.entity';

@ObjectType('Brand', { description: 'A maker of bags.', simpleResolvers: true })
export class BrandType {
  @Field(() => ID, { description: 'Identifies the brand.' })
  id!: string;

  @Field(() => String, { description: 'Its name in addresses: /products?brand={slug}.' })
  slug!: string;

  @Field(() => String, { description: 'Its name on screens.' })
  name!: string;

  @Field(() => String, { description: 'Where it comes from and what it stands for, in a few sentences.' })
  story!: string;

  @Field(() => String, { description: 'The city it works in.' })
  city!: string;

  @Field(() => Int, { nullable: true, description: 'The year it began.' })
  foundedYear!: number | null;

  /** Not a field: where its picture is found. */
  pictureFile!: string | null;
}

export function toBrand(brand: Brand): BrandType {
  const { id, slug, name, story, city, foundedYear, pictureFile } = brand;
  return { id, slug, name, story, city, foundedYear, pictureFile };
}
