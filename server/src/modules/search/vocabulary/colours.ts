import { phrases, type Term } from './vocabulary.types';

/** Shades with their Hindi names, by the colour families of the filter; a shade between two families has both. */
const ROWS: readonly (readonly [label: string, families: string, list: string])[] = [
  [
    'Black',
    'black',
    'black,kala,kaala,kali,kaali,kale,jet black,blak,balck,kaale,matte black,black colour,काला,काली,काले',
  ],
  [
    'Grey',
    'grey',
    'grey,gray,slate,slate grey,charcoal,silver,steel,ash,smoke,slaty,saleti,rakh,rakhi rang,gunmetal,graphite,metallic,chandi rang,greyish,ग्रे,स्लेटी,सिल्वर',
  ],
  [
    'White',
    'white',
    'white,safed,safaid,ivory,off white,pearl,milk,wite,whte,offwhite,sufaid,moti rang,सफेद,सफ़ेद',
  ],
  ['Cream', 'white,beige', 'cream,creme,cream colour,malai,vanilla,क्रीम'],
  ['Beige', 'beige', 'beige,sand,nude,skin,fawn,ecru,biscuit,taupe,champagne,oatmeal,almond,bej,wheat,बेज'],
  ['Khaki', 'green,beige', 'khaki,khakhi,खाकी'],
  [
    'Brown',
    'brown',
    'brown,tan,bhura,bhoora,bhuri,coffee,coffee brown,chocolate,chocolate brown,cognac,camel,badami,caramel,mocha,walnut,chestnut,mahogany,bronze,toffee,bhure,katthai,kathai,brwon,coffe,भूरा,भूरी,भूरे,बादामी,कत्थई',
  ],
  [
    'Maroon',
    'maroon',
    'maroon,mehroon,mahroon,marun,burgundy,wine,wine red,oxblood,marron,maron,bordeaux,मैरून,मरून',
  ],
  [
    'Red',
    'red,maroon',
    'red,lal,laal,lall,cherry,scarlet,crimson,ruby,vermilion,sindoori,sindoor,surkh,laal rang,lal rang,लाल',
  ],
  [
    'Orange',
    'orange',
    'orange,narangi,naarangi,santra,coral,terracotta,rust,peach,kesari,kesariya,bhagwa,gerua,copper,apricot,tangerine,saffron,oranje,नारंगी,केसरिया,भगवा',
  ],
  [
    'Yellow',
    'yellow',
    'yellow,pila,peela,pili,peeli,mustard,haldi,lemon,ochre,peele,pile,basanti,sarson,yelow,amber,पीला,पीली,पीले',
  ],
  [
    'Gold',
    'yellow,beige',
    'gold,golden,sunehra,sunehri,sunhera,sunahri,sunehre,sona rang,metallic gold,सुनहरा,सुनहरी,गोल्डन',
  ],
  [
    'Green',
    'green',
    'green,hara,hari,haraa,hare,olive,olive green,mehndi,mehendi,bottle green,sage,mint,emerald,army green,dhani,tota rang,parrot green,lime,lime green,neon green,military green,forest green,dark green,light green,pista,pistachio,grren,हरा,हरी,हरे',
  ],
  [
    'Teal',
    'teal',
    'teal,firozi,feroza,firoza,turquoise,peacock,morpankhi,sea green,aqua,cyan,aquamarine,फ़िरोज़ी,फिरोजी',
  ],
  [
    'Blue',
    'blue',
    'blue,neela,nila,neeli,nili,navy,navy blue,sky blue,aasmani,asmani,royal blue,cobalt,indigo,denim blue,skyblue,navyblue,denim,neele,blu,bleu,electric blue,ink blue,midnight blue,powder blue,azure,नीला,नीली,आसमानी',
  ],
  [
    'Purple',
    'purple',
    'purple,jamuni,jaamuni,baingani,bengani,violet,lavender,lilac,lavendar,mauve,aubergine,plum,purpel,magenta purple,orchid,grape,bainganee,जामुनी,बैंगनी',
  ],
  [
    'Pink',
    'pink',
    'pink,gulabi,gulaabi,rani,rani pink,baby pink,blush,rose,rose pink,hot pink,magenta,fuchsia,fuschia,gulabee,onion pink,dusty pink,rose gold,salmon,bubblegum,pinkish,गुलाबी,रानी',
  ],
];

/** Shades before a colour's name: "light blue" is a colour, not a light bag. */
const SHADES = phrases('light,dark,bright,deep,pale,pastel,matte,halka,halki,halke,gehra,gehri,gehre');

export const COLOURS: readonly Term[] = ROWS.map(([label, families, list]) => {
  const names = phrases(list);
  return {
    topic: 'colour',
    label,
    test: { colours: phrases(families) },
    phrases: [...names, ...SHADES.flatMap((shade) => names.map((name) => `${shade} ${name}`))],
  };
});
