import { useEffect, useRef, useState, type RefObject } from 'react';
import { chakra } from '../../ui/chakra';
import { LABEL_WIDTHS, minimumWidths } from './compare-columns';

const Name = chakra('span', {
  base: {
    flex: '1 1 0',
    minWidth: 0,
    paddingBlock: 's8',
    paddingInlineEnd: { base: '0.75rem', md: 's16' },
    paddingInlineStart: { md: '1rem', lg: '1.25rem' },
  },
});

interface StickyNamesProps {
  names: readonly string[];
  /** Whether the table has a column that offers to add a bag. */
  hasRoom: boolean;
  /** The table's row with the names, which these stand in for. */
  head: RefObject<HTMLElement | null>;
  /** What scrolls the table sideways, and these with it. */
  scroller: RefObject<HTMLElement | null>;
}

/** The names of the compared products below the page's header, while the table's own are scrolled out of view. */
export function StickyNames({ names, hasRoom, head, scroller }: StickyNamesProps) {
  const frame = useRef<HTMLDivElement>(null);
  const bar = useRef<HTMLDivElement>(null);
  const [isShown, setIsShown] = useState(false);

  useEffect(() => {
    const row = head.current;
    if (row === null) return;
    let observer: IntersectionObserver | null = null;
    // Below the header, whose height depends on the window's size.
    const observe = () => {
      const top = (frame.current && parseFloat(getComputedStyle(frame.current).top)) || 0;
      observer?.disconnect();
      observer = new IntersectionObserver(
        ([entry]) => {
          if (entry) setIsShown(!entry.isIntersecting && entry.boundingClientRect.top < top);
        },
        { rootMargin: `-${top}px 0px 0px` },
      );
      observer.observe(row);
    };
    observe();
    window.addEventListener('resize', observe);
    return () => {
      observer?.disconnect();
      window.removeEventListener('resize', observe);
    };
  }, [head]);

  useEffect(() => {
    const table = scroller.current;
    if (table === null) return;
    const follow = () => {
      if (bar.current) bar.current.scrollLeft = table.scrollLeft;
    };
    follow();
    table.addEventListener('scroll', follow, { passive: true });
    return () => {
      table.removeEventListener('scroll', follow);
    };
  }, [scroller]);

  return (
    // Without a height, so that the table does not move. Screen readers have the column headers.
    <chakra.div
      ref={frame}
      position="sticky"
      top="header"
      zIndex="toolbar"
      height={0}
      aria-hidden="true"
      // Where the header does not stay at the top.
      css={{ '@media (max-height: 479px) and (min-width: 480px)': { top: 0 } }}
      _print={{ display: 'none' }}
    >
      <chakra.div
        ref={bar}
        visibility={isShown ? 'visible' : 'hidden'}
        overflow="hidden"
        bg="bg.paper"
        borderBottom="1px solid {colors.fg}"
        mr={{ base: 'calc({spacing.margin} * -1)', md: 0 }}
        pr={{ base: 'margin', md: 0 }}
      >
        <chakra.div
          display="flex"
          minWidth={minimumWidths(names.length, hasRoom)}
          fontSize="t14"
          fontWeight={550}
          lineHeight={1.3}
        >
          <chakra.span flex="none" width={LABEL_WIDTHS} />
          {names.map((name, index) => (
            // Two editions of a bag may have the same name.
            <Name key={index}>{name}</Name>
          ))}
          {hasRoom ? <Name hideBelow="md" /> : null}
        </chakra.div>
      </chakra.div>
    </chakra.div>
  );
}
