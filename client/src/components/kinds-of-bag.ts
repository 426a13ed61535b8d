const NUMBERS = [
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
export function kindsOfBag(count: number): string {
  return `${NUMBERS[count - 1] ?? count} ${count === 1 ? 'kind' : 'kinds'} of bag`;
}
