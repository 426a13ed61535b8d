import { describe, expect, it } from 'vitest';
import { MULTI_LINE, SINGLE_LINE } from './user-text';

describe('text that customers write', () => {
  it.each(['Good <b>bag</b>', 'क्\u200dष', 'می\u200cخواهم', '👜🏽'])(
    'SINGLE_LINE and MULTI_LINE accept %j',
    (text) => {
      expect([SINGLE_LINE.test(text), MULTI_LINE.test(`${text}\n\t${text}`)]).toEqual([true, true]);
    },
  );

  it.each(['a\u0000b', 'a\ud800b', 'a\u202eb', 'a\u2067b\u2069', 'a\u2028b', 'a\u2029b'])(
    'SINGLE_LINE and MULTI_LINE refuse %j',
    (text) => {
      expect([SINGLE_LINE.test(text), MULTI_LINE.test(text)]).toEqual([false, false]);
    },
  );
});
