import { chakra } from './chakra';

/** The layout grid: 4 columns on a phone, 12 from 768 px on. Children set `gridColumn`. */
export const Grid12 = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'repeat(4, minmax(0, 1fr))', md: 'repeat(12, minmax(0, 1fr))' },
    columnGap: 'gap',
  },
});
