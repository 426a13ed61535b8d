import { screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { renderWithProviders } from '../testing/render-with-providers';
import { AppRoutes } from './AppRoutes';
import { findPage } from './routes';

const UNKNOWN_PATHS = [
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
  it.each(UNKNOWN_PATHS)(
    'AppRoutes shows the not-found page at %s, without a warning of the router',
    async (at) => {
      const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
      const page = findPage(at)?.page;
      expect(page?.path).toBe('*');
      await page?.load();
      renderWithProviders(<AppRoutes />, { initialPath: at });
      expect(await screen.findByRole('heading', { name: 'Oops! Page not found' })).toBeInTheDocument();
      expect(warn).not.toHaveBeenCalled();
    },
  );
});

it('findPage returns null for a short address, and decoded parameters for a page', () => {
  expect(findPage('/suitcases')).toBeNull();
  expect(findPage('/products/kite%20cabin')?.params).toMatchObject({ slug: 'kite cabin' });
});
