import { PHONE_PREFIX } from '@domain/account-limits';
import { Suspense, useState, type ReactNode } from 'react';
import { PostalAddress } from '../../components/address/PostalAddress';
import { formatDeliveryDays } from '../../components/dates';
import type { CheckoutStep } from '../../graphql/schema.generated';
import { chakra } from '../../ui/chakra';
import { Skeleton } from '../../ui/Skeleton';
import { lazyComponent } from '../../ui/lazy-component';
import { PlaceOrderFailure } from './PlaceOrderFailure';
import { ReviewStep } from './ReviewStep';
import { CheckoutStepSection } from './CheckoutStepSection';
import { findStepOfField, STEP_TITLES, STEPS } from './checkout-steps';
import type { Checkout } from './useCheckout';
import type { PlaceOrder } from './usePlaceOrder';

/** Loaded on demand: the validation library is large. */
const CheckoutStepForm = lazyComponent(async () => (await import('./CheckoutStepForm')).CheckoutStepForm);

interface CheckoutStepsProps {
  checkout: Checkout;
  placement: PlaceOrder;
}

/** The steps below each other: finished ones collapsed with a summary, one open. */
export function CheckoutSteps({ checkout, placement }: CheckoutStepsProps) {
  /** Step that the shopper has opened again; null: the step that the server names as next. */
  const [revisitedStep, setRevisitedStep] = useState<CheckoutStep | null>(null);
  const [shouldFocus, setShouldFocus] = useState(false);

  // When placeOrder fails on a field, the step of that field opens.
  const incompleteStep = placement.failure === null ? null : findStepOfField(placement.failure.fields);
  const [seenFailure, setSeenFailure] = useState(placement.failure);
  if (placement.failure !== seenFailure) {
    setSeenFailure(placement.failure);
    if (incompleteStep !== null) setRevisitedStep(incompleteStep);
  }

  const { nextStep, isPendingOrderCurrent } = checkout;
  const openStep = revisitedStep ?? nextStep;
  const goToStep = (step: CheckoutStep | null) => {
    placement.clearFailure();
    setShouldFocus(true);
    setRevisitedStep(step);
  };
  // Delivery has a default, so the server skips it; after the address it is shown all the same.
  const onSaved: Record<Exclude<CheckoutStep, 'REVIEW'>, () => void> = {
    CONTACT: () => {
      goToStep(null);
    },
    ADDRESS: () => {
      goToStep('DELIVERY');
    },
    DELIVERY: () => {
      goToStep(null);
    },
    PAYMENT: () => {
      goToStep(null);
    },
  };
  const isBusy = placement.phase !== 'ready';
  // Beside the button that was pressed: of the review, or of the pending payment above the steps.
  const isReviewOpen = openStep === 'REVIEW' && !isPendingOrderCurrent;

  return (
    <>
      {placement.failure === null || isReviewOpen ? null : <PlaceOrderFailure failure={placement.failure} />}
      <chakra.ol borderBottom="1px solid {colors.line}">
        {STEPS.filter((step) => step !== 'REVIEW' || !isPendingOrderCurrent).map((step, index) => {
          const isDone = isComplete(step, checkout) && STEPS.indexOf(nextStep) > index;
          return (
            <CheckoutStepSection
              key={step}
              number={index + 1}
              title={STEP_TITLES[step]}
              state={openStep === step ? 'open' : isDone ? 'done' : 'later'}
              shouldFocus={shouldFocus}
              summary={stepSummary(step, checkout)}
              onChange={
                isBusy
                  ? undefined
                  : () => {
                      goToStep(step);
                    }
              }
            >
              {step === 'REVIEW' ? (
                <ReviewStep checkout={checkout} placement={placement} />
              ) : (
                <Suspense fallback={<Skeleton h="14rem" />}>
                  <CheckoutStepForm step={step} checkout={checkout} onSaved={onSaved[step]} />
                </Suspense>
              )}
            </CheckoutStepSection>
          );
        })}
      </chakra.ol>
    </>
  );
}

function isComplete(step: CheckoutStep, { contact, address, paymentMethod }: Checkout): boolean {
  if (step === 'CONTACT') return contact !== null;
  if (step === 'ADDRESS') return address !== null;
  if (step === 'PAYMENT') return paymentMethod !== null;
  return step === 'DELIVERY';
}

function stepSummary(step: CheckoutStep, checkout: Checkout): ReactNode {
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
    return <p>{`${option.label}, ${formatDeliveryDays(option.earliest, option.latest)}`}</p>;
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
