/** Background jobs by name, with their payloads. */
export interface JobPayloads {
  /** Sends one email of the outbox, or a text message that was queued before 'deliver-text' existed. */
  'deliver-message': { readonly messageId: string };
  /** Sends one text message of the outbox. */
  'deliver-text': { readonly messageId: string };
  /** Refunds a payment. */
  'pay-refund': { readonly refundId: string };
  /** Work of a payment provider, with the data that it needs. */
  'payment-provider': { readonly method: string; readonly data: Readonly<Record<string, unknown>> };
}
export type JobName = keyof JobPayloads;

/** Each kind has workers of its own, so that a provider that does not respond blocks no other kind. */
export const JOB_KINDS: Readonly<Record<'texts' | 'mails' | 'payments', readonly JobName[]>> = {
  texts: ['deliver-text'],
  mails: ['deliver-message'],
  payments: ['pay-refund', 'payment-provider'],
};
export type JobKind = keyof typeof JOB_KINDS;

/** Thrown by a handler that could not begin: the job runs again at `until`, without using up an attempt. */
export class JobDeferred extends Error {
  override readonly name = 'JobDeferred';

  constructor(readonly until: Date) {
    super(`Deferred until ${until.toISOString()}`);
  }
}

export interface JobOptions {
  /** The earliest time; at once by default. */
  readonly runAt?: Date;
  /** Maximum number of attempts; the delay between two grows from seconds to hours. */
  readonly maxAttempts?: number;
  /** A waiting job with the same key is replaced, so that there is only one. */
  readonly key?: string;
}

/**
 * Handlers by job name; a worker does only jobs that it has handlers for. A handler must end within JOB_TIMEOUT_SECONDS
 * (job.queue.ts): a longer job counts as abandoned and is done again.
 */
export type JobHandlers = {
  /** @param signal aborts when the process stops; a job that throws then is retried */
  readonly [N in JobName]?: (payload: JobPayloads[N], signal: AbortSignal) => Promise<void>;
};
