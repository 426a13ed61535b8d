/**
 * Words without meaning for a search: English and Hindi function words, polite phrases, and words that fit every
 * product of this shop.
 */
const LIST =
  'a,an,the,for,of,in,on,with,and,or,to,from,by,at,is,are,my,me,i,we,you,your,this,that,these,those,some,any,please,show,find,need,want,' +
  'buy,get,looking,search,best,top,good,nice,new,latest,trending,stylish,fancy,branded,brand,original,quality,colour,color,coloured,colored,' +
  'size,type,style,price,rate,online,india,indian,shop,store,use,daily,travel,trip,year,years,old,class,piece,set,item,items,product,products,' +
  'bag,bags,baig,begs,beg,' +
  'girl,girls,boy,boys,unisex,ladki,ladkiyon,ladka,ladke,ladkon,ladko,log,people,person,someone,' +
  'ka,ki,ke,ko,kaa,kee,wala,wali,wale,waala,waali,liye,lie,chahiye,chaiye,chahie,hai,hain,mein,me,mai,par,se,sabse,aur,ya,koi,ek,do,bhi,' +
  'accha,acha,achha,achchha,badhiya,sundar,dikhao,dikhaiye,dikha,kharidna,lena,dena,apne,mere,meri,mera,rang,rs,inr,rupees,rupee,rupaye,rupay,only,kuch,kuchh,sa,si,tak,kg,kgs,gm,gms,grams,arrival,arrivals,detail,details,full,dijiye,kaun,konsi,batao,bataiye,konsa,kya,milega,milegi,mil,jayega,sakta,kr,kar,hum,humko,mujhe,mujhko,mereko,chaahiye,chahte,pasand,bahut,zyada,jyada,thoda,walla,walle,naya,nayi,purana,perfect,ideal,suitable,useful,must,have,has,that,which,it,its,can,will,fit,fits,carry,carrying,hold,holds,keep,keeping,going,go,using,what,where,how,there,other,another,more,most,very,also,just,like,cool,cute,beautiful,pretty,elegant,classy,trendy,modern,design,designs,model,models,collection,range,variety,options,under,below,within,up,' +
  'बैग,के,का,की,को,लिए,वाला,वाली,वाले,चाहिए,में,से,और,एक,है,रुपये,अच्छा,अच्छी,मुझे,चाहिये,कोई,दिखाओ,दिखाइए,लेना,खरीदना,वाले,ले,पर,सा,भी,और,लड़की,लड़के,लड़कों';

export const FILLERS: readonly string[] = [...new Set(LIST.split(','))];
