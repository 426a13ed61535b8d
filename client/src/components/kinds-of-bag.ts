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

/** "Nine kinds of bag", as a heading over so many categories; figures from thirteen on. */
export function kindsOfBag(count: number): string {
  return `${NUMBERS[count - 1] ?? count} ${count === 1 ? 'kind' : 'kinds'} of bag`;
}
