import { useRef } from 'react';
import type { Cart } from '../../cart-sync/shopping-types';
import { chakra } from '../../ui/chakra';
import { CartLine } from './CartLine';

export interface CartLinesProps {
  lines: Cart['lines'];
  placement: 'page' | 'drawer';
}

export function CartLines({ lines, placement }: CartLinesProps) {
  const list = useRef<HTMLUListElement>(null);
  return (
    <chakra.ul ref={list} tabIndex={-1} aria-label="Bags in the cart" outline="none">
      {lines.map((line) => (
        <CartLine
          key={line.variant.id}
          line={line}
          placement={placement}
          onRemoved={() => {
            list.current?.focus();
          }}
        />
      ))}
    </chakra.ul>
  );
}
