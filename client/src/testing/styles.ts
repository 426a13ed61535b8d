import { StyleRegistry } from '../ui/theme/style-registry';
import { createStyleCache, createStyleEngine } from '../ui/theme/style-engine';
import { testSystem } from './system';

let detachedStyles: StyleRegistry | undefined;
let attachedStyles: StyleRegistry | undefined;

/**
 * The styles of rendered tests, kept out of the document unless a test attaches them: for each visibility check,
 * as in `getByRole`, jsdom matches every rule against an element and its ancestors.
 */
export function testStyles(): StyleRegistry {
  detachedStyles ??= createStyles(document.createElement('div'));
  return attachedStyles ?? detachedStyles;
}

/** Styles that are part of the document. */
export function createAttachedStyles(): StyleRegistry {
  return createStyles();
}

function createStyles(container?: HTMLElement): StyleRegistry {
  return new StyleRegistry({ engine: createStyleEngine(createStyleCache(container), () => testSystem) });
}

/** For tests of what a style hides. */
export function attachStyles(): void {
  attachedStyles = createAttachedStyles();
}

export function detachStyles(): void {
  attachedStyles = undefined;
}
