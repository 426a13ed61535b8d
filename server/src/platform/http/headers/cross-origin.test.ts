import { createServer } from 'node:http';
import { expect, it } from 'vitest';
import { withCrossOrigin } from './cross-origin';

const FRONT_END = 'https://app.example';

it.each(['/graphql', '/api/ecommerce/cart', '/checkout', '/dev/pay/1', '/unsubscribe'])(
  "a request to %s keeps its cookies from the shop's own origin and loses them from a listed front end",
  async (path) => {
    const server = createServer(
      withCrossOrigin((request, response) => void response.end(request.headers.cookie ?? 'none'), {
        allowedOrigins: [FRONT_END],
        publicUrl: null,
        sendHsts: false,
      }),
    );
    await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
    const address = server.address();
    const origin = `http://localhost:${typeof address === 'object' && address !== null ? address.port : 0}`;
    const cookieOf = async (from: string) =>
      (await fetch(origin + path, { method: 'POST', headers: { origin: from, cookie: 'session=1' } })).text();
    expect(await cookieOf(FRONT_END)).toBe('none');
    expect(await cookieOf(origin)).toBe('session=1');
    server.close();
  },
);
