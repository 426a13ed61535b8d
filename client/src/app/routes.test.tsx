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

describe('AppRoutes and findPage', () => {
  it.each(LOST)('AppRoutes shows the not-found page at %s, without a warning of the router', async (at) => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    expect(pageAt(at)?.page).toBe(NOT_FOUND);
    await NOT_FOUND.load();
    renderInShop(<Shop />, { at });
    expect(await screen.findByRole('heading', { name: 'Oops! Page not found' })).toBeInTheDocument();
    expect(warn).not.toHaveBeenCalled();
  });
});

it('findPage returns null for a short address, and decoded parameters for a page', () => {
  expect(pageAt('/suitcases')).toBeNull();
  expect(pageAt('/products/kite%20cabin')?.params).toMatchObject({ slug: 'kite cabin' });
});
