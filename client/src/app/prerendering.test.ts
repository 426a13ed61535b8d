import { expect, it } from 'vitest';
import { Prerendering } from './prerendering';

it('Prerendering passes pages on with keys of their own, but none while the engine of the styles is missing', () => {
  const styles = { isLoaded: false };
  const prerendering = new Prerendering(styles);
  const passedOn: string[] = [];
  prerendering.listen(({ pathname, search, key }) => passedOn.push(`${key}: ${pathname}${search}`));
  prerendering.request({ pathname: '/products/early', search: '' });
  styles.isLoaded = true;
  prerendering.request({ pathname: '/products/kite-cabin', search: '?variant=RED' });
  prerendering.request({ pathname: '/products/kite-cabin', search: '?variant=RED' });
  expect(passedOn).toEqual([
    'prerendered 1: /products/kite-cabin?variant=RED',
    'prerendered 2: /products/kite-cabin?variant=RED',
  ]);
});
