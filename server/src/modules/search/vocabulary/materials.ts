import type { SearchTest } from '../search-condition';
import { phrases, type Term } from './vocabulary.types';

const ROWS: readonly (readonly [label: string, test: SearchTest, list: string])[] = [
  [
    'Leather',
    { materials: ['leather'] },
    'leather,pure leather,genuine leather,real leather,original leather,asli leather,asli chamda,chamda,chamra,chamde,chamde ka,chamde ki,chamre,lether,leathr,leathar,leahter,lather,full grain leather,top grain leather,chamade,chamra,चमड़े का,चमड़ा,चमड़े,लेदर',
  ],
  [
    'Vegan leather',
    { materials: ['vegan-leather'] },
    'vegan leather,faux leather,pu leather,rexine,artificial leather,synthetic leather,leatherette,pu,rexin,regzin,fake leather,nakli chamda,nakli leather,रेक्सीन',
  ],
  [
    'Canvas and cotton',
    { materials: ['canvas'] },
    'canvas,kanvas,canvass,cotton,cotton canvas,jute canvas,suti,sooti,soti kapda,kanvas cloth,denim cloth,jute,joot,khadi,कैनवास,कॉटन',
  ],
  ['Nylon', { materials: ['nylon'] }, 'nylon,nailon,naylon,ripstop,parachute,parachute cloth,नायलॉन'],
  ['Polyester', { materials: ['polyester'] }, 'polyester,poliester,polyster,polister,पॉलिएस्टर'],
  [
    'Polycarbonate',
    { materials: ['polycarbonate'] },
    'polycarbonate,poly carbonate,policarbonate,pc,polycarbonet,polycarbonate body',
  ],
  ['Velvet', { match: 'velvet:AC' }, 'velvet,velwet,makhmal,makhmali,velvat,makhmal ka,मखमल,मखमली'],
  ['Silk', { match: 'silk:AC' }, 'silk potli,reshmi,resham,reshami,raw silk,रेशमी'],
  ['Silk, brocade and velvet', { materials: ['silk-brocade-velvet'] }, 'silk,रेशम'],
  [
    'Brocade',
    { match: 'brocade:AC' },
    'brocade,banarasi,banarasi brocade,kimkhab,zari,zari work,jari,banarsi,kinkhab,jacquard,zariwork,बनारसी,ज़री',
  ],
  [
    'Embroidered',
    { match: 'embroidered:AC' },
    'embroidered,embroidery,kadhai,kadhai wala,zardozi,hand work,handwork,pearl work,bead work,beadwork,thread work,stone work,sequin work,sequin,mirror work,mirrorwork,sheesha work,kashida,aari,kutch work,chikankari,phulkari,embroidary,embroidred,कढ़ाई',
  ],
  ['Metal', { materials: ['metal'] }, 'metal,aluminium,aluminum,metal body,dhatu,steel body'],
  ['Quilted', { match: 'quilted:AC' }, 'quilted,puffer,puffy'],
];

export const MATERIALS: readonly Term[] = ROWS.map(([label, test, list]) => ({
  topic: 'material',
  label,
  test,
  phrases: phrases(list),
}));
