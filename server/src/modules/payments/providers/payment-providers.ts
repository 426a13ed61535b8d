import type { PaymentProviderDescriptor } from '../payment-provider';
import { cashOnDelivery } from './cash-on-delivery/cash-on-delivery.provider';
import { razorpay } from './razorpay/razorpay.provider';
import { testGateway } from './test-gateway/test-gateway.provider';

/**
 * Every payment provider, in the order in which the checkout offers them. One that is no longer offered loses its
 * settings but keeps its line: old orders name it.
 */
export const PAYMENT_PROVIDERS: PaymentProviderDescriptor[] = [razorpay, testGateway, cashOnDelivery];
