import { useRef } from 'react';
import type { Cart } from '../../cart-sync/shopping-types';
import { chakra } from '../../ui/chakra';
import { CartLine } from './CartLine';

interface CartLinesProps {
  lines: Cart['lines'];
  placement: 'page' | 'drawer';
}

/** Lines of the page that a phone shows before it is scrolled. */
const FIRST_VIEW_LINES = 2;

export function CartLines({ lines, placement }: CartLinesProps) {
  const list = useRef<HTMLUListElement>(null);
  return (
    <chakra.ul ref={list} tabIndex={-1} aria-label="Bags in the cart" outline="none">
      {lines.map((line, position) => (
        <CartLine
          key={line.variant.id}
          line={line}
          placement={placement}
          isInFirstView={placement === 'page' && position < FIRST_VIEW_LINES}
          onRemoved={() => {
            list.current?.focus();
          }}
        />
      ))}
    </chakra.ul>
  );
}
