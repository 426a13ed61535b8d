import { DomainError, type Result } from '../domain/domain-error';
import { ProviderUnavailable, type PaymentSubject } from './payment';
import type { PaymentService } from './payment.service';
import type { RazorpayConfirmation, RazorpayProvider } from './razorpay.provider';

/** Confirms payments that the shopper's page reports, after checking them with Razorpay. */
export class RazorpayService {
  /** @param razorpay null if the shop has no keys */
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
      // The webhook will report the payment later.
      return new DomainError(
        'SERVICE_UNAVAILABLE',
        'The payment service does not answer. Your order follows as soon as it does.',
      );
    }
  }
}
