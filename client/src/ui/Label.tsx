import { chakra } from './chakra';

/** A quiet line of 13 px: labels and counts. On paper only, for its contrast is 4.4 on the darkest tint. */
export const Label = chakra('p', { base: { fontSize: 't13', lineHeight: 1.4, color: 'fg.quiet' } });
