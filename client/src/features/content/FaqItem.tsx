import type { ReactNode } from 'react';
import { chakra } from '../../ui/chakra';

const FaqQuestion = chakra('summary', {
  base: {
    display: 'grid',
    gridTemplateColumns: '1fr auto',
    alignItems: 'baseline',
    columnGap: 's16',
    minH: 'target',
    paddingBlock: '0.625rem',
    fontSize: 't18',
    cursor: 'pointer',
    listStyle: 'none',
    '&::-webkit-details-marker': { display: 'none' },
    '&::after': { content: '"+"', color: 'accent', fontSize: 't18', lineHeight: 1 },
    '[open] > &': { '&::after': { content: '"–"' } },
    _hover: { color: 'accent.deep' },
  },
});

/** A question that expands its answer. A native <details>, so it works without JavaScript. */
export function FaqItem({ question, children }: { question: string; children: ReactNode }) {
  return (
    <chakra.details borderBottom="1px solid {colors.line}">
      <FaqQuestion>{question}</FaqQuestion>
      <chakra.div pb="s16" color="fg.muted" maxW="66ch" textWrap="pretty">
        {children}
      </chakra.div>
    </chakra.details>
  );
}
