import { DomainError, type Result } from '../../domain/domain-error';
import {
  ProviderUnavailable,
  type PaymentProvider,
  type PaymentProviderName,
  type PaymentSubject,
} from './payment';
import type { PaymentService } from './payment.service';

/** Confirms payments that the shopper's page reports, after checking them with their provider. */
export class PaymentConfirmationService {
  constructor(
    private readonly providers: ReadonlyMap<PaymentProviderName, PaymentProvider>,
    private readonly payments: Pick<PaymentService, 'recordPayment'>,
  ) {}

  /** @param parameters what the provider's script passed to the page */
  async confirmPayment(
    method: PaymentProviderName,
    parameters: ReadonlyMap<string, string>,
  ): Promise<Result<PaymentSubject>> {
    const provider = this.providers.get(method);
    if (!provider?.confirm) return new DomainError('SERVICE_UNAVAILABLE', 'This way to pay is not offered');
    try {
      const money = await provider.confirm(parameters);
      return money instanceof DomainError ? money : await this.payments.recordPayment(method, money);
    } catch (error) {
      if (!(error instanceof ProviderUnavailable)) throw error;
      // The provider reports the payment to the server later.
      return new DomainError(
        'SERVICE_UNAVAILABLE',
        'The payment service does not answer. Your order follows as soon as it does.',
      );
    }
  }
}
