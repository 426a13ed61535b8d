import type { SeedBrand } from './seed.types';
import { createStableUuid } from './uuid';

const BRAND_ROWS: [name: string, city: string, foundedYear: number, story: string][] = [
  [
    'Galiyara',
    'Mumbai',
    2016,
    'Galiyara, a corridor, began in one on the third floor of a Girgaon chawl, where two cyclists cut their first nylon pack on a borrowed table. They still test every strap on the local train before it goes on sale.',
  ],
  [
    'Kothi Leather',
    'Kanpur',
    1974,
    'Three generations of one family have cut hides behind the same blue gate in Jajmau. Kothi makes few shapes and keeps them for decades, so that a strap bought today still fits a bag bought by your father.',
  ],
  [
    'Godavari Trunk Works',
    'Nashik',
    1962,
    'Godavari began with painted steel trunks for brides and railwaymen. The presses now mould shells instead of tin, but each case is still rolled down the same flight of twenty steps before it is packed.',
  ],
  [
    'Tambu Canvas',
    'Bikaner',
    1988,
    'Tambu wove tents for fairs and camel camps until a photographer asked for a bag from the same cloth. The canvas is waxed in the courtyard in winter, when the sun is kind.',
  ],
  [
    'Genda',
    'Hyderabad',
    2018,
    'Genda, the marigold, makes handbags without leather. Its founders wanted a bag that costs a fair price, weighs little and looks as good at five in the evening as at nine in the morning.',
  ],
  [
    'Phirki',
    'Ahmedabad',
    2017,
    'Named after the spool of a kite string, Phirki puts pattern on hard shells: waves, chevrons, dots and rings. If a case can be told from every other at the belt, they say, half the journey is easier.',
  ],
  [
    'Surahi',
    'Udaipur',
    1996,
    'Surahi draws its handbags after the long-necked pitchers of Mewar: upright, balanced, quiet. Twelve makers work in a house by the lake, and each signs the bags that leave her bench.',
  ],
  [
    'Ambari Luggage',
    'Mysuru',
    1981,
    'The ambari is the golden seat that rides above the Dasara procession. Ambari builds luggage in that spirit: framed, fitted and made to be looked at after many years of being carried.',
  ],
  [
    'Jamun Street',
    'Chennai',
    2011,
    'A saddle maker and an illustrator share the workshop on Jamun Street. Their bags have soft corners, honest buckles and leather that grows darker where the hand goes.',
  ],
  [
    'Nanha',
    'Pune',
    2014,
    'Nanha was started by two nursery teachers who were tired of bags larger than the children under them. Every size is tried on by a class of four-year-olds, who are hard to please.',
  ],
  [
    'Ghatline',
    'Pune',
    2009,
    'Ghatline is made by people who spend their monsoons on the forts of the Sahyadris. What tears on Rajgad goes back to the drawing table on Monday.',
  ],
  [
    'Daftar Company',
    'Gurugram',
    2013,
    'Daftar makes bags for the office and the road to it. Its pockets were planned by watching what people actually pull out at a security tray.',
  ],
  [
    'Raatrani',
    'Lucknow',
    2012,
    'Raatrani blooms at night, and so do these bags: quilted, chained, small enough for a dance floor. The quilting is stitched in the lanes behind Chowk.',
  ],
  [
    'Reshamghar',
    'Varanasi',
    1968,
    'Reshamghar, the house of silk, grew out of a weaver’s shop near the ghats. Its potlis are cut from cloth woven for saris and finished by embroiderers who work from home.',
  ],
  [
    'Munshi Goods',
    'Kolkata',
    1991,
    'Munshi made ledgers and file covers for the offices of Dalhousie Square. When the files turned into laptops, it kept the canvas, the brass and the good manners.',
  ],
  [
    'Chawri Leather',
    'Delhi',
    1978,
    'A narrow shop off Chawri Bazar where wallets were once cut to order while you waited. The patterns are the same; the edges are still painted by hand, three coats each.',
  ],
  [
    'Noorbagh',
    'Hyderabad',
    2004,
    'Noorbagh makes purses with a place for everything, because its founder could never find her bus pass. Linings are always light, so that coins can be seen.',
  ],
  [
    'Sarai and Sons',
    'Jodhpur',
    1985,
    'A sarai is a house for travellers. This one, run by a father and two sons, makes holdalls in leather and waxed canvas for people who leave on Friday and are back on Sunday.',
  ],
  [
    'Titli Tails',
    'Surat',
    2019,
    'Titli, the butterfly, puts rainbows, comets and hungry monsters on things that go to school. All of it can be wiped clean with a wet cloth.',
  ],
  [
    'Maidan Athletic',
    'Meerut',
    1993,
    'From the town that makes the country’s cricket bats come the bags to carry them. Maidan stitches every load-bearing seam twice and dares wicketkeepers to break one.',
  ],
  [
    'Subah Active',
    'Bengaluru',
    2020,
    'Subah is the morning, which is when these bags are used: for the run round the lake, the pool and the mat. They are light, quick to pack and easy to wash.',
  ],
  [
    'Mandi Supply',
    'Indore',
    2015,
    'Mandi makes honest canvas shoppers that carry ten kilos of vegetables on Sunday and a laptop on Monday. The handles are riveted, not glued.',
  ],
  [
    'Chitthi Goods',
    'Puducherry',
    2010,
    'Chitthi, a letter, makes the small leather goods of a journey: tags, covers, pouches. Offcuts from the larger workshops become most of what it sells.',
  ],
  [
    'Aaram Travel',
    'Aligarh',
    2008,
    'From a town of locksmiths, Aaram makes what lets one rest on the way: locks that hold, cubes that keep order, pillows that keep a neck straight.',
  ],
];

export function slugOf(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

export const BRANDS: SeedBrand[] = BRAND_ROWS.map(([name, city, foundedYear, story], position) => ({
  id: createStableUuid(`brand/${slugOf(name)}`),
  slug: slugOf(name),
  name,
  story,
  city,
  foundedYear,
  position,
}));
