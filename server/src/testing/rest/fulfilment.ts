import { randomUUID } from 'node:crypto';
import { order } from './buying';
import { answerOf, type TestData, type ErrorCase } from './data';
import type { TestRequest, DocumentClient } from './document-client';

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
function callStep(step: string, params: Readonly<Record<string, string>>): TestRequest {
  const body = BODIES[step];
  return { ...asAdmin, params, ...(body && { body }) };
}

/** Places an order, paid in cash, and takes these steps. */
async function createOrderAfter(
  walker: DocumentClient,
  places: TestData,
  steps: readonly string[],
): Promise<{ number: string }> {
  await walker.signInAs('admin');
  const sent = await order(walker, places, randomUUID());
  const { number } = await answerOf<{ number: string }>(walker, 'POST /api/ecommerce/orders', sent);
  for (const step of steps)
    await answerOf(walker, `POST ${ORDERS}/{number}/${step}`, callStep(step, { number }));
  return { number };
}

const steps = ['pack', 'ship', 'deliver', 'return', 'refund', 'complete-refund'];

/** Steps after which `step` is refused. */
function refusingStates(step: string): readonly string[] {
  if (step === 'cancel') return ['pack', 'ship'];
  return step === 'pack' ? ['pack'] : [];
}

/** Fulfilment by admins: each step, and each where it is refused. */
export const FULFILMENT_ERROR_CASES: readonly ErrorCase[] = [
  ...[...steps, 'cancel'].flatMap((step): ErrorCase[] => {
    const earlierSteps = step === 'cancel' ? [] : steps.slice(0, steps.indexOf(step));
    const operation = `POST ${ORDERS}/{number}/${step}`;
    return [
      {
        operation,
        status: 200,
        request: async (walker, places) =>
          callStep(step, await createOrderAfter(walker, places, earlierSteps)),
      },
      {
        operation,
        status: 409,
        request: async (walker, places) =>
          callStep(step, await createOrderAfter(walker, places, refusingStates(step))),
      },
    ];
  }),
  {
    operation: `GET ${ORDERS}`,
    status: 200,
    request: async (walker, places) => {
      const { number } = await createOrderAfter(walker, places, ['pack']);
      return { ...asAdmin, query: `?status=packed&search=${number}` };
    },
  },
  {
    operation: `GET ${ORDERS}`,
    status: 400,
    request: async (walker) => {
      await walker.signInAs('admin');
      return { ...asAdmin, query: '?limit=1000&after=x' };
    },
  },
  {
    operation: `GET ${ORDERS}/{number}`,
    status: 200,
    request: async (walker, places) => ({
      ...asAdmin,
      params: await createOrderAfter(walker, places, ['pack']),
    }),
  },
];
