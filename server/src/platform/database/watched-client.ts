import { Client, DatabaseError, type ClientConfig } from 'pg';
import { ConnectionLost, destroy, UNREACHABLE_MESSAGE, pidOf } from './connection-lost';
import type { DatabaseWatch, WatchedConnection } from './database-watch';
import { asPgClient, overridable } from './overridable-client';

type SettleCallback = (error: unknown, ...rest: unknown[]) => void;

/**
 * Creates a client class of `pg` whose errors cannot end the process: it has an error listener from the start, since
 * pools briefly hand out connections without one. Failures of the connection become ConnectionLost.
 * @param watch notified of pending calls; while it reports the database unreachable, connecting fails at once
 */
export function createWatchedClient(watch?: DatabaseWatch): typeof Client {
  class WatchedClient extends overridable(Client) implements WatchedConnection {
    constructor(config?: string | ClientConfig) {
      super(config);
      // The pending call fails with the error, and pools have their own listeners.
      this.on('error', () => undefined);
      this.once('end', () => watch?.remove(this));
    }

    override connect(...args: unknown[]): unknown {
      return this.#watch(args, (...watched) => super.connect(...watched), true);
    }

    override query(...args: unknown[]): unknown {
      return this.#watch(args, (...watched) => super.query(...watched), false);
    }

    get pid(): number | null {
      return pidOf(this);
    }

    abandon(reason: ConnectionLost): void {
      destroy(this, reason);
    }

    /** Makes a call, with or without a callback, so that the watch knows it until it settles. */
    #watch(args: unknown[], call: (...args: unknown[]) => unknown, isConnecting: boolean): unknown {
      // Any failure to connect means that the database is unreachable.
      const toReportedError = (error: unknown): unknown =>
        isConnecting && error instanceof Error
          ? new ConnectionLost(error.message || UNREACHABLE_MESSAGE, error)
          : ConnectionLost.wrap(error);
      const lastArgument = args.at(-1);
      const unreachableError =
        isConnecting && watch?.isUnreachable === true ? new ConnectionLost(UNREACHABLE_MESSAGE) : null;
      if (typeof lastArgument === 'function') {
        if (unreachableError !== null) return void process.nextTick(lastArgument, unreachableError);
        const settle = this.startQuery();
        return call(...args.slice(0, -1), (error: unknown, ...rest: unknown[]): void => {
          settle(error);
          (lastArgument as SettleCallback)(error instanceof Error ? toReportedError(error) : error, ...rest);
        });
      }
      if (unreachableError !== null) return Promise.reject(unreachableError);
      const settle = this.startQuery();
      const answer: unknown = call(...args);
      if (!(answer instanceof Promise)) {
        settle(null);
        return answer;
      }
      return answer.then(
        (value: unknown) => {
          settle(null);
          return value;
        },
        (error: unknown) => {
          settle(error);
          throw toReportedError(error);
        },
      );
    }

    private startQuery(): (error: unknown) => void {
      if (watch === undefined) return () => undefined;
      watch.onQueryStart(this);
      let isSettled = false;
      return (error) => {
        if (isSettled) return;
        isSettled = true;
        watch.onQueryEnd(this, !error || error instanceof DatabaseError);
      };
    }
  }
  return asPgClient(WatchedClient);
}
