const NUMBER_WORDS = [
  'One',
  'Two',
  'Three',
  'Four',
  'Five',
  'Six',
  'Seven',
  'Eight',
  'Nine',
  'Ten',
  'Eleven',
  'Twelve',
];

/** Returns the heading of a category list, such as "Nine kinds of bag"; with digits from 13 on. */
export function formatCategoryCount(count: number): string {
  return `${NUMBER_WORDS[count - 1] ?? count} ${count === 1 ? 'kind' : 'kinds'} of bag`;
}
