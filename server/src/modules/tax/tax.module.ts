import { resolver, type ShopModule } from '../../platform/module';
import { ShopResolver } from './shop.resolver';
import type { TaxService } from './tax.service';

export const taxModule: ShopModule<{ readonly taxes: TaxService }> = {
  resolvers: [resolver(ShopResolver, ({ taxes }) => new ShopResolver(taxes))],
};
