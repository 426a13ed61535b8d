import type { Kind } from './models';

/** How buyers used it. Each line is true of every bag of its group; {city} is replaced. */
type Group =
  | 'cabin'
  | 'checkin'
  | 'daypack'
  | 'trek'
  | 'small'
  | 'tote'
  | 'shoulder'
  | 'evening'
  | 'wallet'
  | 'cards'
  | 'coins'
  | 'office'
  | 'sleeve'
  | 'duffel'
  | 'gym'
  | 'cricket'
  | 'swim'
  | 'waist'
  | 'yoga'
  | 'kidspack'
  | 'kidstrolley'
  | 'pencil'
  | 'lunch'
  | 'packing'
  | 'tag'
  | 'strap'
  | 'pillow'
  | 'belt'
  | 'charm'
  | 'padlock'
  | 'passport';

const GROUP_OF: Record<Kind, Group> = {
  cabin: 'cabin',
  checkin: 'checkin',
  daypack: 'daypack',
  trek: 'trek',
  minipack: 'small',
  tote: 'tote',
  shoulder: 'shoulder',
  sling: 'small',
  evening: 'evening',
  potli: 'evening',
  wallet: 'wallet',
  cardholder: 'cards',
  coinpurse: 'coins',
  brief: 'office',
  messenger: 'office',
  sleeve: 'sleeve',
  duffel: 'duffel',
  wheeled: 'duffel',
  gym: 'gym',
  gymsack: 'gym',
  racket: 'gym',
  cricket: 'cricket',
  swim: 'swim',
  waist: 'waist',
  yoga: 'yoga',
  kidspack: 'kidspack',
  kidstrolley: 'kidstrolley',
  pencil: 'pencil',
  lunch: 'lunch',
  wash: 'packing',
  tag: 'tag',
  strap: 'strap',
  cubes: 'packing',
  pillow: 'pillow',
  belt: 'belt',
  charm: 'charm',
  padlock: 'padlock',
  shoebag: 'packing',
  cable: 'packing',
  passport: 'passport',
};

