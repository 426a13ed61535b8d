import { chakra } from './chakra';

/** A placeholder of the size of the content; the region around it has `aria-busy`. */
export const Skeleton = chakra(
  'div',
  {
    base: {
      background: 'bg.deep',
      borderRadius: 'paper',
      animation: 'breathe 1.6s ease-in-out infinite',
    },
    variants: { line: { true: { height: '0.875em', width: '100%' } } },
  },
  { defaultProps: { 'aria-hidden': true } },
);
