import { it } from 'vitest';
import { QUERIES } from '../../../scripts/bench/search/queries.mjs';
import { understandQuery } from './understand-query';
it('prints', () => {
  for (const { query } of QUERIES) {
    const u = understandQuery(query, { isKnown: () => false, brands: new Map() }, { currency: 'INR', format: (x) => '₹' + x, without: [] });
    console.log(query.padEnd(36), '|', u.conditions.map((c) => c.label + ' ' + JSON.stringify(c.test)).join('; '), '|', u.words.join(' '));
  }
});
