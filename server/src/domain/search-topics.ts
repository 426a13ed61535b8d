/**
 * What a word of a search can be about, the most important first: when no product meets all conditions, the last ones are dropped.
 * URLs use these names for what a shopper removed (`without=price`).
 */
export const SEARCH_TOPICS = [
  'airline',
  'kind',
  'brand',
  'price',
  'colour',
  'material',
  'laptop',
  'size',
  'capacity',
  'wheels',
  'shell',
  'weight',
  'feature',
  'occasion',
  'offer',
] as const;
export type SearchTopic = (typeof SEARCH_TOPICS)[number];
