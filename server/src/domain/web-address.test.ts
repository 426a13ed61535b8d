import { expect, it } from 'vitest';
import { hasObviousWebAddress, hasWebAddress, hasWebAddressInSentence } from './web-address';

it.each([
  'https://x',
  'www.deals.example',
  'Win at deals.com',
  't.me/prize',
  'x.com',
  'deals.in',
  'Potli.Live',
  'potli-offers.in',
  'evil.TECH',
  'a.in/x',
  'q.shop/pay',
  'evil.dev/pay',
  'कविता.com',
  'दुकान.com',
  'दुकानी.in',
  'evil\u200b.com',
  'evil。com',
  'evil｡live',
])('hasWebAddress finds the one in %j', (name) => {
  expect(hasWebAddress(name)).toBe(true);
});

it.each([
  'Er.Dev Sharma',
  'Md.Ali',
  'Smt.Lata',
  'Dr.A.P.J. Abdul Kalam',
  'Raghu.TK',
  'raghu.tk',
  'Manjunath.CN',
  'Suresh.ML',
  'Satish.US',
  'Kumar.GA',
  'Srinivas.TV',
])('hasWebAddress accepts the name %j', (name) => {
  expect(hasWebAddress(name)).toBe(false);
});

it.each([
  'Open potli-offers.in now',
  'Pay at potli.live/pay',
  'at POTLI.LIVE',
  'see evil.tk',
  'mail help@potli.care',
  'x.com',
  'कविता.com',
  'evil。tech',
])('hasWebAddressInSentence finds the one in %j', (text) => {
  expect(hasWebAddressInSentence(text)).toBe(true);
});

it.each([
  'Love you.Today and always',
  'Best wishes.Live long',
  'Happy birthday.In love',
  'Thank you.Help yourself',
  'Awww... happy birthday',
  'See you at 10.30 in Pune. Er.Dev & Dr.Rao',
])('hasWebAddressInSentence accepts %j', (text) => {
  expect(hasWebAddressInSentence(text)).toBe(false);
});

it.each(['Opp.Co-op Bank', 'H.No/12, Nr.Top Floor', 'Awww.Towers'])(
  'hasObviousWebAddress accepts the address %j',
  (address) => {
    expect(hasObviousWebAddress(address)).toBe(false);
  },
);
