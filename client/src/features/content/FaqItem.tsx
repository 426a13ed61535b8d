import { useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { useLocation } from 'react-router';
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

/**
 * A question that expands its answer. A native <details>, so it works without JavaScript. It is open when the page is
 * opened by a link to its section, such as one from a search; links within the page open nothing.
 */
export function FaqItem({ question, children }: { question: string; children: ReactNode }) {
  const details = useRef<HTMLDetailsElement>(null);
  const { hash } = useLocation();
  const [arrivalHash] = useState(hash);
  useLayoutEffect(() => {
    const section = details.current?.closest('section');
    if (details.current && arrivalHash === `#${section?.id ?? ''}`) details.current.open = true;
  }, [arrivalHash]);
  return (
    <chakra.details ref={details} borderBottom="1px solid {colors.line}">
      <FaqQuestion>{question}</FaqQuestion>
      <chakra.div pb="s16" color="fg.muted" maxW="66ch" textWrap="pretty">
        {children}
      </chakra.div>
    </chakra.details>
  );
}
