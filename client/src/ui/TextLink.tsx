import { Link } from '../routing/Link';
import { chakra } from './chakra';
import { linkRecipe } from './link.recipe';

/** A link in running text or beside a heading; `to` as in the router. */
export const TextLink = chakra(Link, linkRecipe);
