import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** Statements that a connection must send, in this order, before it is blocked; the last is the step itself. */
export interface Step {
  readonly said: readonly string[];
  /** `before`: PostgreSQL does not receive the statement. `after`: it executes it, and the response is lost. */
  readonly when: 'before' | 'after';
}

export interface QueryTrap {
  /** URL of the database through the trap. */
  readonly url: string;
  /**
   * Blocks the first connection that reaches the step, in both directions. Connections blocked earlier stay blocked.
   * @returns when one is blocked
   */
  hold(step: Step): Promise<void>;
  close(): Promise<void>;
}

interface Waiting {
  readonly step: Step;
  readonly done: () => void;
}

/** Long enough for a statement that is split across two packets. */
const TAIL = 400;

/** Opens a proxy in front of PostgreSQL that reads every statement and blocks the connection that reaches a step. */
export async function openTrap(databaseUrl: string): Promise<QueryTrap> {
  const target = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  let waiting: Waiting | null = null;

  const server = createServer((near) => {
    const far = connect(Number(target.port), target.hostname);
    const statements = new Map<string, string>();
    let heardFor: Waiting | null = null;
    let heard = 0;
    let tail = '';
    let isThere = false;
    let isHeld = false;
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.on('error', () => undefined);
      socket.on('close', () => {
        sockets.delete(socket);
        near.destroy();
        far.destroy();
      });
    }
    near.on('data', (chunk: Buffer) => {
      if (isHeld) return;
      const said = inFull(chunk.toString('latin1'), statements);
      if (waiting && !isThere) listen(waiting, said);
      if (isThere && waiting?.step.when === 'before') hold();
      else far.write(chunk);
    });
    far.on('data', (chunk: Buffer) => {
      if (isHeld) return;
      if (isThere) hold();
      else near.write(chunk);
    });
    const listen = (now: Waiting, said: string): void => {
      if (heardFor !== now) {
        heardFor = now;
        heard = 0;
        tail = '';
      }
      tail = (tail + said).slice(-TAIL - said.length);
      for (const next of now.step.said.slice(heard)) {
        const at = tail.indexOf(next);
        if (at === -1) return;
        tail = tail.slice(at + next.length);
        heard += 1;
      }
      isThere = true;
    };
    const hold = (): void => {
      isHeld = true;
      const done = waiting?.done;
      waiting = null;
      done?.();
    };
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address() as AddressInfo;
  const url = new URL(databaseUrl);
  url.hostname = '127.0.0.1';
  url.port = String(address.port);
  return {
    url: url.href,
    hold: (step) =>
      new Promise((done) => {
        waiting = { step, done };
      }),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  };
}

/**
 * Expands prepared statements: PostgreSQL's protocol sends the text once (message P, Parse) and afterwards only its
 * name (message B, Bind).
 * @param statements the connection's statements by name
 */
function inFull(said: string, statements: Map<string, string>): string {
  for (const [, name = '', text = ''] of said.matchAll(/P[^]{4}([^\0]+)\0([^\0]+)\0/g))
    statements.set(name, text);
  return said.replaceAll(
    /B[^]{4}[^\0]*\0([^\0]+)\0/g,
    (bound, name: string) => (statements.get(name) ?? '') + bound,
  );
}
