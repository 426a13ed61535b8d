/**
 * A client that writes prepared bytes to a plain socket and parses only the end of each answer, so that the server under
 * test is the slower of the two.
 */
import net from 'node:net';

const HEADER_END = Buffer.from('\r\n\r\n');
/**
 * `run`: { port, localAddress, isOver(), next() } with requests { bytes }, and done(request, answer, microseconds); answer null when it
 * closed. For `open` and `ask` alone, the port is enough.
 */
export class Connection {
  constructor(run) {
    this.run = run;
    this.buffer = null;
    this.resolve = null;
    this.at = 0;
  }

  open() {
    return new Promise((resolve, reject) => {
      const { port, localAddress } = this.run;
      this.socket = net.connect({ port, host: '127.0.0.1', localAddress, noDelay: true }, resolve);
      this.socket.on('data', (chunk) => this.take(chunk));
      this.socket.on('error', reject);
      this.socket.on('close', () => this.settle(null));
    });
  }

  async drive() {
    for (;;) {
      const request = this.run.isOver() ? null : this.run.next();
      if (request === null) break;
      const started = performance.now();
      const answer = await this.ask(request.bytes);
      this.run.done(request, answer, Math.round((performance.now() - started) * 1000));
      if (answer === null) await this.open().catch(() => new Promise((resolve) => setTimeout(resolve, 20)));
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

/** Sends what `run` gives over some connections. @returns seconds */
export async function sendOver(connections, run) {
  const workers = Array.from({ length: connections }, () => new Connection(run));
  await Promise.all(workers.map((worker) => worker.open()));
  const started = performance.now();
  await Promise.all(workers.map((worker) => worker.drive()));
  return (performance.now() - started) / 1000;
}
