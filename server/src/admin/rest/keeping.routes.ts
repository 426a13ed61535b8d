import type { Route } from '../../rest/route';
import type { PromotionKeepingService } from '../promotion-keeping.service';
import { pictureUploadRoutes, type PictureUploadRooms } from './picture-upload.routes';
import { productKeepingRoutes, type ProductKeepingRooms } from './product-keeping.routes';
import { promotionKeepingRoutes } from './promotion-keeping.routes';
import { shelfKeepingRoutes, type ShelfKeepingRooms } from './shelf-keeping.routes';

export type KeepingRooms = ProductKeepingRooms &
  PictureUploadRooms &
  ShelfKeepingRooms & { readonly promotions: PromotionKeepingService };

/** Every row by which the shop's own people keep the catalogue and what goes with it. */
export function keepingRoutes(rooms: KeepingRooms): Route[] {
  return [
    ...productKeepingRoutes(rooms),
    ...pictureUploadRoutes(rooms),
    ...shelfKeepingRoutes(rooms),
    ...promotionKeepingRoutes(rooms),
  ];
}
