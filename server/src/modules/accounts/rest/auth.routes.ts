import type { Route } from '../../../platform/rest/route';
import type { Accounts } from '../accounts.services';
import { googleRoutes } from './google.routes';
import { recoveryRoutes } from './recovery.routes';
import { accountRoutes } from './account.routes';
import { addressRoutes } from './address.routes';
import { secondFactorRoutes } from './second-factor.routes';
import { signInRoutes } from './sign-in.routes';

/** All routes under /api/auth. */
export function authRoutes(accounts: Accounts): Route[] {
  return [
    ...signInRoutes(accounts),
    ...recoveryRoutes(accounts),
    ...googleRoutes(accounts),
    ...secondFactorRoutes(accounts),
    ...accountRoutes(accounts),
    ...addressRoutes(accounts),
  ];
}
