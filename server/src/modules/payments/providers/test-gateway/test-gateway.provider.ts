import type { PaymentProviderDescriptor } from '../../payment-provider';
import { TestGateway } from './test-gateway';
import { TestGatewayRepository } from './test-gateway.repository';

/** The payment provider of demo shops and tests. */
export const testGateway: PaymentProviderDescriptor = {
  method: 'test_gateway',
  label: 'Test payment',
  hint: 'No money moves: the next page lets you choose what happens',
  description: 'The test gateway of demo shops: no money moves.',
  configure: (_settings, mode) =>
    mode === 'demo'
      ? {
          descriptor: testGateway,
          open: ({ dataSource, transactions, jobs, clock }) =>
            new TestGateway(new TestGatewayRepository(dataSource), transactions, jobs, clock),
        }
      : null,
};
