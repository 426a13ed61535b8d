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
    ['COD', 'Payment'],
    ['cash on delivery', 'Payment'],
    ['backpack cash on delivery', 'Payment'],
    ['payment options', 'Payment'],
    ['pay on delivery?', 'Payment'],
    ['UPI', 'Payment'],
    ['net-banking', 'Payment'],
    ['debit card', 'Payment'],
    ['do you accept credit cards', 'Payment'],
    ['do you accept credit cards?', 'Payment'],
    ['are credit cards accepted?', 'Payment'],
    ['credit cards accepted', 'Payment'],
    ['debit card ?', 'Payment'],
    ['can I pay for my order with a credit card', 'Payment'],
    ['EMI on credit card', 'Payment'],
    ['payment?', 'Payment'],
    ['rupay debit card', 'Payment'],
    ['warranty claim', 'Warranty and care'],
    ['warrenty?', 'Warranty and care'],
    ['Gaurantee  card', 'Warranty and care'],
    ['refnd', 'Returns and refunds'],
    ['exchnge', 'Returns and refunds'],
    ['delivary time', 'Delivery'],
    ['shiping', 'Delivery'],
    ['shipping policy', 'Delivery'],
    ['cabin size', 'Cabin baggage by airline'],
    ['cabin baggage', 'Cabin baggage by airline'],
    ['hand luggage size', 'Cabin baggage by airline'],
    ['cabin bag for IndiGo', 'Cabin baggage by airline'],
    ['gift card', 'Gift cards'],
    ['customer care', 'Contact us'],
    [' help ', 'FAQ’s'],
    ['FAQ’s', 'FAQ’s'],
    ["faq's", 'FAQ’s'],
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
    'gift card holder',
    'codura bag',
    'payment pouch',
    'credit card holder',
    'wallet for credit cards',
    'pouch for debit card',
    'slim wallet credit card',
    'wallet with credit cards',
    'sling bag fits credit cards',
    'atm card pouch debit card',
    'no cost emi',
    'food delivery',
    'replacement strap',
    'indigo cabin trolley',
    'order book',
    'cabin trolley',
    'helper bag',
    'delivary bag',
  ])('findHelpTopics finds no topic for "%s"', (search) => {
    expect(namesFor(search)).toEqual([]);
  });
});
