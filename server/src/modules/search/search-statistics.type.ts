import { Field, Float, Int, ObjectType } from 'type-graphql';

@ObjectType('SearchCount', {
  description: 'How often one text was searched for.',
  simpleResolvers: true,
})
export class SearchCountType {
  @Field(() => String, { description: 'The text, in lower case.' })
  query!: string;

  @Field(() => Int, { description: 'Number of searches; one an hour for each network.' })
  searches!: number;

  @Field(() => Int, { description: 'Searches that no product met in full.' })
  withoutResult!: number;

  @Field(() => Int, { description: 'Searches after which a product was opened.' })
  clicks!: number;

  @Field(() => Float, {
    nullable: true,
    description: 'Mean position of the product that was opened first, from 1; null without clicks.',
  })
  meanClickPosition!: number | null;
}
