import type { OrderChangeField } from '../../../components/order/OrderChangeDialog';
import type { FormSchema } from '../../../components/useSchemaForm';
import type { AdminOrderView } from './admin-order-view';
import type { OrderStepName } from './useOrderStep';

type Schemas = typeof import('@domain/checkout-schemas');

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
  doneText: 'Shipped. The shopper gets an email with the tracking number, and the invoice is ready.',
  form: {
    title: 'Hand it to the courier',
    intro: 'The shopper sees both with the order. The invoice is issued with this step.',
    fields: [
      { name: 'courier', label: 'Courier' },
      { name: 'trackingNumber', label: 'Tracking number' },
    ],
    pickSchema: ({ shipmentSchema }) => shipmentSchema,
  },
};
const DELIVER: OrderStep = {
  name: 'deliver',
  label: 'Mark as delivered',
  busyLabel: 'Saving...',
  doneText: 'Delivered. The shopper gets an email.',
  form: null,
};
const CANCEL: OrderStep = {
  name: 'cancel',
  label: 'Cancel order',
  busyLabel: 'Cancelling...',
  doneText: 'The order is cancelled, and the shopper is told.',
  form: {
    title: 'Cancel this order?',
    intro: 'Its bags are for sale again, and what was paid goes back. This cannot be undone.',
    fields: [{ name: 'reason', label: 'Reason, which the shopper will read', isLong: true }],
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
    intro: 'For a shopper who called or wrote, also after the 30 days.',
    fields: [{ name: 'reason', label: 'Why does it come back?', isLong: true }],
    pickSchema: ({ adminReturnSchema }) => adminReturnSchema,
  },
};
const RECEIVE_RETURN: OrderStep = {
  name: 'receiveReturn',
  label: 'Return received, refund',
  busyLabel: 'Refunding...',
  doneText: 'The return is received, and the refund is on its way.',
  form: {
    title: 'Has the return arrived?',
    intro: 'Its bags are for sale again, and the payment is refunded. This cannot be undone.',
    fields: [{ name: 'reason', label: 'Note, which the shopper will read', isLong: true }],
    pickSchema: ({ refundSchema }) => refundSchema,
  },
};
const RECORD_TRANSFER: OrderStep = {
  name: 'recordTransfer',
  label: 'Record the bank transfer',
  busyLabel: 'Saving...',
  doneText: 'The refund is recorded, and the shopper is told.',
  form: {
    title: 'Was the refund sent?',
    intro: 'Cash goes back by bank transfer, which you make yourself. Record it here afterwards.',
    fields: [{ name: 'reference', label: 'Reference of the transfer (UTR)' }],
    pickSchema: ({ referenceSchema }) => referenceSchema,
  },
};

/** The steps that the order's state allows, the usual one first. The server decides; staff may have changed the order meanwhile. */
export function stepsOf({
  status,
  payment,
}: Pick<AdminOrderView, 'status' | 'payment'>): readonly OrderStep[] {
  const refunds = payment.isCash && payment.status === 'REFUND_PENDING' ? [RECORD_TRANSFER] : [];
  switch (status) {
    case 'PENDING_PAYMENT':
      return [CANCEL];
    case 'PLACED':
      return [PACK, CANCEL];
    case 'PACKED':
      return [SHIP, CANCEL];
    case 'SHIPPED':
      return [DELIVER];
    case 'DELIVERED':
      return [START_RETURN];
    case 'RETURN_REQUESTED':
      return [RECEIVE_RETURN];
    default:
      return refunds;
  }
}
