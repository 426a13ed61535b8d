import { expect, it } from 'vitest';
import { ownStack } from './own-stack.mjs';

const VITE = [
  '    at transformWithOxc (file:///shop/node_modules/vite/dist/node/chunks/node.js:7673:19)',
  '    at async EventEmitter.listener (node:events:518:28)',
];

it("ownStack leaves out calls that are Vite's and Node's alone", () => {
  const message =
    'Error: Transform failed with 1 error:\n\n[PARSE_ERROR] Unexpected token\n 13 │ export const x = (;';
  expect(ownStack({ stack: [message, '', ...VITE].join('\n') })).toBe(message);
});

it("ownStack keeps all calls when one is in the shop's code", () => {
  const stack = ['Error: No such table', '    at readConfig (/shop/server/src/config.ts:7:1)', ...VITE].join(
    '\n',
  );
  expect(ownStack({ stack })).toBe(stack);
});
