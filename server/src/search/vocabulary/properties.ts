import type { SearchTopic } from '../../domain/search-topics';
import type { SearchTest } from '../search-condition';
import { phrases, type Term } from './vocabulary.types';

/** Terms that are not kinds, colours, materials or numbers with units. */
const ROWS: readonly (readonly [topic: SearchTopic, label: string, test: SearchTest, list: string])[] = [
  [
    'price',
    'Low priced',
    { priceThird: 'lower' },
    'cheap,cheapest,sasta,sasti,saste,sabse sasta,sabse sasti,kam daam,kam dam,budget,affordable,low price,low cost,economical,सस्ता,सस्ती,सस्ते',
  ],
  [
    'price',
    'High priced',
    { priceThird: 'upper' },
    'expensive,mehnga,mehenga,mahanga,mehngi,costly,luxury,महंगा',
  ],
  [
    'offer',
    'On sale',
    { onSale: true },
    'sale,on sale,discount,on discount,offer,offers,deal,deals,chhoot,chhut,सेल',
  ],
  [
    'size',
    'Small',
    { volume: 'below' },
    'small,smaller,chota,chhota,choti,chhoti,chote,mini,compact,little,छोटा,छोटी',
  ],
  [
    'size',
    'Large',
    { volume: 'above' },
    'large,big,bigger,bada,badi,bade,extra large,xl,huge,jumbo,family,बड़ा,बड़ी',
  ],
  [
    'wheels',
    '4 wheels',
    { wheels: 4 },
    '4 wheel,four wheel,4 wheeler,spinner,360 wheel,char pahiye,4 pahiye',
  ],
  ['wheels', '2 wheels', { wheels: 2 }, '2 wheel,two wheel,2 wheeler,do pahiye,2 pahiye'],
  [
    'wheels',
    'With wheels',
    { match: 'wheel:C | wheeled:AC | trolley:C | spinner:C' },
    'with wheels,wheels,wheeled,pahiye wala,pahiye',
  ],
  [
    'shell',
    'Hard shell',
    { materials: ['polycarbonate', 'metal'] },
    'hard,hard shell,hardshell,hard case,hardcase,hard side,hardside,hard body',
  ],
  [
    'shell',
    'Soft shell',
    { notMaterials: ['polycarbonate', 'metal'] },
    'soft,soft shell,softshell,soft side,softside,fabric,cloth,kapde ka,kapda',
  ],
  [
    'weight',
    'Lightweight',
    { weight: 'below' },
    'lightweight,light weight,light,halka,halki,halke,ultralight,हल्का,हल्की',
  ],
  [
    'feature',
    'Water resistant',
    { match: 'waterproof:C | (water <-> repellent:C) | tarpaulin:C' },
    'waterproof,water proof,water resistant,water repellent,rainproof,rain proof,rain,baarish,barish,monsoon,वाटरप्रूफ,बारिश',
  ],
  ['feature', 'Anti-theft', { match: 'anti-theft:C' }, 'anti theft,antitheft,theft proof,chori proof'],
  ['feature', 'Insulated', { match: 'insulated:C' }, 'insulated,thermal'],
  ['feature', 'TSA lock', { match: 'tsa:C' }, 'tsa,tsa lock,tsa approved,with lock'],
  ['feature', 'Expandable', { match: 'expandable:C' }, 'expandable,expander'],
  [
    'feature',
    'Laptop compartment',
    { match: 'laptop:AC' },
    'laptop compartment,with laptop compartment,laptop pocket,with laptop sleeve',
  ],
  ['feature', 'Shoe compartment', { match: 'shoe:C' }, 'shoe compartment,with shoe compartment,shoe pocket'],
  [
    'feature',
    'Bottle pocket',
    { match: 'bottle <-> pocket:C' },
    'bottle pocket,with bottle pocket,bottle holder,water bottle pocket',
  ],
  ['feature', 'Reflective', { match: 'reflective:C' }, 'reflective,reflector'],
  ['feature', 'Chain strap', { match: 'chain:AC' }, 'chain strap,with chain,chain,with chain strap'],
  [
    'occasion',
    'Weddings',
    { match: '(wedding:C & party:C) | potli:C' },
    'wedding,shaadi,shadi,bridal,bride,dulhan,vivah,reception,karva chauth,karwa chauth,शादी,दुल्हन',
  ],
  [
    'occasion',
    'Festive',
    { match: '(festive:C | gift:C) & !kid:B' },
    'diwali,deepavali,deepawali,eid,navratri,festival,festive,tyohaar,दिवाली,दीवाली',
  ],
  ['occasion', 'Parties', { match: 'party:C & evening:C' }, 'party,cocktail'],
  [
    'occasion',
    'For women',
    { match: 'handbag:B | wallet:C | potli:C | evening:C | (coin <-> purse:C)' },
    'gift for wife,gift for mom,gift for mother,gift for sister,gift for girlfriend,rakhi gift for sister,wife,mother,mom,mummy,maa,sister,behen,girlfriend,patni,biwi',
  ],
  [
    'occasion',
    'For men',
    { match: 'wallet:C | briefcase:C | messenger:C | (card <-> holder:C) | toiletry:C' },
    'gift for husband,gift for dad,gift for father,gift for brother,gift for boyfriend,rakhi gift for brother,husband,father,dad,papa,pita,brother,bhai,boyfriend,pati',
  ],
  [
    'occasion',
    'Gifts',
    { match: 'gift:C & !kid:B' },
    'gift,gifts,gifting,tohfa,birthday gift,birthday,return gift,rakhi,rakshabandhan,raksha bandhan',
  ],
  ['occasion', 'Beach', { match: 'tote:C | swimming:C' }, 'beach,beach bag,samundar'],
  ['occasion', 'Honeymoon', { match: 'suitcase:B' }, 'honeymoon'],
];

export const PROPERTIES: readonly Term[] = ROWS.map(([topic, label, test, list]) => ({
  topic,
  label,
  test,
  phrases: phrases(list),
}));
