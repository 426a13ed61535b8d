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
    'suitcase,suit case,trolley,trolley bag,travel trolley,luggage,luggage bag,travel luggage,luggage trolley,trunk,valise,strolley,attachi,attachee,attache,atachi,sandook,peti,sutcase,suitcse,sutcse,suitecase,trolly,troly,troli,trally,lagage,luggege,attachi case,attache case,big trolley bag,luggage set,trolley set,suitcase set,suitcases set,airport bag,airport trolley,wheel bag,wheeled bag,pahiye wala bag,bag with wheels,सूटकेस,ट्रॉली,ट्रॉली बैग,अटैची,लगेज,संदूक,पेटी',
    'suitcase:ABC | trolley:ABC',
  ],
  [
    'Cabin size',
    'suitcase:B & cabin:AC',
    'cabin,cabin size,cabin bag,cabin baggage,cabin luggage,cabin suitcase,cabin case,carry on,carryon,hand luggage,hand baggage,hand carry,flight bag,overhead bin,flight,aeroplane,airplane,plane,hawai jahaz,cabin approved,7 kg bag,7kg bag,hand luggage bag,cabin trolley bag,केबिन बैग,केबिन,फ्लाइट,vistara',
    'cabin:AC',
  ],
  [
    "Men's bags",
    'backpack:B | messenger:C | briefcase:C | duffel:C',
    'men bag,bag for men,gents bag,bag for gents,mard bag,bag for man,boys bag,boy bag,bag for boys,bag for boy,ladkon ka bag,ladko ka bag',
  ],
  [
    'Medium suitcases',
    'suitcase:B & medium:A',
    'medium suitcase,medium trolley,medium trolley bag,medium luggage,medium size suitcase,medium size trolley,medium size trolley bag,medium size luggage,medium check in,suitcase medium,suitcase medium size,trolley medium,trolley medium size,trolley bag medium,medium hard suitcase,medium hard trolley',
    'medium:A',
  ],
  [
    'Check-in size',
    'check-in:C',
    'check in,checkin,check in luggage,check in bag,check in size,checkin bag,checked luggage,checked baggage,check in trolley,international travel,international trip,foreign trip,abroad,videsh,hold luggage',
  ],
  [
    'Backpacks',
    'backpack:B',
    'backpack,back pack,bagpack,bag pack,backpak,bakpack,pithu bag,pitthu,pithu,knapsack,haversack,bag packs,backpacks bag,back bag,shoulder backpack,peeth wala bag,peeth ka bag,laptop wala bagpack,daypack,day pack,college wala bagpack,बैकपैक,बैग पैक,पिट्ठू बैग,पिट्ठू',
    'backpack:ABC',
  ],
  [
    'Trekking',
    'trekking:C',
    'rucksack,rucksac,rucksak,trekking bag,trekking backpack,hiking bag,hiking backpack,trek bag,trekking,hiking,trek,camping bag,camping,mountaineering,mountain bag,pahad,pahadi,himalaya,backpacking,treking,traking,ट्रेकिंग,पहाड़',
  ],
  [
    'Mini backpacks',
    'backpack:B & mini:AC',
    'mini backpack,small backpack,mini bagpack,mini back pack,small bagpack,chota backpack,chota bagpack,chhota bagpack,small back pack,ladies backpack,women backpack,girls backpack,girl backpack',
  ],
  [
    'School bags',
    '(kid:B & backpack:A) | college:C',
    'school bag,schoolbag,school backpack,school bagpack,book bag,bookbag,basta,school ke liye bag,school,skool,schol,school wala bag,student bag for school,पाठशाला,स्कूल बैग,बस्ता',
  ],
  [
    'College bags',
    'college:C',
    'college bag,college backpack,college bagpack,college,campus bag,tuition bag,tution bag,coaching bag,coaching,student,student bag,university,university bag,कॉलेज बैग,कॉलेज',
  ],
  [
    'Kids bags',
    'kid:B',
    'kid,children,child,bachcha,bachche,bachchon,bacha,bache,bachi,bachcho,toddler,nursery,baby,newborn,play school,preschool,kindergarten,kinder garten,kg class,daughter,son,beti,beta,bitiya,kiddo,chote bachche,chhote bachche,बच्चों,बच्चे,बच्चा',
  ],
  [
    'Kids trolleys',
    'kid:B & trolley:C',
    'kids trolley,kid trolley,children trolley,trolley for kid,kids suitcase,kid suitcase,kids luggage,kid luggage,children suitcase,baby trolley,bachcha trolley,bachchon ki trolley,trolley school bag,school trolley',
  ],
  [
    'Handbags',
    'handbag:B',
    'handbag,hand bag,hanbag,hendbag,ladies bag,ladies handbag,women bag,women handbag,vanity bag,bag for women,bag for ladies,bag for woman,mahila bag,woman bag,female bag,office wali ladies bag,हैंडबैग,हैंड बैग,लेडीज़ बैग,लेडीज बैग,महिलाओं के बैग',
  ],
  [
    'Purses',
    'handbag:B | wallet:C | (coin <-> purse:C)',
    'purse,purs,pars,ladies purse,women purse,mini purse,purse for women,purse for ladies,parse,purss,हैंड पर्स,पर्स,लेडीज़ पर्स',
  ],
  [
    'Totes',
    'tote:C',
    'tote,tote bag,tot bag,shopper,shopping bag,shopping thaila,jhola,jhola bag,jholi,thela,thaila,thaili,sabzi bag,grocery bag,market bag,vegetable bag,bazaar bag,bazar bag,sabji bag,shopper bag,carry bag,cloth bag,tota bag,shopping,shopping wala bag,झोला,थैला,टोट बैग,शॉपिंग बैग',
  ],
  ['Shoulder bags', 'shoulder <-> bag:C', 'shoulder bag,shoulder purse,day bag'],
  ['Hobo bags', 'hobo:A', 'hobo,hobo bag,slouchy bag,slouch bag,hobo purse'],
  ['Bucket bags', 'bucket:A', 'bucket bag,bucket,bucket purse,balti bag'],
  ['Satchels', 'satchel:A', 'satchel,satchel bag,sachel'],
  ['Camera bags', 'camera:A', 'camera bag,dslr bag,camera sling,camera pouch,camera case,camera'],
  [
    'Slings',
    'sling:C | crossbody:C',
    'sling,sling bag,slingbag,crossbody,cross body,crossbody bag,cross body bag,cross bag,side bag,saddle bag,slings,cross boddy,corssbody,crosbody,sling purse,phone bag,mobile bag,phone sling,mobile sling,mobile pouch,one side bag,side purse,latkane wala bag,स्लिंग बैग,स्लिंग,साइड बैग',
  ],
  [
    'Clutches and evening bags',
    'party:C & evening:C',
    'clutch,cluch,clutches,evening bag,evening clutch,party purse,party bag,party clutch,minaudiere,cluch bag,clutch bag,clutch purse,evening purse,evening,hand clutch,klatch,cocktail bag,क्लच,क्लच बैग,पार्टी पर्स',
  ],
  [
    'Potlis',
    'potli:C',
    'potli,potali,potlee,potly,potli bag,batwa potli,potli batua,drawstring purse,pouch potli,shagun bag,bridal bag,wedding purse,potlis,potli purse,bridal purse,bridal potli,dulhan ka purse,dulhan ki potli,dulhan bag,पोटली,पोटली बैग',
  ],
  ['Batuas', 'wallet:C | potli:C | (coin <-> purse:C)', 'batua,batwa,बटुआ'],
  [
    'Wallets',
    'wallet:C',
    'wallet,walet,valet,wallat,gents purse,mens purse,money purse,note case,billfold,bifold,ladies wallet,gents wallet,wallets,wallet for men,wallet for women,mens wallet,wolet,paise rakhne,paisa rakhne,purse for men,purse for gents,men purse,gents batua,zip wallet,long wallet,travel wallet for men,वॉलेट,वालेट,जेंट्स पर्स',
  ],
  [
    'Card holders',
    'card <-> holder:C',
    'card holder,cardholder,card case,atm card holder,visiting card holder,card wallet,credit card holder,debit card holder,business card holder,card pouch,card purse,atm card cover,id card holder',
  ],
  [
    'Coin purses',
    'coin <-> purse:C',
    'coin purse,coin pouch,chillar purse,change purse,coin wallet,chillar,sikka purse,sikke,small money pouch,coin bag',
  ],
  [
    'Laptop bags',
    'laptop:B | (backpack:B & laptop:AC)',
    'laptop bag,laptop,macbook,macbook air,macbook pro,thinkpad,chromebook,ultrabook,laptop wala bag,laptop wala,laptop ka bag,laptop rakhne,laptop carry,laptap,leptop,computer bag,notebook bag,macbook bag,laptop office bag,office laptop bag,लैपटॉप,लैपटॉप बैग',
  ],
  [
    'Laptop backpacks',
    'backpack:B & laptop:AC',
    'laptop backpack,laptop bagpack,laptop back pack,backpack for laptop,bagpack for laptop,macbook backpack,office laptop backpack',
  ],
  [
    'Laptop sleeves',
    'laptop:B & sleeve:A',
    'laptop sleeve,sleeve,macbook sleeve,laptop pouch,laptop case,macbook case,macbook cover,computer cover,laptop cover,laptop ka cover,cover for laptop,sleeve for laptop,pouch for laptop,case for laptop,tablet sleeve,tablet cover,ipad sleeve,ipad cover,laptop skin bag,notebook sleeve,लैपटॉप कवर',
  ],
  [
    'Briefcases',
    'briefcase:C',
    'briefcase,brief case,file bag,lawyer bag,vakil bag,advocate bag,document bag,documents bag,file wala bag,brifcase,breifcase,briefcase bag,doctor bag,executive bag,office briefcase,portfolio bag,portfolio,ca bag,ब्रीफकेस',
  ],
  [
    'Messenger bags',
    'messenger:C',
    'messenger,messenger bag,postman bag,dak bag,office side bag,dispatch bag,courier bag,mesenger,messanger,reporter bag,jhola style office bag,मैसेंजर बैग',
  ],
  [
    'Office bags',
    '(office:C & !sleeve:A) | (commute:C & laptop:AC)',
    'office bag,office backpack,office,work,work bag,formal bag,interview,office handbag,office wala bag,office ke liye bag,working women bag,working woman,working women,workwear bag,corporate bag,business bag,daftar,daftar bag,job bag,kaam ka bag,naukri,ऑफिस बैग,ऑफिस,दफ्तर',
  ],
  [
    'Duffels',
    'duffel:C',
    'duffel,duffle,dufel,duffal,dufal,duffel bag,duffle bag,duffal bag,dufle,duffel travel bag,duffle travel bag,डफल बैग,डफल',
  ],
  [
    'Weekend bags',
    'weekend:C & duffel:C & !gym:C',
    'weekend bag,weekender,overnight bag,overnighter,weekend trip bag,short trip bag,weekend trip,weekend,2 din ka bag,do din ka bag,ek raat,one night bag,short trip,short travel,staycation',
  ],
  ['Holdalls', 'duffel:C & travel:B', 'holdall,hold all,bistar band,bister'],
  [
    'Travel bags',
    'travel:B',
    'travel bag,travelling bag,traveling bag,safar bag,train bag,tour bag,touring bag,yatra bag,yatra,vacation bag,holiday bag,journey bag,road trip bag,traveller bag,tourist,tourist bag,tourister,tourister bag,travel duffel,ट्रैवल बैग,यात्रा बैग,सफर',
  ],
  [
    'Train travel',
    '(train <-> travel:C) | (wheeled:C & duffel:C)',
    'train travel bag,train travel,train journey,train ke liye,train ke liye bag,train wala bag,bag for train,rail travel,railway bag,sleeper class,ट्रेन',
  ],
  [
    'Wheeled duffels',
    'wheeled:C & duffel:C',
    'wheeled duffel,duffel with wheels,duffle with wheels,duffle trolley,duffel trolley,wheeled duffle,duffle bag with wheels,duffel bag with wheels,rolling duffel,pahiye wala duffel',
  ],
  [
    'Gym bags',
    'gym:C',
    'gym bag,gym,jim bag,jim,fitness bag,workout bag,akhada bag,gym wala bag,gim bag,gym kit,crossfit,exercise bag,kasrat,vyayam,जिम बैग,जिम',
  ],
  [
    'Drawstring bags',
    'drawstring:C',
    'drawstring bag,drawstring,string bag,gym sack,dori wala bag,dori bag,nada bag,sack pack',
  ],
  [
    'Sports bags',
    'sport:B',
    'sports bag,sport bag,sports kit bag,sports,khel,khel ka bag,football bag,football,hockey bag,volleyball,basketball,kabaddi,athlete bag,स्पोर्ट्स बैग,खेल',
  ],
  ['Cycling bags', 'cycling:C', 'cycling bag,cycle bag,bicycle bag,cycling,bike bag,biker bag,rider bag'],
  [
    'Cricket kit bags',
    'cricket:C',
    'cricket kit bag,cricket bag,kit bag,kitbag,bat bag,cricket,criket,cricket kit,batsman bag,क्रिकेट,क्रिकेट किट',
  ],
  [
    'Racket bags',
    'racket:C',
    'racket bag,racquet bag,badminton bag,tennis bag,badminton kit bag,tennis racket bag,badminton,tennis,squash,racket,racquet,racket cover,badmintan,शटल,बैडमिंटन',
  ],
  ['Swim bags', 'swimming:C', 'swim bag,swimming bag,swimming,dry bag,pool bag,wet bag,tairaki,swimmer bag'],
  [
    'Yoga',
    'yoga:C',
    'yoga mat,yoga bag,yoga mat bag,mat bag,yoga,yog,yoga mat cover,yoga mat carrier,योग,योगा',
  ],
  [
    'Waist packs',
    'waist <-> pack:C',
    'waist pack,waist pouch,waist bag,fanny pack,bum bag,belt bag,hip bag,kamar bag,running belt,running bag,running,jogging bag,waist purse,kamar wala bag,kamar pouch,belt pouch,fanny bag,chest bag,waistbag,वेस्ट बैग',
  ],
  [
    'Lunch bags',
    'lunch:C',
    'lunch bag,lunch box bag,lunchbox bag,tiffin,tiffin bag,tifin bag,tiffin box bag,dabba,dabba bag,lunch,lunchbox,lunch box,khana,khane ka bag,khane ka dabba,tifan,tiffen,tiffin box,tiffin carrier,office lunch bag,lunch carry bag,लंच बैग,डब्बा,टिफिन,टिफिन बैग',
  ],
  [
    'Pencil pouches',
    'pencil:C',
    'pencil pouch,pencil case,pencil box,compass box,compass box pouch,geometry box,stationery pouch,pen pouch,pencil bag,pencil,pen case,pensil pouch,pensil box,geometry pouch,school pouch,stationary pouch,पेंसिल बॉक्स,पेंसिल पाउच',
  ],
  [
    'Wash pouches',
    'toiletry:C',
    'wash pouch,wash bag,toiletry bag,toiletries bag,toiletry kit,toiletry pouch,toiletries,shaving kit,shaving kit pouch,shaving pouch,shaving bag,dopp kit,makeup pouch,makeup bag,vanity pouch,cosmetic pouch,cosmetic bag,cosmetics,make up pouch,make up bag,make up kit,makeup kit,vanity case,vanity box,shringar,bathroom bag,bathroom kit,grooming kit,grooming pouch,toilet bag,toilet kit,मेकअप पाउच',
  ],
  [
    'Luggage tags',
    'luggage <-> tag:A',
    'luggage tag,bag tag,name tag,address tag,suitcase tag,travel tag,baggage tag,tag,luggage label,name label',
  ],
  [
    'Straps',
    'spare <-> part:C',
    'shoulder strap,bag strap,spare strap,strap,patta,replacement strap,bag belt,bag ka belt,bag ka patta,extra strap,long strap,crossbody strap,guitar strap',
  ],
  [
    'Packing cubes',
    'cube:A',
    'packing cube,packing organiser,packing organizer,travel organiser,travel organizer,packing cubes set,clothes organiser,clothes organizer,suitcase organiser,suitcase organizer,organiser,organizer,packing bag,packing pouch,kapde rakhne',
  ],
  [
    'Neck pillows',
    'pillow:A',
    'neck pillow,travel pillow,pillow,takiya,neck rest,gardan takiya,gardan ka takiya,u pillow,u shape pillow,flight pillow,neck cushion,sone ke liye,takia,तकिया',
  ],
  [
    'Luggage belts',
    'luggage <-> belt:A',
    'luggage belt,suitcase belt,luggage strap,suitcase strap,trolley belt,baggage belt,trolley strap,luggage bandhne',
  ],
  [
    'Bag charms',
    'charm:C',
    'bag charm,charm,keychain,key chain,bag tassel,keychain for bag,key ring,keyring,chabi,chabi ka challa,challa,latkan,purse charm,bag hanging',
  ],
  [
    'Padlocks',
    'padlock:A',
    'padlock,luggage lock,tala,taala,number lock,suitcase lock,lock for suitcase,tala for suitcase,lock for bag,bag lock,lock,travel lock,tsa padlock,padlock with key,number wala tala,combination padlock,suitcase tala,ताला',
  ],
  [
    'Shoe bags',
    'shoe:A',
    'shoe bag,shoe pouch,shoes bag,shoes pouch,shoe cover,shoe carry bag,joote ka bag,jute ka bag,juta bag,joota bag,joote,chappal bag,shoe organiser,shoe organizer,जूते का बैग',
  ],
  [
    'Cable organisers',
    'cable:C',
    'cable organiser,cable organizer,cable case,charger pouch,charger case,cable pouch,gadget pouch,gadget organiser,gadget organizer,charger bag,cable bag,tech pouch,tech organiser,tech organizer,electronics pouch,electronics organiser,wire pouch,adapter pouch,power bank pouch,powerbank pouch',
  ],
  [
    'Passport covers',
    'passport:C',
    'passport cover,passport holder,passport case,travel wallet,passport wallet,passport,passport pouch,document holder,ticket holder,travel document holder,boarding pass holder,पासपोर्ट,पासपोर्ट कवर',
  ],
];

/** Kinds that bags without a stated laptop size do not match. */
const LAPTOP_KINDS = ['Laptop bags', 'Laptop backpacks'];
/** The smallest laptop size. */
const LEAST_LAPTOP_INCHES = 11;

export const KINDS: readonly Term[] = ROWS.map(([label, match, list, mention]) => ({
  topic: 'kind',
  label,
  test: { match, ...(LAPTOP_KINDS.includes(label) && { laptopInches: LEAST_LAPTOP_INCHES }) },
  ...(mention && { mention }),
  phrases: phrases(list),
}));
