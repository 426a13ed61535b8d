import { Client, DatabaseError } from 'pg';
import { ConnectionLost, destroy, OUT_OF_REACH, pidOf } from './connection-lost';

export interface Patience {
  /** How often connections are looked at. */
  readonly lookMs: number;
  /** Who has waited for so long is asked about. */
  readonly silentMs: number;
  readonly probeMs: number;
}
/** All three together: within three seconds everybody has an answer. */
const PATIENCE: Patience = { lookMs: 200, silentMs: 800, probeMs: 1_000 };
/** Looks that find a statement neither answered nor at work: one may be overtaken by the answer. */
const LOOKS_TO_BE_LOST = 2;

/**
 * Which of these processes are at work. A process that is none of this server's names itself otherwise: behind a pooler
 * nothing can be known of the others, and all count.
 */
const AT_WORK = `
  SELECT asked.pid FROM unnest($1::int[]) AS asked (pid)
  WHERE $2::int <> pg_backend_pid() OR EXISTS (
    SELECT FROM pg_stat_activity a WHERE a.pid = asked.pid AND coalesce(a.state, '') NOT LIKE 'idle%')`;
/** Stands for all processes there are. */
const EVERYTHING: ReadonlySet<number> = Object.assign(new Set<number>(), { has: () => true });

export interface WatchedConnection {
  /** Of the server's process; null before it is known. */
  readonly pid: number | null;
  /** Ends it at once, whatever is under way. */
  abandon(reason: ConnectionLost): void;
}

interface Wait {
  asked: number;
  /** Since the last thing that was heard of it. */
  since: number;
  looks: number;
}

/**
 * Tells a database that is out of reach from one that takes its time, for all connections of a process: where an answer
 * fails to come, another connection asks whether the server works on it. Work may take what it takes; what the server
 * knows nothing of is lost, and ended at once rather than when TCP gives up, which takes minutes.
 */
export class DatabaseWatch {
  private readonly connections = new Map<WatchedConnection, Wait>();
  private readonly listeners = new Set<(isReachable: boolean) => void>();
  private readonly timer: NodeJS.Timeout;
  private prober: Client | null = null;
  private isLooking = false;
  private isClosed = false;
  private heardAt = 0;
  private lost = false;

  constructor(
    private readonly url: string,
    private readonly patience = PATIENCE,
  ) {
    this.timer = setInterval(() => void this.look(), patience.lookMs);
    this.timer.unref();
  }

  /** While it is, nobody waits for a new connection; the watch finds out when it is over. */
  get isUnreachable(): boolean {
    return this.lost;
  }

  onChange(listener: (isReachable: boolean) => void): void {
    this.listeners.add(listener);
  }

  /** A connection waits for something from now on. */
  began(connection: WatchedConnection): void {
    const wait = this.connections.get(connection);
    if (wait === undefined)
      this.connections.set(connection, { asked: 1, since: performance.now(), looks: 0 });
    else if (++wait.asked === 1) wait.since = performance.now();
  }

  /** @param isAnswer the server has said something, be it that it refuses */
  ended(connection: WatchedConnection, isAnswer: boolean): void {
    const now = performance.now();
    if (isAnswer) this.heardAt = now;
    const wait = this.connections.get(connection);
    if (wait === undefined) return;
    wait.asked -= 1;
    wait.since = now;
    wait.looks = 0;
  }

  remove(connection: WatchedConnection): void {
    this.connections.delete(connection);
  }

  async close(): Promise<void> {
    this.isClosed = true;
    clearInterval(this.timer);
    const { prober } = this;
    this.prober = null;
    await prober?.end().catch(() => undefined);
  }

  private async look(): Promise<void> {
    if (this.isLooking || this.isClosed) return;
    const before = performance.now() - this.patience.silentMs;
    const silent = [...this.connections].filter(([, { asked, since }]) => asked > 0 && since <= before);
    if (silent.length === 0 && !this.lost) return;
    this.isLooking = true;
    const began = performance.now();
    const working = await this.probe(silent.flatMap(([{ pid }]) => pid ?? []));
    this.isLooking = false;
    if (this.isClosed) return;
    if (working === null) {
      // What others have heard meanwhile goes before one connection that failed.
      if (this.heardAt < began) this.setUnreachable();
      return;
    }
    this.setReachable();
    for (const [connection, wait] of silent) {
      if (wait.asked === 0 || wait.since > before || connection.pid === null) continue;
      if (working.has(connection.pid)) wait.looks = 0;
      else if (++wait.looks >= LOOKS_TO_BE_LOST)
        connection.abandon(new ConnectionLost('The database has not heard, or was not heard'));
    }
  }

  private setUnreachable(): void {
    const isNews = !this.lost;
    this.lost = true;
    for (const connection of this.connections.keys()) connection.abandon(new ConnectionLost(OUT_OF_REACH));
    if (isNews) this.tell();
  }

  private setReachable(): void {
    if (!this.lost) return;
    this.lost = false;
    this.tell();
  }

  private tell(): void {
    for (const listener of this.listeners) listener(!this.lost);
  }

  /** Which of these processes are at work, asked over a connection of its own; null: no answer in time. */
  private async probe(pids: readonly number[]): Promise<ReadonlySet<number> | null> {
    const deadline = performance.now() + this.patience.probeMs;
    const kept = this.prober;
    const answer = kept === null ? null : await this.inTime(this.ask(kept, pids), kept, deadline);
    if (answer !== null || performance.now() >= deadline) return answer;
    // None is kept, or it was ended while it was idle, which alone says nothing.
    const client = this.newProber();
    return this.inTime(
      client.connect().then(() => this.ask(client, pids)),
      client,
      deadline,
    );
  }

  private async ask(client: Client, pids: readonly number[]): Promise<ReadonlySet<number>> {
    const { rows } = await client.query<{ pid: number }>(AT_WORK, [pids, pidOf(client)]);
    return new Set(rows.map(({ pid }) => pid));
  }

  /** What comes too late counts for nothing, and its connection is not asked again. */
  private async inTime(
    answer: Promise<ReadonlySet<number>>,
    client: Client,
    deadline: number,
  ): Promise<ReadonlySet<number> | null> {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<null>((resolve) => {
      // What has arrived while this thread was busy is read first.
      timer = setTimeout(() => setImmediate(resolve, null), deadline - performance.now());
    });
    try {
      const working = await Promise.race([answer, late]);
      if (working === null) this.dropProber(client);
      return working;
    } catch (error) {
      this.dropProber(client);
      // No place for one more: a server that says so is within reach. What is under way, it may be at work on.
      return error instanceof DatabaseError && error.code?.startsWith('53') === true ? EVERYTHING : null;
    } finally {
      clearTimeout(timer);
    }
  }

  private newProber(): Client {
    const client = new Client({ connectionString: this.url, application_name: 'potli watch' });
    client.on('error', () => this.dropProber(client));
    this.prober = client;
    return client;
  }

  private dropProber(client: Client): void {
    if (this.prober === client) this.prober = null;
    destroy(client, new ConnectionLost(OUT_OF_REACH));
  }
}
