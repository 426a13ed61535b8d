import { GIFT_CARD_AHEAD_DAYS, GIFT_CARD_AMOUNT, GIFT_MESSAGE_MAX } from '@domain/order-limits';
import { CURRENCY_SIGNS, formatMoneyRounded, toMajor, toMinor, type CurrencyCode } from '@domain/money';
import { useState } from 'react';
import { StatusMessage } from '../../components/account/StatusMessage';
import { PaymentChoice } from '../../components/payment/PaymentChoice';
import { fieldMessages, useSchemaForm } from '../../components/useSchemaForm';
import type { PaymentMethod } from '../../graphql/schema.generated';
import { useMe } from '../../session/useMe';
import { Button } from '../../ui/Button';
import { chakra } from '../../ui/chakra';
import { Grid12 } from '../../ui/Grid12';
import { Option } from '../../ui/Option';
import { Skeleton } from '../../ui/Skeleton';
import { TextArea } from '../../ui/TextArea';
import { TextField } from '../../ui/TextField';
import { GiftCardFace } from './GiftCardFace';
import { GiftCardsNotLoaded } from './GiftCardsNotLoaded';
import { useGiftCardOfferQuery, type GiftCardOfferQuery } from './GiftCards.generated';
import { useBuyGiftCard } from './useBuyGiftCard';

/** Suggested amounts, in whole rupees or dollars. */
const SUGGESTED: Readonly<Record<CurrencyCode, readonly number[]>> = {
  INR: [1_000, 2_000, 5_000, 10_000],
  USD: [25, 50, 100, 200],
};
/** More digits than any gift card's amount has. */
const DIGITS_MAX = 7;
const DAY_MS = 86_400_000;

/** Form to buy a gift card: amount, recipient, message, delivery date and payment. */
export function GiftCardForm() {
  const { data, error, refetch } = useGiftCardOfferQuery({ fetchPolicy: 'cache-first', ssr: false });
  const { me, isKnown } = useMe();
  if (data === undefined || !isKnown) {
    if (error) return <GiftCardsNotLoaded onRetry={() => void refetch()} />;
    return <Skeleton h="44rem" mt="s32" />;
  }
  const sender = {
    senderName: me ? `${me.firstName} ${me.lastName}`.trim() : '',
    senderEmail: me?.email ?? '',
  };
  return <Fields key={me?.id ?? ''} offer={data} sender={sender} />;
}

interface FieldsProps {
  offer: GiftCardOfferQuery;
  sender: { senderName: string; senderEmail: string };
}

