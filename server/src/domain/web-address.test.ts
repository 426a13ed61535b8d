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
  'evil\u200b.in',
  'evil。com',
  'evil｡live',
  'q.shop',
  'paytm-kyc.tk',
  'Claim at sbi-kyc.ml',
  'win4potli.us',
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
  'Er.Love Kumar',
  'Dr.Love',
  'Ravi Kumar B.Tech',
  'Asha M.Com',
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
  'You have won! Claim it at Paytm-Kyc.Shop today',
  'Free-prize.Xyz',
  'Open Potli-Offers.In now',
  'Mail Help@Potli.Care',
  'Go to Bit.Ly',
  'Evil.Tk',
  'evil.sHOP',
  'evil.lIVe',
  'evil.love/pay',
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
  'We meet at 10.30.Today is the day',
  'happy birthday.love asha',
  'HAPPY BIRTHDAY.LOVE ASHA',
  'Bless.Us all',
  'Proud of your B.Tech!',
  'for my M.Tech laptop',
  'Congrats.Shop till you drop',
  'Thank you.Email me soon',
])('hasWebAddressInSentence accepts %j', (text) => {
  expect(hasWebAddressInSentence(text)).toBe(false);
});

it.each(['see evil.tech/pay', 'evil.tk/x', 'EVIL.XYZ/x', 'x.com', 'http://x', 'www.x.in'])(
  'hasObviousWebAddress finds the one in %j',
  (address) => {
    expect(hasObviousWebAddress(address)).toBe(true);
  },
);

it.each([
  'Opp.Co-op Bank',
  'Opp.Co/op Bank',
  'H.No/12, Nr.Top Floor',
  'Nr.Life/Style',
  'Awww.Towers',
  'Flat No.CF/3',
  'H.No.GA/12',
  'shop no.ws/2',
  'OPP.CO/OP BANK',
  'NR.CLUB/GYM',
])('hasObviousWebAddress accepts the address %j', (address) => {
  expect(hasObviousWebAddress(address)).toBe(false);
});
