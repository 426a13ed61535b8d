import type { ComponentProps } from 'react';
import { buttonRecipe } from './button.recipe';
import { chakra } from './chakra';

const BaseButton = chakra('button', buttonRecipe);
type ButtonProps = ComponentProps<typeof BaseButton>;

/** A button for an action on the page; for navigation see ButtonLink. Submits a form only with `type="submit"`. */
export function Button(props: ButtonProps) {
  return <BaseButton type="button" {...props} />;
}
