import { formatMoney } from '@domain/money';
import { describeReturnRefund, type OrderPayments } from '@domain/refund-texts';
import { Suspense, useRef, useState } from 'react';
import { StatusMessage, type StatusMessageContent } from '../../components/account/StatusMessage';
import { formatDay } from '../../components/dates';
import { useCancelOrder } from '../../components/order/useCancelOrder';
import type { OrderChangeValues } from '../../components/order/OrderChangeDialog';
import type { OrderView } from '../../components/order/order-view';
import { useFocusFallback } from '../../components/useFocusFallback';
import { Button } from '../../ui/Button';
import { ButtonLink } from '../../ui/ButtonLink';
import { chakra } from '../../ui/chakra';
import { lazyComponent } from '../../ui/lazy-component';
import { useReorder, useRequestReturn } from './useOrderChanges';

/** Loaded on demand: the validation library is large. */
const OrderChangeDialog = lazyComponent(
  async () => (await import('../../components/order/OrderChangeDialog')).OrderChangeDialog,
);

const BUTTON = { variant: 'line', size: 'small' } as const;
const DONE_TEXTS = {
  cancel: 'Your order is cancelled.',
  return: 'Return requested. A courier will collect it within two days.',
} as const;
const InvoiceLink = chakra('a');

/** The actions that the order's current state allows. */
export function OrderActions({ order }: { order: OrderView }) {
  const cancel = useCancelOrder();
  const requestReturn = useRequestReturn();
  const { reorder, isReordering } = useReorder();
  const [openDialog, setOpenDialog] = useState<'cancel' | 'return' | null>(null);
  // Closing a dialog, by Escape for example, does not lose what was typed; the page keeps it until it is sent.
  const [typed, setTyped] = useState<Record<'cancel' | 'return', OrderChangeValues>>({
    cancel: {},
    return: {},
  });
  const [message, setMessage] = useState<StatusMessageContent | null>(null);
  const group = useRef<HTMLDivElement>(null);
  const focusFallback = useFocusFallback();
  const { number, status, itemCount, canCancel, canReturn, returnUntil, invoiceUrl } = order;

  const close = () => {
    setOpenDialog(null);
    // The button that opened the dialog may have been removed by the action.
    focusFallback(() => group.current);
  };

  const showFailure = ({ message: text }: { message: string }) => {
    setMessage({ tone: 'error', text });
  };

  const dialogProps = (dialog: 'cancel' | 'return') => ({
    typedValues: typed[dialog],
    onTyped: (values: OrderChangeValues) => {
      setTyped((current) => ({ ...current, [dialog]: values }));
    },
    onDone: () => {
      setTyped((current) => ({ ...current, [dialog]: {} }));
      setMessage({ tone: 'success', text: DONE_TEXTS[dialog] });
    },
    onFailed: showFailure,
  });

  return (
    <chakra.div ref={group} tabIndex={-1} outline="none" role="group" aria-label="What you can do">
      <StatusMessage message={message} />
      <chakra.div display="flex" flexWrap="wrap" gap="s12" mt="s24">
        {status === 'PENDING_PAYMENT' ? (
          <ButtonLink to="/checkout" size="small">
            Continue payment
          </ButtonLink>
        ) : null}
        {invoiceUrl === null ? null : (
          <Button {...BUTTON} asChild>
            <InvoiceLink href={invoiceUrl} target="_blank" rel="noopener">
              Invoice (PDF)
            </InvoiceLink>
          </Button>
        )}
        {status === 'PENDING_PAYMENT' ? null : (
          <Button
            {...BUTTON}
            disabled={isReordering}
            onClick={() => {
              setMessage(null);
              void reorder(number).then((failure) => {
                if (failure !== null) showFailure(failure);
              });
            }}
          >
            {isReordering ? 'Adding to your cart...' : 'Buy again'}
          </Button>
        )}
        {canReturn ? (
          <Button
            {...BUTTON}
            onClick={() => {
              setOpenDialog('return');
            }}
          >
            Return
          </Button>
        ) : null}
        {canCancel ? (
          <Button
            {...BUTTON}
            onClick={() => {
              setOpenDialog('cancel');
            }}
          >
            Cancel order
          </Button>
        ) : null}
      </chakra.div>
      {canReturn && returnUntil !== null ? (
        <chakra.p
          textStyle="second"
          mt="s12"
        >{`You can return it until ${formatDay(returnUntil)}.`}</chakra.p>
      ) : null}
      <Suspense fallback={null}>
        {openDialog === 'cancel' ? (
          <OrderChangeDialog
            title="Cancel this order?"
            intro={cancellationText(order)}
            fields={[{ name: 'reason', label: 'Why (optional)', isLong: true }]}
            cancelLabel="Keep the order"
            confirmLabel="Cancel order"
            busyLabel="Cancelling..."
            pickSchema={({ cancelSchema }) => cancelSchema}
            onSubmitValues={({ reason = '' }) => cancel(number, reason)}
            {...dialogProps('cancel')}
            onClose={close}
          />
        ) : null}
        {openDialog === 'return' ? (
          <OrderChangeDialog
            title="Return this order?"
            intro={`Clean and whole, with its tags. A courier will collect it within two days. ${describeReturnRefund(toOrderPayments(order))}`}
            fields={[{ name: 'reason', label: 'Why are you returning it?', isLong: true }]}
            cancelLabel={itemCount === 1 ? 'Keep the bag' : 'Keep the bags'}
            confirmLabel="Request return"
            busyLabel="Requesting..."
            pickSchema={({ returnSchema }) => returnSchema}
            onSubmitValues={({ reason = '' }) => requestReturn(number, reason)}
            {...dialogProps('return')}
            onClose={close}
          />
        ) : null}
      </Suspense>
    </chakra.div>
  );
}

/** What a cancellation means for the money. Cash is not collected before the delivery. */
function cancellationText({ payment, totals: { giftCard, due } }: OrderView): string {
  const isPaid = payment.paidAt !== null && due.amount > 0;
  const route = 'goes back to your original payment method';
  if (giftCard.amount === 0)
    return `Nothing will be sent, and ${isPaid ? `your money ${route}` : 'there is nothing to pay'}.`;
  return isPaid
    ? `Nothing will be sent. ${formatMoney(due)} ${route}, and ${formatMoney(giftCard)} to your gift card.`
    : `Nothing will be sent, and ${formatMoney(giftCard)} goes back to your gift card.`;
}

function toOrderPayments({ payment, totals: { giftCard, due } }: OrderView): OrderPayments {
  return { isCash: payment.isCash, due: due.amount, giftCard: giftCard.amount };
}
