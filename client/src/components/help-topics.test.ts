import { describe, expect, it } from 'vitest';
import { findHelpTopics } from './help-topics';

const namesFor = (search: string) => findHelpTopics(search).map(({ name }) => name);

describe('findHelpTopics', () => {
  it.each([
    ['track order', 'Find your order'],
    ['where is my  order', 'Find your order'],
    ['Cancel my order', 'Find your order'],
    ['refund', 'Returns and refunds'],
    ['Return policy', 'Returns and refunds'],
    ['how to exchange', 'Returns and refunds'],
    ['delivery charges', 'Delivery'],
    ['warranty claim', 'Warranty and care'],
    ['cabin size', 'Cabin baggage by airline'],
    ['gift card', 'Gift cards'],
    ['customer care', 'Contact us'],
    [' help ', 'FAQ’s'],
  ])('findHelpTopics finds for "%s" the topic %s', (search, name) => {
    expect(namesFor(search)).toEqual([name]);
  });

  it.each([
    '',
    'return gift bags',
    'track pants bag',
    'tracksuit',
    'shipping bags for clothes',
    'delivery bag',
    'gift for wife',
    'order book',
    'cabin trolley',
    'helper bag',
  ])('findHelpTopics finds no topic for "%s"', (search) => {
    expect(namesFor(search)).toEqual([]);
  });
});
