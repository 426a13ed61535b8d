import { CACHE_SECONDS } from '@domain/limits';
import type { PageDescriptor } from '../../routing/page';

export const confirmAlertPage = {
  path: '/alerts/confirm',
  load: () => import('./ConfirmAlertPage.route'),
  query: 'all',
  cacheSeconds: CACHE_SECONDS.products,
  offline: 'stored',
  screens: { 'alerts-confirm': 'steps', 'alerts-confirm-too-late': 'steps' },
} as const satisfies PageDescriptor;
