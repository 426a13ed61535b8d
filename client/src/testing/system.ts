import { createShopSystem } from '../ui/theme/system';

/** The shop's design system, created once for all tests of a worker. */
export const testSystem = createShopSystem();
