import { describe, expect, it } from 'vitest';
import { readPageState } from './page-state';

describe('readPageState', () => {
  const state = { origin: 'https://potli.example', cache: { ROOT_QUERY: { __typename: 'Query' } } };

  it('readPageState reads the JSON with white space around it', () => {
    expect(readPageState(JSON.stringify(state))).toEqual(state);
    expect(readPageState(`\n      ${JSON.stringify(state)}\n    `)).toEqual(state);
  });

  it('readPageState returns null for a page without state', () => {
    for (const text of [null, undefined, '', ' <!--state--> ', '{"origin":1}'])
      expect(readPageState(text)).toBeNull();
  });
});
