import { Field, InputType, Int, ObjectType } from 'type-graphql';
import { Currency } from '../../platform/graphql/money.type';
import type { PaymentMethod, StartedPayment } from './payment';
import { PaymentMethodEnum } from './payment-method.enum';

/*
 * What open tabs and other clients that were built before nextAction and confirmPayment ask for. To be removed with the
 * release after the next, together with the fields `payment` and the mutation `confirmRazorpayPayment`.
 */

@ObjectType('RazorpayCheckout', {
  description: 'What Razorpay’s script is opened with.',
  simpleResolvers: true,
})
class RazorpayCheckoutType {
  @Field(() => String, { description: 'The shop’s public key.' })
  keyId!: string;

  @Field(() => String, { description: 'Razorpay’s id of the order.' })
  orderId!: string;

  @Field(() => Int, { description: 'The amount, in the smallest currency unit.' })
  amount!: number;

  @Field(() => Currency, { description: 'The currency of the shop.' })
  currency!: Currency;

  @Field(() => String, { description: 'The payee’s name.' })
  name!: string;

  @Field(() => String, { description: 'What is paid for.' })
  description!: string;

  @Field(() => String, { description: 'The payer’s email address, to prefill.' })
  email!: string;

  @Field(() => String, { description: 'The payer’s phone number, to prefill: +91 and ten digits.' })
  contact!: string;
}

@ObjectType('PaymentAction', { description: 'Where the shopper pays.', simpleResolvers: true })
export class PaymentActionType {
  @Field(() => PaymentMethodEnum, { description: 'The payment method.' })
  method!: PaymentMethod;

  @Field(() => String, { nullable: true, description: 'A page to open; null if a script opens the payment.' })
  url!: string | null;

  @Field(() => RazorpayCheckoutType, { nullable: true, description: 'Null for other payment methods.' })
  razorpay!: object | null;
}

@InputType('RazorpayConfirmationInput', {
  description: 'What Razorpay’s script passes to the page after a payment.',
})
export class RazorpayConfirmationInput {
  @Field(() => String, { description: 'razorpay_order_id.' })
  razorpayOrderId!: string;

  @Field(() => String, { description: 'razorpay_payment_id.' })
  razorpayPaymentId!: string;

  @Field(() => String, { description: 'razorpay_signature.' })
  razorpaySignature!: string;
}

export function toDeprecatedPaymentAction({ method, action }: StartedPayment): PaymentActionType {
  return {
    method,
    url: action?.kind === 'page' ? action.url : null,
    razorpay: method === 'razorpay' && action?.kind === 'script' ? action.parameters : null,
  };
}
