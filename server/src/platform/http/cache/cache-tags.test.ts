import { describe, expect, it } from 'vitest';
import { ANY_CHANGE, CacheTags, isTouched, TAGS_MAX } from './cache-tags';

describe('CacheTags', () => {
  it.each(['क', '\r\nSet-Cookie: a=b', 'a b', ''])(
    'the id %j, which no header may contain, gives no tag',
    (id) => {
      const tags = new CacheTags();
      tags.addRows('product', [id, '00000000-0000-4000-8000-00001a2b3c4d']);
      expect(tags.list().filter((tag) => !/^product:[\da-f]*$/.test(tag))).toEqual([]);
      expect(tags.list()).toContain('product:1a2b3c4d');
    },
  );

  it('a response with more tags than a header may hold is dropped at every change', () => {
    const tags = new CacheTags();
    const ids = Array.from({ length: TAGS_MAX + 1 }, (_, at) => `x-${at}`.padStart(8, '0'));
    tags.addRows('product', ids.slice(1));
    expect(tags.list()).toHaveLength(TAGS_MAX);
    tags.addRows('product', ids);
    expect(tags.list()).toEqual([ANY_CHANGE]);
  });

  it('a client cannot make a combined tag of a single one', () => {
    const tags = new CacheTags();
    tags.add('facts/colour=red&stock/*');
    tags.addCombinedTag(['facts/category=a&b', 'facts/colour=red']);
    expect(tags.list()).toEqual(['facts/colour=red%26stock/*', 'facts/category=a%26b&facts/colour=red']);
  });

  it('only a change with all parts of a combined tag touches it', () => {
    const changed = new Set(['stock/category=1', 'stock/colour=red', 'stock/*']);
    expect(isTouched('stock/*', changed)).toBe(true);
    expect(isTouched('stock/category=1&stock/colour=red', changed)).toBe(true);
    expect(isTouched('stock/category=1&stock/colour=blue', changed)).toBe(false);
    expect(isTouched('stock/category=2&stock/colour=red', changed)).toBe(false);
  });
});
