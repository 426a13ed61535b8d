import { expect, it } from 'vitest';
import { openingLines } from './opening-lines';

const server = { address: () => ({ address: '127.0.0.1', family: 'IPv4', port: 4000 }) };

it('the opening lines of a demo shop name its addresses and accounts', () => {
  expect(openingLines('Potli is open', server, { host: 'localhost', mode: 'demo' })).toEqual([
    '',
    '  Potli is open         http://localhost:4000/',
    '  GraphQL playground    http://localhost:4000/graphql',
    '  REST API              http://localhost:4000/api/docs',
    '  Mails and messages    http://localhost:4000/dev/outbox',
    '  Demo account          shopper@potli.example, password: shopper of potli',
    '  Demo account          admin@potli.example, password: keeper of potli',
    '  Demo mode: listening on localhost. Set HOST to let others in, SHOP_MODE=live for a real shop.',
    '',
  ]);
});

it('the opening lines of a live shop name its address alone', () => {
  expect(openingLines('Potli is open', server, { host: '0.0.0.0', mode: 'live' })).toEqual([
    '',
    '  Potli is open         http://localhost:4000/',
    '',
  ]);
});
