import { Arg, Field, Int, ObjectType } from 'type-graphql';

/** Largest number of items of a page, unless a list says otherwise. */
const LIMIT_MAX = 96;

/** The argument `page` of a list. */
export function PageArg(): ReturnType<typeof Arg> {
  return Arg('page', () => Int, { defaultValue: 1, description: 'Page number, starting at 1.' });
}

/** The argument `limit` of a list. */
export function LimitArg(defaultValue: number, max = LIMIT_MAX): ReturnType<typeof Arg> {
  return Arg('limit', () => Int, { defaultValue, description: `Largest number of items, 1 to ${max}.` });
}

/** The fields that all lists with page numbers have. */
@ObjectType({ simpleResolvers: true })
export abstract class PagedListType {
  @Field(() => Int, { description: 'Number of items on all pages.' })
  total!: number;

  @Field(() => Int, { description: 'Number of pages.' })
  totalPages!: number;

  @Field(() => Int, { description: 'Page number, starting at 1.' })
  page!: number;
}
