import { useState } from 'react';
import { StatusMessage } from '../../components/account/StatusMessage';
import { useFormDraft, useStoredDraft } from '../../components/useFormDraft';
import { fieldMessages, useSchemaForm } from '../../components/useSchemaForm';
import type { SessionCustomerFragment } from '../../session/Me.generated';
import { useMe } from '../../session/useMe';
import { PhoneField } from '../../components/PhoneField';
import { Button } from '../../ui/Button';
import { chakra } from '../../ui/chakra';
import { Skeleton } from '../../ui/Skeleton';
import { TextField } from '../../ui/TextField';
import { TextLink } from '../../ui/TextLink';
import { followingStepTitle } from './checkout-steps';
import type { Checkout } from './useCheckout';
import { useSaveContact } from './useSaveStep';

interface ContactStepProps {
  checkout: Checkout;
  onSaved: () => void;
}

/** E-mail for the confirmation and mobile number for the courier. Signing in is optional. */
export function ContactStep(props: ContactStepProps) {
  const { me, isMeLoaded } = useMe();
  if (!isMeLoaded) return <Skeleton h="14rem" />;
  return <ContactForm key={me?.id ?? ''} me={me} {...props} />;
}

function ContactForm({ checkout, onSaved, me }: ContactStepProps & { me: SessionCustomerFragment | null }) {
  const save = useSaveContact();
  const { contact } = checkout;
  const [errorMessage, setErrorMessage] = useState<string | null>(null);
  // A customer's own email and number are better than what a guest had begun to type.
  const draft = useFormDraft(me === null ? 'checkout.contact' : null, me, {
    // The account may have only one of the two.
    email: contact?.email ?? me?.email ?? '',
    phoneNumber: contact?.phoneNumber ?? me?.phoneNumber ?? '',
  });
  const { form, field, values, isSubmitting } = useSchemaForm({
    initialValues: draft.initialValues,
    pickSchema: async () => (await import('@domain/checkout-schemas')).contactSchema,
    onSubmit: async (input) => {
      setErrorMessage(null);
      const failure = await save(input);
      if (failure === null) {
        draft.remove();
        onSaved();
        return undefined;
      }
      setErrorMessage(failure.message);
      return fieldMessages(failure.fields);
    },
  });
  useStoredDraft(draft, values);

  return (
    <>
      {me === null ? (
        <chakra.p color="fg.muted" mb="s16">
          Have an account?{' '}
          <TextLink to="/login" state={{ returnTo: '/checkout' }}>
            Sign in
          </TextLink>{' '}
          to use your saved addresses.
        </chakra.p>
      ) : null}
      <chakra.form {...form} aria-label="Contact" display="grid" gap="s16">
        <TextField
          label="Email"
          type="email"
          autoComplete="email"
          hint="For the confirmation and the invoice"
          required
          {...field('email')}
        />
        <PhoneField hint="For delivery updates by SMS" required {...field('phoneNumber')} />
        <StatusMessage message={errorMessage === null ? null : { tone: 'error', text: errorMessage }} />
        <chakra.div mt="s8">
          <Button type="submit" w={{ base: '100%', md: 'auto' }} disabled={isSubmitting}>
            {isSubmitting ? 'Saving...' : `Continue to ${followingStepTitle('CONTACT', checkout)}`}
          </Button>
        </chakra.div>
      </chakra.form>
    </>
  );
}
