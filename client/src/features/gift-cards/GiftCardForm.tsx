import { normaliseEmail } from '@domain/email';
import { toIndiaDate } from '@domain/india';
import { DAY_MS } from '@domain/days';
import { GIFT_CARD_AHEAD_DAYS, GIFT_CARD_AMOUNT, GIFT_MESSAGE_MAX } from '@domain/order-limits';
import {
  CURRENCY_SIGNS,
  formatMoneyRounded,
  formatMoneyShort,
  toMajor,
  toMinor,
  type CurrencyCode,
} from '@domain/money';
import { parsePrice } from '@domain/typed-price';
import { useEffect, useRef, useState } from 'react';
import { StatusMessage } from '../../components/account/StatusMessage';
import { PaymentChoice } from '../../components/payment/PaymentChoice';
import { useFormDraft, useStoredDraft } from '../../components/useFormDraft';
import { usePageRestored } from '../../components/usePageRestored';
import { fieldMessages, useSchemaForm } from '../../components/useSchemaForm';
import type { PaymentMethod } from '../../graphql/schema.generated';
import type { SessionCustomerFragment } from '../../session/Me.generated';
import { useMe } from '../../session/useMe';
import { Button } from '../../ui/Button';
import { chakra } from '../../ui/chakra';
import { Grid12 } from '../../ui/Grid12';
import { Option } from '../../ui/Option';
import { Skeleton } from '../../ui/Skeleton';
import { TextArea } from '../../ui/TextArea';
import { TextField } from '../../ui/TextField';
import { GiftCardPreview } from './GiftCardPreview';
import { GiftCardsLoadError } from './GiftCardsLoadError';
import {
  useGiftCardOfferQuery,
  type GiftCard_GiftCardFragment,
  type GiftCardOfferQuery,
} from './GiftCards.generated';
import type { GiftCardPurchase } from './PurchasedGiftCard';
import { useBuyGiftCard } from './useBuyGiftCard';

/** Suggested amounts, in whole rupees or dollars. */
const SUGGESTED_AMOUNTS: Readonly<Record<CurrencyCode, readonly number[]>> = {
  INR: [1_000, 2_000, 5_000, 10_000],
  USD: [25, 50, 100, 200],
};
const CHECKING_TEXT =
  'We’re still checking the payment of this gift card. You can pay again if it doesn’t go through.';
const LATE_TEXT =
  'We don’t know yet whether this gift card is paid. If you pay again and both payments go through, two gift cards are sent.';
/** More than any gift card is worth, in paise or cents. */
const TYPED_AMOUNT_MAX = toMinor(9_999_999);

export interface GiftCardFormProps {
  /** The gift card whose payment page redirected here; null if there is none. */
  purchase: GiftCardPurchase | null;
}

/**
 * Form to buy a gift card: amount, recipient, message, delivery date and payment. Keeps the entries until the payment
 * succeeded, so that the shopper can pay again if it fails, but not while it may still succeed.
 */
export function GiftCardForm({ purchase }: GiftCardFormProps) {
  const { data, error, refetch } = useGiftCardOfferQuery({ fetchPolicy: 'cache-first', ssr: false });
  const { me, isMeLoaded } = useMe();
  if (data === undefined || !isMeLoaded) {
    if (error) return <GiftCardsLoadError onRetry={() => void refetch()} />;
    return <Skeleton h="44rem" mt="s32" />;
  }
  const sender = {
    senderName: me ? `${me.firstName} ${me.lastName}`.trim() : '',
    senderEmail: me?.email ?? '',
  };
  return <GiftCardFields key={me?.id ?? ''} me={me} offer={data} sender={sender} purchase={purchase} />;
}

interface GiftCardFieldsProps extends GiftCardFormProps {
  me: SessionCustomerFragment | null;
  offer: GiftCardOfferQuery;
  sender: { senderName: string; senderEmail: string };
}

