import type { ReactNode } from 'react';
import { chakra } from './chakra';

interface EmptyStateProps {
  title: ReactNode;
  /** What happened and what to do, in a sentence or two. */
  children?: ReactNode;
  /** Buttons or links. */
  actions?: ReactNode;
  /** Level of the heading: 1 when it is the page's. */
  level?: 1 | 2 | 3;
}

/** Text and actions, shown when there is nothing else to show. */
export function EmptyState({ title, children, actions, level = 2 }: EmptyStateProps) {
  const Heading = level === 1 ? chakra.h1 : level === 2 ? chakra.h2 : chakra.h3;
  return (
    <chakra.div py={{ base: 's48', md: 's72' }}>
      <Heading fontSize="d60">{title}</Heading>
      {children === undefined ? null : (
        <chakra.div color="fg.muted" mt="0.75rem" maxW="40ch">
          {children}
        </chakra.div>
      )}
      {actions === undefined ? null : (
        <chakra.div display="flex" flexWrap="wrap" gap="s12" mt="s24">
          {actions}
        </chakra.div>
      )}
    </chakra.div>
  );
}
