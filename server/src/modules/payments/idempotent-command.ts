import { randomUUID } from 'node:crypto';
import type { Clock } from '../../platform/clock';
import type { Transaction, Transactions } from '../../platform/database/transactions';
import { CallDeduplicator } from '../../platform/rate-limits/call-deduplicator';
import { DomainError, type Result } from '../../domain/domain-error';
import { checkSameRequest, hashRequest, parseIdempotencyKey } from './idempotency-key';
import type { IdempotencyRepository, IdempotentCall } from './idempotency.repository';

/** One call of a command. */
export interface IdempotentRequest {
  /** The id of the shopper who calls. */
  readonly owner: string;
  /** As the caller sent it; null without one. */
  readonly idempotencyKey: string | null;
  /** What is asked for: the same key with another text is refused. */
  readonly requestText: string;
}

/** What a command does when its key is new. */
export interface CommandSteps<Prepared, Answer> {
  /** Runs before the transaction, once for parallel calls of the same request: counts it for the limits. */
  readonly prepare: () => Promise<Result<Prepared>>;
  /**
   * Runs in one transaction with the key, and undoes it by failing.
   * @param id for what is created
   * @returns the id of what the key stands for from now on: `id`, or that of something that was there before
   */
  readonly execute: (transaction: Transaction, id: string, prepared: Prepared) => Promise<Result<string>>;
  /** Loads the answer; for repeated calls too. */
  readonly answer: (id: string) => Promise<Result<Answer>>;
}

/** The answer of an earlier call with the key, or what a new key prepares. */
type FoundOrPrepared<Prepared> =
  | { readonly previous: Result<string> }
  | { readonly prepared: Result<Prepared> };

/**
 * Runs a command once for each idempotency key: a repeated call gets the answer of the first one, also while that is
 * running. A failed call stores no key, so its key may be used again.
 * @typeParam Prepared what is loaded before the transaction
 */
export class IdempotentCommand<Prepared> {
  readonly #running = new CallDeduplicator<FoundOrPrepared<Prepared>>();

  constructor(
    private readonly transactions: Transactions,
    private readonly idempotencyKeys: IdempotencyRepository,
    private readonly clock: Clock,
  ) {}

  async run<Answer>(
    { owner, idempotencyKey, requestText }: IdempotentRequest,
    steps: CommandSteps<Prepared, Answer>,
  ): Promise<Result<Answer>> {
    const validKey = parseIdempotencyKey(idempotencyKey);
    if (validKey instanceof DomainError) return validKey;
    const requestHash = hashRequest(requestText);
    const id = await this.findOrExecute({ owner, idempotencyKey: validKey, requestHash }, steps);
    return id instanceof DomainError ? id : steps.answer(id);
  }

  private async findOrExecute(
    call: IdempotentCall,
    { prepare, execute }: CommandSteps<Prepared, unknown>,
  ): Promise<Result<string>> {
    const name = `${call.owner} ${call.idempotencyKey} ${call.requestHash.toString('hex')}`;
    // The search is shared, too: between its own search and preparing, a call could miss that another has ended.
    const findOrPrepare = async (): Promise<FoundOrPrepared<Prepared>> => {
      const previous = await this.findPrevious(call);
      return previous === null ? { prepared: await prepare() } : { previous };
    };
    return this.#running.share(name, findOrPrepare, async (checked) => {
      if ('previous' in checked) return checked.previous;
      const { prepared } = checked;
      // A parallel call with the same key may have succeeded meanwhile.
      if (prepared instanceof DomainError) return (await this.findPrevious(call)) ?? prepared;
      return this.transactions.attempt((transaction) =>
        this.claimAndExecute(transaction, call, (id) => execute(transaction, id, prepared)),
      );
    });
  }

  private async findPrevious(call: IdempotentCall): Promise<Result<string> | null> {
    const record = await this.idempotencyKeys.find(call);
    return record && checkSameRequest(record, call.requestHash);
  }

  private async claimAndExecute(
    transaction: Transaction,
    call: IdempotentCall,
    execute: (id: string) => Promise<Result<string>>,
  ): Promise<Result<string>> {
    const subjectId = randomUUID();
    const record = await this.idempotencyKeys.claim(transaction, call, subjectId, this.clock());
    if (record) return checkSameRequest(record, call.requestHash);
    const id = await execute(subjectId);
    if (!(id instanceof DomainError) && id !== subjectId)
      await this.idempotencyKeys.updateSubject(transaction, call, id);
    return id;
  }
}
