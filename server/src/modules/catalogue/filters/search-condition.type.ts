import { Field, ObjectType, registerEnumType } from 'type-graphql';
import { SEARCH_TOPICS, type SearchTopic } from '../../../domain/search-topics';
import type { SearchCondition } from '../../search/search-condition';

/** GraphQL name to name in URLs: KIND is "kind". */
export const SearchTopicName = Object.fromEntries(
  SEARCH_TOPICS.map((topic) => [topic.toUpperCase(), topic]),
) as Record<Uppercase<SearchTopic>, SearchTopic>;
registerEnumType(SearchTopicName, {
  name: 'SearchTopic',
  description: 'What a word of a search is about.',
  valuesConfig: {
    KIND: { description: 'The kind of bag, for example a suitcase.' },
    AIRLINE: { description: 'An airline that takes it into the cabin.' },
    BRAND: { description: 'A brand by its name.' },
    PRICE: { description: 'A price, a range of prices, or low or high priced.' },
    COLOUR: { description: 'Colour families that are wanted, or not.' },
    MATERIAL: { description: 'Material families that are wanted, or not, or a fabric by its name.' },
    LAPTOP: { description: 'The size of the laptop that must fit.' },
    SIZE: { description: 'Small or large, or the height of a suitcase.' },
    CAPACITY: { description: 'The capacity in litres.' },
    WHEELS: { description: 'The number of wheels.' },
    SHELL: { description: 'A hard or a soft shell.' },
    WEIGHT: { description: 'A low weight.' },
    FEATURE: { description: 'A feature, for example water resistant.' },
    OCCASION: { description: 'An occasion, or the person who receives it.' },
    OFFER: { description: 'Products below their list price.' },
  },
});

@ObjectType('SearchCondition', {
  description: 'A condition found in the words of a search.',
  simpleResolvers: true,
})
export class SearchConditionType {
  @Field(() => SearchTopicName, { description: 'What it is about; send it in `without` to remove it.' })
  topic!: SearchTopic;

  @Field(() => String, { description: 'The condition as text, for example under ₹5,000.' })
  label!: string;

  @Field(() => [String], {
    description: 'Slugs of the colour families that it means; empty for other topics.',
  })
  colours!: readonly string[];
}

export function toSearchCondition({ topic, label, test }: SearchCondition): SearchConditionType {
  return { topic, label, colours: test.colours ?? [] };
}
