import { chakra, type HTMLChakraProps } from './chakra';
import type { IconName } from './icon-names';

export interface IconProps extends Omit<HTMLChakraProps<'svg'>, 'name'> {
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
 * A line drawing from the sprite in index.html. It is decoration: the control around it carries the name.
 * Sizes follow `boxSize`; the larger motifs (parcel, returns, …) want `boxSize="2rem" strokeWidth={1.25}`.
 */
export function Icon({ name, ...rest }: IconProps) {
  return (
    <Drawing aria-hidden="true" focusable="false" {...rest}>
      <use href={`#i-${name}`} />
    </Drawing>
  );
}
