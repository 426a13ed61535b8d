import type { ComponentProps } from 'react';
import { chakra, type SystemStyleObject } from './chakra';
import { Icon } from './Icon';
import type { IconName } from './icon-names';

/** For a link of the same shape, too. */
export const iconButtonStyles: SystemStyleObject = {
  display: 'inline-grid',
  placeItems: 'center',
  flex: 'none',
  boxSize: 'target',
  color: 'accent',
  borderRadius: 'paper',
  transition: 'background-color {durations.quick} {easings.hand}, color {durations.quick} {easings.hand}',
  _hover: { color: 'accent.deep', background: 'accent.wash' },
  _pressed: { color: 'fg' },
  _disabled: { color: 'line.strong' },
};

const BaseButton = chakra('button', { base: iconButtonStyles });

interface IconButtonProps extends Omit<ComponentProps<typeof BaseButton>, 'children' | 'aria-label'> {
  icon: IconName;
  /** What it does, e.g. "Close". Accessible name and tooltip. */
  label: string;
  /** CSS width and height of icons that are not square. */
  iconSize?: readonly [width: string, height: string];
}

/** A button of 44 × 44 px with an icon. */
export function IconButton({
  icon,
  label,
  iconSize: [width, height] = ['1.25rem', '1.25rem'],
  ...rest
}: IconButtonProps) {
  return (
    <BaseButton type="button" aria-label={label} title={label} {...rest}>
      <Icon name={icon} width={width} height={height} />
    </BaseButton>
  );
}
