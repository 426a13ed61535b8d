import { expect, it } from 'vitest';
import { isStyleProp } from './style-prop';
import { createShopSystem } from './system';

it("isStyleProp knows every style prop of Chakra's system but the names of breakpoints", () => {
  const system = createShopSystem();
  const breakpoints = new Set(Object.keys(system.breakpoints.conditions));
  const names = [...system.properties].filter((name) => !breakpoints.has(name));
  expect(names.length).toBeGreaterThan(100);
  expect(names.filter((name) => !isStyleProp(name))).toEqual([]);
});

it.each(['display', 'gridTemplateColumns', '--gap', '&:hover', '_hover'])(
  'isStyleProp knows %s, as Chakra does',
  (name) => {
    expect(isStyleProp(name)).toBe(createShopSystem().isValidProperty(name));
  },
);

it.each(['id', 'onClick', 'aria-label', 'children', 'size', 'to', 'className', 'href'])(
  'isStyleProp leaves %s to the element, as Chakra does',
  (name) => {
    expect(isStyleProp(name)).toBe(false);
    expect(createShopSystem().isValidProperty(name)).toBe(false);
  },
);
