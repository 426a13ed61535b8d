import { formatMoney } from '@domain/money';
import type { OrderChangeField } from '../../../components/order/OrderChangeDialog';
import type { FormSchema } from '../../../components/useSchemaForm';
import type { AdminOrderView } from './admin-order-view';
import type { OrderStepName } from './useOrderStep';

type Schemas = typeof import('@domain/checkout-schemas');
/** What decides on the steps of an order. */
type StepOrder = Pick<AdminOrderView, 'status' | 'payment' | 'totals'>;

/** What staff can do next with an order. */
export interface OrderStep {
  name: OrderStepName;
  /** Of the button, and of the button that confirms. */
  label: string;
  busyLabel: string;
  doneText: string;
  /** Asked for before the step is taken; null: it is taken at once. */
  form: OrderStepForm | null;
}

export interface OrderStepForm {
  title: string;
  intro: string;
  fields: readonly OrderChangeField[];
  pickSchema: (schemas: Schemas) => FormSchema;
}

const PACK: OrderStep = {
  name: 'pack',
  label: 'Mark as packed',
  busyLabel: 'Saving...',
  doneText: 'Packed. Next, hand it to the courier.',
  form: null,
};
const SHIP: OrderStep = {
  name: 'ship',
  label: 'Mark as shipped',
  busyLabel: 'Saving...',
  doneText: 'Shipped. The customer gets an email with the tracking number, and the invoice is ready.',
  form: {
    title: 'Hand it to the courier',
    intro: 'The customer sees both with the order. The invoice is issued with this step.',
    fields: [
      { name: 'courier', label: 'Courier' },
      { name: 'trackingNumber', label: 'Tracking number' },
    ],
    pickSchema: ({ shipmentSchema }) => shipmentSchema,
  },
};
const CANCEL: OrderStep = {
  name: 'cancel',
  label: 'Cancel order',
  busyLabel: 'Cancelling...',
  doneText: 'The order is cancelled, and the customer has been told.',
  form: {
    title: 'Cancel this order?',
    intro: 'The bags will go back on sale, and any payment is refunded. This cannot be undone.',
    fields: [{ name: 'reason', label: 'Reason (visible to the customer)', isLong: true }],
    pickSchema: ({ adminCancelSchema }) => adminCancelSchema,
  },
};
const START_RETURN: OrderStep = {
  name: 'startReturn',
  label: 'Start a return',
  busyLabel: 'Saving...',
  doneText: 'The return is started.',
  form: {
    title: 'Start a return',
    intro: 'For a customer who called or wrote, even after the return period.',
    fields: [{ name: 'reason', label: 'Why is it being returned?', isLong: true }],
    pickSchema: ({ adminReturnSchema }) => adminReturnSchema,
  },
};
const RECORD_TRANSFER: OrderStep = {
  name: 'recordTransfer',
  label: 'Record the bank transfer',
  busyLabel: 'Saving...',
  doneText: 'The refund is recorded, and the customer has been told.',
  form: {
    title: 'Was the refund sent?',
    intro: 'Cash is refunded by bank transfer, which you make yourself. Record it here afterwards.',
    fields: [{ name: 'reference', label: 'Reference of the transfer (UTR)' }],
    pickSchema: ({ referenceSchema }) => referenceSchema,
  },
};

/** Asks first, since it cannot be undone: a cash order counts as paid then, and the days for a return begin. */
function deliver({ payment, totals }: StepOrder): OrderStep {
  const cash =
    payment.status === 'DUE' ? ` The courier has collected ${formatMoney(totals.due)} in cash.` : '';
  return {
    name: 'deliver',
    label: 'Mark as delivered',
    busyLabel: 'Saving...',
    doneText: 'Delivered. The customer gets an email.',
    form: {
      title: 'Has it arrived?',
      intro: `The customer has the bags.${cash} This cannot be undone.`,
      fields: [],
      pickSchema: ({ noInputSchema }) => noInputSchema,
    },
  };
}

/** Cash is not refunded by the shop's own step: staff send it by bank transfer. */
function receiveReturn({ payment }: StepOrder): OrderStep {
  const isByHand = payment.isCash && payment.status === 'PAID';
  return {
    name: 'receiveReturn',
    label: 'Receive the return',
    busyLabel: 'Saving...',
    doneText: isByHand
      ? 'The return is received. Now send the refund by bank transfer, and record it here.'
      : 'The return is received, and the refund is in progress.',
    form: {
      title: 'Has the return arrived?',
      intro: `The bags will go back on sale, and the payment is refunded${isByHand ? ' by bank transfer, which you make yourself' : ''}. This cannot be undone.`,
      fields: [{ name: 'reason', label: 'Note (visible to the customer)', isLong: true }],
      pickSchema: ({ refundSchema }) => refundSchema,
    },
  };
}

/** The steps that the order's state allows, the usual one first. The server decides; staff may have changed the order meanwhile. */
export function stepsOf(order: StepOrder): readonly OrderStep[] {
  const { status, payment } = order;
  switch (status) {
    case 'PENDING_PAYMENT':
      return [CANCEL];
    case 'PLACED':
      return [PACK, CANCEL];
    case 'PACKED':
      return [SHIP, CANCEL];
    case 'SHIPPED':
      return [deliver(order)];
    case 'DELIVERED':
      return [START_RETURN];
    case 'RETURN_REQUESTED':
      return [receiveReturn(order)];
    default:
      return payment.isCash && payment.status === 'REFUND_PENDING' ? [RECORD_TRANSFER] : [];
  }
}