const USES: Record<Group, readonly string[]> = {
  cabin: [
    'Took it to {city} and back, straight to the overhead bin both ways.',
    'Three flights so far and it has never been sent to the hold.',
    'Used it for a work trip to {city}: two shirts, shoes, charger, done.',
    'Carried it up two floors in {city} where there was no lift.',
    'My husband laughed at the size, then packed four days into it.',
    'Went on the Vande Bharat to {city} with it, fits the rack easily.',
    'It slides through the aisle without bumping every knee.',
  ],
  checkin: [
    'We took it to my cousin’s wedding in {city} and it came back fuller than it went.',
    'Two weeks in {city} and everything came home folded.',
    'It has been through the belts at Delhi and {city} now.',
    'My daughter shifted to a hostel in {city} with this one.',
    'Packed sarees, sweets and my mother’s pickles without a leak or a crease.',
    'Rolled it from the platform to the taxi in {city} without a porter.',
    'Bought for our Europe trip, tried first on a trip to {city}.',
  ],
  daypack: [
    'I carry it daily on the local train and it has held up.',
    'It goes to college in {city} every day with books and a tiffin.',
    'Took it on a weekend to {city} as my only bag.',
    'Been using it on my bike to office, sits well on the back.',
    'It holds my lunch, an umbrella and gym clothes, which is all I need.',
    'Carried it through a whole day of walking in {city}.',
    'My son took it over on day one, so I had to order another.',
    'It fits under the seat in the bus to {city}.',
  ],
  trek: [
    'Took it up Rajmachi in the rains with no complaint from my shoulders.',
    'Carried it for four days in Uttarakhand.',
    'Used it on Kudremukh with a rain cover on top.',
    'Our group from {city} has three of these now.',
    'Packed tent pegs, jacket and food for two, still balanced.',
    'Night bus from {city}, then straight up the hill with it.',
  ],
  small: [
    'I wear it to the market and both hands stay free.',
    'Carried it round {city} for a week of sightseeing.',
    'Phone, keys, cards, sanitiser, sunglasses: all in.',
    'Perfect for movies and short errands.',
    'It went to two concerts with me, nobody could reach in.',
    'I use it on Sundays when I do not want my office bag.',
    'My sister in {city} saw it and ordered one the same day.',
  ],
  tote: [
    'I take it to the office in {city} four days a week.',
    'It carries vegetables on Sunday and files on Monday.',
    'Holds a water bottle, a shawl and my lunch without bulging.',
    'Took it to a parents’ meeting and got asked about it twice.',
    'Used it as my hand baggage to {city}.',
    'Good for college too, says my niece.',
  ],
  shoulder: [
    'I have used it almost daily since it came.',
    'It went to a lunch in {city} and to a wedding the same evening.',
    'Sits well under the arm, even over a winter shawl.',
    'Goes with kurtas and with jeans.',
    'It holds more than it seems, my kindle included.',
    'Wore it through a whole day of shopping in {city}.',
    'My mother borrowed it and I have not seen it since.',
  ],
  evening: [
    'Carried it to my brother’s sangeet in {city}.',
    'Took it to three weddings this season.',
    'It held my phone, a card and lipstick at the reception, which is all one needs.',
    'Wore it with a silk saree and it matched better than I hoped.',
    'I gave one each to my bridesmaids.',
    'Used it for Karva Chauth and again for Diwali.',
    'My aunt from {city} asked where it was from before she said hello.',
  ],
  wallet: [
    'It goes in and out of my bag all day and still looks new.',
    'All my cards, some cash and a photograph are in it.',
    'Gave it as a birthday gift, and the old one finally went.',
    'I find the right card without looking now.',
    'Notes lie flat, cards sit tight.',
    'Bought it for a trip to {city}, using it every day now.',
    'Paid at the counter with one hand, baby in the other.',
  ],
  cards: [
    'All I carry now is this and my phone.',
    'It sits in a front pocket and I forget it is there.',
    'I use it on the metro in {city} without taking the card out.',
    'My cards do not slide out, even upside down.',
    'Gave one to each of my brothers.',
    'Goes into the pocket of my kurta without showing.',
  ],
  coins: [
    'The clasp still snaps like on the first day.',
    'Coins for the bus in {city} are easy to find now.',
    'My mother had one like it, hers lasted thirty years.',
    'It holds coins, a key and a folded note.',
    'Gave it to my grandmother, she opens and shuts it all day.',
  ],
  office: [
    'Takes my laptop, charger and one file without looking stuffed.',
    'I carry it to court in {city} three days a week.',
    'Used it on the local for a month now.',
    'It stood up by itself through a long client meeting.',
    'My colleagues in {city} have asked for the link.',
    'It went as hand baggage to {city} with a shirt inside.',
    'Fits under an aeroplane seat with the laptop in it.',
  ],
  sleeve: [
    'My laptop slides in without a fight and does not rattle.',
    'I use it inside my backpack on the bus.',
    'Carried the laptop in it between offices in {city}.',
    'It takes the laptop and a thin notebook, nothing else, which is the point.',
    'Gave it to my son for college.',
  ],
  duffel: [
    'Packed it for two nights in {city} with room to spare.',
    'It lives in the boot of my car now.',
    'Took it on the overnight train to {city}, went under the berth.',
    'Used it for a wedding weekend, suit on top, shoes below.',
    'My wife and I shared it for a weekend in {city}.',
    'Carried it in one hand and a child in the other.',
    'It has done four trips to {city} already.',
  ],
  gym: [
    'I carry shoes, towel and a change every morning.',
    'Goes from office to court without a stop at home.',
    'Used it for a tournament in {city}.',
    'It has survived a month of being thrown in the locker.',
    'My daughter takes it to practice five days a week.',
    'Light enough that I do not think about it on the scooter.',
  ],
  cricket: [
    'Bat, pads, helmet and spikes all go in.',
    'Took it to an away match in {city} on the bus.',
    'It rolled across a gravel car park without trouble.',
    'Two seasons of Sunday cricket ahead of it, first month is good.',
    'My son’s coach in {city} ordered two for the academy.',
  ],
  swim: [
    'I leave it at the poolside and my phone stays dry.',
    'Took it to the beach near {city}, the sand rinsed off.',
    'Rode through heavy rain in {city} and everything inside was dry.',
    'Wet towel one side, clothes the other, no mixing.',
  ],
  waist: [
    'Ran a half marathon in {city} with it.',
    'Phone does not jump around, even downhill.',
    'Wore it at a festival with a cap and keys inside.',
    'I walk ten thousand steps a day with it on.',
  ],
  yoga: [
    'I use it on the terrace every morning.',
    'Carried it to class in {city} by metro, the sling is handy.',
    'It does not slip, even in a hot room in {city}.',
    'My mother does her stretches on it too.',
  ],
  kidspack: [
    'My daughter refuses to take it off, even at dinner.',
    'He carries his own tiffin now, which is a miracle.',
    'It fits a small water bottle, a snack box and a change of clothes.',
    'The whole nursery class in {city} wants one.',
    'Took it on the flight to {city} with colouring books and it kept her busy.',
    'My nephew has named it.',
    'It is the right size for a four-year-old.',
  ],
  kidstrolley: [
    'She pulled it all the way through the airport in {city} by herself.',
    'My son packs and repacks it for fun.',
    'Took it to nani’s house in {city}, no more carrying two bags.',
    'It rolled well on the platform too.',
    'The twins fight over it, so we are ordering a second one.',
  ],
  pencil: [
    'All her colours go in, with the scissors and glue.',
    'It is the envy of class two.',
    'My son stopped losing his erasers.',
    'Using it for make-up, it works just as well.',
    'Bought for a return gift in {city}, the children loved it.',
  ],
  lunch: [
    'Rotis are still warm at one o’clock.',
    'It takes two steel boxes and a banana.',
    'He brings the box back empty now.',
    'I ended up using it for my own office lunch in {city}.',
    'Curd rice stays cool till the break.',
  ],
  packing: [
    'It has made my suitcase look like somebody else packed it.',
    'Took it to {city} and found everything in one go.',
    'I use it on every work trip now.',
    'Packed for my husband as well, he has stopped asking where things are.',
    'It came through a trip to {city} without a scratch.',
    'Goes in the side of the suitcase and takes no space.',
  ],
  tag: [
    'Mine came back from {city} still on the suitcase.',
    'I spot my case on the belt at once.',
    'Put it on my father’s bag, he travels to {city} each month.',
    'Ordered four, one for each of us.',
  ],
  strap: [
    'Put it on my old duffel and it feels like a new bag.',
    'Walked across {city} station with it, no sore shoulder.',
    'Fits my laptop bag and my camera bag.',
    'Replaced a torn strap with it in two minutes.',
  ],
  pillow: [
    'Slept from {city} to Delhi without waking once.',
    'Used it on the night bus, my neck thanked me.',
    'It works on the sofa too.',
    'My mother uses it in the car to {city}.',
  ],
  belt: [
    'I see my suitcase from the other end of the hall now.',
    'It went round our large case with plenty left.',
    'The zip of my old case gave way in {city} and this saved the trip.',
    'Bought two for our trip to {city}.',
  ],
  charm: [
    'It hangs on my office bag and gets noticed.',
    'Gave it to a friend in {city} as a small gift.',
    'It makes my old tote look dressed.',
    'I use it on my keys, easier to find in the bag.',
  ],
  padlock: [
    'Locked my bag under the train berth to {city} and slept well.',
    'Setting the code took a minute.',
    'One on the suitcase, one on the gym locker.',
    'No small keys to lose any more.',
  ],
  passport: [
    'Passport, card and boarding pass together at last.',
    'Used it at {city} airport, everything in one hand.',
    'Gave a pair to newly-weds.',
    'It takes my passport with the old one stapled to it, just about.',
  ],
};

export function usesOf(kind: Kind): readonly string[] {
  return USES[GROUP_OF[kind]];
}
