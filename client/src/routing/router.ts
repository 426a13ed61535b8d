import type { ComponentType } from 'react';
import {
  Navigate as RouterNavigate,
  useNavigate as useRouterNavigate,
  type NavigateOptions,
  type NavigateProps,
  type Path,
} from 'react-router';
import type { PageHref } from './href';

/** A page, or a part of the address of the page that is shown. */
export type LinkTarget = PageHref | Partial<Path>;

/** The router's navigation, whose types know the pages of the shop. */
export const Navigate: ComponentType<Omit<NavigateProps, 'to'> & { to: LinkTarget }> = RouterNavigate;

interface Navigation {
  (to: LinkTarget, options?: NavigateOptions): void | Promise<void>;
  /** Steps in the history, for example -1. */
  (steps: number): void | Promise<void>;
}
export const useNavigate: () => Navigation = useRouterNavigate;
