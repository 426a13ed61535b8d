import { Suspense, useRef, useState } from 'react';
import { StatusMessage, type StatusMessageContent } from '../../../components/account/StatusMessage';
import type { OrderChangeResult } from '../../../components/order/order-change';
import type { OrderChangeValues } from '../../../components/order/OrderChangeDialog';
import { useFocusFallback } from '../../../components/useFocusFallback';
import { Button } from '../../../ui/Button';
import { chakra } from '../../../ui/chakra';
import { lazyComponent } from '../../../ui/lazy-component';
import type { AdminOrderView } from './admin-order-view';
import { stepsOf, type OrderStep } from './order-steps';
import { useOrderStep, type OrderStepName } from './useOrderStep';

/** Loaded on demand: the validation library is large. */
const OrderChangeDialog = lazyComponent(
  async () => (await import('../../../components/order/OrderChangeDialog')).OrderChangeDialog,
);

interface OrderStepsProps {
  order: AdminOrderView;
  /** Loads the order again, since somebody else may have changed it. */
  onConflict: () => void;
}

/** The buttons of what staff can do next with an order. */
export function OrderSteps({ order, onConflict }: OrderStepsProps) {
  const takeStep = useOrderStep(order.number);
  const [openStep, setOpenStep] = useState<OrderStep | null>(null);
  const [busyStep, setBusyStep] = useState<OrderStepName | null>(null);
  // Closing a dialog, by Escape for example, does not lose what was typed; the page keeps it until it is sent.
  const [typed, setTyped] = useState<Partial<Record<OrderStepName, OrderChangeValues>>>({});
  const [message, setMessage] = useState<StatusMessageContent | null>(null);
  const group = useRef<HTMLDivElement>(null);
  const focusFallback = useFocusFallback();

  // The button that was pressed may have been removed by the step.
  const restoreFocus = () => {
    focusFallback(() => group.current);
  };
  const send = async ({ name }: OrderStep, values: OrderChangeValues): Promise<OrderChangeResult> => {
    setMessage(null);
    const result = await takeStep(name, values);
    if (result?.__typename === 'Failure' && result.code === 'CONFLICT') onConflict();
    return result;
  };
  const showFailure = ({ message: text }: { message: string }) => {
    setMessage({ tone: 'error', text });
  };
  const takeAtOnce = async (step: OrderStep) => {
    setBusyStep(step.name);
    const result = await send(step, {});
    setBusyStep(null);
    if (result?.__typename === 'Failure') showFailure(result);
    else if (result) setMessage({ tone: 'success', text: step.doneText });
    restoreFocus();
  };

  return (
    <chakra.div ref={group} tabIndex={-1} outline="none" role="group" aria-label="What you can do">
      <StatusMessage message={message} />
      <chakra.div display="flex" flexWrap="wrap" gap="s12" mt="s24">
        {stepsOf(order).map((step, at) => (
          <Button
            key={step.name}
            size="small"
            variant={at === 0 && step.name !== 'cancel' ? 'primary' : 'line'}
            disabled={busyStep !== null}
            onClick={() => {
              if (step.form === null) void takeAtOnce(step);
              else setOpenStep(step);
            }}
          >
            {busyStep === step.name ? step.busyLabel : step.label}
          </Button>
        ))}
      </chakra.div>
      <Suspense fallback={null}>
        {openStep?.form ? (
          <OrderChangeDialog
            {...openStep.form}
            cancelLabel="Not now"
            confirmLabel={openStep.label}
            busyLabel={openStep.busyLabel}
            typedValues={typed[openStep.name] ?? {}}
            onTyped={(values) => {
              setTyped((current) => ({ ...current, [openStep.name]: values }));
            }}
            onSubmitValues={(values) => send(openStep, values)}
            onDone={() => {
              setTyped((current) => ({ ...current, [openStep.name]: {} }));
              setMessage({ tone: 'success', text: openStep.doneText });
            }}
            onFailed={showFailure}
            onClose={() => {
              setOpenStep(null);
              restoreFocus();
            }}
          />
        ) : null}
      </Suspense>
    </chakra.div>
  );
}
