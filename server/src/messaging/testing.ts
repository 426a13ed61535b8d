import { createServer } from 'node:http';
import {
  connect,
  createServer as createTcpServer,
  type AddressInfo,
  type Server,
  type Socket,
} from 'node:net';
import { SMTPServer } from 'smtp-server';

/** How the provider's peer behaves: accepts the message, refuses it, or accepts the connection and sends nothing. */
export type Mood = 'take' | 'refuse' | 'hang';

export interface ReceivedMail {
  readonly from: string;
  readonly to: readonly string[];
  /** Names in lower case; folded lines are joined. */
  readonly headers: ReadonlyMap<string, string>;
  readonly text: string;
  readonly html: string;
}

export interface MailPeer {
  /** Value for SMTP_URL. */
  readonly url: string;
  readonly mails: ReceivedMail[];
  /** Connections opened, and how many of them the shop has closed. */
  readonly connections: { made: number; closed: number };
  mood: Mood;
  close(): Promise<void>;
}

/** A mail server that refuses every password. */
export async function startStrictMailServer(): Promise<{ readonly port: number; close(): Promise<void> }> {
  const smtp = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    logger: false,
    closeTimeout: 100,
    onAuth: (_given, _session, callback) => callback(new Error('Who are you?')),
  });
  smtp.on('error', () => undefined);
  await new Promise<void>((resolve) => {
    smtp.listen(0, '127.0.0.1', () => resolve());
  });
  return {
    port: portOf(smtp.server),
    close: () => new Promise((resolve) => smtp.close(() => resolve())),
  };
}

/** A real SMTP server on loopback. */
export async function startMailPeer(mood: Mood = 'take'): Promise<MailPeer> {
  const held = new Set<Socket>();
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    closeTimeout: 100,
    onData(stream, session, callback) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        if (peer.mood === 'refuse') {
          callback(Object.assign(new Error('Mailbox is full'), { responseCode: 452 }));
          return;
        }
        const { mailFrom, rcptTo } = session.envelope;
        peer.mails.push({
          from: mailFrom === false ? '' : mailFrom.address,
          to: rcptTo.map(({ address }) => address),
          ...parseMail(Buffer.concat(chunks).toString('utf8')),
        });
        callback();
      });
    },
  });
  smtp.on('error', () => undefined);
  await new Promise<void>((resolve) => {
    smtp.listen(0, '127.0.0.1', () => resolve());
  });
  const inner = portOf(smtp.server);
  // A proxy in front of it counts connections and can stay silent.
  const door = createTcpServer((socket) => {
    peer.connections.made += 1;
    held.add(socket);
    socket.on('error', () => undefined);
    socket.on('close', () => {
      held.delete(socket);
      peer.connections.closed += 1;
    });
    if (peer.mood === 'hang') {
      socket.resume();
      return;
    }
    const through = connect(inner, '127.0.0.1');
    through.on('error', () => socket.destroy());
    socket.on('close', () => through.destroy());
    socket.pipe(through).pipe(socket);
  });
  await new Promise<void>((resolve) => {
    door.listen(0, '127.0.0.1', () => resolve());
  });
  const peer: MailPeer = {
    url: `smtp://127.0.0.1:${portOf(door)}`,
    mails: [],
    connections: { made: 0, closed: 0 },
    mood,
    async close() {
      for (const socket of held) socket.destroy();
      await new Promise((resolve) => {
        door.close(resolve);
      });
      await new Promise<void>((resolve) => {
        smtp.close(() => resolve());
      });
    },
  };
  return peer;
}

export interface HttpRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: string;
}

export interface HttpPeer {
  readonly url: string;
  readonly requests: HttpRequest[];
  /** Requests that the shop aborted before the response. */
  broken: number;
  mood: Mood;
  close(): Promise<void>;
}

/** A real HTTP server on loopback with the responses of an SMS provider. */
export async function startHttpPeer(
  taken: { status: number; body: object },
  refused: { status: number; body: object },
): Promise<HttpPeer> {
  const server = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8');
    request.on('data', (chunk: string) => (body += chunk));
    request.on('end', () => {
      const { method = '', url: path = '', headers } = request;
      peer.requests.push({ method, path, headers, body });
      if (peer.mood === 'hang') {
        response.on('close', () => (peer.broken += 1));
        return;
      }
      const answer = peer.mood === 'take' ? taken : refused;
      response.writeHead(answer.status, { 'content-type': 'application/json' });
      response.end(JSON.stringify(answer.body));
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve());
  });
  const peer: HttpPeer = {
    url: `http://127.0.0.1:${portOf(server)}`,
    requests: [],
    broken: 0,
    mood: 'take',
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => {
        server.close(resolve);
      });
    },
  };
  return peer;
}

export function msg91Peer(): Promise<HttpPeer> {
  return startHttpPeer(
    { status: 200, body: { message: '3763646c3058373530393938', type: 'success' } },
    // MSG91 answers 200 even to messages that it refuses.
    { status: 200, body: { message: 'Invalid DLT template', type: 'error' } },
  );
}

export function twilioPeer(): Promise<HttpPeer> {
  return startHttpPeer(
    { status: 201, body: { sid: 'SM00000000000000000000000000000001', status: 'queued' } },
    { status: 429, body: { code: 20429, message: 'Too Many Requests', status: 429 } },
  );
}

function portOf(server: Pick<Server, 'address'>): number {
  const address: AddressInfo | string | null = server.address();
  if (address === null || typeof address === 'string') throw new Error('The peer has no port');
  return address.port;
}

/** Parses the MIME that our emails use: multipart/alternative with a text and an HTML part. */
function parseMail(raw: string): Pick<ReceivedMail, 'headers' | 'text' | 'html'> {
  const whole = parsePart(raw);
  const boundary = /boundary="?([^";]+)"?/.exec(whole.headers.get('content-type') ?? '')?.[1];
  const parts =
    boundary === undefined ? [whole] : whole.body.split(`--${boundary}`).slice(1, -1).map(parsePart);
  const part = (type: string): string => {
    const found = parts.find(({ headers }) => headers.get('content-type')?.startsWith(type));
    return found === undefined ? '' : decoded(found).trim();
  };
  return { headers: whole.headers, text: part('text/plain'), html: part('text/html') };
}

interface Part {
  readonly headers: ReadonlyMap<string, string>;
  readonly body: string;
}

function parsePart(raw: string): Part {
  const text = raw.replaceAll('\r\n', '\n').replace(/^\n/, '');
  const end = text.indexOf('\n\n');
  const lines = text
    .slice(0, end)
    .replace(/\n[ \t]+/g, ' ')
    .split('\n');
  const headers = new Map(
    lines.map((line) => {
      const colon = line.indexOf(':');
      return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
    }),
  );
  return { headers, body: text.slice(end + 2) };
}

function decoded({ headers, body }: Part): string {
  const encoding = headers.get('content-transfer-encoding');
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString('utf8');
  if (encoding !== 'quoted-printable') return body;
  const bytes = body
    .replace(/=\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_whole, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
}
