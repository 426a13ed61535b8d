import { chakra } from './chakra';

const WIDTH = 'clamp(34px, 3.2vw, 46px)';
/** How far the tassels hang below their line: a heading of this height keeps the following content clear of them. */
export const CORD_LENGTH = `calc(${WIDTH} * 84 / 34 - 6px)`;

const Drawing = chakra('svg', {
  base: {
    position: 'absolute',
    top: '-6px',
    right: 'clamp(0.75rem, 3vw, 3.5rem)',
    width: WIDTH,
    height: 'auto',
    aspectRatio: '34 / 84',
    overflow: 'visible',
    color: 'fg',
    pointerEvents: 'none',
  },
});

/** The knot and two tassels at the right end of a line. The parent is positioned and has the line as its top border. */
export function CordOrnament() {
  return (
    <Drawing aria-hidden="true" focusable="false">
      <use href="#i-cord" />
    </Drawing>
  );
}
