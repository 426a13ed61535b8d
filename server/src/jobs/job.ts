/** Work that outlives the request which asked for it. Names and payloads are one table, so that nobody queues what nobody does. */
export interface Jobs {
  /** Sends one e-mail of the outbox. Text messages that were queued before they had a job of their own are under it, too. */
  'deliver-message': { readonly messageId: string };
  /** Sends one text message of the outbox. */
  'deliver-text': { readonly messageId: string };
  /** Sends money back. */
  'pay-refund': { readonly refundId: string };
  /** The test gateway tells of a payment that it took its time over. */
  'answer-test-payment': {
    readonly paymentId: string;
    readonly amount: number;
    readonly discountId: string | null;
  };
}
export type JobName = keyof Jobs;

/** Jobs of one kind have workers of their own, so that a provider that hangs keeps no other kind waiting. */
export const JOB_KINDS: Readonly<Record<'texts' | 'mails' | 'payments', readonly JobName[]>> = {
  texts: ['deliver-text'],
  mails: ['deliver-message'],
  payments: ['pay-refund', 'answer-test-payment'],
};
export type JobKind = keyof typeof JOB_KINDS;

/** Thrown by a handler that could not begin: the job comes back at a moment, and no try of it is used up. */
export class JobDeferred extends Error {
  override readonly name = 'JobDeferred';

  constructor(readonly until: Date) {
    super(`Deferred until ${until.toISOString()}`);
  }
}

export interface JobOptions {
  /** Not before this moment; without it at once. */
  readonly runAt?: Date;
  /** Tries in all; the wait between two grows from seconds to hours. */
  readonly maxAttempts?: number;
  /** A job that waits under the same key is replaced, so that there is only one. */
  readonly key?: string;
}

/**
 * Whoever works on a queue does the jobs that it has handlers for. A handler is done within `JOB_WITHIN_SECONDS` (job.queue.ts): a job that takes longer counts as one whose process died,
 * and is done again.
 */
export type JobHandlers = {
  /** @param signal aborts when the process stops and cannot wait any longer; what throws then is tried again */
  readonly [N in JobName]?: (payload: Jobs[N], signal: AbortSignal) => Promise<void>;
};
