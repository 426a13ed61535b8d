import { describe, expect, it } from 'vitest';
import { createShopSystem, getGlobalStyles } from './system';

const system = createShopSystem();

describe("the theme's system", () => {
  it("the theme's system resolves semantic names, shorthands, negative spacing and breakpoints", () => {
    expect(system.css({ bg: 'bg.high', px: { base: 's16', md: 'margin' }, color: 'fg', mt: '-s8' })).toEqual({
      background: 'var(--potli-colors-bg-high)',
      color: 'var(--potli-colors-fg)',
      marginTop: 'calc(var(--potli-spacing-s8) * -1)',
      paddingInline: 'var(--potli-spacing-s16)',
      '@media screen and (min-width: 48rem)': { paddingInline: 'var(--potli-spacing-margin)' },
    });
  });

  it("the theme's system gives every colour name one value", () => {
    expect(system.tokens.getByName('colors.accent')?.originalValue).toBe('#b3125c');
    expect(system.tokens.getByName('colors.tint.suitcases')?.originalValue).toBe('#f0ddcd');
  });

  it("the theme's system hides elements from and below a breakpoint", () => {
    expect(Object.keys(system.css({ hideFrom: 'lg' }))).toEqual(['@media screen and (min-width: 68.75rem)']);
    expect(Object.keys(system.css({ hideBelow: 'md' }))).toEqual([
      '@media screen and (max-width: 47.9975rem)',
    ]);
  });

  it('getGlobalStyles has no empty layer, which would swallow the following rules', () => {
    const [, ...layers] = getGlobalStyles(system);
    expect(layers).toHaveLength(2);
    for (const layer of layers) expect(Object.values(Object(layer))).not.toContainEqual({});
  });
});
