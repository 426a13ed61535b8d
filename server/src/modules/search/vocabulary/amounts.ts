import { phrases } from './vocabulary.types';

/** Words before a number that make it a limit: "under 5000". */
export const BEFORE_MAXIMUM = phrases(
  'under,below,less than,lesser than,lower than,upto,up to,within,max,maximum,not more than,no more than,at most,cheaper than,under rs,below rs,less then,budget,in budget,budget of,my budget is,underneath,beneath,lower then,cheaper then,inside,max budget,maximum budget,till,से कम',
);
export const BEFORE_MINIMUM = phrases(
  'above,over,more than,greater than,min,minimum,at least,starting,starting from,from,not less than,more then,greater then,higher than,upwards of,kam se kam,minimum budget,upar,कम से कम',
);
export const BEFORE_ABOUT = phrases(
  'around,about,approx,approximately,near,nearly,lagbhag,takriban,karib,kareeb,close to,roughly,almost,approx rs,करीब,लगभग',
);
/** Words after a number: "5000 se kam". */
export const AFTER_MAXIMUM = phrases(
  'se kam,se kam ka,se kam ki,se kam me,ke andar,ke under,ke niche,ke neeche,se niche,se neeche,tak,tak ka,tak ki,ke andar ka,or less,or under,or below,and under,and below,and less,max,maximum,budget,ka budget,budget me,budget mein,ke budget,ke budget me,ke budget mein,se kam wala,se kam wali,se kam wale,se kam mein,se kam price,se sasta,se sasti,se saste,ke andar wala,ke andar wali,tak wala,tak wali,tak ke,tak me,tak mein,ke bheetar,ke bhitar,में,से सस्ता,तक का,तक के,से कम का,से कम में,से कम,तक,के अंदर,के नीचे',
);
export const AFTER_MINIMUM = phrases(
  'se zyada,se jyada,se upar,ke upar,or more,and above,plus,se adhik,and up,or above,and more,or higher,onwards,upwards,se jyada ka,se upar ka,se upar wala,se mehnga,se mehenga,plus wala,+,से अधिक,से महंगा,से ज्यादा,से ज़्यादा,से ऊपर',
);
export const AFTER_ABOUT = phrases(
  'ke aas paas,ke aaspaas,ke karib,ke kareeb,aas paas,aaspaas,approx,approximately,around,range,ke range,ki range,ke range mein,ki range mein,के आसपास,के करीब',
);
/** Between two numbers: "2000 to 4000". */
export const BETWEEN = phrases('to,and,se,till,upto,up to,aur,–,—,se lekar,-,se le kar,और,से');

export const CURRENCY = phrases(
  'rs,rupees,rupee,rupaye,rupay,inr,rupya,rupiya,rupiye,rupees only,rs only,₹,/-,रुपये,रुपए',
);
export const INCHES = phrases(
  'inch,inches,in,inch wala,inches wala,inch ka,inch ki,inch ke,inchi,inche,",”,″,इंच',
);
export const LITRES = phrases(
  'litre,litres,liter,liters,ltr,ltrs,lt,l,litre wala,litre ka,litre ki,litr,leter,लीटर',
);
export const CENTIMETRES = phrases('cm,cms,centimetre,centimetres,centimeter');

/** Words before an unwanted property; in Hindi they follow it. */
export const NEGATIONS_BEFORE = phrases(
  'without,not,no,non,except,excluding,other than,but not,bina,bagair,minus,avoid,no more,dont want,don t want,do not want,chhodkar,छोड़कर,बिना',
);
export const NEGATIONS_AFTER = phrases(
  'ke bina,ke alawa,chhod kar,nahi,nahin,nahi chahiye,nahin chahiye,na ho,nahi ho,se alag,chhodkar,chodkar,chhod ke,free,mat dikhao,नहीं चाहिए,के अलावा,छोड़कर,के बिना,नहीं',
);

/** Laptop models whose names are followed by inches, too. */
export const LAPTOP_WORDS = phrases(
  'laptop,macbook,notebook,macbook air,macbook pro,mac,thinkpad,chromebook,ultrabook,laptop size,laptop of,लैपटॉप',
);
