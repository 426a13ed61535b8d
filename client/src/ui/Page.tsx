import { chakra } from './chakra';

/** The page's container: 1440 px at most, with the look's margins at its sides. */
export const Page = chakra('div', { base: { w: '100%', maxW: 'page', mx: 'auto', px: 'margin' } });
