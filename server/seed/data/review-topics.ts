import type { ManifestModel } from './manifest';
import type { ModelFacts } from './model.types';

/**
 * A topic of reviews. `good` for 4 and 5 stars, `fair` for the criticism in 3 and 4, `bad` for 1 and 2; titles belong
 * to their topic. {colour} is the bought colour, {months} a number of months that have passed since the product was
 * created.
 */
interface ReviewTopic {
  appliesTo: (facts: ModelFacts, model: ManifestModel) => boolean;
  good: readonly string[];
  fair: readonly string[];
  bad: readonly string[];
  goodTitles: readonly string[];
  fairTitles: readonly string[];
  badTitles: readonly string[];
}

const KINDS_WITH_STRAP = new Set([
  'daypack',
  'trek',
  'minipack',
  'sling',
  'messenger',
  'racket',
  'kidspack',
  'strap',
]);
const always = (): boolean => true;

export const REVIEW_TOPICS: readonly ReviewTopic[] = [
  {
    appliesTo: always,
    good: [
      'The {colour} is exactly as in the pictures.',
      'The {colour} is even nicer in daylight.',
      'I was unsure about the {colour}, now I would not change it.',
      'The colour, {colour}, goes with far more than I expected.',
      '{colour}, and it truly is that colour, not a cousin of it.',
    ],
    fair: [
      'The {colour} is a shade darker than on my screen.',
      'I expected the {colour} a little brighter.',
      'The colour is fine, though {colour} looked warmer in the pictures.',
    ],
    bad: [
      'The {colour} I got looks dull next to the picture.',
      'I ordered {colour} and to my eye it is a different shade.',
      'The {colour} is not what I saw on the screen and I am disappointed.',
    ],
    goodTitles: ['Colour just as shown', 'Lovely colour', 'True to the picture', 'Prettier in daylight'],
    fairTitles: ['Nice, colour a bit different', 'Shade differs a little'],
    badTitles: ['Colour was not what I expected', 'Dull in person'],
  },
  {
    appliesTo: always,
    good: [
      'Stitching is even, I looked for a loose thread and found none.',
      'The finish is neat inside as well as outside.',
      'You can see that somebody checked it before packing.',
      'Edges and corners are done properly.',
      'Feels like something that costs double.',
    ],
    fair: [
      'One loose thread, which I trimmed myself.',
      'The finish outside is good, inside it could be neater.',
      'Small mark on one corner, not worth a return.',
    ],
    bad: [
      'A seam had come loose when I opened the box.',
      'Threads hanging from two places, poor checking.',
      'The finish at one corner is rough and it shows.',
    ],
    goodTitles: ['Beautifully finished', 'Neat work', 'Well made', 'Good workmanship'],
    fairTitles: ['Good, finish could be neater', 'Decent work'],
    badTitles: ['Poor finish', 'Not checked before sending', 'Loose stitching'],
  },
  {
    appliesTo: always,
    good: [
      'Measurements on the page are right, I checked with a tape.',
      'Size is just what the page says.',
      'It is the size I imagined, for once.',
      'The figures given are honest, which helped me choose.',
    ],
    fair: [
      'It is a little smaller than I pictured, though the page does give the size.',
      'Slightly bigger than I needed, my mistake for not measuring.',
      'Read the measurements before ordering, pictures make it seem larger.',
    ],
    bad: [
      'Too small for what I wanted, the pictures misled me.',
      'I pictured another size altogether and it does not suit me.',
      'Size does not work for me, and I found that out too late.',
    ],
    goodTitles: ['Right size', 'As measured', 'Size is spot on'],
    fairTitles: ['Check the size first', 'Good but check measurements'],
    badTitles: ['Wrong size for me', 'Not the size I pictured'],
  },
  {
    appliesTo: always,
    good: [
      'Came in two days to {home}, well packed.',
      'Delivered a day early, the box was not even dented.',
      'Reached {home} on the third day, as promised.',
      'Packed in paper, no plastic, and it came quickly.',
    ],
    fair: [
      'Delivery took a day longer than promised.',
      'The courier called three times before finding us, the bag itself is fine.',
      'Box was crushed on one side but the contents were all right.',
    ],
    bad: [
      'Came late and the box was torn open at one end.',
      'Delivered after the function I needed it for.',
      'The courier left it at the gate in the rain.',
    ],
    goodTitles: ['Quick delivery, good product', 'Came fast', 'Arrived before the date'],
    fairTitles: ['Good, delivery slow', 'Fine once it came'],
    badTitles: ['Late and badly packed', 'Came too late', 'Delivery let me down'],
  },
  {
    appliesTo: always,
    good: [
      'For this price I have not seen better.',
      'Worth what I paid, and I do not say that often.',
      'Compared it with two others in the mall, this one won.',
      'Fair price for what it is.',
    ],
    fair: [
      'A few hundred less and I would give five stars.',
      'Good, though I would wait for the sale.',
      'A bit costly for what it is.',
    ],
    bad: [
      'Not worth the money, I have had better for half.',
      'At this price I expected far more.',
      'I paid too much for what came.',
    ],
    goodTitles: ['Worth the money', 'Good value', 'Money well spent'],
    fairTitles: ['Good but pricey', 'Wait for the sale'],
    badTitles: ['Not worth it', 'Overpriced', 'Expected more'],
  },
  {
    appliesTo: (facts) => /zip/i.test(facts.closure ?? ''),
    good: [
      'The zip runs smoothly even when it is full.',
      'Zip glides, no catching on the lining.',
      'The zip is strong, which is what usually goes first.',
    ],
    fair: [
      'The zip is stiff at first, it loosens after a week.',
      'The zip catches at one corner if you hurry.',
    ],
    bad: [
      'The zip jammed within the first week.',
      'The zip came off its track when I closed it full.',
      'The zip slider broke, the rest is of no use then.',
    ],
    goodTitles: ['Smooth zip', 'Solid and smooth', 'Good zip, good bag'],
    fairTitles: ['Zip a bit stiff', 'Good apart from the zip'],
    badTitles: ['Zip gave up', 'Bad zip'],
  },
  {
    appliesTo: (facts) => KINDS_WITH_STRAP.has(facts.kind),
    good: [
      'The strap does not cut into the shoulder.',
      'Sits comfortably even after a few hours.',
      'Easy to adjust, and it stays adjusted.',
    ],
    fair: [
      'The strap could be a little longer for tall people.',
      'The strap slips a bit and needs tightening by evening.',
    ],
    bad: [
      'The strap came loose at the stitching.',
      'The strap adjuster will not hold and I keep pulling it up.',
    ],
    goodTitles: ['Very comfortable', 'Kind to the shoulders', 'Comfortable all day'],
    fairTitles: ['Good, strap could be better', 'Strap slips a little'],
    badTitles: ['Strap failed', 'Strap will not hold'],
  },
  {
    appliesTo: (facts) => facts.wheels !== null,
    good: [
      'The wheels are quiet, even on tiles.',
      'Wheels roll straight on a bad road.',
      'It moves with one finger when full.',
    ],
    fair: ['The wheels are a bit loud on rough ground.', 'Wheels roll well, though they collect dust.'],
    bad: ['One wheel wobbles since the first trip.', 'A wheel jammed on the second trip.'],
    goodTitles: ['Rolls beautifully', 'Smooth wheels', 'Easy to pull'],
    fairTitles: ['Good, wheels a bit loud', 'Rolls well enough'],
    badTitles: ['Wheel trouble', 'Wheel gave way'],
  },
  {
    appliesTo: (_facts, model) =>
      /leather/.test(model.materials[0] ?? '') && !/vegan/.test(model.materials[0] ?? ''),
    good: [
      'It smells of real leather, not of paint.',
      'The leather is soft already and getting softer.',
      'The leather has taken on a nice shine with use.',
    ],
    fair: [
      'The leather is stiff in the beginning, give it two weeks.',
      'It scratches easily, though the marks rub out.',
    ],
    bad: ['The leather peeled at the edge.', 'The leather has a strong smell that has not gone.'],
    goodTitles: ['Proper leather', 'Leather you can smell', 'Ages well'],
    fairTitles: ['Needs breaking in', 'Good leather, marks easily'],
    badTitles: ['Leather disappoints', 'Edge peeled'],
  },
  {
    appliesTo: always,
    good: [
      '{months} months on, it looks as it did on the first day.',
      'After {months} months of use there is no sign of wear.',
      'Writing this after {months} months: still happy.',
    ],
    fair: [
      'After {months} months the edges show some wear.',
      '{months} months in, holding up, with one or two marks.',
    ],
    bad: ['Lasted {months} months before the trouble began.', 'After {months} months it already looks old.'],
    goodTitles: ['Still like new', 'Holds up well', 'Lasts'],
    fairTitles: ['Fair after some months', 'Holding up so far'],
    badTitles: ['Did not last', 'Worn too soon'],
  },
];

