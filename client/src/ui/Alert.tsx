import type { ReactNode } from 'react';
import { chakra } from './chakra';

interface AlertProps {
  /** "error" interrupts a screen reader; the others wait for a pause. */
  tone?: 'error' | 'success' | 'info';
  children: ReactNode;
}

const AlertBox = chakra('div', {
  base: { padding: '0.75rem 1rem', borderLeft: '3px solid currentColor', '& > *': { color: 'fg' } },
  variants: {
    tone: {
      error: { color: 'error', background: 'bg.high' },
      success: { color: 'success', background: 'success.wash' },
      info: { color: 'fg', background: 'bg.high' },
    },
  },
});

/** A message in the normal flow of the page. */
export function Alert({ tone = 'info', children }: AlertProps) {
  return (
    <AlertBox tone={tone} role={tone === 'error' ? 'alert' : 'status'}>
      <div>{children}</div>
    </AlertBox>
  );
}
