import { useState } from 'react';
import { StatusMessage } from '../../components/account/StatusMessage';
import { fieldMessages, useSchemaForm } from '../../components/useSchemaForm';
import { PhoneField } from '../../components/PhoneField';
import { Button } from '../../ui/Button';
import { chakra } from '../../ui/chakra';
import { TextField } from '../../ui/TextField';
import { TextLink } from '../../ui/TextLink';
import { useSendOrderCode } from './useFindOrder';

export interface OrderLookup {
  /** As typed; the server accepts any spelling. */
  number: string;
  phoneNumber: string;
  /** When the code expires, in milliseconds since 1970. */
  expiresAt: number;
}

/**
 * Asks for order number and mobile number. The server sends a code if both belong to one order, and gives the
 * same answer if not.
 */
export function FindOrderForm({ onCodeSent }: { onCodeSent: (sought: OrderLookup) => void }) {
  const sendCode = useSendOrderCode();
  const [errorMessage, setErrorMessage] = useState<string | null>(null);
  const { form, field, isSubmitting } = useSchemaForm({
    initialValues: { number: '', phoneNumber: '' },
    pickSchema: async () => (await import('@domain/checkout-schemas')).orderLookUpSchema,
    onSubmit: async ({ number, phoneNumber }) => {
      setErrorMessage(null);
      const sent = await sendCode(number, phoneNumber);
      if (sent.failure === null) {
        onCodeSent({ number, phoneNumber, expiresAt: sent.expiresAt });
        return undefined;
      }
      setErrorMessage(sent.failure.message);
      return fieldMessages(sent.failure.fields);
    },
  });
  return (
    <>
      <chakra.p color="fg.muted" mt="s12" maxW="48ch">
        Ordered without an account? Your order number is in your confirmation. If you ordered with an account,
        see <TextLink to="/orders">My Orders</TextLink>.
      </chakra.p>
      <StatusMessage message={errorMessage === null ? null : { tone: 'error', text: errorMessage }} />
      <chakra.form {...form} aria-label="Find your order" display="grid" gap="s16" mt="s24" maxW="28rem">
        <TextField
          label="Order Number"
          placeholder="PTL-7F3K-29QX"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          required
          {...field('number')}
        />
        <PhoneField hint="The number you gave with the order" required {...field('phoneNumber')} />
        <chakra.div mt="s8">
          <Button type="submit" disabled={isSubmitting}>
            {isSubmitting ? 'Sending Code...' : 'Send Code'}
          </Button>
        </chakra.div>
      </chakra.form>
    </>
  );
}
