import { expect } from 'vitest';
import type { TestClient, TestShop } from '../../../testing/test-shop';
import type { OrderState } from '../../../domain/order-states';
import { createRestShoppers } from '../rest/testing';
import type { APIS } from './testing';

/** The result of a step, the same for both APIs. */
interface StepResponse {
  readonly ok: boolean;
  /** For example "packed"; null if the step failed. */
  readonly status: string | null;
  readonly code: string | null;
  readonly message: string | null;
  readonly fields: readonly string[];
}

export interface FulfilmentStep {
  readonly to: OrderState;
  readonly mutation: Parameters<TestClient['mutate']>[0];
  readonly row: string;
  readonly sent: Readonly<Record<string, string>>;
  /** The part of the error message that names the allowed states. */
  readonly after: string;
}

export const PARCEL = { courier: 'Delhivery', trackingNumber: 'DL123' };
export const FULFILMENT_STEPS: readonly FulfilmentStep[] = [
  { to: 'packed', mutation: 'packOrder', row: 'pack', sent: {}, after: 'placed can be packed' },
  { to: 'shipped', mutation: 'shipOrder', row: 'ship', sent: PARCEL, after: 'packed can be shipped' },
  { to: 'delivered', mutation: 'deliverOrder', row: 'deliver', sent: {}, after: 'shipped can be delivered' },
  {
    to: 'cancelled',
    mutation: 'adminCancelOrder',
    row: 'cancel',
    sent: { reason: 'The last one has a scratch' },
    after: 'pending payment, placed or packed can be cancelled',
  },
  {
    to: 'return_requested',
    mutation: 'adminRequestReturn',
    row: 'return',
    sent: { reason: 'Called: too small' },
    after: 'delivered can be sent back',
  },
  {
    to: 'returned',
    mutation: 'refundOrder',
    row: 'refund',
    sent: { reason: 'Came back whole' },
    after: 'return requested can be refunded',
  },
];

type RunStep = (
  step: Pick<FulfilmentStep, 'mutation' | 'row' | 'sent'>,
  number: string,
  caller?: TestClient,
) => Promise<StepResponse>;

/** Runs a step in either API, as `admin` unless another caller is given. */
export function fulfilmentCalls(
  shop: TestShop,
  admin: TestClient,
): Readonly<Record<(typeof APIS)[number], RunStep>> {
  const { api: restApiOf } = createRestShoppers(shop);
  return {
    async GraphQL({ mutation, sent }, number, caller = admin) {
      const { order, code, message, fields } = await caller.mutate(mutation, { number, ...sent });
      return {
        ok: order !== undefined,
        status: order?.status.toLowerCase() ?? null,
        code: code ?? null,
        message: message ?? null,
        fields: fields?.map(({ field }) => field) ?? [],
      };
    },
    async REST({ row, sent }, number, caller = admin) {
      const body = Object.keys(sent).length > 0 ? sent : undefined;
      const answer = await restApiOf(caller).call<{ status: string } | null>(
        'POST',
        `/admin/orders/${number}/${row}`,
        body,
      );
      const { data, code, message, fields } = answer.body;
      const statuses: Readonly<Record<string, number>> = {
        CONFLICT: 409,
        NOT_FOUND: 404,
        FORBIDDEN: 403,
        UNAUTHENTICATED: 401,
        BAD_USER_INPUT: 400,
      };
      expect(answer.status).toBe(code === undefined ? 200 : statuses[code]);
      return {
        ok: data !== null,
        status: data?.status ?? null,
        code: code ?? null,
        message: message ?? null,
        fields: Object.keys(fields ?? {}),
      };
    },
  };
}

export const findStep = (to: OrderState): FulfilmentStep =>
  FULFILMENT_STEPS.find((step) => step.to === to) ?? expect.fail(to);
