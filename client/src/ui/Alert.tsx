import type { ReactNode } from 'react';
import { chakra } from './chakra';

export interface AlertProps {
  /** "fault" interrupts a screen reader; the others wait for a pause. */
  tone?: 'fault' | 'success' | 'note';
  children: ReactNode;
}

const AlertBox = chakra('div', {
  base: { padding: '0.75rem 1rem', borderLeft: '3px solid currentColor', '& > *': { color: 'fg' } },
  variants: {
    tone: {
      fault: { color: 'fault', background: 'bg.high' },
      success: { color: 'success', background: 'success.wash' },
      note: { color: 'fg', background: 'bg.high' },
    },
  },
});

/** A message in the normal flow of the page. */
export function Alert({ tone = 'note', children }: AlertProps) {
  return (
    <AlertBox tone={tone} role={tone === 'fault' ? 'alert' : 'status'}>
      <div>{children}</div>
    </AlertBox>
  );
}
