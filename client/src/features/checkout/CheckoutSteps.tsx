import { PHONE_PREFIX } from '@domain/account-limits';
import { Suspense, useState, type ReactNode } from 'react';
import { PostalAddress } from '../../components/address/PostalAddress';
import { deliveryDays } from '../../components/dates';
import type { CheckoutStep } from '../../graphql/schema.generated';
import { chakra } from '../../ui/chakra';
import { Skeleton } from '../../ui/Skeleton';
import { lazyPart } from '../../ui/lazy-part';
import { ReviewStep } from './ReviewStep';
import { Step } from './Step';
import { stepOfField, STEP_TITLES, STEPS } from './step-order';
import type { Checkout } from './useCheckout';
import type { PlaceOrder } from './usePlaceOrder';

/** Loaded on demand: the validation library is large. */
const OpenStep = lazyPart(async () => (await import('./OpenStep')).OpenStep);

export interface CheckoutStepsProps {
  checkout: Checkout;
  placement: PlaceOrder;
}

/** The steps below each other: finished ones collapsed with a summary, one open. */
export function CheckoutSteps({ checkout, placement }: CheckoutStepsProps) {
  /** Step that the shopper has opened again; null: the step that the server names as next. */
  const [visited, setVisited] = useState<CheckoutStep | null>(null);
  const [isCalled, setCalled] = useState(false);

  // When placeOrder fails on a field, the step of that field opens.
  const wanting = placement.fault === null ? null : stepOfField(placement.fault.fields);
  const [seenFault, setSeenFault] = useState(placement.fault);
  if (placement.fault !== seenFault) {
    setSeenFault(placement.fault);
    if (wanting !== null) setVisited(wanting);
  }

  const { nextStep, isPendingCurrent } = checkout;
  const open = visited ?? nextStep;
  const visit = (step: CheckoutStep | null) => {
    placement.forgetFault();
    setCalled(true);
    setVisited(step);
  };
  // Delivery has a default, so the server skips it; after the address it is shown all the same.
  const onSaved: Record<Exclude<CheckoutStep, 'REVIEW'>, () => void> = {
    CONTACT: () => {
      visit(null);
    },
    ADDRESS: () => {
      visit('DELIVERY');
    },
    DELIVERY: () => {
      visit(null);
    },
    PAYMENT: () => {
      visit(null);
    },
  };
  const isBusy = placement.phase !== 'ready';

  return (
    <chakra.ol borderBottom="1px solid {colors.line}">
      {STEPS.filter((step) => step !== 'REVIEW' || !isPendingCurrent).map((step, index) => {
        const isDone = isComplete(step, checkout) && STEPS.indexOf(nextStep) > index;
        return (
          <Step
            key={step}
            number={index + 1}
            title={STEP_TITLES[step]}
            state={open === step ? 'open' : isDone ? 'done' : 'later'}
            isCalled={isCalled}
            summary={summaryOf(step, checkout)}
            onChange={
              isBusy
                ? undefined
                : () => {
                    visit(step);
                  }
            }
          >
            {step === 'REVIEW' ? (
              <ReviewStep checkout={checkout} placing={placement} />
            ) : (
              <Suspense fallback={<Skeleton h="14rem" />}>
                <OpenStep step={step} checkout={checkout} onSaved={onSaved[step]} />
              </Suspense>
            )}
          </Step>
        );
      })}
    </chakra.ol>
  );
}

function isComplete(step: CheckoutStep, { contact, address, paymentMethod }: Checkout): boolean {
  if (step === 'CONTACT') return contact !== null;
  if (step === 'ADDRESS') return address !== null;
  if (step === 'PAYMENT') return paymentMethod !== null;
  return step === 'DELIVERY';
}

function summaryOf(step: CheckoutStep, checkout: Checkout): ReactNode {
  const { contact, address, delivery, deliveryOptions, paymentMethod, paymentOptions, giftCard } = checkout;
  if (step === 'CONTACT' && contact !== null) {
    return (
      <>
        <p>{contact.email}</p>
        <p>{`${PHONE_PREFIX} ${contact.phoneNumber}`}</p>
      </>
    );
  }
  if (step === 'ADDRESS' && address !== null) return <PostalAddress address={address} />;
  if (step === 'DELIVERY') {
    const option = deliveryOptions.find(({ speed }) => speed === delivery);
    if (option === undefined) return null;
    return <p>{`${option.label}, ${deliveryDays(option.earliest, option.latest)}`}</p>;
  }
  if (step === 'PAYMENT' && paymentMethod !== null) {
    const label = paymentOptions.find(({ method }) => method === paymentMethod)?.label;
    return (
      <>
        {giftCard === null ? null : <p>{`Gift card ending in ${giftCard.lastFour}`}</p>}
        {label === undefined ? null : <p>{label}</p>}
      </>
    );
  }
  return null;
}
