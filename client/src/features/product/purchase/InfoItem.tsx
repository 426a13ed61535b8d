import type { ReactNode } from 'react';
import { chakra } from '../../../ui/chakra';
import { Icon } from '../../../ui/Icon';
import type { IconName } from '../../../ui/icon-names';

/** An item of the panel: an icon, a title and a few words. */
export function InfoItem({
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
