import type { CheckoutStep } from '../../graphql/schema.generated';
import { AddressStep } from './AddressStep';
import { ContactStep } from './ContactStep';
import { DeliveryStep } from './DeliveryStep';
import { PaymentStep } from './PaymentStep';
import type { Checkout } from './useCheckout';

interface CheckoutStepFormProps {
  step: Exclude<CheckoutStep, 'REVIEW'>;
  checkout: Checkout;
  onSaved: () => void;
}

/** The form of a step. */
export function CheckoutStepForm({ step, checkout, onSaved }: CheckoutStepFormProps) {
  if (step === 'CONTACT') return <ContactStep checkout={checkout} onSaved={onSaved} />;
  if (step === 'ADDRESS') return <AddressStep checkout={checkout} onSaved={onSaved} />;
  if (step === 'DELIVERY') return <DeliveryStep checkout={checkout} onSaved={onSaved} />;
  return <PaymentStep checkout={checkout} onSaved={onSaved} />;
}
