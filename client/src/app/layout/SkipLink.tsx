import { chakra } from '../../ui/chakra';

const SkipAnchor = chakra('a', {
  base: {
    position: 'absolute',
    left: 'margin',
    top: '-4rem',
    zIndex: 'skip',
    background: 'fg',
    color: 'bg.paper',
    padding: '0.75rem 1rem',
    _focus: { top: '0.5rem' },
  },
});

/** The first focusable element: skips the header. */
export function SkipLink() {
  return <SkipAnchor href="#main">Skip to content</SkipAnchor>;
}
