import { DomainError, type Result } from '../domain/domain-error';
import { ProviderUnavailable, type PaymentSubject } from './payment';
import type { PaymentService } from './payment.service';
import type { RazorpayConfirmation, RazorpayProvider } from './razorpay.provider';

/** What a shopper's page says of a payment, which is believed when the provider says so too. */
export class RazorpayService {
  /** @param razorpay null where the shop has no keys */
  constructor(
    private readonly razorpay: RazorpayProvider | null,
    private readonly payments: PaymentService,
  ) {}

  async confirmPayment(confirmation: RazorpayConfirmation): Promise<Result<PaymentSubject>> {
    if (!this.razorpay) return new DomainError('SERVICE_UNAVAILABLE', 'This way to pay is not offered');
    if (!this.razorpay.isConfirmationValid(confirmation))
      return new DomainError(
        'BAD_USER_INPUT',
        'This is not what the payment service said',
        'razorpaySignature',
      );
    try {
      const money = await this.razorpay.fetchReceivedPayment(confirmation.razorpayPaymentId);
      if (money === null || money.providerOrderId !== confirmation.razorpayOrderId)
        return new DomainError('CONFLICT', 'This payment is not complete');
      return await this.payments.recordPayment('razorpay', money);
    } catch (error) {
      if (!(error instanceof ProviderUnavailable)) throw error;
      // Its webhook comes whatever happens here.
      return new DomainError(
        'SERVICE_UNAVAILABLE',
        'The payment service does not answer. Your order follows as soon as it does.',
      );
    }
  }
}
