import type { createSystem } from '@chakra-ui/react/styled-system';

type System = ReturnType<typeof createSystem>;

/** More sets of style props than one element of the code has; beyond it the props contain generated values. */
const SETS_KEPT = 300;

/**
 * Chakra creates each element's recipe at every render, and looks styles up by a hash of all of them. This caches
 * a recipe by the object that defines it, and styles by that object and the style props: a page then renders in
 * about half the time, on the server as in the browser.
 */
export function memoizeSystem(system: System): System {
  const recipes = new WeakMap<object, unknown>();
  const styles = new WeakMap<object, Map<string, ReturnType<System['css']>>>();
  const properties = new Map<string, boolean>();

  // A proxy keeps the original's types.
  const cva = new Proxy(system.cva, {
    apply: (make, self, args: [object, ...unknown[]]) => {
      const known = recipes.get(args[0]);
      if (known !== undefined) return known;
      const made: unknown = Reflect.apply(make, self, args);
      recipes.set(args[0], made);
      return made;
    },
  });

  const css: System['css'] = (...parts) => {
    const [first, ...rest] = parts;
    if (typeof first !== 'object' || first === null) return system.css(...parts);
    let bySet = styles.get(first);
    if (bySet === undefined || bySet.size > SETS_KEPT) {
      bySet = new Map();
      styles.set(first, bySet);
    }
    const key = JSON.stringify(rest);
    let made = bySet.get(key);
    if (made === undefined) {
      made = system.css(...parts);
      bySet.set(key, made);
    }
    return made;
  };

  const isValidProperty: System['isValidProperty'] = (name) => {
    let valid = properties.get(name);
    if (valid === undefined) {
      valid = system.isValidProperty(name);
      properties.set(name, valid);
    }
    return valid;
  };

  return { ...system, cva, css, isValidProperty };
}
