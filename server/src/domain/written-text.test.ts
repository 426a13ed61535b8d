import { describe, expect, it } from 'vitest';
import { LINES, ONE_LINE } from './written-text';

describe('text that customers write', () => {
  it.each(['Good <b>bag</b>', 'क्\u200dष', 'می\u200cخواهم', '👜🏽'])(
    'SINGLE_LINE and MULTI_LINE accept %j',
    (text) => {
      expect([ONE_LINE.test(text), LINES.test(`${text}\n\t${text}`)]).toEqual([true, true]);
    },
  );

  it.each(['a\u0000b', 'a\ud800b', 'a\u202eb', 'a\u2067b\u2069'])(
    'SINGLE_LINE and MULTI_LINE refuse %j',
    (text) => {
      expect([ONE_LINE.test(text), LINES.test(text)]).toEqual([false, false]);
    },
  );
});
