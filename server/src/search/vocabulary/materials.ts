import type { SearchTest } from '../search-condition';
import { phrases, type Term } from './vocabulary.types';

const ROWS: readonly (readonly [label: string, test: SearchTest, list: string])[] = [
  [
    'Leather',
    { materials: ['leather'] },
    'leather,pure leather,genuine leather,real leather,original leather,asli leather,asli chamda,chamda,chamra,chamde,chamde ka,chamde ki,chamre,lether,leathr,leathar,leahter,चमड़ा,चमड़े,लेदर',
  ],
  [
    'Vegan leather',
    { materials: ['vegan-leather'] },
    'vegan leather,faux leather,pu leather,rexine,artificial leather,synthetic leather,leatherette,pu',
  ],
  [
    'Canvas and cotton',
    { materials: ['canvas'] },
    'canvas,kanvas,canvass,cotton,cotton canvas,jute canvas,suti,कैनवास,कॉटन',
  ],
  ['Nylon', { materials: ['nylon'] }, 'nylon,nailon,naylon,नायलॉन'],
  ['Polyester', { materials: ['polyester'] }, 'polyester,poliester'],
  ['Polycarbonate', { materials: ['polycarbonate'] }, 'polycarbonate,poly carbonate,policarbonate'],
  ['Velvet', { match: 'velvet:AC' }, 'velvet,velwet,makhmal,makhmali,मखमल,मखमली'],
  ['Silk', { match: 'silk:AC' }, 'silk potli,reshmi,resham,reshami,रेशमी'],
  ['Silk, brocade and velvet', { materials: ['silk-brocade-velvet'] }, 'silk,रेशम'],
  [
    'Brocade',
    { match: 'brocade:AC' },
    'brocade,banarasi,banarasi brocade,kimkhab,zari,zari work,jari,बनारसी',
  ],
  ['Embroidered', { match: 'embroidered:AC' }, 'embroidered,embroidery,kadhai,kadhai wala,zardozi'],
  ['Quilted', { match: 'quilted:AC' }, 'quilted,puffer,puffy'],
];

export const MATERIALS: readonly Term[] = ROWS.map(([label, test, list]) => ({
  topic: 'material',
  label,
  test,
  phrases: phrases(list),
}));
