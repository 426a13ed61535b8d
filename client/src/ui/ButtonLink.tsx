import { Link } from '../routing/Link';
import { buttonRecipe } from './button.recipe';
import { chakra } from './chakra';

/** A link that looks like a button; `to` as in the router. */
export const ButtonLink = chakra(Link, buttonRecipe, { defaultProps: { 'data-button': '' } });
