import type { ReactNode } from 'react';
import { chakra } from '../../ui/chakra';

interface AccountRowProps {
  title: ReactNode;
  /** Second line. */
  note?: ReactNode;
  /** Buttons or links at the end. */
  actions?: ReactNode;
}

/** An item of a list in the account: text and actions. Has to be inside a ul. */
export function AccountRow({ title, note, actions }: AccountRowProps) {
  return (
    <chakra.li
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      justifyContent="space-between"
      rowGap="s8"
      columnGap="s24"
      minH="4rem"
      py="s12"
      borderBottom="1px solid {colors.line}"
    >
      <chakra.div minW={0} flex="1 1 14rem">
        <chakra.p fontWeight={550} overflowWrap="anywhere">
          {title}
        </chakra.p>
        {note === undefined ? null : <chakra.div textStyle="second">{note}</chakra.div>}
      </chakra.div>
      {actions}
    </chakra.li>
  );
}
