import { phrases } from './vocabulary.types';

/** Words before a number that make it a limit: "under 5000". */
export const BEFORE_MAXIMUM = phrases(
  'under,below,less than,lesser than,lower than,upto,up to,within,max,maximum,not more than,no more than,at most,cheaper than,under rs,below rs,से कम',
);
export const BEFORE_MINIMUM = phrases(
  'above,over,more than,greater than,min,minimum,at least,starting,starting from,from,not less than',
);
export const BEFORE_ABOUT = phrases(
  'around,about,approx,approximately,near,nearly,lagbhag,takriban,करीब,लगभग',
);
/** Words after a number: "5000 se kam". */
export const AFTER_MAXIMUM = phrases(
  'se kam,se kam ka,se kam ki,se kam me,ke andar,ke under,ke niche,ke neeche,se niche,se neeche,tak,tak ka,tak ki,ke andar ka,or less,से कम,तक,के अंदर,के नीचे',
);
export const AFTER_MINIMUM = phrases(
  'se zyada,se jyada,se upar,ke upar,or more,and above,plus,se adhik,से ज़्यादा,से ऊपर',
);
export const AFTER_ABOUT = phrases('ke aas paas,ke aaspaas,ke karib');
/** Between two numbers: "2000 to 4000". */
export const BETWEEN = phrases('to,and,se,se lekar,-,se le kar,और,से');

export const CURRENCY = phrases('rs,rupees,rupee,rupaye,rupay,inr,₹,/-,रुपये,रुपए');
export const INCHES = phrases('inch,inches,in,",”,″,इंच');
export const LITRES = phrases('litre,litres,liter,liters,ltr,ltrs,lt,l,लीटर');
export const CENTIMETRES = phrases('cm,cms,centimetre,centimetres,centimeter');

/** Words before an unwanted property; in Hindi they follow it. */
export const NEGATIONS_BEFORE = phrases('without,not,no,non,except,excluding,other than,but not,bina,बिना');
export const NEGATIONS_AFTER = phrases('ke bina,ke alawa,chhod kar,nahi,nahin,के बिना,नहीं');

/** Laptop models whose names are followed by inches, too. */
export const LAPTOP_WORDS = phrases('laptop,macbook,notebook,macbook air,macbook pro,mac,thinkpad');
