import { describe, expect, it, vi } from 'vitest';
import { memoizeSystem } from './memoize-system';
import { createShopSystem } from './system';

const system = createShopSystem();

describe('memoizeSystem', () => {
  it("memoizeSystem computes styles once per recipe and style props, the same as Chakra's", () => {
    const css = vi.fn(system.css);
    const quick = memoizeSystem({ ...system, css });
    const recipe = { color: 'fg', px: { base: 's8', md: 's16' } };
    const first = quick.css(recipe, { mt: 's4' });
    expect(first).toEqual(system.css(recipe, { mt: 's4' }));
    expect(quick.css(recipe, { mt: 's4' })).toBe(first);
    expect(css).toHaveBeenCalledTimes(1);
    expect(quick.css(recipe, { mt: 's8' })).not.toEqual(first);
  });

  it('memoizeSystem caches a recipe by the object that defines it', () => {
    const config = { base: { color: 'fg' }, variants: { size: { small: { px: 's8' } } } };
    const recipe = system.cva(config);
    expect(system.cva(config)).toBe(recipe);
    expect(system.cva({ ...config })).not.toBe(recipe);
    expect(recipe({ size: 'small' })).toMatchObject({
      '@layer recipes': { color: 'var(--potli-colors-fg)', paddingInline: 'var(--potli-spacing-s8)' },
    });
  });
});
