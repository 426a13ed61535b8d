/**
 * Queries as shoppers in India type them, and by which rule a product is what they ask for. Written before the grammar of the
 * search, and without looking at what any search finds. A product is graded by its facts (see grading.mjs), never by its id.
 *
 * Each line: the query | the kinds of bag that it means | further conditions.
 * Conditions: colour=, material=, brand= (one of a list), max=, min= (rupees), litres>=, litres<=, laptop>= (inches that fit),
 * wheels=, shell=hard or soft, has= (a feature), tag=, name= (a word of the product's name), not-material=, not-colour=, cheap, dear,
 * light, sale, small, large.
 */
const TABLE = `
# price
suitcase under 5000 | cabin checkin | max=5000
cabin trolley under 5000 | cabin | max=5000
backpack under 2000 | daypack trek minipack | max=2000
backpack under 1500 rs | daypack trek minipack | max=1500
handbags below 3000 | tote shoulder sling evening | max=3000
ladies purse under 2000 | tote shoulder sling evening wallet coinpurse | max=2000
wallet below 1000 | wallet | max=1000
wallet under rs 1500 | wallet | max=1500
duffel bag under 3000 | duffel wheeled gym | max=3000
office bag under ₹4000 | brief messenger daypack tote | max=4000
laptop bag under 2500 | brief messenger sleeve daypack | max=2500
laptop bag 3000 se kam | brief messenger sleeve daypack | max=3000
bag 1000 se kam | any | max=1000
trolley bag 6000 ke andar | cabin checkin | max=6000
suitcase 4000 to 8000 | cabin checkin | min=4000 max=8000
handbag between 2000 and 4000 | tote shoulder sling evening | min=2000 max=4000
backpack 2000-3000 | daypack trek minipack | min=2000 max=3000
leather bag above 5000 | any | material=leather min=5000
suitcase above 10k | cabin checkin | min=10000
luggage upto 7k | cabin checkin | max=7000
sling bag within 1500 | sling | max=1500
gym bag less than 2000 | gym gymsack | max=2000
kids bag under 1000 | kidspack kidstrolley lunch pencil | max=1000
sasta backpack | daypack trek minipack | cheap
cheap suitcase | cabin checkin | cheap
saste handbag | tote shoulder sling evening | cheap
budget trolley bag | cabin checkin | cheap
sabse sasta wallet | wallet | cheap
affordable laptop bag | brief messenger sleeve | cheap
mehnga handbag | tote shoulder sling evening | dear
premium leather briefcase | brief | material=leather
rs 500 gift | tag charm cardholder coinpurse pencil padlock belt cable shoebag gymsack passport | max=600
potli under 1500 | potli | max=1500
clutch under 2500 | evening | max=2500
# colours
red handbag | tote shoulder sling evening | colour=red,maroon
laal handbag | tote shoulder sling evening | colour=red,maroon
lal purse | tote shoulder sling evening wallet coinpurse | colour=red,maroon
kala backpack | daypack trek minipack | colour=black
kaala laptop bag | brief messenger sleeve daypack | colour=black
black office bag | brief messenger daypack tote | colour=black
neela suitcase | cabin checkin | colour=blue
neeli trolley | cabin checkin | colour=blue
navy blue backpack | daypack trek minipack | colour=blue
sky blue handbag | tote shoulder sling evening | colour=blue
hara bag | any | colour=green
hari potli | potli | colour=green
olive green backpack | daypack trek minipack | colour=green
pila sling bag | sling | colour=yellow
peela handbag | tote shoulder sling evening | colour=yellow
mustard tote | tote | colour=yellow
gulabi purse | tote shoulder sling evening wallet coinpurse | colour=pink
pink suitcase | cabin checkin kidstrolley | colour=pink
baby pink handbag | tote shoulder sling evening | colour=pink
safed handbag | tote shoulder sling evening | colour=white
white sling | sling | colour=white
ivory clutch | evening | colour=white
bhura wallet | wallet | colour=brown
tan leather bag | any | material=leather colour=brown
brown leather wallet | wallet | material=leather colour=brown
coffee brown briefcase | brief | colour=brown
maroon potli | potli | colour=maroon
wine colour clutch | evening | colour=maroon
jamuni handbag | tote shoulder sling evening | colour=purple
baingani bag | any | colour=purple
lavender handbag | tote shoulder sling evening | colour=purple
narangi backpack | daypack trek minipack | colour=orange
grey laptop backpack | daypack | colour=grey laptop>=13
slate grey suitcase | cabin checkin | colour=grey
firozi potli | potli | colour=teal
teal duffel | duffel wheeled | colour=teal
beige tote bag | tote | colour=beige
cream handbag | tote shoulder sling evening | colour=white,beige
khaki backpack | daypack trek minipack | colour=green,beige
rani pink potli | potli | colour=pink
burgundy leather tote | tote | material=leather colour=maroon
# kinds, synonyms and slips
school bag | daypack kidspack |
school bag for girls | daypack kidspack |
schoolbag for class 5 | daypack kidspack |
college bag | daypack |
college bag for boys | daypack |
bagpack | daypack trek minipack |
bagpacks for men | daypack trek minipack |
back pack | daypack trek minipack |
rucksack for trekking | trek |
trekking bag 40 litre | trek | litres>=35
hiking backpack | trek |
mini backpack for girls | minipack |
sutcase | cabin checkin |
suitcse large | checkin |
trolly bag | cabin checkin |
troli bag | cabin checkin |
attachi | cabin checkin |
luggage bag | cabin checkin |
check in luggage | checkin |
large suitcase for family | checkin | large
medium suitcase | checkin |
cabin size trolley | cabin |
hand baggage | cabin |
carry on | cabin |
20 inch trolley | cabin |
28 inch suitcase | checkin | large
55 cm cabin bag | cabin |
dufel bag | duffel wheeled gym |
duffle bag with wheels | wheeled |
weekend bag | duffel |
overnight bag | duffel |
holdall | duffel wheeled |
train travel bag | duffel wheeled |
travel bag with wheels | wheeled cabin checkin kidstrolley | wheels>=2
jhola | tote |
jhola bag | tote |
shopping thaila | tote |
sabzi bag | tote |
tote bag for office | tote |
hobo bag | shoulder | name=hobo
bucket bag | shoulder | name=bucket
satchel | shoulder | name=satchel
crossbody bag | sling |
side bag for girls | sling |
sling bag for women | sling |
camera bag | sling | name=camera
clutch for party | evening |
evening bag | evening |
box clutch | evening | name=box
potli bag | potli |
batua | wallet potli coinpurse |
batwa for shaadi | potli |
valet for men | wallet |
gents purse | wallet |
gents wallet leather | wallet | material=leather
ladies wallet | wallet coinpurse |
card holder | cardholder |
atm card holder | cardholder |
coin purse | coinpurse |
chillar purse | coinpurse |
briefcase | brief |
vakil bag | brief |
messenger bag | messenger |
office side bag | messenger |
laptop sleeve | sleeve |
laptop cover 14 inch | sleeve | laptop>=14
laptop wala bag | brief messenger sleeve daypack | laptop>=13
leptop bag | brief messenger sleeve daypack | laptop>=13
laptop backpack | daypack | laptop>=13
office laptop bag for men | brief messenger daypack | laptop>=13
gym bag | gym gymsack |
jim bag | gym gymsack |
gym bag with shoe compartment | gym | has=shoe
gym wala bag | gym gymsack |
cricket kit bag | cricket |
bat bag | cricket |
badminton bag | racket |
tennis racket bag | racket |
swimming bag | swim |
yoga mat bag | yoga |
drawstring bag | gymsack potli shoebag |
waist pouch | waist |
fanny pack | waist |
running belt | waist |
lunch bag | lunch |
tiffin bag | lunch |
dabba bag for school | lunch |
pencil pouch | pencil |
compass box pouch | pencil |
kids trolley | kidstrolley |
bachon ka bag | kidspack kidstrolley lunch pencil |
bacchon ke liye school bag | kidspack |
toddler backpack | kidspack |
dinosaur bag | kidspack | name=dinosaur
unicorn bag for girls | kidspack |
toiletry bag | wash |
shaving kit pouch | wash |
makeup pouch | wash |
passport cover | passport |
luggage tag | tag |
bag tag with address | tag |
neck pillow | pillow |
takiya for flight | pillow |
packing cubes | cubes |
luggage lock | padlock |
tala for suitcase | padlock |
number lock | padlock |
luggage belt | belt |
shoulder strap | strap |
shoe bag | shoebag |
cable organiser | cable |
charger pouch | cable |
bag charm | charm |
keychain for bag | charm |
# sizes
backpack 30 litre | daypack trek | litres>=26 litres<=35
40 litre rucksack | trek | litres>=36 litres<=45
60 litre duffel | duffel wheeled | litres>=52 litres<=70
small handbag | shoulder sling evening | small
big tote bag | tote | large
chota sling bag | sling |
bada suitcase | checkin |
badi trolley | checkin |
mini purse | minipack sling shoulder wallet coinpurse evening | small
large duffel | duffel wheeled | large
15.6 inch laptop bag | brief messenger sleeve daypack | laptop>=15
16 inch laptop backpack | daypack | laptop>=16
13 inch laptop sleeve | sleeve | laptop>=13
macbook 14 bag | brief messenger sleeve daypack | laptop>=14
macbook air 13 sleeve | sleeve | laptop>=13
bag for 15 inch laptop | brief messenger sleeve daypack | laptop>=15
# wheels and shells
4 wheel suitcase | cabin checkin | wheels=4
four wheel trolley | cabin checkin | wheels=4
2 wheel trolley | cabin checkin | wheels=2
two wheel trolley bag | cabin checkin | wheels=2
spinner suitcase | cabin checkin | wheels=4
hard shell suitcase | cabin checkin | shell=hard
hard trolley bag | cabin checkin | shell=hard
soft luggage | cabin checkin | shell=soft
fabric trolley | cabin checkin | shell=soft
polycarbonate cabin bag | cabin | material=polycarbonate
cabin bag with laptop compartment | cabin | has=laptop
suitcase with tsa lock | cabin checkin | has=TSA
expandable suitcase | cabin checkin | has=expandable
# materials
leather bag | any | material=leather
pure leather handbag | tote shoulder sling evening | material=leather
asli chamda wallet | wallet | material=leather
genuine leather briefcase | brief | material=leather
chamde ka bag | any | material=leather
lether wallet | wallet | material=leather
vegan leather handbag | tote shoulder sling evening | material=vegan-leather
faux leather tote | tote | material=vegan-leather
canvas tote | tote | material=canvas
cotton bag | any | material=canvas
canvas backpack | daypack trek | material=canvas
nylon backpack | daypack trek minipack | material=nylon
velvet potli | potli | name=velvet
makhmal potli | potli | name=velvet
silk clutch | evening potli | material=silk-brocade-velvet
banarasi brocade potli | potli | name=brocade
reshmi potli | potli | name=silk
embroidered potli | potli | name=embroidered
# negation
handbag without leather | tote shoulder sling evening | not-material=leather
wallet not leather | wallet | not-material=leather
bag without leather | any | not-material=leather
backpack not black | daypack trek minipack | not-colour=black
suitcase except black | cabin checkin | not-colour=black
no leather office bag | brief messenger daypack tote | not-material=leather
bina chamde ka purse | tote shoulder sling evening wallet coinpurse | not-material=leather
trolley without wheels | cabin checkin duffel |
# features
waterproof backpack | daypack trek minipack | has=water
waterproof bag | any | has=water
baarish ke liye bag | any | has=water
rain proof laptop bag | brief messenger sleeve daypack | has=water
anti theft backpack | daypack | has=anti-theft
anti-theft suitcase | cabin checkin | has=anti-theft
lightweight suitcase | cabin checkin | light
halka suitcase | cabin checkin | light
light weight backpack | daypack trek minipack | light
insulated lunch bag | lunch | has=insulated
backpack with bottle pocket | daypack trek | has=bottle
reflective bag for running | waist | has=reflective
quilted sling bag | sling evening | name=quilted
bag with chain strap | shoulder sling evening | has=chain
# people and occasions
bag for men office | brief messenger daypack |
office bag for women | tote shoulder brief messenger |
mens wallet | wallet |
ladies handbag | tote shoulder sling evening |
gift for wife | tote shoulder sling evening wallet potli |
gift for husband | wallet brief messenger cardholder wash passport |
gift for mom | tote shoulder sling wallet potli evening |
gift for dad | wallet brief messenger cardholder wash passport |
papa ke liye wallet | wallet |
rakhi gift for sister | tote shoulder sling evening wallet potli coinpurse charm |
rakhi gift for brother | wallet cardholder messenger daypack brief wash |
diwali gift | potli evening wallet cardholder charm passport wash coinpurse |
shaadi ke liye potli | potli |
shadi purse | potli evening |
wedding clutch | evening potli |
bridal potli | potli |
dulhan ke liye purse | potli evening |
party purse | evening |
karva chauth potli | potli |
honeymoon luggage | cabin checkin |
travel bag for weekend trip | duffel |
bag for interview | brief messenger |
school ke liye bag | daypack kidspack |
office ke liye bag | brief messenger tote daypack |
gym ke liye bag chahiye | gym gymsack |
trekking ke liye bag | trek |
beach bag | tote swim |
monsoon bag | any | has=water
bachi ke liye bag | kidspack kidstrolley lunch pencil |
newborn baby gift | kidspack |
birthday gift for 6 year old | kidspack kidstrolley lunch pencil |
flight ke liye chota bag | cabin |
# Devanagari
लैपटॉप बैग | brief messenger sleeve daypack | laptop>=13
लाल हैंडबैग | tote shoulder sling evening | colour=red,maroon
काला बैग | any | colour=black
सूटकेस | cabin checkin |
ट्रॉली बैग | cabin checkin |
बटुआ | wallet potli coinpurse |
पर्स | tote shoulder sling evening wallet coinpurse |
पोटली | potli |
शादी के लिए पोटली | potli |
बच्चों का बैग | kidspack kidstrolley lunch pencil |
स्कूल बैग | daypack kidspack |
चमड़े का बटुआ | wallet | material=leather
नीला सूटकेस | cabin checkin | colour=blue
हैंडबैग 2000 से कम | tote shoulder sling evening | max=2000
सस्ता बैकपैक | daypack trek minipack | cheap
जिम बैग | gym gymsack |
टिफिन बैग | lunch |
# brands and models
verona suitcase | cabin checkin | name=verona
kothi leather | any | brand=kothi-leather
phirki trolley | cabin checkin | brand=phirki
nanha bag | any | brand=nanha
hyde wallet | wallet | name=hyde
ridgeline rucksack | trek | name=ridgeline
linden tote | tote | name=linden
ambari cabin bag | cabin | brand=ambari-luggage
# several conditions
black leather wallet under 2000 | wallet | material=leather colour=black max=2000
blue hard cabin trolley | cabin | shell=hard colour=blue
red sling bag under 2500 | sling | colour=red,maroon max=2500
pink kids backpack | kidspack | colour=pink
waterproof black backpack | daypack trek minipack | has=water colour=black
green canvas backpack under 4000 | daypack trek minipack | material=canvas colour=green max=4000
brown leather laptop bag | brief messenger sleeve | material=leather colour=brown
4 wheel large suitcase under 10000 | checkin | wheels=4 max=10000
office tote in tan leather | tote | material=leather colour=brown
sasti laal potli | potli | colour=red,maroon
black potli for wedding under 1500 | potli | colour=black max=1500
silver suitcase 4 wheels | cabin checkin | colour=grey wheels=4
neela school bag under 2000 | daypack kidspack | colour=blue max=2000
sale handbags | tote shoulder sling evening | sale
backpack on discount | daypack trek minipack | sale
best cabin luggage | cabin |
new handbags | tote shoulder sling evening |
`;

export const QUERIES = TABLE.split('\n')
  .filter((line) => line.trim() !== '' && !line.startsWith('#'))
  .map((line) => {
    const [query, kinds, conditions = ''] = line.split('|').map((part) => part.trim());
    return { query, kinds: kinds.split(' '), conditions: conditions === '' ? [] : conditions.split(' ') };
  });
