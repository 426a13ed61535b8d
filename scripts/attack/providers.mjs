/** Mail and text message providers over real connections, which can also accept a connection and never answer. */
import http from 'node:http';
import net from 'node:net';
import { SMTPServer } from 'smtp-server';

/** Opens a mail server; with `mood` 'hang' it accepts connections and never answers. */
export async function openMailServer() {
  /** Recipients of accepted mails, in order. */
  const taken = [];
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    closeTimeout: 100,
    onData(stream, session, callback) {
      stream.resume();
      stream.on('end', () => {
        taken.push(...session.envelope.rcptTo.map(({ address }) => address));
        callback();
      });
    },
  });
  smtp.on('error', () => undefined);
  await new Promise((resolve) => smtp.listen(0, '127.0.0.1', resolve));
  const inner = smtp.server.address().port;
  const held = new Set();
  const door = net.createServer((socket) => {
    server.connections += 1;
    held.add(socket);
    socket.on('error', () => undefined);
    socket.on('close', () => held.delete(socket));
    if (server.mood === 'hang') {
      socket.resume();
      return;
    }
    const through = net.connect(inner, '127.0.0.1');
    through.on('error', () => socket.destroy());
    socket.on('close', () => through.destroy());
    socket.pipe(through).pipe(socket);
  });
  await new Promise((resolve) => door.listen(0, '127.0.0.1', resolve));
  const server = {
    url: `smtp://127.0.0.1:${door.address().port}`,
    taken,
    connections: 0,
    mood: 'take',
    async close() {
      for (const socket of held) socket.destroy();
      await new Promise((resolve) => door.close(resolve));
      await new Promise((resolve) => smtp.close(resolve));
    },
  };
  return server;
}

/** Opens a fake of MSG91's "Send SMS", which accepts every message and records the time. */
export async function openTextServer() {
  const taken = [];
  const server = http.createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8');
    request.on('data', (part) => (body += part));
    request.on('end', () => {
      taken.push({ body, at: performance.now() });
      response.setHeader('Content-Type', 'application/json');
      response.end('{"message":"1","type":"success"}');
    });
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    env: {
      SMS_PROVIDER: 'msg91',
      MSG91_URL: `http://127.0.0.1:${server.address().port}`,
      MSG91_AUTH_KEY: 'key',
      MSG91_SENDER_ID: 'POTLII',
    },
    taken,
    close() {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(resolve));
    },
  };
}
