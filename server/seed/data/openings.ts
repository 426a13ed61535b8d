import type { BagKind } from './model.types';

/**
 * First sentences of descriptions by kind: what the bag is for. They contain no figures or materials, so they fit
 * every model of the kind.
 */
export const OPENING_SENTENCES: Record<BagKind, readonly string[]> = {
  cabin: [
    'For the Friday flight out and the Sunday night flight back.',
    'Three days of clothes, one pair of shoes and room for a book.',
    'A case for people who pack light and leave early.',
    'Light enough to carry up the stairs when the lift is not working.',
    'For the work trip that turns into a weekend.',
  ],
  checkin: [
    'For the long holiday, and for what everyone asks you to bring back.',
    'A case for going home with, when going home means gifts.',
    'Room for a wedding wardrobe, and the shoes that go with it.',
    'For two weeks away, or one week with children.',
    'The case you hand over at the counter and know again at the belt.',
  ],
  daypack: [
    'For the metro, the lecture hall and the tea stall in between.',
    'An everyday backpack that does not mind being put on the floor of a bus.',
    'Made for the commute, and for the walk you take to avoid it.',
    'Books, lunch, a jacket: a day’s worth of life, on two straps.',
    'It goes to work on weekdays and up a hill on Sunday.',
  ],
  trek: [
    'For a night bus to the base village and a start before sunrise.',
    'Built for forts, ridges and the long way down.',
    'For the Sahyadris in July and the Himalaya in May.',
    'A pack for people who count kilometres by their height.',
  ],
  minipack: [
    'Just big enough for the phone, the wallet, the keys and a book.',
    'A small backpack for days when you carry little.',
    'For markets, matinees and short walks.',
    'Hands free, shoulders free, nearly nothing on your back.',
  ],
  tote: [
    'From the office to the sabzi mandi without changing bags.',
    'A tote that swallows a shawl and asks for more.',
    'For the bag in your hand, and the three you bought on the way.',
    'Files in the morning, flowers in the evening.',
    'An open, easy bag that goes with most of your cupboard.',
  ],
  shoulder: [
    'An everyday shoulder bag with just enough inside.',
    'For lunches that run late and evenings that start early.',
    'Small enough for a café chair, large enough for a real day.',
    'A bag you stop noticing, until somebody asks where it is from.',
    'It sits close to the body and out of everybody’s way.',
  ],
  sling: [
    'Across the body, hands free, eyes up.',
    'For crowded lanes and long museum days.',
    'The phone, the cards, the keys and a lip balm, all within reach.',
    'A small bag for big days out.',
  ],
  evening: [
    'For sangeet nights, long dinners and the drive home.',
    'Small, dressed and ready before you are.',
    'An evening bag that holds its own beside silk.',
    'For the reception line, the dance floor and the late dessert.',
  ],
  potli: [
    'Drawn shut with a cord, hung from a wrist, carried into the night.',
    'For the pheras, the photographs and the shagun envelope.',
    'The bag this shop is named after, dressed for a wedding.',
    'Room for a phone, a card and a little lipstick; no room for worry.',
  ],
  wallet: [
    'A wallet that shuts flat, even on the first of the month.',
    'For cards, notes and the photograph you never take out.',
    'It opens wide at the counter and closes without a fight.',
    'Made to be in your hand twenty times a day.',
  ],
  cardholder: [
    'For people who carry less each year.',
    'Small enough to forget, until the bill comes.',
    'It slips into a front pocket and leaves no outline.',
    'The least you can carry and still pay.',
  ],
  coinpurse: [
    'For coins, a folded note and the house key.',
    'It shuts with the snap that grandmothers’ purses had.',
    'Small change, kept in style.',
  ],
  brief: [
    'For court, class and client meetings.',
    'It looks as if the meeting will end on time.',
    'A work bag that opens flat and stands up straight.',
    'Laptop, charger, papers, umbrella: in that order.',
  ],
  messenger: [
    'One strap, one flap and the city in front of you.',
    'For the bicycle, the local and the late shift.',
    'A messenger that swings round to the front when you need it.',
    'The office bag of people who do not look like the office.',
  ],
  sleeve: [
    'A quiet coat for the laptop inside your other bag.',
    'For carrying only the laptop, from one table to the next.',
    'Slim protection that does not add a second bag.',
  ],
  duffel: [
    'Packed in ten minutes, gone by six.',
    'For one night, or three if you are good at it.',
    'For the wedding two towns away.',
    'The back seat of a car is its natural home.',
    'A holdall for weekends that begin on Friday afternoon.',
  ],
  wheeled: [
    'As easy to fill as a duffel, as easy to move as a trolley.',
    'For families that travel by train with everything.',
    'It holds a month and rolls like a week.',
  ],
  gym: [
    'For the hour before work, or the hour after.',
    'Shoes, towel, bottle, dry shirt: off you go.',
    'A gym bag that does not smell of the gym.',
  ],
  gymsack: [
    'Swimming on Tuesday, football on Thursday.',
    'The lightest way to carry shoes and a towel.',
    'Pull the cords and run.',
  ],
  racket: [
    'Straight from the office to the six o’clock court.',
    'For badminton, tennis and the tea afterwards.',
    'Rackets on your back, hands free for the scooter.',
  ],
  cricket: [
    'For Sunday mornings, white flannels and a long walk from the car.',
    'Bat, pads, gloves, helmet: the whole innings in one bag.',
    'A kit bag for people who take tail-end batting seriously.',
  ],
  swim: [
    'For the pool, the beach and the month of July.',
    'Wet things in, dry things out, in that order.',
    'A bag that does not mind being rained on, or swum with.',
  ],
  waist: [
    'Phone, key, a note for coconut water, and run.',
    'For the half marathon, and for the crowd at the start.',
    'Small, light and still where you put it at kilometre ten.',
  ],
  yoga: [
    'Roll it up, sling it on, be on time.',
    'A mat and the sling to carry it, for terrace and studio.',
    'For sunrise on the roof and class at seven.',
  ],
  kidspack: [
    'For nursery, picnics and the big day at grandmother’s.',
    'A bag small enough for the child who insists on carrying it.',
    'It holds a tiffin, a water bottle and one very important stone.',
    'The friend that comes along to school.',
  ],
  kidstrolley: [
    'Their own trolley, so that you carry only one.',
    'For summer holidays and the train to nani’s house.',
    'A first suitcase, and a seat companion.',
  ],
  pencil: [
    'Pencils, a sharpener, an eraser that smells of strawberry.',
    'It holds a term’s worth of pencils and two secrets.',
    'A pencil pouch that is hard to lose and easy to like.',
  ],
  lunch: [
    'Parathas at one o’clock, still warm.',
    'For tiffin, fruit and the note you put in.',
    'A lunch bag that keeps its temper till the bell.',
  ],
  wash: [
    'A wash pouch that stands up beside a hotel basin.',
    'Everything from the bathroom shelf, in one place.',
    'For shaving things, creams and the small bottles one collects.',
  ],
  tag: [
    'Your name on your bag, in case the two of you part.',
    'The smallest thing you pack, and the one that brings the rest home.',
    'A tag that outlives three suitcases.',
  ],
  strap: [
    'A spare strap gives an old bag new years.',
    'Clip it on and carry with both hands free.',
    'Made for any bag with two rings.',
  ],
  cubes: [
    'A suitcase, sorted: shirts here, socks there.',
    'Pack by day, by child or by mood.',
    'What was a heap becomes a drawer.',
  ],
  pillow: [
    'For the red-eye, the night bus and the long airport wait.',
    'Somewhere to put your head at ten thousand metres.',
    'Sleep sitting up, and wake with the same neck.',
  ],
  belt: [
    'A bright belt round a tired suitcase.',
    'It keeps the case shut and makes it yours at a glance.',
    'One buckle between your clothes and the baggage belt.',
  ],
  charm: [
    'A small swing of colour on a plain bag.',
    'A tassel for the bag that has everything.',
    'Hang it from a zip, a handle or a bunch of keys.',
  ],
  padlock: [
    'Two small locks for two long zips.',
    'No key to lose, no key to find.',
    'For the train berth, the locker and the suitcase.',
  ],
  shoebag: [
    'Shoes on one side, shirts on the other, and peace between them.',
    'For good shoes in a suitcase, and muddy ones in a car.',
    'It takes one pair and keeps their dust to itself.',
  ],
  cable: [
    'The end of the knot at the bottom of the bag.',
    'Chargers, cables and adapters, each where you left it.',
    'For people who travel with three plugs and one socket.',
  ],
  passport: [
    'A coat for the one book you must not lose.',
    'Passport, pass and forex card in one hand.',
    'For the counter, the queue and the next counter.',
  ],
};