function Fields({ offer, sender }: FieldsProps) {
  const { currency } = offer.shop;
  const buy = useBuyGiftCard();
  const [fault, setFault] = useState<string | null>(null);
  const [isLeaving, setLeaving] = useState(false);
  const offered = offer.giftCardPaymentOptions.filter(({ problem }) => problem === null);
  const [chosen, setChosen] = useState<PaymentMethod | null>(offered[0]?.method ?? null);

  const { form, field, values, setFieldValue, isSubmitting } = useSchemaForm({
    initialValues: {
      amount: toMinor(SUGGESTED[currency][1] ?? 0),
      recipientName: '',
      recipientEmail: '',
      ...sender,
      message: '',
      deliverOn: '',
    },
    schema: async () => (await import('@domain/checkout-schemas')).giftCardSchema(currency, new Date()),
    onSubmit: async ({ deliverOn, ...words }) => {
      setFault(null);
      if (chosen === null) {
        setFault('Please choose how to pay');
        return undefined;
      }
      const failure = await buy({ ...words, deliverOn: deliverOn || null, paymentMethod: chosen }, () => {
        setLeaving(true);
      });
      if (failure === null) return undefined;
      setFault(failure.message);
      return fieldMessages(failure.fields);
    },
  });

  const { min, max } = GIFT_CARD_AMOUNT[currency];
  const amount = { amount: values.amount, currency };
  return (
    <Grid12 mt="s32" rowGap="s32">
      <chakra.div
        gridColumn={{ base: '1 / -1', md: '8 / -1' }}
        gridRow={{ md: '1' }}
        position={{ md: 'sticky' }}
        top={{ md: '6.5rem' }}
        alignSelf="start"
      >
        <GiftCardFace
          amount={amount}
          to={values.recipientName}
          from={values.senderName}
          message={values.message}
        />
      </chakra.div>
      <chakra.form
        {...form}
        aria-label="Give a gift card"
        gridColumn={{ base: '1 / -1', md: '1 / span 6' }}
        display="grid"
        gap="s24"
        alignContent="start"
      >
        <StatusMessage message={fault === null ? null : { tone: 'fault', text: fault }} />
        <chakra.fieldset>
          <chakra.legend fontWeight={550}>Amount</chakra.legend>
          <chakra.div
            display={{ base: 'grid', lg: 'flex' }}
            gridTemplateColumns="1fr 1fr"
            flexWrap="wrap"
            columnGap="s24"
          >
            {SUGGESTED[currency].map((suggested) => (
              <Option
                key={suggested}
                type="radio"
                name="suggested"
                value={String(suggested)}
                checked={values.amount === toMinor(suggested)}
                onChange={() => void setFieldValue('amount', toMinor(suggested))}
              >
                {formatMoneyRounded({ amount: toMinor(suggested), currency })}
              </Option>
            ))}
          </chakra.div>
          <chakra.div mt="s8" maxW="16rem">
            <TextField
              label="Another amount"
              inputMode="numeric"
              autoComplete="off"
              prefix={CURRENCY_SIGNS[currency]}
              hint={`From ${formatMoneyRounded({ amount: min, currency })} to ${formatMoneyRounded({ amount: max, currency })}`}
              {...field('amount')}
              value={values.amount === 0 ? '' : String(toMajor(values.amount))}
              onChange={(event) => {
                const digits = event.currentTarget.value.replace(/\D/g, '').slice(0, DIGITS_MAX);
                void setFieldValue('amount', toMinor(Number(digits)));
              }}
            />
          </chakra.div>
        </chakra.fieldset>
        <Pair>
          <TextField label="Recipient’s name" autoComplete="off" required {...field('recipientName')} />
          <TextField
            label="Recipient’s email"
            type="email"
            autoComplete="off"
            required
            {...field('recipientEmail')}
          />
        </Pair>
        <Pair>
          <TextField label="Your name" autoComplete="name" required {...field('senderName')} />
          <TextField
            label="Your email"
            type="email"
            autoComplete="email"
            required
            {...field('senderEmail')}
          />
        </Pair>
        <TextArea
          label="Message (optional)"
          placeholder="Happy birthday"
          maxLength={GIFT_MESSAGE_MAX}
          {...field('message')}
        />
        <chakra.div maxW="16rem">
          <TextField
            label="Send it on (optional)"
            type="date"
            min={dayIn(0)}
            max={dayIn(GIFT_CARD_AHEAD_DAYS)}
            hint="Leave it empty to send it as soon as it is paid"
            {...field('deliverOn')}
          />
        </chakra.div>
        <PaymentChoice
          legend="How would you like to pay"
          options={offer.giftCardPaymentOptions}
          chosen={chosen}
          onChoose={setChosen}
        />
        <div>
          <Button
            type="submit"
            w={{ base: '100%', md: 'auto' }}
            disabled={isSubmitting || isLeaving || offered.length === 0}
          >
            {isSubmitting || isLeaving ? 'Taking you to the payment...' : `Pay ${formatMoneyRounded(amount)}`}
          </Button>
        </div>
      </chakra.form>
    </Grid12>
  );
}

const Pair = chakra('div', {
  base: { display: 'grid', gap: 's16', gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: '1fr 1fr' } },
});

/** The date so many days from today in India, as "2026-11-21". */
function dayIn(days: number): string {
  return new Date(Date.now() + days * DAY_MS).toLocaleDateString('en-CA', { timeZone: 'Asia/Kolkata' });
}
