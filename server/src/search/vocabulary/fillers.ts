/**
 * Words without meaning for a search: English and Hindi function words, polite phrases, and words that fit every
 * product of this shop.
 */
const LIST =
  'a,an,the,for,of,in,on,with,and,or,to,from,by,at,is,are,my,me,i,we,you,your,this,that,these,those,some,any,please,show,find,need,want,' +
  'buy,get,looking,search,best,top,good,nice,new,latest,trending,stylish,fancy,branded,brand,original,quality,colour,color,coloured,colored,' +
  'size,type,style,price,rate,online,india,indian,shop,store,use,daily,travel,trip,year,years,old,class,piece,set,item,items,product,products,' +
  'bag,bags,baig,begs,beg,' +
  'men,mens,man,gents,male,women,womens,woman,ladies,lady,female,girl,girls,boy,boys,unisex,' +
  'ka,ki,ke,ko,kaa,kee,wala,wali,wale,waala,waali,liye,lie,chahiye,chaiye,chahie,hai,hain,mein,me,mai,par,se,sabse,aur,ya,koi,ek,do,bhi,' +
  'accha,acha,achha,achchha,badhiya,sundar,dikhao,dikhaiye,dikha,kharidna,lena,dena,apne,mere,meri,mera,rang,rs,inr,rupees,rupee,rupaye,rupay,only,' +
  'बैग,के,का,की,को,लिए,वाला,वाली,वाले,चाहिए,में,से,और,एक,है,रुपये,अच्छा';

export const FILLERS: readonly string[] = [...new Set(LIST.split(','))];