function GiftCardFields({ me, offer, sender, purchase }: GiftCardFieldsProps) {
  const { currency } = offer.shop;
  const buyGiftCard = useBuyGiftCard();
  const [errorMessage, setErrorMessage] = useState<string | null>(null);
  const [isLeaving, setLeaving] = useState(false);
  // After a payment its button would be disabled.
  usePageRestored(() => {
    setLeaving(false);
  });
  const [typedAmount, setTypedAmount] = useState<string | null>(null);
  const paymentOptions = offer.giftCardPaymentOptions.filter(({ problem }) => problem === null);
  const [chosen, setChosen] = useState<PaymentMethod | null>(paymentOptions[0]?.method ?? null);

  const emptyValues = {
    amount: toMinor(SUGGESTED_AMOUNTS[currency][1] ?? 0),
    recipientName: '',
    recipientEmail: '',
    ...sender,
    message: '',
    deliverOn: '',
  };
  const draft = useFormDraft('gift-card', me, emptyValues);
  const { form, field, values, setFieldValue, resetForm, isSubmitting } = useSchemaForm({
    initialValues: draft.initialValues,
    pickSchema: async () => (await import('@domain/checkout-schemas')).giftCardSchema(currency, new Date()),
    onSubmit: async ({ deliverOn, ...details }) => {
      setErrorMessage(null);
      if (chosen === null) {
        setErrorMessage('Please choose how to pay');
        return undefined;
      }
      const failure = await buyGiftCard(
        { ...details, deliverOn: deliverOn || null, paymentMethod: chosen },
        () => {
          setLeaving(true);
        },
      );
      if (failure === null) return undefined;
      setErrorMessage(failure.message);
      return fieldMessages(failure.fields);
    },
  });
  useStoredDraft(draft, values);
  // The entries may already be those of the next gift card.
  const isPurchasedCard =
    purchase !== null &&
    values.recipientName.trim() === purchase.card.recipientName &&
    normaliseEmail(values.recipientEmail) === purchase.card.recipientEmail;
  const isPending = isPurchasedCard && purchase.card.status === 'PENDING_PAYMENT';
  const isChecking = isPending && purchase.isChecking;
  useOncePaid(purchase?.card ?? null, () => {
    if (!isPurchasedCard) return;
    setTypedAmount(null);
    resetForm({ values: emptyValues });
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
        <GiftCardPreview
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
        <StatusMessage message={errorMessage === null ? null : { tone: 'error', text: errorMessage }} />
        <chakra.fieldset>
          <chakra.legend fontWeight={550}>Amount</chakra.legend>
          <chakra.div
            display={{ base: 'grid', lg: 'flex' }}
            gridTemplateColumns="repeat(auto-fit, minmax(min(8rem, 100%), 1fr))"
            flexWrap="wrap"
            columnGap="s24"
          >
            {SUGGESTED_AMOUNTS[currency].map((suggested) => (
              <Option
                key={suggested}
                type="radio"
                name="suggested"
                value={String(suggested)}
                checked={values.amount === toMinor(suggested)}
                onChange={() => {
                  setTypedAmount(null);
                  void setFieldValue('amount', toMinor(suggested));
                }}
              >
                {formatMoneyRounded({ amount: toMinor(suggested), currency })}
              </Option>
            ))}
          </chakra.div>
          <chakra.div mt="s8" maxW="16rem">
            <TextField
              label="Another amount"
              inputMode="decimal"
              autoComplete="off"
              prefix={CURRENCY_SIGNS[currency]}
              hint={`From ${formatMoneyRounded({ amount: min, currency })} to ${formatMoneyRounded({ amount: max, currency })}`}
              {...field('amount')}
              value={typedAmount ?? (values.amount === 0 ? '' : String(toMajor(values.amount)))}
              onChange={(event) => {
                setTypedAmount(event.currentTarget.value);
                void setFieldValue('amount', parseAmount(event.currentTarget.value));
              }}
            />
          </chakra.div>
        </chakra.fieldset>
        <FieldPair>
          <TextField label="Recipient’s name" autoComplete="off" required {...field('recipientName')} />
          <TextField
            label="Recipient’s email"
            type="email"
            autoComplete="off"
            required
            {...field('recipientEmail')}
          />
        </FieldPair>
        <FieldPair>
          <TextField label="Your name" autoComplete="name" required {...field('senderName')} />
          <TextField
            label="Your email"
            type="email"
            autoComplete="email"
            required
            {...field('senderEmail')}
          />
        </FieldPair>
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
            min={isoDateInDays(0)}
            max={isoDateInDays(GIFT_CARD_AHEAD_DAYS)}
            hint="Leave it empty to send it as soon as it is paid"
            {...field('deliverOn')}
          />
        </chakra.div>
        <PaymentChoice
          legend="How would you like to pay?"
          options={offer.giftCardPaymentOptions}
          chosen={chosen}
          onChoose={setChosen}
        />
        <chakra.div display="grid" gap="s8" justifyItems="start">
          {/* Announced by the purchase's own message. */}
          {isPending ? <p id="payment-note">{isChecking ? CHECKING_TEXT : LATE_TEXT}</p> : null}
          <Button
            type="submit"
            aria-describedby={isPending ? 'payment-note' : undefined}
            w={{ base: '100%', md: 'auto' }}
            disabled={isSubmitting || isLeaving || isChecking || paymentOptions.length === 0}
          >
            {isSubmitting || isLeaving ? 'Taking you to the payment...' : `Pay ${formatMoneyShort(amount)}`}
          </Button>
        </chakra.div>
      </chakra.form>
    </Grid12>
  );
}

/** Calls back once for each gift card that is paid. */
function useOncePaid(card: GiftCard_GiftCardFragment | null, onPaid: () => void): void {
  const seenId = useRef<string | null>(null);
  useEffect(() => {
    if (card?.status !== 'ACTIVE' || seenId.current === card.id) return;
    seenId.current = card.id;
    onPaid();
  }, [card, onPaid]);
}

const FieldPair = chakra('div', {
  base: { display: 'grid', gap: 's16', gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: '1fr 1fr' } },
});

/** The typed amount in paise or cents; 0 for text that is no amount, which is refused as too little. */
function parseAmount(text: string): number {
  return Math.min(parsePrice(text) ?? 0, TYPED_AMOUNT_MAX);
}

/** The date so many days from today in India, as "2026-11-21". */
function isoDateInDays(days: number): string {
  return toIndiaDate(new Date(Date.now() + days * DAY_MS));
}
