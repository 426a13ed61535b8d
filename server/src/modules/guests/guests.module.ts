import { GUEST_SECONDS } from '../../domain/account-limits';
import type { AccountsServices } from '../accounts/accounts.module';
import { deleteInBatches } from '../../platform/database/delete-in-batches';
import { secondsAfter } from '../../platform/clock';
import type { Platform, ShopModule } from '../../platform/module';
import { GuestRepository } from './guest.repository';
import { ShopperService } from './shopper.service';

export type GuestsServices = ReturnType<typeof createServices>;

interface Needs extends Platform, AccountsServices {}

function createServices({ dataSource, transactions, limits, clock, accounts, onError }: Needs) {
  const guests = new GuestRepository(dataSource);
  const shoppers = new ShopperService(transactions, guests, limits, clock);
  accounts.visitors.onSignIn((visitor) =>
    shoppers.mergeGuestOf(visitor).catch((error: unknown) => {
      // The customer's next request with the guest's secret merges it.
      onError(error, 'guests');
    }),
  );
  return { guests, shoppers };
}

export const guestsModule: ShopModule<Needs, GuestsServices> = {
  name: 'guests',
  createServices,
  maintenanceTasks: ({ guests, clock }) => [
    () => deleteInBatches((batch) => guests.deleteUnused(secondsAfter(clock(), -GUEST_SECONDS), batch)),
  ],
};
