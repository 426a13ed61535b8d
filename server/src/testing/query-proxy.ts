import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** Statements that a connection must send, in this order, before it is blocked; the last is the step itself. */
export interface QueryStep {
  readonly statement: readonly string[];
  /** `before`: PostgreSQL does not receive the statement. `after`: it executes it, and the response is lost. */
  readonly when: 'before' | 'after';
}

export interface QueryProxy {
  /** URL of the database through this proxy. */
  readonly url: string;
  /**
   * Blocks the first connection that reaches the step, in both directions. Connections blocked earlier stay blocked.
   * @returns when one is blocked
   */
  hold(step: QueryStep): Promise<void>;
  close(): Promise<void>;
}

interface Waiting {
  readonly step: QueryStep;
  readonly done: () => void;
}

/** Long enough for a statement that is split across two packets. */
const SUFFIX = 400;

/** Opens a proxy in front of PostgreSQL that reads every statement and blocks the connection that reaches a step. */
export async function openQueryProxy(databaseUrl: string): Promise<QueryProxy> {
  const target = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  let waiting: Waiting | null = null;

  const server = createServer((clientSocket) => {
    const serverSocket = connect(Number(target.port), target.hostname);
    const statements = new Map<string, string>();
    let activeStep: Waiting | null = null;
    let seenCount = 0;
    let tail = '';
    let isThere = false;
    let isHeld = false;
    for (const socket of [clientSocket, serverSocket]) {
      sockets.add(socket);
      socket.on('error', () => undefined);
      socket.on('close', () => {
        sockets.delete(socket);
        clientSocket.destroy();
        serverSocket.destroy();
      });
    }
    clientSocket.on('data', (chunk: Buffer) => {
      if (isHeld) return;
      const statement = fullStatement(chunk.toString('latin1'), statements);
      if (waiting && !isThere) listen(waiting, statement);
      if (isThere && waiting?.step.when === 'before') hold();
      else serverSocket.write(chunk);
    });
    serverSocket.on('data', (chunk: Buffer) => {
      if (isHeld) return;
      if (isThere) hold();
      else clientSocket.write(chunk);
    });
    const listen = (now: Waiting, statement: string): void => {
      if (activeStep !== now) {
        activeStep = now;
        seenCount = 0;
        tail = '';
      }
      tail = (tail + statement).slice(-SUFFIX - statement.length);
      for (const next of now.step.statement.slice(seenCount)) {
        const at = tail.indexOf(next);
        if (at === -1) return;
        tail = tail.slice(at + next.length);
        seenCount += 1;
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
function fullStatement(statement: string, statements: Map<string, string>): string {
  for (const [, name = '', text = ''] of statement.matchAll(/P[^]{4}([^\0]+)\0([^\0]+)\0/g))
    statements.set(name, text);
  return statement.replaceAll(
    /B[^]{4}[^\0]*\0([^\0]+)\0/g,
    (boundName, name: string) => (statements.get(name) ?? '') + boundName,
  );
}
