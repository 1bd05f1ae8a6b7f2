/**
 * What guessing begins with. First the words that are German or too short for the rest; then what the 3,000
 * most used passwords of eight characters and more come down to, by the leaked ones that zxcvbn counts:
 * https://github.com/dropbox/zxcvbn/tree/v4.4.2/data. Lower case, without digits and signs at either end, because these
 * are what everybody adds: `Passwort123!` is `passwort`. As heavy as the rest of a form, so browsers fetch this file
 * when a password was chosen.
 */
const COMMON = new Set(
  `
password passwort passw0rd p@ssw0rd p@ssword kennwort geheim geheimnis iloveyou ichliebedich sunshine sonnenschein
princess prinzessin football fussball baseball basketball superman batman welcome willkommen trustno whatever
computer internet samsung michelle jennifer alexander maximilian sebastian christian schalke borussia bayern hallo
hallowelt schatz schatzi liebling familie sommer winter herbst fruehling frühling dragon monkey master
shadow freedom starwars pokemon charlie letmein changeme admin administrator login qwertz qwertzu qwertzui
qwertzuiop qwerty qwertyui qwertyuiop asdfghjk asdfghjkl asdf yxcvbnm zxcvbnm abc abcd abcdef abcdefgh

a123456a a1a2a3a a1a2a3a4a a1b2c3d a1b2c3d4e a1s2d3f a1s2d3f4g a2a3a4a a2b3c4d a2b3c4d5e a2s3d4f a2s3d4f5g aa aaaa
aardvark ab abcdefg aberdeen abnormal abracadabra abrakadabra acapulco access account achilles acidburn adgjmptw
adrenalin adventur aerosmit aerosmith agent airborne airforce airplane alabama albatros alcatraz alejandr aleksander
aleksandr aleksandra alessand alessandro alex alexande alexandr alexandre alexandru alfarome algernon aligator
alkaline allblack alleycat alligator allison allnight allstate alpha alphabet alphaman alterego amarillo amateurs
ambrosia america amethyst amoremio amsterda amsterdam anaconda anakonda anastasi anastasiya andromed andromeda
andyod angel angelito anhyeuem anna antelope anthony antigone antonio aolsucks apollo apple applepie aquafina
aquarius arabella arcangel archange archangel architec argentin arizona armageddon armagedon armstron arsenal as asd
asdasd asdffdsa asdfg asdfgh asdfjkl asdfqwer asdfzxcv asdqwe asmodeus aspirine assassin assassins asshole assholes
asslover assmunch astalavista astonvil atlanta atlantis atreides augustin austin australi avalanch avalanche
avangard awesome azertyui azertyuiop azsxdcfv babemagn babemagnet baberuth babushka babybear babyblue babycake
babydoll babyface babygirl babylon babylove backbone backdoor badabing badkarma badnaamhere bajingan balloons
ballsack baltimor baracuda barbados barbara barcelon barcelona barefeet barefoot baritone barracud barracuda
barselona basebal basketba basketbal baywatch bcfields beachbum bearcats beatles beautifu beckham beefcake beethove
bellagio bendover benessere bergkamp bernhard bettyboo bettyboop bgates bigballs bigblack bigblock bigboobs bigbooty
bigbucks bigbutts bigdaddy bigdick bigdicks bigmoney bignasty bigpenis bigpoppa bigpussy bigtruck billabon billabong
billybob billyboy binladen biohazard bionicle birthday bisexual bismarck bismilla bismillah bitchass black blackass
blackbel blackbelt blackberry blackbir blackbird blackboy blackcat blackcoc blackcock blackdog blackhaw blackhawk
blackice blackjac blackjack blacklab blackops blackout blahblah blaster blessed blessing blink blizzard blondie
blondinka bloopers blowfish blue blueball bluebell blueberr bluebird blueeyes bluefish bluejays bluemoon bluenose
bluesman bluestar bobafett bobdylan bobmarle bobmarley bollocks bonehead bonethug boogaloo bookcase bookworm
boomboom borabora bordeaux boris bradley brandon bravehea braveheart brighton broncos brooklyn brother browndog
brucelee bruno bubba bubblegum bubbles buckeye buckeyes buckshot buckwhea budapest buddy buddyboy buddydog budlight
budweise budweiser buffalo bugsbunn bukowski bulldawg bulldog bulldogs bullfrog bullseye bullshit bullwink bunghole
buratino businessbabe buster buttercu buttercup butterfl butterfly buttfuck butthead butthole bynthytn c3por2d
cabernet cadillac calamity caliente californ caligula calimero callisto callofduty camaro camaross cambiami cambridg
camelot cameltoe cameron candyass candyman cannabis cannibal cannonda cantona capetown capital capitals capoeira
capricor capricorn capslock captain cardinal care carebear carlitos carnival carolina carpedie carpediem carpente
cartman cartoons casablanca casanova caseydog cashflow cashmone cashmoney cassandr catdaddy catfight catherin
catwoman cavalier cbr600rr cbr900rr cdtnkfyf cerberus cezer cfitymrf chainsaw challeng champion chargers charisma
charles charlott charlton checkers checkmat cheerleaers chelsea cherokee cherries cheshire chester chevelle chevrole
chevrolet chevys chewbacc cheyanne cheyenne chicago chicken chickens chickenwing chipmunk chipper chocolat choochoo
chopper choppers chris chrisbln chrissy christia christin christma christop christophe chrysler chuckles churchil
cinnamon citibank civilwar cjkysirj clarinet classics claudia claymore cleopatr clevelan clippers clitoris close-up
cnfybckfd cobra cocacola cocksuck cocksucker coldbeer coldplay colombia colorado colossus coltrane comanche
comicbookdb commande commando concorde concrete consumer contortionist control cooldude coolgirl coolhand coolness
copenhag corleone cornhole corvet corvette costaric cosworth coventry cowboys cowboyup crazybab crazyman creampie
creative creepers crescent cricket crjhgbjy crocodil crusader crystal cucumber culinary cutiepie cvbhyjdf cxfcnkbdfz
cybersex cyclones cygnusx cynthia daedalus dagobert daisydog dallas dangerou daniel dannyboy daredevi daredevil
darkange darkangel darklord darkness darkside darkstar darthvad darthvader david davidoff daydream dbrnjhbz deadhead
deadpool deadspin death deathnote deathrow deborah deepblue deepthro deepthroat deerhunt deeznuts deeznutz defender
deftones delpiero demon derparol designer desperado destiny detectiv detroit deutschland devil devildog devilman
devilmaycry dfcbkbcf dfktynby dfktynbyf dhjnvytyjub diamante diamond diamonds dickhead dickweed dietcoke digital
dilbert dilligaf dillweed dima dingdong dinosaur dipstick dirtbike dirtydog discover dkflbckfd dkflbvbh dkflbvbhjdbx
dkflbvbhjdyf doberman dodgeram dodgers doggydog doggystyle doghouse dogpound dolemite dolphin dolphins domainlock
domenico dominika dominion dominiqu dontknow doomsday doorknob dortmund doughboy douglas downhill dragonba
dragonball dragonballz dragonfl dragonfly dragrace dragster dreamcas dreamcast dreamer drjynfrnt dropdead dropkick
drowssap drpepper drummer dthjybrf dtkjcbgtl dtxyjcnm ducati duckhunt duracell dutchess dutchman dynamite earnhard
earthlin earthlink eastside eastwood eatmenow eatpussy eclipse edc4rfv edinburg eggplant eightbal einstein
ejaculation ekaterina elbereth elcamino eldiablo eldorado electric electron element elephant eleven elisabet
elizabet elizaveta elvis embalmer emmitt enforcer engineer england enter enternow enterpri enterprise envision
erection ericsson escalade escorpio espresso eternity ethernet euphoria evanescence evangeli evangelion evergree
everlast everques everquest everton evildead evolutio excalibu excalibur excellen explorer express f00tball f15eagle
fabienne facefuck failsafe fairlane fakepass falstaff fandango fantasia fantasti fantasy fantomas farscape fastball
fastcars favorite fearless feathers feelgood fellatio ferrari fgtkmcby fhvfutljy fidelity finalfantasy fireball
firebird fireblad fireblade firefigh firehawk fireman firestar firestorm firewall fishbone fishcake fisherma
fisherman fishface fishhead fishing fishtank fivestar fkbyjxrf fktrcfylh fktrcfylhf fktyeirf flamengo flamingo
flashman flathead flexible flipflop flipmode flipper florida flounder flowers flvbybcnhfnjh flyers footlove fordf
fordtruc foreplay foreskin forever forgetit formula forsaken foxylady francesc francis francisc frank frankie
freckles fred frederik freebird freefall freepass freeporn freeuser freewill freiheit frenchie friday friends
friendster front frontier fruitbat fuck_inside fuckedup fuckface fuckhead fuckinside fuckme fuckmehard fuckoff
fuckshit fuckthat fuckthis fuckyeah fuckyou fujifilm fullback fullmoon funstuff funtimes futurama futyn fuzzball
fyfcnfcbz fyfnjkbq fynjybyf fyutkbyf fyutkjxtr gabriel gabriell galeries gallaries gamecock gamecube gameover
gandalf gangbang gangbanged gangster ganjaman gannibal garfield gargoyle gateway gatorade gbgbcmrf gbhfvblf geibcnbr
general genesis georgia geraldin germany geronimo gesperrt getmoney gfgfvfvf gfhjkm gfhjkmgfhjkm ghbdtn ghbdtnbr
ghbdtndctv ghbdtnrfrltkf ghblehjr ghbywtccf ghhh47hj ghjcnbnenrf ghjcnjgfhjkm ghjcnjnfr ghjdthrf ghjnjnbg ghjuhfvvf
ghostrider gianluca gigabyte ginscoot girfriend giveitup gizmodo gladiato gladiator glendale glennwei glenwood
gn56gn gobigred godbless godfathe godfather godsmack godspeed godzilla gogators goldeney goldeneye goldfing goldfish
goldrush goldstar goldwing golfball golfclub good goodfell goodgirl goodison goodlife goodluck goodtime goodyear
goofball gooseman gordon gorillaz gotigers gotohell gotyoass grandpri grapeape graywolf greatone greatsex
greedisgood green greenbay greenday greenman greentea gregory greyhoun greywolf groupd gsxr gtnhjdbx guardian
guesswho guillaum guillerm guinness gulliver gymnastic hairball halflife hallowee handball handyman hannibal
hannover happines happy happyday happydog happyman hardball hardcock hardcore harddick hardrock hardwood hardwork
harrypotter hatteras hattrick hawaii hawaiian hawkeye hawkeyes hawkwind hawthorn hayabusa hd764nw5d7e1vb headless
headshot heather hedgehog heineken heinlein hellfire hello hellohel hellokitty hellsing hellyeah hercules herewego
hermione hernande hershey hetfield hfjdk highbury highheel highland highlander highlife hillbill hillside hitman
hogwarts holiday hollywoo holyshit homebrew homemade homepage homer hondacbr honeybee honeybun honeydew hongkong
honolulu hooligan hoosiers hooters hornyguy hornyman horseman horsemen hotbabes hotchick hotgirls hotpussy hotstuff
hounddog housewife housewifes houston hsu75kpot htubcnhfwbz hugetits hugoboss hulkster hunter hurrican huskers
hxboqg hyperion ibilltes icecream icehouse idontkno idontknow ignatius ihateyou ijrjkflrf ilikepie ilikesex illmatic
illusion ilovegod iloveporn ilovepussy ilovesex ilya immortal impalass implants imtheman india infiniti infinity
insertion insertions insomnia inspiron interacial intercourse intrepid intruder inuyasha invictus ireland irishman
ironhors ironmaiden ironman islander istanbul istheman italiano iverson j3qq4h7h2v j4ye3uz jackass jackson jakester
jamaica james jamesbon jamesbond january japanees jasmine jason jayhawks jbond jediknig jeepster jefferso jeffrey
jellybea jellybean jessica jesus jiggaman johannes johncena johndeer johngalt johnson jordan josephin joystick
junkmail jupiter jurassic just4fun justdoit justice justinbieber juventus kakashka kamasutra kamikadze kamikaze
kangaroo karolina katarina katerina kawasaki kazanova kazantip kcchiefs kcj9wx5n kekc kenneth kenworth kevin
keyboard keystone kfcnjxrf kickflip kicksass kikimora killbill killer killzone kingfish kingkong kingston kissmyas
kissmyass kittycat kittykat kjrjvjnbd kleopatra klondike knickerless knickers knockers knuckles komputer konstantin
kordell koroleva krasotka kristen kristin krokodil l58jkdjp labrador lacrimosa lacrosse ladybird laetitia lagwagon
lakers lakeside lakewood lalakers lambchop lamborghini lancaste lancelot landrove lapochka laracroft laserjet
lasttime lasvegas lavalamp leavemealone lebowski lebron leedsutd left4dead lemmings lemonade lenochka leonidas
lesbians letmeinn letmesee letsdoit letsfuck letsplay lfitymrf libertad liberty lifehack lifeisgood lighthou
lightnin lightning lilwayne limewire lincoln lindsay lindsey lineage lionhear lionheart lionking littlema livelife
liverpoo liverpool livewire ljxtymrf lockdown locked lockerroom logitech loglatin lokomotiv lol lollipop lollypop
lonesome lonestar lonewolf longdong longhair longhorn longhorns longjohn longshot losangel losangeles lotus love
lovehate lovelife loveme loverboy loverman loveyou lowrider lucky luckydog luckyone ludacris lunchbox luscious
luv2epus m2do5bs macaroni macdaddy macgyver machoman macintos macintosh mackenzi madagaskar madala maddison madison
madonna magellan magic magician magicman magnum mahalkita mailcreated majestic makaveli makeitso maksimka mallorca
mallrats mamacita mamapapa mamochka manager manchest manchester mandarin mandingo mandolin mandrake manhatta
mannheim manunited maradona marajade marathon marauder marcello marcius margarit marijuan marijuana mariners marines
marino mariposa marishka marketin marlboro marseill marseille maryjane masamune maserati mash masha masterbaiting
masterbate masterbating masterkey mastermi mastermind masturbation matchbox matthew matthias maurizio maurolarastefy
maverick maximus maxpayne maxpower maxwell mazafaka mazda mazdarx meandyou meatball meathead meatloaf mechanic
megadeth megapass megatron melanie melissa meowmeow mephisto mercedes mercury meridian mersedes metallic metallica
michael michele michigan microlab microphone microsof microsoft midnight mike milamber milhouse milkyway millenium
million millwall minecraft minimoni minnesot miranda mischief misfit misiaczek mississi mistress mobydick modelsne
mojojojo molly mollydog momsanaladventure monalisa money moneyman mongoose monique monkeybo monkeyboy monkeyma
monkeyman monolith monopoly monster montana montecar montecarlo monterey montgom montreal montrose moonbeam moonligh
moonlight moonshin moonshine morozova morpheus morrowind mortgage morticia mortimer motdepasse motherfu motherlode
motocros motocross motorcyc motorola mountain mudar mudvayne muffdive multiplelo munchkin mushroom music musicman
mustang mustangs myfriend mynameis mypasswo mypassword mysecret myspace myxworld nadezhda nancy nascar nastenka
natalie natascha natasha natedogg nathanie naughty nautilus navigato navigator navyseal nbuhtyjr ncc ncc1701a
ncc1701d ncc1701e nebraska needforspeed nemesis nemrac netscape nevermin nevermind nevermor nevermore newcastl
neworder newpass newport newproject newstart newyork nicetits nightmar nightowl nightwin nightwish nineball nineinch
nintendo nirvana nocturne nokia nokian noname nonmembe nopassword normandy nosferatu nostromo notebook nothing
notredam nounours novifarm novikova nthvbyfnjh ntktdbpjh nuttertools nwo4life nygiants nyyankee o9i8u7y oblivion
obsidian october omegared onepiece open opendoor operator optimist optiplex outsider overkill overlord p0o9i8u
p455w0rd p4ssw0rd pa55w0rd pa55word packard packers paintbal paintball pakistan paladin pallmall palmtree panasoni
panasonic pandora panorama pantera panther panthers panties pantyhos pantyhose papabear papamama paperino papillon
paradigm paradise paramedi paramore parlament parsifal partizan pasadena pass passcode passmast passport passthie
passwerd passwor passwords patches pathfind pathfinder patrick patriots patrizia patterso pavement pavilion payton
peaceout peaches pearljam peekaboo pegasus penetrating penetration penguin penguins pennstat pennywis penthous pepsi
peregrin perfect pertinant peterbil peternorth peterpan petrovich phaedrus phantom pharmacy phialpha philippe
phillies phoenix phrowz pianoman pictuers piercing pimpdadd pimpdaddy pimpster pineappl pineapple pinetree pingpong
pinkfloy pinkfloyd pinnacle pipeline pippen piramida pitchers pizzahut pizzaman plastics platinum platypus playball
playboy playmate playstat playstation playtime plymouth poiuytrewq polaroid polniypizdec pontiac poohbear pool
poontang poophead popcorn porkchop pornking pornographic pornpass pornstar porsche portland portugal poseidon power
powerman preacher precious predator prelude presario presiden princesa princessa princeto pringles priscill private
priyanka pufunga pumpkin pumpkins punisher punkrock puppydog pussy pussy4me pussycat pussyeat pussylover pussyman
pyramid pyramids q1q2q3q q1q2q3q4q q1w2e3r q1w2e3r4t q1w2e3r4t5y q2q3q4q q2w3e4r q2w3e4r5t q2w3e4r5t6y qa2ws3ed
qawsedrf qawsedrftg qaz qaz123wsx qaz2wsx qaz2wsx3edc qaz2wsx3edc4rfv qazwsx qazwsxed qazwsxedc qazwsxedcrfv
qazwsxedcrfvtgb qazxsw qazxsw23edc qazxswedc qazzaq qq qqq qqqq quant4307s qw qw12qw qw23er qw34er qwaszx qwe
qwe123qwe qweas qweasd qweasdzx qweasdzxc qwedsazxc qwer qwerasdf qwerasdfzxcv qwert qwertyuio r2d2c3p r2d2c3po
r4e3w2q radiohea radiohead ragnarok raiders rainbow rainbows raindrop rainyday raistlin rammstei rammstein ramstein
rangers rapunzel rasputin rastaman raymond rb26dett rdfhnbhf realmadrid rebbyt rebecca reckless redalert redbaron
reddevil reddwarf redheads redlight redneck redskins redstorm redwings reloaded remingto renegade rerfhtre revival
revoluti revolver rewq rfgbnjirf rfhfvtkmrf rfhfylfi rfhlbyfk rfhnjirf rfnthbyf rfntymrf rfv3edc rfvfcenhf rhbcnbyf
rhfcfdbwf rhfcjnrf rhjrjlbk rhtdtlrj riccardo richard rickster riffraff rightnow riverrat riversid rjhjktdf
rjirfrgbde rjs1la7qe rjycnfynby rktjgfnhf roadkill roadking roadrunn roadrunner roadster robinhood robotech robotics
rockford rockhard rocknrol rocknroll rockstar rocky rolltide romanova romashka ronaldinho roosters rootbeer rootedit
rosebud rosewood rsalinas rt6ytere ru runescape rush rushmore russell russian rustydog s3t4p saab sabrina sailboat
salamander salasana saltydog salvator samadams samantha sammy sammydog sandiego sandman sandrine sanity santacru
sapphire sarajevo saratoga sasha satan satellit sausages saxophon scarface scheisse schnuffi scirocco scoobydo
scoobydoo scooter scorpio scorpion scorpions scotland scrabble scrapper screamer screwyou seahawks seahorse sealteam
seattle sebastia sebastie security seductive segblue seinfeld seminole semperfi senators sentinel sephirot sephiroth
septembe seraphim serenity sergbest sersolution service sevenof sexsexse sexybabe sexybitch sexygirl sexylady
sexymama sfgiants shamrock shaney shannon sheepdog sherlock shevchenko shinigami shitface shitfuck shithead shotokan
showtime shredder sidekick sidewind sigmachi silverad silverado simpsons singapor sinister sithlord sixtynin
sk8ordie skateboard skeeter skidoo skinhead skipper skittles skorpion skydiver skywalke skywalker slamdunk slapnuts
slapshot slimshad slimshady slipknot slippery slowhand smackdow smackdown smartass smashing smeghead smirnoff
smirnova smoke smokedog smoothie snakeman snapshot sneakers snickers snoopdog snoopdogg snowball snowbird snowboar
snowboard snowflak snowflake snowman snuggles soccer socrates softball softtail software sojdlg123aljg sokolova
solitude solnishko songbird sonyericsson sonyfuck sonyvaio sooners sopranos soso123aljg soulmate southpar southpark
southpaw southside spaceman spanking spanks sparhawk sparkles spartan spartans special specialk spectrum spencer
spiderma spiderman spitfire splatter splinter spongebo spongebob sprinter sprocket squerting squirrel srinivas
stallion stamford stanislav stanley starbuck starbucks starcraf starcraft stardust starfire starfish stargate
starligh starlight starlite starship start startrek steelers stephani stephen stewart stickman stigmata stiletto
stinger stingray stocking stonecol stonecold stonewal stoppedby stranger stratfor strawber strawberry streaming
stripper sublime submarin success suckcock suckdick suckmydick summer summertime sundance sunderla sundevil sunflowe
sunflower sunlight sunnyday super superbow superfly supernov supernova supersonic supersta superstar surveyor
survivor svetlana swallows sweetass sweetnes sweetness sweetpea swimming swingers swinging swordfis swordfish
sylveste syncmaster syracuse tacobell taekwondo tailgate takamine talisman tamerlan tampabay tangerin tarheels
tazmania teacher teamwork technics tecumseh teddybea teddybear telephon temppass temptress tenerife tennesse
tequiero terminat terminator terrapin terriers test testibil testing testpass tgb6yhn thailand thanatos thankyou
thebeast theclash thedoors theforce thegreat therock thesaint thething thetruth thirteen thisisit threesom thuglife
thumbnils thumper thunder thunderb tiberian tiberius tickling ticklish ticktock tiffany tiger tigercat timelord
timothy timoxa tinkerbe tinkerbell titanium titleist tkbpfdtnf tokiohotel tomahawk tommyboy tomservo tonyhawk
tooltime toonarmy topolino topsecre topsecret toriamos tortoise tottenha tottenham toulouse trailers transexual
translator traveler treasure treefrog trfnthbyf triangle trinitro trinitron trinity triplets trojans trombone
trooper trouble trousers trucker trucking trueblue truelove truffles trumpet tryagain tunafish turbo turkey twilight
tzzqi ufhvjybz ugd5hip2j uhbujhbq ultimate ultraman umbrella uncencored underdog undertak undertaker undertow
unicorn universa universi ursitesux username usmarine usmc usuckballz utahjazz vacation vagabond valentin valentina
valeriya valhalla valkyrie valleywa vampire vancouve vanessa vanguard vanhalen vaseline vasilisa vauxhall vegas
vendetta verbatim veronika verygood vfhbyjxrf vfhnsirf vfhufhbnf vfitymrf vflfufcrfh vfnbkmlf vfntvfnbrf vfpfafrf
vfrcbvrf vfvfgfgf vfylfhby victory viewsoni viewsonic vikings viktoria viktoriya vincent violator violetta vipergts
virginie vivitron vjqgfhjkm vkontakte vladimir vladislav vodafone volkodav volkswag volkswagen volleyba voyager
vqsablpzla vsjasnel wachtwoord waffenss wanderer wapapapa warcraft wareagle warhamme warhammer warrior warriors
washingt waterboy waterfal waterloo watermelon waterpolo waterski wdtnjxtr weare webhompas webmaste webmaster websol
websolutions wednesda wellhung wellingt werewolf westside westwood wetpussy wg8e3wjf whiplash whiskers whistler
whiteboy whiteout whitesox whocares whoknows wildbill wildcard wildcats wildfire wildwood william winchest windmill
windows windsurf wingchun wingzero winston wishbone wolfgang wolfpack wolverin wolverine wonderboy wonderfu woodland
woodstoc woodstock woodwork woofwoof wordpass worldcup wp2003wp wr2i7h wrangler wrestlin wrinkle wrinkles wsx3edc
x2zkg8w x72jhhu3z yamahar yankees yaroslav yeahbaby yesterda yfcntymrf yfnfitymrf yjdsqgfhjkm yogibear yorktown
yosemite youandme yourmama ytngfhjkz z1x2c3v z1x2c3v4b z2x3c4v z2x3c4v5b zachary zanzibar zaq zaq12wsx zaq1xsw
zaqwsxcde zaqxswcde zeppelin zerocool zildjian zolushka zxasqw zxcasdqwe zxcv zxcvasdf zxcvb zxcvvcxz zz8807zpl
`
    .trim()
    .split(/\s+/),
)

