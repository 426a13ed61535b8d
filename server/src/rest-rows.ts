import type { Accounts } from './accounts/accounts';
import { authRoutes } from './accounts/rest/auth.routes';
import { ACCOUNT_SCHEMAS } from './accounts/rest/rest.shapes';
import type { Browsing } from './browsing';
import { catalogueRoutes } from './catalogue/rest/catalogue.routes';
import { CATALOGUE_SCHEMAS } from './catalogue/rest/catalogue.shapes';
import type { JsonSchema } from './rest/json-schema';
import type { Route } from './rest/route';

/** The rooms that lay rows on the ground of REST. */
export interface RestRooms {
  readonly accounts: Accounts;
  readonly browsing: Browsing;
}

/** Every row of REST: of /api/auth and of /api/ecommerce. */
export function restRows({ accounts, browsing }: RestRooms): Route[] {
  return [...authRoutes(accounts), ...catalogueRoutes(browsing)];
}

/** What the rows' documents refer to by name. */
export const REST_SCHEMAS: Readonly<Record<string, JsonSchema>> = {
  ...ACCOUNT_SCHEMAS,
  ...CATALOGUE_SCHEMAS,
};
