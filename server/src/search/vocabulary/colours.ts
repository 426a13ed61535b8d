import { phrases, type Term } from './vocabulary.types';

/** Shades with their Hindi names, by the colour families of the filter; a shade between two families has both. */
const ROWS: readonly (readonly [label: string, families: string, list: string])[] = [
  ['Black', 'black', 'black,kala,kaala,kali,kaali,kale,jet black,काला,काली,काले'],
  ['Grey', 'grey', 'grey,gray,slate,slate grey,charcoal,silver,steel,ash,smoke,slaty,saleti,ग्रे,सिल्वर'],
  ['White', 'white', 'white,safed,safaid,ivory,off white,pearl,milk,सफेद,सफ़ेद'],
  ['Cream', 'white,beige', 'cream,creme,क्रीम'],
  ['Beige', 'beige', 'beige,sand,nude,skin,fawn,ecru,बेज'],
  ['Khaki', 'green,beige', 'khaki,khakhi,खाकी'],
  [
    'Brown',
    'brown',
    'brown,tan,bhura,bhoora,bhuri,coffee,coffee brown,chocolate,chocolate brown,cognac,camel,badami,caramel,भूरा,भूरी',
  ],
  ['Maroon', 'maroon', 'maroon,mehroon,mahroon,marun,burgundy,wine,wine red,oxblood,मैरून'],
  ['Red', 'red,maroon', 'red,lal,laal,lall,cherry,scarlet,crimson,लाल'],
  [
    'Orange',
    'orange',
    'orange,narangi,naarangi,santra,coral,terracotta,rust,peach,kesari,kesariya,bhagwa,नारंगी',
  ],
  ['Yellow', 'yellow', 'yellow,pila,peela,pili,peeli,mustard,haldi,lemon,ochre,पीला,पीली'],
  ['Gold', 'yellow,beige', 'gold,golden,sunehra,sunehri'],
  [
    'Green',
    'green',
    'green,hara,hari,haraa,hare,olive,olive green,mehndi,mehendi,bottle green,sage,mint,emerald,army green,हरा,हरी',
  ],
  ['Teal', 'teal', 'teal,firozi,feroza,firoza,turquoise,peacock,morpankhi,sea green,फ़िरोज़ी,फिरोजी'],
  [
    'Blue',
    'blue',
    'blue,neela,nila,neeli,nili,navy,navy blue,sky blue,aasmani,asmani,royal blue,cobalt,indigo,denim blue,नीला,नीली,आसमानी',
  ],
  [
    'Purple',
    'purple',
    'purple,jamuni,jaamuni,baingani,bengani,violet,lavender,lilac,lavendar,mauve,aubergine,plum,जामुनी,बैंगनी',
  ],
  [
    'Pink',
    'pink',
    'pink,gulabi,gulaabi,rani,rani pink,baby pink,blush,rose,rose pink,hot pink,magenta,गुलाबी,रानी',
  ],
];

export const COLOURS: readonly Term[] = ROWS.map(([label, families, list]) => ({
  topic: 'colour',
  label,
  test: { colours: phrases(families) },
  phrases: phrases(list),
}));
