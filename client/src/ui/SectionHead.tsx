import type { ReactNode } from 'react';
import { chakra } from './chakra';
import { CordOrnament } from './CordOrnament';

interface SectionHeadProps {
  children: ReactNode;
  /** Id of the heading, for aria-labelledby. */
  id?: string;
  level?: 1 | 2;
  /** A link or a line beside the heading. No control at the right end, where the cord hangs. */
  aside?: ReactNode;
}

/** A section's line with a decorative cord, and the heading below. One per section. */
export function SectionHead({ children, id, level = 2, aside }: SectionHeadProps) {
  const Heading = level === 1 ? chakra.h1 : chakra.h2;
  return (
    <chakra.div position="relative" borderTop="1px solid {colors.fg}" pt={{ base: 's16', md: 's24' }}>
      <chakra.div
        display="flex"
        flexWrap="wrap"
        alignItems="baseline"
        gap="0.25rem 1.5rem"
        pr={{ base: '5rem', md: '9rem' }}
      >
        <Heading id={id} fontSize="d60">
          {children}
        </Heading>
        {aside}
      </chakra.div>
      <CordOrnament />
    </chakra.div>
  );
}
