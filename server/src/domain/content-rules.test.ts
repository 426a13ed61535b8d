import { describe, expect, it } from 'vitest';
import { CONTENT_RULES, findContributionViolation } from './content-rules';
import { REVIEW_BODY_MAX } from './review-limits';
import { timeGrowth } from './time-growth.testing';

const EXAMPLES: Readonly<
  Record<string, { readonly violating: readonly string[]; readonly allowed: readonly string[] }>
> = {
  link: {
    violating: [
      'See https://deals.example for less',
      'go to www.deals.example',
      'cheaper at bagdeals.com today',
      'cheaper at bagdeals (dot) in',
      'write to me@deals.example',
      'cheaper at bag\u200bdeals.c\u200bom today',
      'cheaper at ｂａｇｄｅａｌｓ．ｃｏｍ today',
      'cheaper at bagdeals。com today',
      'cheaper at t.me/bagdeals',
      'enter order number and phone at potli-refund.us today',
      'cheaper at cheap-bags.sale',
      'see bags4you.lol',
      'see potli-care.cfd now',
      'www . potli-deals . com',
      'write at potli-deals . com',
      'cheaper at bagdeals.dev',
      'cheaper at Bagdeals.Dev today',
      'cheaper at goo.gl',
      'cheaper at BAGDEALS.DE/X',
    ],
    allowed: [
      'I use it in the office. In all a good bag.',
      'Fits 15.6 in. laptops',
      'Good.Strong.Light',
      'My wife is happy.Today we bought another',
      'Very good bag . in all nice',
      'अच्छा बैग है।मुझे पसंद आया',
      'Good product.Services are nice too',
      'Er.Dev has one too',
    ],
  },
  number: {
    violating: [
      'Call 98765 43210',
      '9876543210',
      '98765-43210',
      '(98765) 43210',
      '९८७६५४३२१०',
      '９８７６５４３２１０',
      '98765\u200b43210',
    ],
    allowed: ['Bought on 21.11.2026 for 4,999'],
  },
  markup: {
    violating: ['<script>alert(1)</script>', '<img src=x onerror=alert(1)>', 'a <b>bold</b> bag', '<!--x'],
    allowed: ['I <3 this bag', 'weight < 1 kg and price > 1000'],
  },
  word: {
    violating: [
      'What a SHIT zip',
      'sh1t',
      'fucking good',
      'f\uFF55ck',
      'f\u200buck',
      'f.u.c.k this',
      'fúck',
      'shіt',
      'sh\u3164it',
      'What a shit!',
    ],
    allowed: [
      'I live in Scunthorpe',
      'It shifts about',
      'a bit chilly',
      'A.P.J. Kalam had it',
      'Push it in: it is hit and miss',
    ],
  },
  shouting: {
    violating: ['THIS IS THE VERY BEST BAG'],
    allowed: ['LOVE IT', 'The USB port and the TSA lock work well', 'यह बहुत अच्छा बैग है, सच में बहुत अच्छा'],
  },
  'mixed scripts': {
    violating: ['A gооd bag', 'Рaytm asks', 'gοod', 'gօod'],
    allowed: [
      'Хорошая сумка, a good bag',
      'Ωραία τσάντα',
      'Film of 30 µm',
      'Naïve café, très bien',
      'बैग bag bagवाला அருமையான பை',
    ],
  },
  repetition: { violating: ['Soooooooooo good', '!!!!!!!!!!'], allowed: ['Sooo good!!!'] },
};

describe('the content rules', () => {
  for (const [name, { violating, allowed }] of Object.entries(EXAMPLES)) {
    it.each(violating)(`text like "%s" violates the content rule ${name}`, (text) => {
      expect(findContributionViolation('Asha R.', 'My bag', text)).toBe(name);
      expect(findContributionViolation('Asha R.', text, 'A good bag for the train.')).toBe(name);
    });
    it.each(allowed)(`text like "%s" does not violate the content rule ${name}`, (text) => {
      expect(findContributionViolation('Asha R.', 'My bag', text)).toBeNull();
    });
  }

  it('every content rule has examples in this test', () => {
    expect(CONTENT_RULES.map(({ name }) => name).sort()).toEqual(Object.keys(EXAMPLES).sort());
  });

  it.each(['a', 'a.', '1 ', '<', '@', 'a@', '-', ' . ', 'a\u0301', 'a.b ', 'о'])(
    'findContributionViolation takes linear time for a long text of "%s" alone',
    (part) => {
      const growth = timeGrowth(
        (length) => findContributionViolation('Asha R.', 'x', part.repeat(length)),
        REVIEW_BODY_MAX / 4,
      );
      expect(growth).toBeLessThan(8);
    },
  );
});

it.each([
  ['Asha R.', null],
  ['Potli Support T.', 'name'],
  ['ＰｏｔｌｉCare', 'name'],
  ['evil.top/sale X.', 'link'],
  ['paytm-refund.dev', 'link'],
  ['paytm-refund.support', 'link'],
  ['Asha.Top quality', 'link'],
  ['asha@evil.de', 'link'],
  ['evil.de/pay', 'link'],
  ['EVIL.DE/PAY', 'link'],
  ['paytmrefund.dev', 'link'],
  ['goo.gl', 'link'],
  ['paytm (dot) de', 'link'],
  ['paytm . com', 'link'],
  ['Er.Dev S.', null],
  ['Ruskin R.Bond', null],
  ['Raghu.TK', null],
  ['Suresh.ML', null],
  ['Satish.US', null],
  ['Manjunath.CN', null],
  ['Ravi B.Tech', null],
  ['Ravi B.Tech/M.Tech', null],
  ['A.Kumar/B.Rao', null],
  ['Pоtli S.', 'name'],
  ['Potlı', 'name'],
  ['P0tli', 'name'],
  ['Potl1', 'name'],
  ['PotIi', 'name'],
  ['Pótli', 'name'],
  ['P·otli', 'name'],
  ['P o t l i', 'name'],
  ['ΡΟΤLΙ', 'name'],
  ['ᴘᴏᴛʟɪ', 'name'],
  ['पोटली सहायता', 'name'],
  ['Аshа', 'mixed scripts'],
  ['Иван П.', null],
  ['आशा र.', null],
  ['ஆஷா', null],
  ['Zoë Ó.', null],
  ['Patil R.', null],
  ['Fuck Potli Z.', 'name'],
  ['Fucker Z.', 'word'],
])('findContributionViolation takes the author’s name "%s" for a violation of %s', (name, violation) => {
  expect(findContributionViolation(name, 'A good bag', 'It holds all I need.')).toBe(violation);
});
