import { describe, expect, it } from 'vitest';
import { readPageState } from './page-state';

describe('the state that the server leaves in the page', () => {
  const state = { origin: 'https://potli.example', cache: { ROOT_QUERY: { __typename: 'Query' } } };

  it('is read, on whatever lines the template puts it', () => {
    expect(readPageState(JSON.stringify(state))).toEqual(state);
    expect(readPageState(`\n      ${JSON.stringify(state)}\n    `)).toEqual(state);
  });

  it('is null on pages that come without', () => {
    for (const text of [null, undefined, '', ' <!--state--> ', '{"origin":1}'])
      expect(readPageState(text)).toBeNull();
  });
});
