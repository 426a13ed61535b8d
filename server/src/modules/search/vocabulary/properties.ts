import type { SearchTopic } from '../../../domain/search-topics';
import type { SearchTest } from '../search-condition';
import { phrases, type Term } from './vocabulary.types';

/** Terms that are not kinds, colours, materials or numbers with units; `withKind` as in `Term`. */
const ROWS: readonly (readonly [
  topic: SearchTopic,
  label: string,
  test: SearchTest | null,
  list: string,
  withKind?: SearchTest | null,
])[] = [
  [
    'price',
    'Low priced',
    { priceThird: 'lower' },
    'cheap,cheapest,sasta,sasti,saste,sabse sasta,sabse sasti,kam daam,kam dam,budget,affordable,low price,low cost,economical,low budget,in budget,budget friendly,pocket friendly,value for money,reasonable,lowest price,kam price,kam kimat,kam paise,sastey,sasata,kifayti,सस्ता,सस्ती,सस्ते',
  ],
  [
    'price',
    'High priced',
    { priceThird: 'upper' },
    'expensive,mehnga,mehenga,mahanga,mehngi,costly,luxury,premium,designer,high end,mehengi,mehange,mahangi,mehenge,महंगा,महँगा,महंगी',
  ],
  [
    'offer',
    'On sale',
    { onSale: true },
    'sale,on sale,discount,on discount,offer,offers,deal,deals,chhoot,chhut,discounted,reduced,clearance,sale wala,सेल,ऑफर,छूट',
  ],
  [
    'size',
    'Small',
    { volume: 'below' },
    'small,smaller,chota,chhota,choti,chhoti,chote,mini,compact,little,छोटा,छोटी,small size,tiny,nanhi',
  ],
  [
    'size',
    'Large',
    { volume: 'above' },
    'large,big,bigger,bada,badi,bade,extra large,xl,huge,jumbo,family,बड़ा,बड़ी,बड़े,large size,big size,full size,extra big,spacious,roomy,king size,oversized',
  ],
  [
    'size',
    'Medium',
    null,
    'medium,medium size,mid size,midsize,midium,mediam,madhyam,normal size,मीडियम',
    { volume: 'middle' },
  ],
  [
    'wheels',
    '4 wheels',
    { wheels: 4 },
    '4 wheel,four wheel,4 wheeler,spinner,360 wheel,char pahiye,4 pahiye,chaar pahiye,360 degree wheel,360 degree,quad wheel,double wheel,चार पहिये,4 पहिये',
  ],
  ['wheels', '2 wheels', { wheels: 2 }, '2 wheel,two wheel,2 wheeler,do pahiye,2 pahiye,दो पहिये,2 पहिये'],
  [
    'wheels',
    'With wheels',
    { match: 'wheel:C | wheeled:AC | trolley:C | spinner:C' },
    'with wheels,wheels,wheeled,pahiye wala,pahiye,wheel wala,wheel wali,wheels wala,wheels wali,rolling,पहिये,पहिये वाला',
  ],
  [
    'shell',
    'Hard shell',
    { materials: ['polycarbonate', 'metal'] },
    'hard,hard shell,hardshell,hard case,hardcase,hard side,hardside,hard body,hardtop,hard top,sakht,fibre,fiber,plastic',
  ],
  [
    'shell',
    'Soft shell',
    { notMaterials: ['polycarbonate', 'metal'] },
    'soft,soft shell,softshell,soft side,softside,fabric,cloth,kapde ka,kapde ki,kapda,kapre ka,mulayam,कपड़े का',
  ],
  [
    'weight',
    'Lightweight',
    { weight: 'below' },
    'lightweight,light weight,light,halka,halki,halke,ultralight,featherlight,light wala,light weighted,less weight,kam wazan,kam vajan,kam weight,हल्का,हल्की,हल्के',
  ],
  [
    'feature',
    'Water resistant',
    { match: 'waterproof:C | (water <-> repellent:C) | tarpaulin:C' },
    'waterproof,water proof,water resistant,water repellent,rainproof,rain proof,rain,baarish,barish,monsoon,waterprof,water resistance,waterresistant,rain safe,barsat,barsaat,paani proof,pani proof,rainy season,rainy,वाटरप्रूफ,वॉटरप्रूफ,बारिश,बरसात',
  ],
  [
    'feature',
    'Anti-theft',
    { match: 'anti <-> theft:C' },
    'anti theft,antitheft,theft proof,chori proof,anti thief,antithief,theft,secure,safety zip',
  ],
  [
    'feature',
    'Insulated',
    { match: 'insulated:C' },
    'insulated,thermal,hot lunch,garam khana,keeps food hot,keeps food warm,warmer',
  ],
  [
    'feature',
    'TSA lock',
    { match: 'tsa:C' },
    'tsa,tsa lock,tsa approved,with lock,number lock wala,lock wala,lock wali,combination lock,with number lock,inbuilt lock',
  ],
  ['feature', 'Expandable', { match: 'expandable:C' }, 'expandable,expander'],
  [
    'feature',
    'Laptop compartment',
    { match: 'laptop:AC' },
    'laptop compartment,with laptop compartment,laptop pocket,with laptop sleeve,laptop space,space for laptop,with laptop space,laptop slot',
  ],
  ['feature', 'Shoe compartment', { match: 'shoe:C' }, 'shoe compartment,with shoe compartment,shoe pocket'],
  [
    'feature',
    'Bottle pocket',
    { match: 'bottle <-> pocket:C' },
    'bottle pocket,with bottle pocket,bottle holder,water bottle pocket,with bottle holder,water bottle holder,bottle space',
  ],
  ['feature', 'Reflective', { match: 'reflective:C' }, 'reflective,reflector'],
  [
    'feature',
    'Chain strap',
    { match: 'chain:AC' },
    'chain strap,with chain,chain,with chain strap,chain wala,chain wali,metal chain,golden chain,gold chain',
  ],
  [
    'occasion',
    'Weddings',
    { match: '(wedding:C & party:C) | potli:C' },
    'wedding,shaadi,shadi,bridal,bride,dulhan,vivah,reception,karva chauth,karwa chauth,engagement,sagai,sangeet,mehndi function,mehendi function,haldi function,haldi ceremony,baraat,barat,marriage,nikah,shaadi wala,shaadi ka,wedding guest,saree,sari,lehenga,ethnic,traditional,शादी,दुल्हन,विवाह',
  ],
  [
    'occasion',
    'Festive',
    { match: '(festive:C | gift:C) & !kid:B' },
    'diwali,deepavali,deepawali,eid,navratri,festival,festive,tyohaar,tyohar,tyauhar,christmas,xmas,holi,onam,pongal,durga puja,dussehra,dhanteras,ganesh chaturthi,bhai dooj,bhaidooj,दिवाली,दीवाली,त्योहार',
    null,
  ],
  [
    'occasion',
    'Parties',
    { match: 'party:C & evening:C' },
    'party,cocktail,night out,dinner,disco,club,kitty party,party wear,partywear,पार्टी',
  ],
  [
    'occasion',
    'For women',
    { match: 'handbag:B | wallet:C | potli:C | evening:C | (coin <-> purse:C)' },
    'gift for wife,gift for mom,gift for mother,gift for sister,gift for girlfriend,rakhi gift for sister,wife,mother,mom,mummy,maa,sister,behen,girlfriend,patni,biwi,gift for daughter,gift for women,gift for woman,gift for her,gift for girls,gift for girl,gift for ladies,gift for bhabhi,women,woman,ladies,lady,female,mahila,aurat,auraton,wifey,mum,mumma,mataji,saas,bahu,bhabhi,didi,bahan,bua,mausi,chachi,nani,dadi,grandmother,aunty,aunt,gf,पत्नी,महिलाओं,औरतों,लड़कियों,माँ,मां,बहन,मम्मी,महिला,दीदी,for her',
    null,
  ],
  [
    'occasion',
    'For men',
    { match: 'wallet:C | briefcase:C | messenger:C | (card <-> holder:C) | toiletry:C' },
    'gift for husband,gift for dad,gift for father,gift for brother,gift for boyfriend,rakhi gift for brother,husband,father,dad,papa,pita,brother,bhai,boyfriend,pati,gift for men,gift for man,gift for him,gift for boys,gift for boy,gift for gents,gift for boss,men,man,gents,male,mard,mardana,purush,hubby,daddy,sasur,jija,chacha,mama,nana,dada,grandfather,uncle,bf,boss,पति,पुरुषों,आदमी,पापा,भाई,पिता,पुरुष,for him',
    { notMatch: 'handbag:B | evening:C | potli:C' },
  ],
  [
    'occasion',
    'Gifts',
    { match: 'gift:C & !kid:B' },
    'gift,gifts,gifting,tohfa,birthday gift,birthday,return gift,rakhi,rakshabandhan,raksha bandhan,anniversary,valentine,valentines day,mothers day,fathers day,womens day,teachers day,farewell,present,uphar,upahar,tofa,corporate gift,housewarming,उपहार,तोहफ़ा,तोहफा,गिफ्ट',
    null,
  ],
  [
    'occasion',
    'Beach',
    { match: 'tote:C | swimming:C' },
    'beach,beach bag,samundar,goa,goa trip,seaside,pool party,vacation beach',
  ],
  ['occasion', 'Honeymoon', { match: 'suitcase:B' }, 'honeymoon', null],
];

export const PROPERTIES: readonly Term[] = ROWS.map(([topic, label, test, list, withKind]) => ({
  topic,
  label,
  test,
  ...(withKind !== undefined && { withKind }),
  ...(label === 'Gifts' && { isGeneral: true }),
  phrases: phrases(list),
}));
