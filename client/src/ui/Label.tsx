import { chakra } from './chakra';

/** A line of 13 px for labels and counts. Only on the paper background: on the darkest tint its contrast is 4.4. */
export const Label = chakra('p', { base: { fontSize: 't13', lineHeight: 1.4, color: 'fg.quiet' } });
