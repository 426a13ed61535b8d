import { phrases, type Term } from './vocabulary.types';

/**
 * Kinds of bags. `match` is a full-text query over names (A), categories and brands (B), tags and features (C);
 * stemming covers plurals. When a query names two kinds ("kids backpack"), both must hold, with `mention` in place of
 * `match`: a kids' backpack is not in the category of backpacks.
 */
const ROWS: readonly (readonly [label: string, match: string, list: string, mention?: string])[] = [
  [
    'Suitcases',
    'suitcase:B',
    'suitcase,suit case,trolley,trolley bag,travel trolley,luggage,luggage bag,travel luggage,luggage trolley,trunk,valise,strolley,attachi,attachee,attache,atachi,sandook,peti,sutcase,suitcse,sutcse,suitecase,trolly,troly,troli,trally,lagage,luggege,सूटकेस,ट्रॉली,ट्रॉली बैग,अटैची,लगेज',
    'suitcase:ABC | trolley:ABC',
  ],
  [
    'Cabin size',
    'suitcase:B & cabin:AC',
    'cabin,cabin size,cabin bag,cabin luggage,cabin suitcase,cabin case,carry on,carryon,hand luggage,hand baggage,hand carry,flight bag,overhead bin,केबिन बैग',
    'cabin:AC',
  ],
  ['Check-in size', 'check-in:C', 'check in,checkin,check in luggage,check in bag,check in size,checkin bag'],
  [
    'Backpacks',
    'backpack:B',
    'backpack,back pack,bagpack,bag pack,backpak,bakpack,pithu bag,pitthu,pithu,knapsack,haversack,बैकपैक,पिट्ठू बैग',
    'backpack:ABC',
  ],
  [
    'Trekking',
    'trekking:C',
    'rucksack,rucksac,rucksak,trekking bag,trekking backpack,hiking bag,hiking backpack,trek bag,trekking,hiking,trek,camping bag,ट्रेकिंग',
  ],
  ['Mini backpacks', 'backpack:B & mini:AC', 'mini backpack,small backpack,mini bagpack,mini back pack'],
  [
    'School bags',
    '(kid:B & backpack:A) | college:C',
    'school bag,schoolbag,school backpack,school bagpack,book bag,bookbag,basta,school ke liye bag,school,स्कूल बैग,बस्ता',
  ],
  [
    'College bags',
    'college:C',
    'college bag,college backpack,college bagpack,college,campus bag,tuition bag,कॉलेज बैग',
  ],
  [
    'Kids bags',
    'kid:B',
    'kid,children,child,bachcha,bachche,bachchon,bacha,bache,bachi,bachcho,toddler,nursery,baby,newborn,play school,preschool,बच्चों,बच्चे,बच्चा',
  ],
  ['Kids trolleys', 'kid:B & trolley:C', 'kids trolley,kid trolley,children trolley,trolley for kid'],
  [
    'Handbags',
    'handbag:B',
    'handbag,hand bag,hanbag,hendbag,ladies bag,ladies handbag,women bag,women handbag,vanity bag,हैंडबैग,लेडीज़ बैग',
  ],
  [
    'Purses',
    'handbag:B | wallet:C | (coin <-> purse:C)',
    'purse,purs,pars,ladies purse,women purse,mini purse,पर्स,लेडीज़ पर्स',
  ],
  [
    'Totes',
    'tote:C',
    'tote,tote bag,tot bag,shopper,shopping bag,shopping thaila,jhola,jhola bag,jholi,thela,thaila,thaili,sabzi bag,grocery bag,market bag,झोला,थैला',
  ],
  ['Shoulder bags', 'shoulder <-> bag:C', 'shoulder bag,shoulder purse,day bag'],
  ['Hobo bags', 'hobo:A', 'hobo,hobo bag,slouchy bag'],
  ['Bucket bags', 'bucket:A', 'bucket bag'],
  ['Satchels', 'satchel:A', 'satchel'],
  ['Camera bags', 'camera:A', 'camera bag'],
  [
    'Slings',
    'sling:C | crossbody:C',
    'sling,sling bag,slingbag,crossbody,cross body,crossbody bag,cross body bag,cross bag,side bag,saddle bag,स्लिंग बैग',
  ],
  [
    'Clutches and evening bags',
    'party:C & evening:C',
    'clutch,cluch,clutches,evening bag,evening clutch,party purse,party bag,party clutch,minaudiere,क्लच',
  ],
  [
    'Potlis',
    'potli:C',
    'potli,potali,potlee,potly,potli bag,batwa potli,potli batua,drawstring purse,pouch potli,shagun bag,bridal bag,wedding purse,पोटली,पोटली बैग',
  ],
  ['Batuas', 'wallet:C | potli:C | (coin <-> purse:C)', 'batua,batwa,बटुआ'],
  [
    'Wallets',
    'wallet:C',
    'wallet,walet,valet,wallat,gents purse,mens purse,money purse,note case,billfold,bifold,ladies wallet,gents wallet,वॉलेट',
  ],
  [
    'Card holders',
    'card <-> holder:C',
    'card holder,cardholder,card case,atm card holder,visiting card holder,card wallet',
  ],
  ['Coin purses', 'coin <-> purse:C', 'coin purse,coin pouch,chillar purse,change purse'],
  [
    'Laptop bags',
    'laptop:B | (backpack:B & laptop:AC)',
    'laptop bag,laptop,laptap,leptop,computer bag,notebook bag,macbook bag,laptop office bag,office laptop bag,लैपटॉप,लैपटॉप बैग',
  ],
  [
    'Laptop sleeves',
    'laptop:B & sleeve:A',
    'laptop sleeve,sleeve,macbook sleeve,laptop pouch,laptop case,macbook case,macbook cover,computer cover',
  ],
  [
    'Briefcases',
    'briefcase:C',
    'briefcase,brief case,file bag,lawyer bag,vakil bag,advocate bag,document bag',
  ],
  ['Messenger bags', 'messenger:C', 'messenger,messenger bag,postman bag,dak bag,office side bag'],
  [
    'Office bags',
    '(office:C & !sleeve:A) | (commute:C & laptop:AC)',
    'office bag,office backpack,office,work bag,formal bag,interview,office handbag,ऑफिस बैग',
  ],
  ['Duffels', 'duffel:C', 'duffel,duffle,dufel,duffal,dufal,duffel bag,duffle bag,डफल बैग'],
  [
    'Weekend bags',
    'weekend:C & duffel:C',
    'weekend bag,weekender,overnight bag,overnighter,weekend trip bag,short trip bag,weekend trip,weekend',
  ],
  ['Holdalls', 'duffel:C & travel:B', 'holdall,hold all,bistar band,bister'],
  ['Travel bags', 'travel:B', 'travel bag,travelling bag,traveling bag,safar bag,train bag,ट्रैवल बैग'],
  [
    'Train travel',
    '(train <-> travel:C) | (wheeled:C & duffel:C)',
    'train travel bag,train travel,train journey',
  ],
  [
    'Wheeled duffels',
    'wheeled:C & duffel:C',
    'wheeled duffel,duffel with wheels,duffle with wheels,duffle trolley',
  ],
  ['Gym bags', 'gym:C', 'gym bag,gym,jim bag,jim,fitness bag,workout bag,akhada bag,gym wala bag,जिम बैग,जिम'],
  ['Drawstring bags', 'drawstring:C', 'drawstring bag,drawstring,string bag,gym sack'],
  ['Cricket kit bags', 'cricket:C', 'cricket kit bag,cricket bag,kit bag,kitbag,bat bag,cricket'],
  [
    'Racket bags',
    'racket:C',
    'racket bag,racquet bag,badminton bag,tennis bag,badminton kit bag,tennis racket bag,badminton,tennis',
  ],
  ['Swim bags', 'swimming:C', 'swim bag,swimming bag,swimming,dry bag,pool bag'],
  ['Yoga', 'yoga:C', 'yoga mat,yoga bag,yoga mat bag,mat bag,yoga'],
  [
    'Waist packs',
    'waist <-> pack:C',
    'waist pack,waist pouch,waist bag,fanny pack,bum bag,belt bag,hip bag,kamar bag,running belt,running bag',
  ],
  [
    'Lunch bags',
    'lunch:C',
    'lunch bag,lunch box bag,lunchbox bag,tiffin,tiffin bag,tifin bag,tiffin box bag,dabba,dabba bag,lunch,टिफिन,टिफिन बैग',
  ],
  [
    'Pencil pouches',
    'pencil:C',
    'pencil pouch,pencil case,pencil box,compass box,compass box pouch,geometry box,stationery pouch,pen pouch',
  ],
  [
    'Wash pouches',
    'toiletry:C',
    'wash pouch,wash bag,toiletry bag,toiletries bag,toiletry kit,toiletry pouch,toiletries,shaving kit,shaving kit pouch,shaving pouch,shaving bag,dopp kit,makeup pouch,makeup bag,vanity pouch,cosmetic pouch',
  ],
  ['Luggage tags', 'luggage <-> tag:A', 'luggage tag,bag tag,name tag,address tag,suitcase tag'],
  ['Straps', 'spare <-> part:C', 'shoulder strap,bag strap,spare strap,strap,patta'],
  ['Packing cubes', 'cube:A', 'packing cube,packing organiser,packing organizer,travel organiser'],
  ['Neck pillows', 'pillow:A', 'neck pillow,travel pillow,pillow,takiya,neck rest,तकिया'],
  ['Luggage belts', 'luggage <-> belt:A', 'luggage belt,suitcase belt,luggage strap'],
  ['Bag charms', 'charm:C', 'bag charm,charm,keychain,key chain,bag tassel,keychain for bag'],
  [
    'Padlocks',
    'padlock:A',
    'padlock,luggage lock,tala,taala,number lock,suitcase lock,lock for suitcase,tala for suitcase,ताला',
  ],
  ['Shoe bags', 'shoe:A', 'shoe bag,shoe pouch,shoes bag'],
  [
    'Cable organisers',
    'cable:C',
    'cable organiser,cable organizer,cable case,charger pouch,charger case,cable pouch,gadget pouch',
  ],
  [
    'Passport covers',
    'passport:C',
    'passport cover,passport holder,passport case,travel wallet,passport wallet,passport',
  ],
];

/** The smallest laptop size. Bags without a stated laptop size do not match "laptop bag". */
const LEAST_LAPTOP_INCHES = 11;

export const KINDS: readonly Term[] = ROWS.map(([label, match, list, mention]) => ({
  topic: 'kind',
  label,
  test: { match, ...(label === 'Laptop bags' && { laptopInches: LEAST_LAPTOP_INCHES }) },
  ...(mention && { mention }),
  phrases: phrases(list),
}));
