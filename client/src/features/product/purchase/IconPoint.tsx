import type { ReactNode } from 'react';
import { chakra } from '../../../ui/chakra';
import { Icon } from '../../../ui/Icon';
import type { IconName } from '../../../ui/icon-names';

/** A point of the panel: a title and a few words, beside an icon. */
export function IconPoint({
  icon,
  title,
  children,
}: {
  icon: IconName;
  title: ReactNode;
  children: ReactNode;
}) {
  return (
    <chakra.div display="grid" gridTemplateColumns="2rem 1fr" columnGap="0.625rem" alignItems="start">
      <Icon name={icon} boxSize="1.625rem" strokeWidth={1.25} />
      <div>
        <chakra.strong display="block" fontWeight={550}>
          {title}
        </chakra.strong>
        <chakra.div textStyle="second">{children}</chakra.div>
      </div>
    </chakra.div>
  );
}