/** What the shop and its offers are called. */
const OURS =
  /lumeus|kraft|der|emotion(?:en|s|ale?s?)?|mental(?:es)?|schlaf|schlankheits?|kinder|training|immune?|booster|meno|pow|masterclass(?:es)?|pr(?:ä|ae)ventions?|kurs|monatlich|lizenz/g

/** Whether a password is one of those that everybody tries first, with or without what the shop is called. */
export function isCommonPassword(password: string): boolean {
  const typed = password.toLowerCase().replaceAll(/\s/g, '')
  const plain = once(typed.replaceAll(/[^\p{L}\p{N}]/gu, ''))
  const letters = once(typed.replaceAll(/[^\p{L}]/gu, ''))
  const words = [typed, plain, withinLetters(typed), withinLetters(plain), letters]
  const others = once(letters.replaceAll(OURS, ''))
  // Digits and signs alone, one character again and again, and rows of digits.
  return (
    words.some(word => word === '' || COMMON.has(word) || COMMON.has(once(word))) ||
    others === '' ||
    COMMON.has(others) ||
    new Set(typed).size <= 2
  )
}

/** From the first letter to the last. */
const withinLetters = (text: string): string => /\p{L}.*\p{L}/u.exec(text)?.[0] ?? ''

/** What is said twice or more, said once. */
const once = (text: string): string => text.slice(0, (text + text).indexOf(text, 1))
