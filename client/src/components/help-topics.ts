import type { PageHref } from '../routing/href';

/** A page that answers what a shopper has typed into the search for bags. */
interface HelpTopic {
  readonly name: string;
  readonly to: PageHref;
}

/** How words of the topics are often misspelled. */
const MISSPELLINGS: Readonly<Record<string, readonly string[]>> = {
  delivery: ['delivary', 'delivry', 'delievery', 'dilivery'],
  exchange: ['exchnge', 'exhange'],
  guarantee: ['gaurantee', 'garantee', 'guarentee', 'guarrantee', 'gurantee', 'guaranty', 'garanty'],
  refund: ['refnd', 'refaund'],
  replacement: ['replacment'],
  shipping: ['shiping'],
  warranty: ['warrenty', 'waranty', 'warrantee', 'warrentee', 'warenty'],
};
const CORRECTIONS = new Map(
  Object.entries(MISSPELLINGS).flatMap(([word, misspellings]) =>
    misspellings.map((misspelling) => [misspelling, word] as const),
  ),
);

/** Words that ask for help rather than for a bag, "returns" but not "return gifts". A list of bags is shown in either case. */
const TOPICS: readonly (HelpTopic & { readonly words: RegExp })[] = [
  {
    name: 'Find your order',
    to: '/orders/find',
    words:
      /\b(track|track(ing)? (my |an? |the )?(order|parcel|package|shipment|number|id)|my orders?|order (status|tracking|history)|where is my (order|parcel|bag)|cancel (my |an? |the )?order|cancel|(order )?cancellation( policy)?|when will my (order|parcel) (arrive|come)|delivery status|invoice)$/,
  },
  {
    name: 'Returns and refunds',
    to: '/help#returns',
    words:
      /\b(refunds?|returns|return (policy|process|order|my order|an? (bag|order|product))|(how to|can i) return|days? return$|money back|exchange|replacement$)\b|^return$/,
  },
  {
    name: 'Delivery',
    to: '/help#delivery',
    words:
      /^(delivery|shipping)$|\b(delivery|shipping) (time|days?|charges?|cost|fees?|date|policy)$|\b(free|fast|express|same day|home) (delivery|shipping)$|^how (long|many days)\b.*\b(delivery|shipping)\b|^(do you )?deliver(y)? to\b/,
  },
  {
    name: 'Payment',
    to: '/help#payment',
    words:
      /\b(cod|(cash|pay) on delivery|upi|gpay|google pay|phonepe|paytm|net[ -]?banking|pay(ment)? by card|payment (methods?|modes?|options?)|ways? to pay)\b|\b(accepts?|pay|payment|take|use|using|emi)\b.*\b(credit|debit) cards?\b|\b(credit|debit) cards? (payments?|(are )?accepted|emi)\b|^((a|by|hdfc|icici|mastercard|my|rupay|sbi|visa|with) )*(credit|debit) cards?$|^payments?$/,
  },
  {
    name: 'Warranty and care',
    to: '/help#warranty',
    words: /\b(warranty|guarantee|repairs?)\b/,
  },
  {
    name: 'Cabin baggage by airline',
    to: '/help#cabin-baggage',
    words:
      /\b(airlines?|baggage allowance|cabin (size|limit|allowance)|(cabin|hand) (bag|baggage|luggage) (size|limit|allowance|for indigo))\b|^cabin baggage$/,
  },
  { name: 'Gift cards', to: '/gift-cards', words: /\bgift ?(cards?|vouchers?)\b(?! (holder|case))/ },
  {
    name: 'Contact us',
    to: '/contact',
    words: /\b(contact( us)?|customer (care|service|support)|help ?line|complaints?|grievance)\b/,
  },
  { name: 'FAQ’s', to: '/help', words: /^(help|faqs?|faq's)$/ },
];

/** The topics that a search names, in the table's order. */
export function findHelpTopics(search: string): HelpTopic[] {
  const text = search
    .trim()
    .toLocaleLowerCase('en-IN')
    .replaceAll(/\s+/g, ' ')
    .replace(/[\s?!.]+$/, '')
    .replaceAll('’', "'")
    .replaceAll(/[a-z]+/g, (word) => CORRECTIONS.get(word) ?? word);
  return TOPICS.filter(({ words }) => words.test(text)).map(({ name, to }) => ({ name, to }));
}
