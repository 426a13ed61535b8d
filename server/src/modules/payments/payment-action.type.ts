import { createUnionType, Field, InputType, ObjectType } from 'type-graphql';
import type { PaymentMethod, StartedPayment } from './payment';
import { PaymentMethodEnum } from './payment-method.enum';
import { findPaymentProvider } from './payment-methods';
import { PAYMENT_PROVIDERS } from './providers/payment-providers';

@ObjectType('OpenPaymentPage', { description: 'The shopper pays on a page.', simpleResolvers: true })
class OpenPaymentPageType {
  @Field(() => String, { description: 'The page to open.' })
  url!: string;
}

@ObjectType('PaymentParameter', { description: 'A parameter of a provider’s script.', simpleResolvers: true })
class PaymentParameterType {
  @Field(() => String, { description: 'The parameter’s name.' })
  name!: string;

  @Field(() => String, { description: 'The parameter’s value; numbers as text.' })
  value!: string;
}

@ObjectType('RunPaymentScript', {
  description: 'A script of the payment provider opens the payment; confirmPayment sends what it returns.',
  simpleResolvers: true,
})
class RunPaymentScriptType {
  @Field(() => PaymentMethodEnum, { description: 'The payment method, whose script to run.' })
  method!: PaymentMethod;

  @Field(() => [PaymentParameterType], { description: 'What the script is opened with.' })
  parameters!: PaymentParameterType[];
}

export const NextPaymentAction = createUnionType({
  name: 'NextPaymentAction',
  description: 'What the shopper’s browser does to pay.',
  types: () => [OpenPaymentPageType, RunPaymentScriptType] as const,
});

@InputType('PaymentParameterInput', { description: 'A value that a provider’s script passed to the page.' })
class PaymentParameterInput {
  @Field(() => String, { description: 'The value’s name.' })
  name!: string;

  @Field(() => String, { description: 'The value.' })
  value!: string;
}

@InputType('PaymentConfirmationInput', {
  description: 'What a provider’s script passed to the page after a payment.',
})
export class PaymentConfirmationInput {
  @Field(() => PaymentMethodEnum, { description: 'The payment method.' })
  method!: PaymentMethod;

  @Field(() => [PaymentParameterInput], { description: 'The values from the provider’s script.' })
  parameters!: PaymentParameterInput[];
}

export function toNextPaymentAction({ method, action }: StartedPayment): typeof NextPaymentAction | null {
  if (action === null) return null;
  if (action.kind === 'page') return Object.assign(new OpenPaymentPageType(), { url: action.url });
  const parameters = Object.entries(action.parameters).map(([name, value]) => ({
    name,
    value: String(value),
  }));
  return Object.assign(new RunPaymentScriptType(), { method, parameters });
}

/** The action in REST: parameters of a script stand in the field that its provider has for them. */
export function toPaymentActionBody({ method, action }: StartedPayment) {
  const field = findPaymentProvider(method)?.restField?.name;
  const scripts = PAYMENT_PROVIDERS.flatMap(({ restField }) => restField?.name ?? []).map((name) => [
    name,
    name === field && action?.kind === 'script' ? action.parameters : null,
  ]);
  return { method, url: action?.kind === 'page' ? action.url : null, ...Object.fromEntries(scripts) };
}
