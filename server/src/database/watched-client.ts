import { Client, DatabaseError, type ClientConfig } from 'pg';
import { ConnectionLost, destroy, OUT_OF_REACH, pidOf } from './connection-lost';
import type { DatabaseWatch, WatchedConnection } from './database-watch';

type Settled = (error: unknown, ...rest: unknown[]) => void;

/**
 * A client of `pg` that cannot end the process: it has an error listener from its birth, where pools hand connections out
 * without one for a moment. It says ConnectionLost of everything that is the connection's fault.
 * @param watch told what it waits for; while the database is out of reach, nobody waits for it
 */
export function watchedClient(watch?: DatabaseWatch): typeof Client {
  return class extends Client implements WatchedConnection {
    constructor(config?: string | ClientConfig) {
      super(config);
      // Whoever waits for an answer is told by the failure of it, and pools have listeners of their own.
      this.on('error', () => undefined);
      const { connect, query } = this;
      // Both are declared with overloads, which a method cannot override.
      Object.defineProperty(this, 'connect', { value: this.watched(connect, true) });
      // `query` may be wrapped once more (prepared-client.ts).
      Object.defineProperty(this, 'query', { value: this.watched(query, false), configurable: true });
      this.once('end', () => watch?.remove(this));
    }

    get pid(): number | null {
      return pidOf(this);
    }

    abandon(reason: ConnectionLost): void {
      destroy(this, reason);
    }

    /** The same call, with or without a callback, known to the watch until it is answered. */
    private watched(call: (...args: never[]) => unknown, isConnecting: boolean) {
      // A server that takes no connection, for whatever reason, is out of reach.
      const told = (error: unknown): unknown =>
        isConnecting && error instanceof Error
          ? new ConnectionLost(error.message || OUT_OF_REACH, error)
          : ConnectionLost.of(error);
      return (...args: unknown[]): unknown => {
        const done = args.at(-1);
        const refused =
          isConnecting && watch?.isUnreachable === true ? new ConnectionLost(OUT_OF_REACH) : null;
        if (typeof done === 'function') {
          if (refused !== null) return void process.nextTick(done, refused);
          const settle = this.begin();
          args[args.length - 1] = (error: unknown, ...rest: unknown[]): void => {
            settle(error);
            (done as Settled)(error instanceof Error ? told(error) : error, ...rest);
          };
          return Reflect.apply(call, this, args);
        }
        if (refused !== null) return Promise.reject(refused);
        const settle = this.begin();
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
            throw told(error);
          },
        );
      };
    }

    private begin(): (error: unknown) => void {
      if (watch === undefined) return () => undefined;
      watch.began(this);
      let isSettled = false;
      return (error) => {
        if (isSettled) return;
        isSettled = true;
        watch.ended(this, !error || error instanceof DatabaseError);
      };
    }
  };
}
