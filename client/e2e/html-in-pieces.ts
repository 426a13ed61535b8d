import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';

/** About what one packet of a network carries. */
const PIECE_BYTES = 1_500;

interface SlowNetwork {
  /** For example "http://localhost:4711"; answers as the shop does. */
  readonly url: string;
  close(): Promise<void>;
}

/** Stands between the page and the shop, and sends the bodies of HTML documents in pieces, one with each drawn frame. */
export async function sendHtmlInPieces(page: Page, shopUrl: string): Promise<SlowNetwork> {
  let sendNext = (): void => undefined;
  await page.exposeFunction('reportFrame', () => sendNext());
  await page.addInitScript(() => {
    const report = () => {
      void (window as unknown as { reportFrame: () => Promise<void> }).reportFrame();
      requestAnimationFrame(report);
    };
    requestAnimationFrame(report);
  });
  const sendInPieces = async (answer: IncomingMessage, response: ServerResponse) => {
    const html = Buffer.concat(await answer.toArray());
    let sent = html.indexOf('<body');
    response.write(html.subarray(0, sent));
    sendNext = () => {
      response.write(html.subarray(sent, sent + PIECE_BYTES));
      sent += PIECE_BYTES;
      if (sent < html.length) return;
      sendNext = () => undefined;
      response.end();
    };
    // Nothing is drawn before there is something to draw.
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
        if (isHtml) void sendInPieces(answer, response);
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
