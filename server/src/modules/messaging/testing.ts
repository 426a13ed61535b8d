import { createServer } from 'node:http';
import {
  connect,
  createServer as createTcpServer,
  type AddressInfo,
  type Server,
  type Socket,
} from 'node:net';
import { SMTPServer } from 'smtp-server';
import type { ConfiguredMessageProvider } from './providers/provider';
import { configureSmtp } from './providers/smtp.provider';

/** How the provider's peer behaves: accepts the message, refuses it, or accepts the connection and sends nothing. */
type PeerBehaviour = 'take' | 'refuse' | 'hang';
/** A mail server may also close the connection at once. */
type MailServerBehaviour = PeerBehaviour | 'close';

/** The mail provider of a shop with this SMTP_URL. */
export function testSmtp(url: string): ConfiguredMessageProvider {
  return configureSmtp(url, 'Potli <hello@potli.example>');
}

interface ReceivedMail {
  readonly from: string;
  readonly to: readonly string[];
  /** Names in lower case; folded lines are joined. */
  readonly headers: ReadonlyMap<string, string>;
  readonly text: string;
  readonly html: string;
}

export interface TestMailServer {
  /** Value for SMTP_URL. */
  readonly url: string;
  readonly mails: ReceivedMail[];
  /** Connections opened, and how many of them the shop has closed. */
  readonly connections: { opened: number; closed: number };
  behaviour: MailServerBehaviour;
  close(): Promise<void>;
}

/** A mail server that refuses every password. */
export async function startRejectingMailServer(): Promise<{ readonly port: number; close(): Promise<void> }> {
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
export async function startTestMailServer(behaviour: MailServerBehaviour = 'take'): Promise<TestMailServer> {
  const openSockets = new Set<Socket>();
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    closeTimeout: 100,
    onData(stream, session, callback) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        if (testServer.behaviour === 'refuse') {
          callback(Object.assign(new Error('Mailbox is full'), { responseCode: 452 }));
          return;
        }
        const { mailFrom, rcptTo } = session.envelope;
        testServer.mails.push({
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
  const smtpPort = portOf(smtp.server);
  // A proxy in front of it counts connections and can stay silent.
  const proxy = createTcpServer((socket) => {
    testServer.connections.opened += 1;
    openSockets.add(socket);
    socket.on('error', () => undefined);
    socket.on('close', () => {
      openSockets.delete(socket);
      testServer.connections.closed += 1;
    });
    if (testServer.behaviour === 'hang') {
      socket.resume();
      return;
    }
    if (testServer.behaviour === 'close') {
      socket.destroy();
      return;
    }
    const upstream = connect(smtpPort, '127.0.0.1');
    upstream.on('error', () => socket.destroy());
    socket.on('close', () => upstream.destroy());
    socket.pipe(upstream).pipe(socket);
  });
  await new Promise<void>((resolve) => {
    proxy.listen(0, '127.0.0.1', () => resolve());
  });
  const testServer: TestMailServer = {
    url: `smtp://127.0.0.1:${portOf(proxy)}`,
    mails: [],
    connections: { opened: 0, closed: 0 },
    behaviour,
    async close() {
      for (const socket of openSockets) socket.destroy();
      await new Promise((resolve) => {
        proxy.close(resolve);
      });
      await new Promise<void>((resolve) => {
        smtp.close(() => resolve());
      });
    },
  };
  return testServer;
}

interface HttpRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: string;
}

export interface TestHttpServer {
  readonly url: string;
  readonly requests: HttpRequest[];
  /** Requests that the shop aborted before the response. */
  abortedRequests: number;
  behaviour: PeerBehaviour;
  close(): Promise<void>;
}

/** A real HTTP server on loopback with the responses of an SMS provider. */
async function startTestHttpServer(
  acceptedResponse: { status: number; body: object },
  refusedResponse: { status: number; body: object },
): Promise<TestHttpServer> {
  const server = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8');
    request.on('data', (chunk: string) => (body += chunk));
    request.on('end', () => {
      const { method = '', url: path = '', headers } = request;
      testServer.requests.push({ method, path, headers, body });
      if (testServer.behaviour === 'hang') {
        response.on('close', () => (testServer.abortedRequests += 1));
        return;
      }
      const answer = testServer.behaviour === 'take' ? acceptedResponse : refusedResponse;
      response.writeHead(answer.status, { 'content-type': 'application/json' });
      response.end(JSON.stringify(answer.body));
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve());
  });
  const testServer: TestHttpServer = {
    url: `http://127.0.0.1:${portOf(server)}`,
    requests: [],
    abortedRequests: 0,
    behaviour: 'take',
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => {
        server.close(resolve);
      });
    },
  };
  return testServer;
}

export function startMsg91Server(): Promise<TestHttpServer> {
  return startTestHttpServer(
    { status: 200, body: { message: '3763646c3058373530393938', type: 'success' } },
    // MSG91 answers 200 even to messages that it refuses.
    { status: 200, body: { message: 'Invalid DLT template', type: 'error' } },
  );
}

export function startTwilioServer(): Promise<TestHttpServer> {
  return startTestHttpServer(
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
  const fullMatch = parsePart(raw);
  const boundary = /boundary="?([^";]+)"?/.exec(fullMatch.headers.get('content-type') ?? '')?.[1];
  const parts =
    boundary === undefined ? [fullMatch] : fullMatch.body.split(`--${boundary}`).slice(1, -1).map(parsePart);
  const part = (type: string): string => {
    const found = parts.find(({ headers }) => headers.get('content-type')?.startsWith(type));
    return found === undefined ? '' : decodePart(found).trim();
  };
  return { headers: fullMatch.headers, text: part('text/plain'), html: part('text/html') };
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

function decodePart({ headers, body }: Part): string {
  const encoding = headers.get('content-transfer-encoding');
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString('utf8');
  if (encoding !== 'quoted-printable') return body;
  const bytes = body
    .replace(/=\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_fullMatch, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
}
