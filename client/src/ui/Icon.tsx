import { chakra, type HTMLChakraProps } from './chakra';
import type { IconName } from './icon-names';

interface IconProps extends Omit<HTMLChakraProps<'svg'>, 'name'> {
  name: IconName;
}

const Drawing = chakra('svg', {
  base: {
    width: '1.25rem',
    height: '1.25rem',
    flex: 'none',
    fill: 'none',
    stroke: 'currentColor',
    strokeWidth: 1.5,
    strokeLinecap: 'round',
    strokeLinejoin: 'round',
  },
});

/**
 * An icon from the sprite in index.html. Decorative: the control around it has the name. Sized by `boxSize`; the
 * larger motifs (parcel, returns, …) need `boxSize="2rem" strokeWidth={1.25}`.
 */
export function Icon({ name, ...rest }: IconProps) {
  return (
    <Drawing aria-hidden="true" focusable="false" {...rest}>
      <use href={`#i-${name}`} />
    </Drawing>
  );
}
