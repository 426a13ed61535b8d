import { randomUUID } from 'node:crypto';
import { order } from './testing.buying';
import { answerOf, type Places, type Provocation } from './testing.places';
import type { Sent, Walker } from './testing.visitor';

const ORDERS = '/api/ecommerce/admin/orders';
const asAdmin = { role: 'admin' } as const;
const BODIES: Readonly<Record<string, object | undefined>> = {
  ship: { courier: 'Delhivery', trackingNumber: 'DL123456789IN' },
  cancel: { reason: 'The last one has a scratch.' },
  return: { reason: 'She called: it is too small.' },
  refund: { reason: 'It came back whole.' },
  'complete-refund': { reference: 'UTR 512345678901' },
};

/** The request of a fulfilment step. */
function called(step: string, params: Readonly<Record<string, string>>): Sent {
  const body = BODIES[step];
  return { ...asAdmin, params, ...(body && { body }) };
}

/** Places an order, paid in cash, and takes these steps. */
async function orderAfter(
  walker: Walker,
  places: Places,
  steps: readonly string[],
): Promise<{ number: string }> {
  await walker.enter('admin');
  const sent = await order(walker, places, randomUUID());
  const { number } = await answerOf<{ number: string }>(walker, 'POST /api/ecommerce/orders', sent);
  for (const step of steps)
    await answerOf(walker, `POST ${ORDERS}/{number}/${step}`, called(step, { number }));
  return { number };
}

const steps = ['pack', 'ship', 'deliver', 'return', 'refund', 'complete-refund'];

/** Steps after which `step` is refused. */
function refusing(step: string): readonly string[] {
  if (step === 'cancel') return ['pack', 'ship'];
  return step === 'pack' ? ['pack'] : [];
}

/** Fulfilment by admins: each step, and each where it is refused. */
export const FULFILLING: readonly Provocation[] = [
  ...[...steps, 'cancel'].flatMap((step): Provocation[] => {
    const before = step === 'cancel' ? [] : steps.slice(0, steps.indexOf(step));
    const operation = `POST ${ORDERS}/{number}/${step}`;
    return [
      {
        operation,
        status: 200,
        sent: async (walker, places) => called(step, await orderAfter(walker, places, before)),
      },
      {
        operation,
        status: 409,
        sent: async (walker, places) => called(step, await orderAfter(walker, places, refusing(step))),
      },
    ];
  }),
  {
    operation: `GET ${ORDERS}`,
    status: 200,
    sent: async (walker, places) => {
      const { number } = await orderAfter(walker, places, ['pack']);
      return { ...asAdmin, query: `?status=packed&search=${number}` };
    },
  },
  {
    operation: `GET ${ORDERS}`,
    status: 400,
    sent: async (walker) => {
      await walker.enter('admin');
      return { ...asAdmin, query: '?limit=1000&after=x' };
    },
  },
  {
    operation: `GET ${ORDERS}/{number}`,
    status: 200,
    sent: async (walker, places) => ({ ...asAdmin, params: await orderAfter(walker, places, ['pack']) }),
  },
];
