import { CURRENCY_SIGNS, formatMoney, type Money } from '@domain/money';
import { useCallback, useEffect, useRef, useState } from 'react';
import { StatusMessage, type Message } from '../../components/account/StatusMessage';
import { useAsk, type FailureMessage } from '../../components/reauthentication/useAsk';
import { fieldMessages, useSchemaForm } from '../../components/useSchemaForm';
import type { WatchInput } from '../../graphql/schema.generated';
import { useMe } from '../../session/useMe';
import { Button } from '../../ui/Button';
import { chakra } from '../../ui/chakra';
import { TextField } from '../../ui/TextField';
import { TextLink } from '../../ui/TextLink';
import { useWatchVariantMutation } from './Watch.generated';

export interface AlertVariant {
  id: string;
  inStock: boolean;
  price: Money;
}

/** The e-mail address of the signed-in customer: `confirmedEmail` when confirmed, `suggestedEmail` in any case. */
function useOwnAddress(): { isKnown: boolean; own: string | null; suggested: string } {
  const { me, isKnown } = useMe();
  const email = me?.email ?? null;
  return { isKnown, own: me?.isEmailVerified === true ? email : null, suggested: email ?? '' };
}

/** @returns the server's message, or the failure; null when the alert is set immediately */
function useSetAlert(): (input: WatchInput) => Promise<string | FailureMessage | null> {
  const ask = useAsk();
  const [mutate] = useWatchVariantMutation();
  return useCallback(
    async (input) => {
      const result = await ask(async () => (await mutate({ variables: { input } })).data?.watchVariant);
      if (result?.__typename === 'Done') return result.message;
      return result?.__typename === 'Failure' ? result : null;
    },
    [ask, mutate],
  );
}

/** Sets the alert: customers with a confirmed address need no form, guests are asked for their address. */
export function SetAlert({ variant }: { variant: AlertVariant }) {
  const { isKnown, own, suggested } = useOwnAddress();
  if (!isKnown) return <p role="status">One moment...</p>;
  if (own !== null && !variant.inStock) return <SetAlertAtOnce variantId={variant.id} email={own} />;
  return <AlertForm variant={variant} own={own} suggested={suggested} />;
}

function SetAlertAtOnce({ variantId, email }: { variantId: string; email: string }) {
  const watch = useSetAlert();
  const isAsked = useRef(false);
  const [message, setMessage] = useState<Message | null>(null);
  useEffect(() => {
    if (isAsked.current) return;
    isAsked.current = true;
    void watch({ variantId, kind: 'BACK_IN_STOCK' }).then((answer) =>
      setMessage(
        answer !== null && typeof answer === 'object'
          ? { tone: 'fault', text: answer.message }
          : { tone: 'success', text: `We will write to ${email} when it is back.` },
      ),
    );
  }, [watch, variantId, email]);
  return message === null ? <p role="status">One moment...</p> : <Outcome message={message} isSet />;
}

interface FormProps {
  variant: AlertVariant;
  /** The confirmed address; null for guests and customers without one. */
  own: string | null;
  suggested: string;
}

function AlertForm({ variant: { id, inStock, price }, own, suggested }: FormProps) {
  const watch = useSetAlert();
  const [message, setMessage] = useState<Message | null>(null);
  const [isDone, setDone] = useState(false);
  const { form, field, isSubmitting } = useSchemaForm({
    initialValues: { email: suggested, wishedPrice: '' },
    schema: async () => {
      const { alertFormSchema } = await import('@domain/alert-schemas');
      return alertFormSchema(
        own === null,
        inStock ? { amount: price.amount, formattedPrice: formatMoney(price) } : null,
      );
    },
    onSubmit: async ({ email, wishedPrice }) => {
      setMessage(null);
      const { parsePrice } = await import('@domain/alert-schemas');
      const answer = await watch({
        variantId: id,
        kind: inStock ? 'PRICE_DROP' : 'BACK_IN_STOCK',
        ...(own === null && { email }),
        ...(inStock && { wishedPrice: parsePrice(wishedPrice) }),
      });
      if (answer !== null && typeof answer === 'object') {
        setMessage({ tone: 'fault', text: answer.message });
        return fieldMessages(answer.fields);
      }
      setMessage({ tone: 'success', text: answer ?? `We will write to ${own} when it costs that or less.` });
      setDone(true);
      return undefined;
    },
  });
  const first = useRef<HTMLDivElement>(null);
  useEffect(() => {
    first.current?.querySelector('input')?.focus();
  }, []);
  if (isDone && message !== null) return <Outcome message={message} isSet={own !== null} />;
  return (
    <chakra.form
      {...form}
      aria-label={inStock ? 'Tell me when it costs less' : 'Tell me when it is back'}
      display="grid"
      gap="s12"
      maxW="24rem"
      fontSize="t16"
    >
      <div ref={first}>
        {inStock ? (
          <TextField
            label="The price you wish for"
            prefix={CURRENCY_SIGNS[price.currency]}
            inputMode="decimal"
            {...field('wishedPrice')}
          />
        ) : null}
        {own === null ? (
          <chakra.div mt={inStock ? 's12' : 0}>
            <TextField
              label="Email"
              type="email"
              autoComplete="email"
              hint="We write once, and use the address for nothing else."
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

function Outcome({ message, isSet }: { message: Message; isSet: boolean }) {
  return (
    <>
      <StatusMessage message={message} />
      {isSet && message.tone === 'success' ? (
        <chakra.p mt="s8">
          <TextLink to="/alerts">See your alerts</TextLink>
        </chakra.p>
      ) : null}
    </>
  );
}
