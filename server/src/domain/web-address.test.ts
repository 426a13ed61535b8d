import { expect, it } from 'vitest';
import {
  hasObviousWebAddress,
  hasWebAddress,
  hasWebAddressInPublicName,
  hasWebAddressInSentence,
} from './web-address';

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
  'pay.m.tech',
  'evil.b.com',
  'pay@b.com',
  'm.tech/pay',
  'm.tech/?x',
  'm.tech?x',
  'm.tech#x',
  'm.tech:80',
  'B.Tech/m.tech/pay',
  'paytm-kyc.gl',
  'asha@evil.de',
  'asha@pay.evil.de',
  'evil.de/pay',
  'paytm-kyc.finance',
  'Sbi-Kyc.bank',
  'sbikyc-update.de',
  'pay.sbi-kyc.insure',
  'evil.page',
  'fb.me',
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
  'Ravi B.Tech/M.Tech',
  'Ravi P.Tech',
  'R.Bond',
  'Ruskin R.Bond',
  'J.R.Bond',
  'L.Page',
  'A.Gift',
  'V.Press',
  'J.Rest',
  'A.Kumar/B.Rao',
  'MR.RAO/MRS.RAO',
  'Dr.Page',
  'dr.page',
  'Mr.Bond',
  'Dr.Gift',
  'Mrs.Page',
  'Smt.Sale',
  'Prof.Rest',
  'KR.Page',
  'Anne-Marie.Rao',
  'Asha Rao-K.Iyer',
])('hasWebAddress accepts the name %j', (name) => {
  expect(hasWebAddress(name)).toBe(false);
});

it.each([
  'paytmrefund.dev',
  'Paytmrefund.Dev',
  'goo.gl',
  'Goo.gl X.',
  'asha@evil.de',
  'evil.de/pay',
  'EVIL.DE/PAY',
  'q.shop',
])('hasWebAddressInPublicName finds the one in %j', (name) => {
  expect(hasWebAddressInPublicName(name)).toBe(true);
});

it.each(['Er.Dev S.', 'er.dev s.', 'Raghu.GL R.', 'raghu.tk', 'R.Bond', 'Dr.Love K.', 'Ravi B.Tech/M.Tech'])(
  'hasWebAddressInPublicName accepts the name %j',
  (name) => {
    expect(hasWebAddressInPublicName(name)).toBe(false);
  },
);

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
  'Visit Evil.Shop',
  'Visit evil.Shop',
  'Visit Paytm.Cloud now',
  'Win. Visit Paytm.Cloud now',
  'Visit Pay.Evil.Shop now',
  'open q.shop now',
  'see pay.m.tech',
  'see evil.b.com',
  'see paytmrefund.dev',
  'Visit Paytm.Dev now',
  'see goo.gl',
  'see evil.de/pay',
  'see EVIL.DE/PAY',
  'see Evil.De/Pay',
  'see Evil.Asia/pay',
  'write to asha@evil.de',
  'Claim at paytm-kyc.finance now',
  'sbi-kyc.bank',
  'open sbikyc-update.de',
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
  'I love it.Shop again',
  'I love it.Shop, eat and sleep',
  'Dear Asha\nCongrats.Shop till you drop',
  'Dear Asha! Congrats.Shop till you drop',
  'Did you pass your M.Com? Well done',
  'Proud of your B.Tech/M.Tech',
  'Dinner @7.30 or at 5@7.30',
  'er.dev and dr.love',
  'From Mr.Rao/Mrs.Rao',
  'It is well-made.the zip is fine',
  'It is well-made.it lasts, and user-friendly.no regrets',
  'A top-quality.Bank on it',
])('hasWebAddressInSentence accepts %j', (text) => {
  expect(hasWebAddressInSentence(text)).toBe(false);
});

it.each([
  'see evil.tech/pay',
  'evil.tk/x',
  'EVIL.XYZ/x',
  'x.com',
  'http://x',
  'www.x.in',
  'see evil.co/x',
  'paytm.club/refund',
  'EVIL.TOP/x',
  'evil.top/X',
  'EVIL.XYZ/X',
  'evil.dev/x',
  'Contact no.tk/x',
  'evil.b.com',
])('hasObviousWebAddress finds the one in %j', (address) => {
  expect(hasObviousWebAddress(address)).toBe(true);
});

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
  'H.No.12/3',
  'Plot no.cf/3',
  'SHOP NO.CF/3A',
  'H.No.IO/3',
  'FLAT.GA/12',
  'M.G.Road/12',
  'Opp.bank/atm',
  'Nr co-op.bank, Shanti-Niwas.de',
])('hasObviousWebAddress accepts the address %j', (address) => {
  expect(hasObviousWebAddress(address)).toBe(false);
});

it.each([
  't.me/+AbC',
  'x.co/?a',
  'evil.de/_pay',
  'evil.de:443/pay',
  'q.me:443/x',
  'evil.de?x=1',
  'login.sbi.cc',
  'pay.evil.tk',
  'pay_b.com',
  'evil.c\ufe0fom',
  'evil.\u3164com',
])('a name and a sentence have a web address in %j', (address) => {
  expect(hasWebAddress(address)).toBe(true);
  expect(hasWebAddressInSentence(`Claim it at ${address}, dear`)).toBe(true);
});

it.each(['H.No:12', 'Ph.no:98450', 'Smile.Dance.Live', 'Live.Laugh.Love', 'Is it true?Yes', 'At 5.30:45'])(
  'a sentence has no web address in %j',
  (words) => {
    expect(hasWebAddressInSentence(`Dear Asha, ${words}, with love`)).toBe(false);
  },
);

it.each(['Mohd.Ali.Khan', 'Sri.Venkat.Rao', 'A.P.Shah', 'Smt.Sita.Devi'])(
  'hasWebAddress accepts the name %j with several full stops',
  (name) => {
    expect(hasWebAddress(name)).toBe(false);
  },
);
