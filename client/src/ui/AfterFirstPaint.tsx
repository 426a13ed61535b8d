import type { ReactNode } from 'react';
import { useIsAfterFirstPaint } from './useIsAfterFirstPaint';

interface AfterFirstPaintProps {
  /** What is painted first. */
  preview: ReactNode;
  children: ReactNode;
}

/** The contents of a page that a shopper opens by a link: rendered after a preview of them is painted. */
export function AfterFirstPaint({ preview, children }: AfterFirstPaintProps): ReactNode {
  return useIsAfterFirstPaint() ? children : preview;
}
