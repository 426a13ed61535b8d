import { Client, DatabaseError, type ClientConfig } from 'pg';
import { ConnectionLost, destroy, UNREACHABLE_MESSAGE, pidOf } from './connection-lost';
import type { DatabaseWatch, WatchedConnection } from './database-watch';

type SettleCallback = (error: unknown, ...rest: unknown[]) => void;

/**
 * Creates a client class of `pg` whose errors cannot end the process: it has an error listener from the start, since
 * pools briefly hand out connections without one. Failures of the connection become ConnectionLost.
 * @param watch notified of pending calls; while it reports the database unreachable, connecting fails at once
 */
export function createWatchedClient(watch?: DatabaseWatch): typeof Client {
  return class extends Client implements WatchedConnection {
    constructor(config?: string | ClientConfig) {
      super(config);
      // The pending call fails with the error, and pools have their own listeners.
      this.on('error', () => undefined);
      const { connect, query } = this;
      // Both are overloaded in the types, so they cannot be overridden as methods.
      Object.defineProperty(this, 'connect', { value: this.watched(connect, true) });
      // `query` may be wrapped again (prepared-client.ts).
      Object.defineProperty(this, 'query', { value: this.watched(query, false), configurable: true });
      this.once('end', () => watch?.remove(this));
    }

    get pid(): number | null {
      return pidOf(this);
    }

    abandon(reason: ConnectionLost): void {
      destroy(this, reason);
    }

    /** Wraps a call, with or without a callback, so that the watch knows it until it settles. */
    private watched(call: (...args: never[]) => unknown, isConnecting: boolean) {
      // Any failure to connect means that the database is unreachable.
      const toReportedError = (error: unknown): unknown =>
        isConnecting && error instanceof Error
          ? new ConnectionLost(error.message || UNREACHABLE_MESSAGE, error)
          : ConnectionLost.wrap(error);
      return (...args: unknown[]): unknown => {
        const lastArgument = args.at(-1);
        const unreachableError =
          isConnecting && watch?.isUnreachable === true ? new ConnectionLost(UNREACHABLE_MESSAGE) : null;
        if (typeof lastArgument === 'function') {
          if (unreachableError !== null) return void process.nextTick(lastArgument, unreachableError);
          const settle = this.startQuery();
          args[args.length - 1] = (error: unknown, ...rest: unknown[]): void => {
            settle(error);
            (lastArgument as SettleCallback)(
              error instanceof Error ? toReportedError(error) : error,
              ...rest,
            );
          };
          return Reflect.apply(call, this, args);
        }
        if (unreachableError !== null) return Promise.reject(unreachableError);
        const settle = this.startQuery();
        const answer: unknown = Reflect.apply(call, this, args);
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
      };
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
  };
}
