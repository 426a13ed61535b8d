import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { expect, it } from 'vitest';
import { HttpVisitors, type VisitorOptions } from './http-visitor';

function hasVisitorCookie(cookie: string | undefined, secure: boolean): boolean {
  const request = new IncomingMessage(new Socket());
  if (cookie !== undefined) request.headers.cookie = cookie;
  return new HttpVisitors({ secure } as VisitorOptions).hasVisitorCookie(request);
}

it.each(['sid=one', 'guest=one', 'a=b; guest=one', ' sid = one'])(
  'the cookie %s tells a visitor',
  (cookie) => {
    expect(hasVisitorCookie(cookie, false)).toBe(true);
  },
);

it.each([undefined, '', 'guest=', 'device=one', 'xsid=one', 'sid', 'a=sid=one', '__Host-sid=one'])(
  'the cookie %s tells no visitor',
  (cookie) => {
    expect(hasVisitorCookie(cookie, false)).toBe(false);
  },
);

it('behind HTTPS only cookies that are bound to the host tell a visitor', () => {
  expect(hasVisitorCookie('__Host-sid=one', true)).toBe(true);
  expect(hasVisitorCookie('__Host-guest=one', true)).toBe(true);
  expect(hasVisitorCookie('sid=one; guest=one', true)).toBe(false);
});
