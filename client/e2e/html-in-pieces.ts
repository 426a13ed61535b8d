import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';

/** About what one packet of a network carries. */
const PIECE_BYTES = 1_500;

interface SlowNetwork {
  /** For example "http://localhost:4711"; answers as the shop does. */
  readonly url: string;
  /** Leave its pages first: their requests would fail. */
  close(): Promise<void>;
}

declare global {
  interface Window {
    reportFrame(address: string): Promise<void>;
  }
}

/**
 * Stands between the page and the shop, and sends the bodies of HTML documents in pieces: the first at once, another with each frame
 * that the page draws.
 */
export async function sendHtmlInPieces(page: Page, shopUrl: string): Promise<SlowNetwork> {
  /** What sends the next piece of a document, by its address. */
  const senders = new Map<string, () => void>();
  await page.exposeFunction('reportFrame', (address: string) => senders.get(address)?.());
  await page.addInitScript(() => {
    const report = () => {
      void window.reportFrame(window.location.href);
      requestAnimationFrame(report);
    };
    requestAnimationFrame(report);
  });
  const sendInPieces = async (address: string, answer: IncomingMessage, response: ServerResponse) => {
    const html = Buffer.concat(await answer.toArray());
    let sent = Math.max(html.indexOf('<body'), 0);
    response.write(html.subarray(0, sent));
    const sendNext = () => {
      response.write(html.subarray(sent, sent + PIECE_BYTES));
      sent += PIECE_BYTES;
      if (sent < html.length) return;
      senders.delete(address);
      response.end();
    };
    senders.set(address, sendNext);
    sendNext();
  };
  const server = createServer((incoming, response) => {
    const { host } = new URL(shopUrl);
    const headers = { ...incoming.headers, host, 'accept-encoding': 'identity' };
    const outgoing = request(
      new URL(incoming.url ?? '/', shopUrl),
      { method: incoming.method, headers },
      (answer) => {
        const isHtml = String(answer.headers['content-type']).includes('text/html');
        // A document from the browser's cache would arrive in one piece.
        if (isHtml) delete answer.headers.etag;
        response.writeHead(answer.statusCode ?? 502, answer.headers);
        const address = `http://${incoming.headers.host}${incoming.url}`;
        if (isHtml) sendInPieces(address, answer, response).catch(() => response.destroy());
        else answer.pipe(response);
      },
    );
    outgoing.on('error', () => response.destroy());
    incoming.pipe(outgoing);
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
