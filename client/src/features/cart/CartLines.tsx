import { useRef } from 'react';
import type { Cart } from '../../components/shopping/shopping-data';
import { chakra } from '../../ui/chakra';
import { CartLine } from './CartLine';

export interface CartLinesProps {
  lines: Cart['lines'];
  place: 'page' | 'drawer';
}

export function CartLines({ lines, place }: CartLinesProps) {
  const list = useRef<HTMLUListElement>(null);
  return (
    <chakra.ul ref={list} tabIndex={-1} aria-label="Bags in the cart" outline="none">
      {lines.map((line) => (
        <CartLine
          key={line.variant.id}
          line={line}
          place={place}
          onGone={() => {
            list.current?.focus();
          }}
        />
      ))}
    </chakra.ul>
  );
}
