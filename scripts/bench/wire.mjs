/**
 * A proxy between the shop and PostgreSQL that records the statements with their parameters. Source: PostgreSQL
 * documentation, "Message Formats" of the frontend/backend protocol.
 */
import net from 'node:net';

const STARTUP_CODES_WITHOUT_TYPE = 8;

export async function startWire(target) {
  const statements = [];
  const server = net.createServer((shop) => {
    const database = net.connect({ host: target.hostname, port: Number(target.port || 5432) });
    const reader = new FrontendReader((statement) => statements.push(statement));
    const answers = new BackendReader((at) => {
      const open = statements.find(
        (statement) => statement.connection === reader && statement.endedAt === null,
      );
      if (open !== undefined) open.endedAt = at;
    });
    shop.on('data', (chunk) => reader.take(chunk));
    database.on('data', (chunk) => answers.take(chunk));
    shop.pipe(database).pipe(shop);
    shop.on('error', () => database.destroy());
    database.on('error', () => shop.destroy());
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = new URL(target);
  url.hostname = '127.0.0.1';
  url.port = String(server.address().port);
  return {
    url: url.href,
    /** Returns the statements since the previous call, grouped by overlap in time. */
    take: () => groupByOverlap(statements.splice(0).filter(({ text }) => !isHousekeeping(text))),
    close: () => server.close(),
  };
}

function isHousekeeping(text) {
  return text.trim() === '' || /^\s*(?:LISTEN|SET|SELECT 1\s*;?\s*$)/i.test(text);
}

function groupByOverlap(statements) {
  const groups = [];
  let until = -1;
  for (const { text, name, values, startedAt, endedAt } of statements) {
    const statement = name === '' ? { text, values } : { text, values, name };
    if (startedAt < until) groups.at(-1).push(statement);
    else groups.push([statement]);
    until = Math.max(startedAt < until ? until : -1, endedAt ?? Infinity);
  }
  return groups;
}

class FrontendReader {
  constructor(found) {
    this.found = found;
    this.buffer = Buffer.alloc(0);
    this.started = false;
    this.prepared = new Map();
  }

  take(chunk) {
    this.buffer = Buffer.concat([this.buffer, chunk]);
    for (;;) {
      const prefix = this.started ? 1 : 0;
      if (this.buffer.length < prefix + 4) return;
      const length = this.buffer.readInt32BE(prefix);
      if (this.buffer.length < prefix + length) return;
      const body = this.buffer.subarray(prefix + 4, prefix + length);
      if (this.started) this.message(String.fromCharCode(this.buffer[0]), body);
      else this.started = length > STARTUP_CODES_WITHOUT_TYPE;
      this.buffer = this.buffer.subarray(prefix + length);
    }
  }

  message(type, body) {
    const read = new Cursor(body);
    if (type === 'Q') this.ran(read.text(), '', []);
    if (type === 'P') this.prepared.set(read.text(), read.text());
    if (type !== 'B') return;
    read.text();
    const name = read.text();
    const formats = read.list(() => read.int16());
    const values = read.list((_, at) => {
      const length = read.int32();
      if (length === -1) return null;
      const bytes = read.bytes(length);
      const isBinary = (formats.length === 1 ? formats[0] : formats[at]) === 1;
      return isBinary ? bytes : bytes.toString('utf8');
    });
    this.ran(this.prepared.get(name) ?? '', name, values);
  }

  ran(text, name, values) {
    this.found({ text, name, values, connection: this, startedAt: performance.now(), endedAt: null });
  }
}

/** Only ReadyForQuery matters: it ends the connection's current statement. */
class BackendReader {
  constructor(ready) {
    this.ready = ready;
    this.buffer = Buffer.alloc(0);
  }

  take(chunk) {
    this.buffer = Buffer.concat([this.buffer, chunk]);
    while (this.buffer.length >= 5) {
      const length = this.buffer.readInt32BE(1) + 1;
      if (this.buffer.length < length) return;
      if (this.buffer[0] === 0x5a) this.ready(performance.now());
      this.buffer = this.buffer.subarray(length);
    }
  }
}

class Cursor {
  constructor(buffer) {
    this.buffer = buffer;
    this.at = 0;
  }
  text() {
    const end = this.buffer.indexOf(0, this.at);
    const text = this.buffer.toString('utf8', this.at, end);
    this.at = end + 1;
    return text;
  }
  int16() {
    this.at += 2;
    return this.buffer.readInt16BE(this.at - 2);
  }
  int32() {
    this.at += 4;
    return this.buffer.readInt32BE(this.at - 4);
  }
  bytes(length) {
    this.at += length;
    return this.buffer.subarray(this.at - length, this.at);
  }
  list(one) {
    return Array.from({ length: this.int16() }, one);
  }
}