export const OPENING_PHRASES: Record<'good' | 'fair' | 'bad', readonly string[]> = {
  good: [
    'Very happy with this one.',
    'Exactly what I was looking for.',
    'Took my time choosing, glad I did.',
    'My second order from here.',
    'Ordered after reading the reviews and they were right.',
    'Better than I hoped.',
    'A good buy.',
    'I had looked at shops in {home} before this.',
    'Simple, useful, good looking.',
    '',
  ],
  fair: [
    'It is all right.',
    'Mostly good, one thing to mention.',
    'Liked it, with a small complaint.',
    'Decent for daily use.',
    'Three and a half stars if I could.',
    'Not perfect, still useful.',
    'Does the job.',
    'Not bad.',
  ],
  bad: [
    'Sorry, not happy.',
    'I wanted to like this.',
    'Would not order it again.',
    'Disappointed with this purchase.',
    'Had high hopes after the pictures.',
    'Expected better from the brand.',
    'This one did not work out for me.',
  ],
};

export const CLOSING_PHRASES: Record<'good' | 'fair' | 'bad', readonly string[]> = {
  good: [
    'Would buy again.',
    'Recommended.',
    'Already ordered another for my brother.',
    'The whole family likes it.',
    'Keep making these.',
    'No complaints.',
    'Will gift one at Diwali.',
    'Thank you, Potli.',
    'My friends in {city} want one too.',
    'Go for it.',
    '',
  ],
  fair: [
    'Still keeping it.',
    'Good enough for me.',
    'Fine for the use I have.',
    'Would consider another colour next time.',
    'Overall satisfied.',
    '',
  ],
  bad: [
    'Sending it back.',
    'The return was easy, at least.',
    'Please check before you send.',
    'Asked for a replacement.',
    'Support answered quickly, so two good words for them.',
    'Waiting for the refund.',
  ],
};
