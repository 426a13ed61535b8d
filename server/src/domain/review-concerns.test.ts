import { describe, expect, it } from 'vitest';
import { CONCERNS, concernOf } from './review-concerns';

const EXAMPLES: Readonly<
  Record<string, { readonly met: readonly string[]; readonly not: readonly string[] }>
> = {
  link: {
    met: [
      'See https://deals.example for less',
      'go to www.deals.example',
      'cheaper at bagdeals.com today',
      'cheaper at bagdeals (dot) in',
      'write to me@deals.example',
      'cheaper at bag\u200bdeals.c\u200bom today',
      'cheaper at ｂａｇｄｅａｌｓ．ｃｏｍ today',
      'cheaper at bagdeals。com today',
      'cheaper at t.me/bagdeals',
    ],
    not: ['I use it in the office. In all a good bag.', 'Fits 15.6 in. laptops', 'Good.Strong.Light'],
  },
  number: {
    met: [
      'Call 98765 43210',
      '9876543210',
      '98765-43210',
      '(98765) 43210',
      '९८७६५४३२१०',
      '９８７６５４３２１０',
      '98765\u200b43210',
    ],
    not: ['Bought on 21.11.2026 for 4,999'],
  },
  markup: {
    met: ['<script>alert(1)</script>', '<img src=x onerror=alert(1)>', 'a <b>bold</b> bag', '<!--x'],
    not: ['I <3 this bag', 'weight < 1 kg and price > 1000'],
  },
  word: {
    met: ['What a SHIT zip', 'sh1t', 'fucking good', 'f\uFF55ck', 'f\u200buck'],
    not: ['I live in Scunthorpe', 'It shifts about', 'a bit chilly'],
  },
  shouting: {
    met: ['THIS IS THE VERY BEST BAG'],
    not: ['LOVE IT', 'The USB port and the TSA lock work well', 'यह बहुत अच्छा बैग है, सच में बहुत अच्छा'],
  },
  repetition: { met: ['Soooooooooo good', '!!!!!!!!!!'], not: ['Sooo good!!!'] },
};

describe('the content rules', () => {
  for (const [name, { met, not }] of Object.entries(EXAMPLES)) {
    it.each(met)(`text like "%s" violates the content rule ${name}`, (text) => {
      expect(concernOf({ title: 'My bag', body: text })).toBe(name);
      expect(concernOf({ title: text, body: 'A good bag for the train.' })).toBe(name);
    });
    it.each(not)(`text like "%s" does not violate the content rule ${name}`, (text) => {
      expect(concernOf({ title: 'My bag', body: text })).toBeNull();
    });
  }

  it('every content rule has examples in this test', () => {
    expect(CONCERNS.map(({ name }) => name).sort()).toEqual(Object.keys(EXAMPLES).sort());
  });

  it('findReviewViolation takes less than two seconds for long repetitive texts', () => {
    const began = performance.now();
    for (const part of ['a', 'a.', '1 ', '<', '@', 'a@', '-'])
      concernOf({ title: 'x', body: part.repeat(3_000) });
    expect(performance.now() - began).toBeLessThan(2_000);
  });
});
