import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { PROJECT_ROOT } from '../platform/project-root';
import { findIndianState, INDIAN_STATES } from './indian-states';

it('INDIAN_STATES spells the states as the table of PIN codes does', () => {
  const lines = readFileSync(path.join(PROJECT_ROOT, 'server/seed/pin-codes.tsv'), 'utf8')
    .trimEnd()
    .split('\n');
  const states = new Set(lines.map((line) => line.split('\t')[1]));
  expect([...states].toSorted()).toEqual([...INDIAN_STATES].toSorted());
});

it('findIndianState finds a state in any case, and nothing else', () => {
  expect(findIndianState(' west BENGAL')).toBe('West Bengal');
  expect(findIndianState('Bengal')).toBeNull();
  expect(findIndianState('')).toBeNull();
});
