import type { PaymentMethod } from '../../graphql/schema.generated';
import { chakra } from '../../ui/chakra';
import { Choice } from '../../ui/Choice';
import type { PaymentChoice_OptionFragment } from './Payment.generated';
import { loadRazorpay } from './razorpay';

export interface PaymentChoiceProps {
  legend: string;
  options: readonly PaymentChoice_OptionFragment[];
  chosen: PaymentMethod | null;
  onChoose: (method: PaymentMethod) => void;
}

/** The ways to pay that this shop offers, each with why it cannot be taken, where it cannot. */
export function PaymentChoice({ legend, options, chosen, onChoose }: PaymentChoiceProps) {
  return (
    <chakra.fieldset>
      <chakra.legend fontWeight={550} mb="s8">
        {legend}
      </chakra.legend>
      {options.map(({ method, label, hint, problem }) => (
        <Choice
          key={method}
          name="paymentMethod"
          value={method}
          checked={chosen === method}
          disabled={problem !== null}
          title={label}
          note={problem ?? hint}
          onChange={() => {
            onChoose(method);
            // Its script takes a moment: by the time somebody pays, it is there. Should it fail, paying says so.
            if (method === 'RAZORPAY') loadRazorpay().catch(() => null);
          }}
        />
      ))}
    </chakra.fieldset>
  );
}
