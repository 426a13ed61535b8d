import type { Compositions } from '../../platform/database/testing.recorded-compositions';
import { OWNERS } from '../guests/testing.owners';
import { WishlistRepository } from './wishlist.repository';

export const compositions: Compositions = (dataSource) => {
  const wishlists = new WishlistRepository(dataSource);
  return OWNERS.flatMap((owner) => [
    () => wishlists.read(owner),
    () => wishlists.removeAndRead(owner, '00000000-0000-4000-8000-000000000003'),
  ]);
};
