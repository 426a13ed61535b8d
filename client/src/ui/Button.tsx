import type { ComponentProps } from 'react';
import { buttonRecipe } from './button.recipe';
import { chakra } from './chakra';

const Press = chakra('button', buttonRecipe);
export type ButtonProps = ComponentProps<typeof Press>;

/** A button for an action on the page; for navigation see ButtonLink. Submits a form only with `type="submit"`. */
export function Button(props: ButtonProps) {
  return <Press type="button" {...props} />;
}
