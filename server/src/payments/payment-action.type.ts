import { Field, Int, ObjectType } from 'type-graphql';
import { Currency } from '../graphql/money.type';
import type { PaymentAction } from './payment';
import { METHODS, PaymentMethodEnum } from './payment-method.enum';

@ObjectType('RazorpayCheckout', {
  description: 'What Razorpay’s script is opened with.',
  simpleResolvers: true,
})
export class RazorpayCheckoutType {
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
  method!: PaymentMethodEnum;

  @Field(() => String, { nullable: true, description: 'A page to open; null if a script opens the payment.' })
  url!: string | null;

  @Field(() => RazorpayCheckoutType, { nullable: true, description: 'Null for other payment methods.' })
  razorpay!: RazorpayCheckoutType | null;
}

/** @param payer prefilled into the provider's form */
export function toPaymentAction(
  { provider, url, razorpay }: PaymentAction,
  payer: { readonly email: string; readonly phoneNumber: string },
): PaymentActionType {
  const contact = payer.phoneNumber === '' ? '' : `+91${payer.phoneNumber}`;
  return {
    method: METHODS[provider],
    url,
    razorpay: razorpay && { ...razorpay, currency: Currency[razorpay.currency], email: payer.email, contact },
  };
}
