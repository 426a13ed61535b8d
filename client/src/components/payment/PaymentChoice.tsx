import type { PaymentMethod } from '../../graphql/schema.generated';
import { chakra } from '../../ui/chakra';
import { RadioCard } from '../../ui/RadioCard';
import type { PaymentChoice_OptionFragment } from './Payment.generated';
import { PAYMENT_SCRIPTS } from './payment-scripts';

interface PaymentChoiceProps {
  legend: string;
  options: readonly PaymentChoice_OptionFragment[];
  chosen: PaymentMethod | null;
  onChoose: (method: PaymentMethod) => void;
}

/** The shop's payment methods; unavailable ones with the reason. */
export function PaymentChoice({ legend, options, chosen, onChoose }: PaymentChoiceProps) {
  return (
    <chakra.fieldset>
      <chakra.legend fontWeight={550} mb="s8">
        {legend}
      </chakra.legend>
      {options.map(({ method, label, hint, problem }) => (
        <RadioCard
          key={method}
          name="paymentMethod"
          value={method}
          checked={chosen === method}
          disabled={problem !== null}
          title={label}
          note={problem ?? hint}
          onChange={() => {
            onChoose(method);
            // If the script fails to load, the payment reports it.
            PAYMENT_SCRIPTS[method]?.load().catch(() => null);
          }}
        />
      ))}
    </chakra.fieldset>
  );
}
