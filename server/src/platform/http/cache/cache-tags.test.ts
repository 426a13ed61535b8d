import { describe, expect, it } from 'vitest';
import { ANY_CHANGE, CacheTags, TAGS_MAX } from './cache-tags';

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
});
