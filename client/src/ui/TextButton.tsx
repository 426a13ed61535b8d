import { chakra } from './chakra';
import { linkRecipe } from './link.recipe';

/** A button that looks like a link: Clear all, Change, Try Again in a sentence. */
export const TextButton = chakra('button', linkRecipe, {
  defaultProps: { type: 'button', 'data-link': '' },
});
