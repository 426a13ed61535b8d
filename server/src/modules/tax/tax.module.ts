import type { TaxSettings } from '../../domain/tax';
import { resolver, type Platform, type ShopModule } from '../../platform/module';
import { ShopResolver } from './shop.resolver';
import { TaxRateRepository } from './tax-rate.repository';
import { TaxService } from './tax.service';

interface Needs extends Platform {
  readonly config: { readonly tax: TaxSettings };
}

export type TaxServices = ReturnType<typeof createServices>;

const createServices = ({ dataSource, config }: Needs) => ({
  taxes: new TaxService(new TaxRateRepository(dataSource), config.tax),
});

export const taxModule: ShopModule<Needs, TaxServices> = {
  name: 'tax',
  createServices,
  resolvers: [resolver(ShopResolver, ({ taxes }) => new ShopResolver(taxes))],
};
