import { screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { renderInShop } from '../testing/render';
import { NOT_FOUND } from './pages';
import { pageAt, Shop } from './routes';

const LOST = [
  '/n%0ab',
  '/sale%0a',
  '/%E2%80%A8',
  '/%0d/x',
  '/a%ff',
  '/%',
  '/Suitcases',
  '/suitcas%65s',
  '/x/y',
];

describe('an address that leads nowhere', () => {
  it.each(LOST)('%s shows the screen for lost ones, and the router has nothing to say', async (at) => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    expect(pageAt(at)?.page).toBe(NOT_FOUND);
    await NOT_FOUND.load();
    renderInShop(<Shop />, { at });
    expect(await screen.findByRole('heading', { name: 'Oops! Page not found' })).toBeInTheDocument();
    expect(warn).not.toHaveBeenCalled();
  });
});

it('a short address leads to no page of its own', () => {
  expect(pageAt('/suitcases')).toBeNull();
  expect(pageAt('/products/kite%20cabin')?.params).toMatchObject({ slug: 'kite cabin' });
});
