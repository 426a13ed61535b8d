/**
 * The load generator, in its own process. It writes prepared bytes to plain sockets and parses only the end of
 * each answer, so that the server under test is the slower of the two.
 * In:  { id, port, requests: base64[], connections, milliseconds, markers: string[], lookIntoEach }
 * Out: { id, count, failures, reasons: { 503: 2 }, seconds, latencies: [microseconds, …] }; each request is sent again only when all were
 */
import net from 'node:net';

const HEADER_END = Buffer.from('\r\n\r\n');
/** One answer in this many is searched for its data; status and length are checked for all. */
const LOOK_INTO_EVERY = 50;

class Connection {
  constructor(run) {
    this.run = run;
    this.buffer = null;
    this.resolve = null;
    this.at = 0;
  }

  open() {
    return new Promise((resolve, reject) => {
      this.socket = net.connect({ port: this.run.port, host: '127.0.0.1', noDelay: true }, resolve);
      this.socket.on('data', (chunk) => this.take(chunk));
      this.socket.on('error', reject);
      this.socket.on('close', () => this.settle(null));
    });
  }

  async drive(until) {
    while (performance.now() < until) {
      const which = this.run.next++ % this.run.requests.length;
      const started = performance.now();
      const answer = await this.ask(this.run.requests[which]);
      if (answer === null) {
        this.run.fail('closed');
        await this.open().catch(() => new Promise((resolve) => setTimeout(resolve, 20)));
        continue;
      }
      this.run.latencies.push(Math.round((performance.now() - started) * 1000));
      this.run.count += 1;
      if (!this.run.isRight(answer, which)) this.run.fail(answer.status);
    }
    this.socket.destroy();
  }

  ask(bytes) {
    return new Promise((resolve) => {
      this.resolve = resolve;
      this.buffer = null;
      this.socket.write(bytes);
    });
  }

  settle(answer) {
    const { resolve } = this;
    this.resolve = null;
    resolve?.(answer);
  }

  take(chunk) {
    this.buffer = this.buffer === null ? chunk : Buffer.concat([this.buffer, chunk]);
    const { buffer } = this;
    const end = buffer.indexOf(HEADER_END);
    if (end === -1) return;
    const head = buffer.latin1Slice(0, end);
    const length = /\r\ncontent-length: (\d+)/i.exec(head);
    const start = end + 4;
    if (length !== null) {
      if (buffer.length < start + Number(length[1])) return;
    } else if (/\r\ntransfer-encoding: chunked/i.test(head)) {
      if (buffer.latin1Slice(buffer.length - 7) !== '\r\n0\r\n\r\n') return;
    } else {
      this.settle(null);
      return;
    }
    this.settle({ status: Number(head.slice(9, 12)), head, body: buffer.subarray(start) });
  }
}

process.on('message', async ({ id, port, requests, connections, milliseconds, markers, lookIntoEach }) => {
  let looked = 0;
  const run = {
    port,
    requests: requests.map((text) => Buffer.from(text, 'base64')),
    next: 0,
    count: 0,
    failures: 0,
    reasons: {},
    latencies: [],
    fail(reason) {
      run.failures += 1;
      run.reasons[reason] = (run.reasons[reason] ?? 0) + 1;
    },
    isRight(answer, which) {
      if (answer.status !== 200 || answer.body.length < 100) return false;
      if (!lookIntoEach && looked++ % LOOK_INTO_EVERY !== 0) return true;
      return markers === null || answer.body.includes(markers[which]);
    },
  };
  const workers = Array.from({ length: connections }, () => new Connection(run));
  await Promise.all(workers.map((worker) => worker.open()));
  const started = performance.now();
  await Promise.all(workers.map((worker) => worker.drive(started + milliseconds)));
  const seconds = (performance.now() - started) / 1000;
  const { count, failures, reasons, latencies } = run;
  process.send({ id, count, failures, reasons, seconds, latencies });
});
process.on('disconnect', () => process.exit(0));
