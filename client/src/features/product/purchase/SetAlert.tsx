import { CURRENCY_SIGNS, formatMoney, type Money } from '@domain/money';
import { parsePrice } from '@domain/typed-price';
import { useCallback, useEffect, useRef, useState } from 'react';
import { StatusMessage, type StatusMessageContent } from '../../../components/account/StatusMessage';
import { useSendRequest, type FailureMessage } from '../../../components/reauthentication/useSendRequest';
import { fieldMessages, useSchemaForm } from '../../../components/useSchemaForm';
import type { AlertInput } from '../../../graphql/schema.generated';
import { useMe } from '../../../session/useMe';
import { Button } from '../../../ui/Button';
import { chakra } from '../../../ui/chakra';
import { TextField } from '../../../ui/TextField';
import { TextLink } from '../../../ui/TextLink';
import { useSetAlertMutation } from './SetAlert.generated';

export interface AlertVariant {
  id: string;
  inStock: boolean;
  price: Money;
}

/** The e-mail address of the signed-in customer: `confirmedEmail` when confirmed, `suggestedEmail` in any case. */
function useOwnEmail(): { isMeLoaded: boolean; confirmedEmail: string | null; suggestedEmail: string } {
  const { me, isMeLoaded } = useMe();
  const email = me?.email ?? null;
  return {
    isMeLoaded,
    confirmedEmail: me?.isEmailVerified === true ? email : null,
    suggestedEmail: email ?? '',
  };
}

/** @returns the server's message, or the failure; null when the alert is set immediately */
function useSetAlert(): (input: AlertInput) => Promise<string | FailureMessage | null> {
  const sendRequest = useSendRequest();
  const [mutate] = useSetAlertMutation();
  return useCallback(
    async (input) => {
      const result = await sendRequest(async () => (await mutate({ variables: { input } })).data?.setAlert);
      if (result?.__typename === 'Done') return result.message;
      return result?.__typename === 'Failure' ? result : null;
    },
    [sendRequest, mutate],
  );
}

/** Sets the alert: customers with a confirmed address need no form, guests are asked for their address. */
export function SetAlert({ variant }: { variant: AlertVariant }) {
  const { isMeLoaded, confirmedEmail, suggestedEmail } = useOwnEmail();
  if (!isMeLoaded) return <p role="status">One moment...</p>;
  if (confirmedEmail !== null && !variant.inStock)
    return <SetAlertAtOnce variantId={variant.id} email={confirmedEmail} />;
  return <AlertForm variant={variant} confirmedEmail={confirmedEmail} suggestedEmail={suggestedEmail} />;
}

function SetAlertAtOnce({ variantId, email }: { variantId: string; email: string }) {
  const setAlert = useSetAlert();
  const hasRequested = useRef(false);
  const [message, setMessage] = useState<StatusMessageContent | null>(null);
  useEffect(() => {
    if (hasRequested.current) return;
    hasRequested.current = true;
    void setAlert({ variantId, kind: 'BACK_IN_STOCK' }).then((answer) =>
      setMessage(
        answer !== null && typeof answer === 'object'
          ? { tone: 'error', text: answer.message }
          : { tone: 'success', text: `We will email ${email} when it is back.` },
      ),
    );
  }, [setAlert, variantId, email]);
  return message === null ? (
    <p role="status">One moment...</p>
  ) : (
    <AlertResultMessage message={message} isSet />
  );
}

interface AlertFormProps {
  variant: AlertVariant;
  /** The confirmed address; null for guests and customers without one. */
  confirmedEmail: string | null;
  suggestedEmail: string;
}

function AlertForm({ variant: { id, inStock, price }, confirmedEmail, suggestedEmail }: AlertFormProps) {
  const setAlert = useSetAlert();
  const [message, setMessage] = useState<StatusMessageContent | null>(null);
  const [isDone, setDone] = useState(false);
  const { form, field, isSubmitting } = useSchemaForm({
    initialValues: { email: suggestedEmail, wishedPrice: '' },
    pickSchema: async () => {
      const { alertFormSchema } = await import('@domain/alert-schemas');
      return alertFormSchema(
        confirmedEmail === null,
        inStock ? { amount: price.amount, formattedPrice: formatMoney(price) } : null,
      );
    },
    onSubmit: async ({ email, wishedPrice }) => {
      setMessage(null);
      const answer = await setAlert({
        variantId: id,
        kind: inStock ? 'PRICE_DROP' : 'BACK_IN_STOCK',
        ...(confirmedEmail === null && { email }),
        ...(inStock && { wishedPrice: parsePrice(wishedPrice) }),
      });
      if (answer !== null && typeof answer === 'object') {
        setMessage({ tone: 'error', text: answer.message });
        return fieldMessages(answer.fields);
      }
      setMessage({
        tone: 'success',
        text: answer ?? `We will email ${confirmedEmail} when it costs that or less.`,
      });
      setDone(true);
      return undefined;
    },
  });
  const firstField = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The form is scrolled into view as a whole: on phones a bar covers the lower edge of the window.
    firstField.current?.querySelector('input')?.focus({ preventScroll: true });
    firstField.current?.closest('form')?.scrollIntoView({ block: 'nearest' });
  }, []);
  if (isDone && message !== null)
    return <AlertResultMessage message={message} isSet={confirmedEmail !== null} />;
  return (
    <chakra.form
      {...form}
      aria-label={inStock ? 'Tell me when it costs less' : 'Tell me when it is back'}
      display="grid"
      gap="s12"
      maxW="24rem"
      fontSize="t16"
      scrollMarginBlock="6rem"
    >
      <div ref={firstField}>
        {inStock ? (
          <TextField
            label="Your target price"
            prefix={CURRENCY_SIGNS[price.currency]}
            inputMode="decimal"
            {...field('wishedPrice')}
          />
        ) : null}
        {confirmedEmail === null ? (
          <chakra.div mt={inStock ? 's12' : 0}>
            <TextField
              label="Email"
              type="email"
              autoComplete="email"
              hint="We email you once, and use the address for nothing else."
              {...field('email')}
            />
          </chakra.div>
        ) : null}
      </div>
      <StatusMessage message={message} />
      <chakra.div>
        <Button type="submit" variant="line" size="small" disabled={isSubmitting}>
          {isSubmitting ? 'One moment...' : 'Tell me'}
        </Button>
      </chakra.div>
    </chakra.form>
  );
}

function AlertResultMessage({ message, isSet }: { message: StatusMessageContent; isSet: boolean }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // On phones the bar at the lower edge of the window would cover it.
    box.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <chakra.div ref={box} scrollMarginBlock="6rem">
      <StatusMessage message={message} />
      {isSet && message.tone === 'success' ? (
        <chakra.p mt="s8">
          <TextLink to="/alerts">See your alerts</TextLink>
        </chakra.p>
      ) : null}
    </chakra.div>
  );
}
