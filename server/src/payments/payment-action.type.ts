import { Field, Int, ObjectType } from 'type-graphql';
import { Currency } from '../graphql/money.type';
import type { PaymentAction } from './payment';
import { METHODS, PaymentMethodEnum } from './payment-method.enum';

@ObjectType('RazorpayCheckout', {
  description: 'What the provider’s script is opened with.',
  simpleResolvers: true,
})
export class RazorpayCheckoutType {
  @Field(() => String, { description: 'The shop’s public key.' })
  keyId!: string;

  @Field(() => String, { description: 'The provider’s name for the payment.' })
  orderId!: string;

  @Field(() => Int, { description: 'In the smallest unit.' })
  amount!: number;

  @Field(() => Currency, { description: 'The currency of the shop.' })
  currency!: Currency;

  @Field(() => String, { description: 'Who is paid.' })
  name!: string;

  @Field(() => String, { description: 'For what.' })
  description!: string;

  @Field(() => String, { description: 'Filled in for the shopper.' })
  email!: string;

  @Field(() => String, { description: 'Likewise: +91 and ten digits.' })
  contact!: string;
}

@ObjectType('PaymentAction', { description: 'Where a shopper goes to pay.', simpleResolvers: true })
export class PaymentActionType {
  @Field(() => PaymentMethodEnum, { description: 'How.' })
  method!: PaymentMethodEnum;

  @Field(() => String, { nullable: true, description: 'A page to go to; null where a script takes over.' })
  url!: string | null;

  @Field(() => RazorpayCheckoutType, { nullable: true, description: 'Null for other ways to pay.' })
  razorpay!: RazorpayCheckoutType | null;
}

/** @param payer filled into the provider's form */
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
