import type { createSystem } from '@chakra-ui/react/styled-system';

export type System = ReturnType<typeof createSystem>;

/** No recipe has as many sets of style props in the code: with more, the props contain generated values, and the cache is emptied. */
const MAX_CACHED = 300;

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
    apply: (createRecipe, thisArgument, args: [object, ...unknown[]]) => {
      const cachedRecipe = recipes.get(args[0]);
      if (cachedRecipe !== undefined) return cachedRecipe;
      const computed: unknown = Reflect.apply(createRecipe, thisArgument, args);
      recipes.set(args[0], computed);
      return computed;
    },
  });

  const css: System['css'] = (...parts) => {
    const [first, ...rest] = parts;
    if (typeof first !== 'object' || first === null) return system.css(...parts);
    let stylesByProps = styles.get(first);
    if (stylesByProps === undefined || stylesByProps.size > MAX_CACHED) {
      stylesByProps = new Map();
      styles.set(first, stylesByProps);
    }
    const key = JSON.stringify(rest);
    let computed = stylesByProps.get(key);
    if (computed === undefined) {
      computed = system.css(...parts);
      stylesByProps.set(key, computed);
    }
    return computed;
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
