import { GUEST_SECONDS } from '../../domain/account-limits';
import { deleteInBatches } from '../../platform/database/delete-in-batches';
import { secondsAfter } from '../../platform/clock';
import type { Platform, ShopModule } from '../../platform/module';
import { GuestRepository } from './guest.repository';
import { ShopperService } from './shopper.service';

export type GuestsServices = ReturnType<typeof createServices>;

function createServices({ dataSource, transactions, limits, clock }: Platform) {
  const guests = new GuestRepository(dataSource);
  return {
    guests,
    shoppers: new ShopperService(transactions, guests, limits, clock),
  };
}

export const guestsModule: ShopModule<Platform, GuestsServices> = {
  name: 'guests',
  createServices,
  maintenanceTasks: ({ guests, clock }) => [
    () => deleteInBatches((batch) => guests.deleteUnused(secondsAfter(clock(), -GUEST_SECONDS), batch)),
  ],
};
