import { expect, it } from 'vitest';
import { searchCostOfUrl } from './search-cost';

it.each([
  ['/products', 0],
  ['/products?search=', 0],
  ['/products?page=2&search=cabin', 300],
  ['/products?search=red+cabin%20trolley', 900],
  ['/products?search=red,cabin', 600],
  ['/products?search=red&search=cabin', 600],
  ['/products?s%65arch=red', 300],
  ['/products?search=a+b+c+d+e+f+g+h+i+j+k+l', 3_000],
])('searchCostOfUrl charges 300 for each of the first ten words of a search: %s costs %i', (url, cost) => {
  expect(searchCostOfUrl(url)).toBe(cost);
});
