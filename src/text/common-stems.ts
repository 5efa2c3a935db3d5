/**
 * Stems of common words in English news, by their share of paragraphs; counted in feeds' texts where a word was in
 * lower case. A capitalized word that isn't listed counts as a name.
 */
export const COMMON_STEMS: readonly { readonly share: number; readonly stems: string }[] = [
  {
    share: 0.079,
    stems: `
  about after all also and any app are around back becaus been befor being best build but call can case chang
  code come content could creat day don end even featur few find first for from get going good great had has
  have help her here him his how includ into its just know last like list look lot made make mani may might more
  most much need new not now one onli open other our out over part peopl plac post project read real releas
  right run said same say see set shar she should show site some someth start still support take talk team test
  than that the thei their them then ther thes thing this thos through time try two use used user using veri
  want was way week well were what when wher which whil who why will with work would year you your
`,
  },
  {
    share: 0.013,
    stems: `
  able abov access accord account across actual add address again against ago ahead allow almost along alreadi
  alwai announc another answer anyth appear application approach april area articl ask attack aug august
  availabl awai bad bas becom begin behind believ better between big bit block blog book both break bring bug
  built business came caus certain charg chat check class clear client clos com comment common communiti compani
  complet computer consider continu control coronavirus cost countri coupl cours cover current customer cut data
  deal dec december decid design detail develop developer development devic did didn different direct discuss
  displai doe doesn doing done down download driv due dur each ear easi easier edit effort either email enough
  entir episod event ever everi everyon everyth exact exampl excit exist expect experienc fact fami fan far
  favorit feb februari feel file final five fix focus follow food form format former found four free fridai
  friend full futur game general generat give given goal got government group grow hand handl happen hard hav
  head health high histori hit home hope host hour idea imag important improv increas information install
  instead interest interview involv isn issu jan januari job join juli june keep key kill kind languag larg
  later latest launch lead leader learn least leav left less let level librari life light limit line link littl
  live local long longer love machin main major mak march market mean media meet member messag method miss model
  moment mondai monei month mov move mr mrs must name near network never next nice night note nov november
  number oct october off offer official often old once onlin opportuniti option order original own page
  particular pass past pay performanc personal phon photo piec plai plan platform pleas point possibl potential
  power practic pretti previous pric probab problem process product program provid public publish push put
  question quick quit rate rather reach reader reason receiv recent record report request requir result return
  review role sale saturdai school screen search season second securiti seem seen send sept september seri
  server servic several short side sign simpl sinc singl small social softwar solution someon soon sourc spac
  special specific spend stai stat step stop stor stori success such sundai sure system tak technologi tell text
  thank think third though thought thre thursdai todai together too took tool top track train tuesdai turn tv
  type under understand until updat useful usual valu version via video view wait watch web websit wednesdai
  whether whol win within without won word world writ written yet
`,
  },
  {
    share: 0.0044,
    stems: `
  abiliti absolut accept accus achiev action activ activiti addition additional ads adult advanc advantag advic
  affect age agenci agre agreement aid aim alon alternativ although amaz among amount analysis announcement
  annual anyon apparent appeal appreciat appropriat architectur aren argu argument arrai arrest arriv art artist
  aspect associat assum attempt attend attention attribut audienc audio author authoriti automat automatical
  averag avoid background balanc band bar base basic batteri battl beautiful becam beer began behavior below
  benefit beyond bigger biggest board bodi bottom box brain branch brand breach broadcast broken brought browser
  budget bunch busi button buy camera camp campaign candidat capabiliti capaciti capital captur car card care
  career carri cast catch categori celebrat cell challeng chanc channel character children choic choos claim
  classic clean click clue cluster coach colleagu collect collection color combin comfortabl command commercial
  commit commitment communication compar competition compil compiler complex complicat component concept concern
  condition conduct conferenc confirm connect connection consistent constant consumer contact contain context
  contract contribut contribution contributor conversation conversion convert cool copi correct count court
  craft crash creation creativ creator crisis critical cultur custom dai damag dark databas date dead death
  decad decision declar dedicat deep default defin definit definition delai deliver demand depend dependenci
  deploi describ description designer desktop despit detect determin died differenc difficult digital direction
  directori discover discussion distribut distribution document documentation door doubl draw drink driver drop
  dynamic earlier earn eat economi economic edge edition editor effect effectiv efficient eight election
  electronic element else employe enabl encourag energi engag engineer enjoi ensur enter entrepreneur entri
  environment error especial essential establish etc evidenc excellent exception exchang exclusiv execut expand
  expensiv experiment expert explain explor expos extend extension external extra extrem eye fac face faciliti
  factor fail failur fair fall familiar famous fast faster favourit fear feed feedback field fight figur fill
  film filter financial fine finish fire firm fit flow folk font football forc forget forum forward framework
  fresh front ful fun function functionaliti fund further gain gather gave gem generation giant giv global goe
  gone grab grant graphic ground growth guest guid guy hack half handi happi harder hardwar haven hear heard
  heart heavi held helpful higher highlight himself hold holidai hop hot however huge human hundr icon identifi
  ignor imagin immediat impact implement implementation import improvement incredib independent index indicat
  individual industri influenc infographic initial initiativ injur input insid insight inspir instanc instant
  instruction integrat integration intend interaction interfac internal introduc invest investor invit item
  itself journei judg kept keyboard keyword kick kid knowledg known lack land laptop larger largest late law
  leak led legal length letter listen liv load location lock log lose loss lost low lower maintain man manag
  management manager manual map marketer mass match material matter mayb meant measur memori men mention menu
  militari million mind minor minut mission mistak mix mobil mode modern modul monitor morn movi multipl music
  myself nam natur natural necessari negativ nine normal noth notic notification novel object obvious occur odd
  offic oil older onto operat operation opinion organiz organization ourselv outlin output outsid owner packag
  paid pain pair pandemic paper parent partner password patch path pattern per perfect perform period person
  perspectiv physical pick pictur pitch planet plant player plenti plugin podcaster polic polici political poor
  popular port position positiv possib powerful prefer prepar present presentation pressur prevent primari
  principl print prioriti privat produc production professional profil programmer progress promis promot proper
  properti proposal protect protocol proud prov provider pull purchas purpos qualiti quarter queri quiet quot
  rais rang rare readi realiti realiz recommend reduc refactor referenc reflect regard region register regular
  relat relationship relativ relevant reli remain remember remind remot remov render replac repo repositori
  represent requirement research researcher resident resolution resourc respond respons responsibl rest reveal
  risk road roll room root rough round rout row rule safe safeti sampl sav save saw scal scen schedul scientist
  scop scor script section secur seek segment select selection sell sens sent sentenc separat serious serv
  session setup seven shap ship shoot shop shot shown signal significant similar simp sit situation six size
  skill skip slight slow smaller sold solv sometim song sort sound spe speak speaker specifi spent sponsor sport
  spot spread stabl stack staff stag stand standard star statement static status stick stock storag str straight
  strategi stream strik strong structur struggl student studi stuff styl subject submit subscriber successful
  suffer suggest suggestion suit summer supp surfac surpris switch tabl tablet tackl tag taken talent target
  task tech technical templat tend term themselv thousand throughout throw ticket tip titl told ton topic total
  touch toward town traditional traffic travel treat trend trial trip troubl true trust tutorial typical uniqu
  unit unless upcom upgrad upload upon variabl variant varieti various virtual visit visitor voic volum walk war
  warn wasn water wear weekend welcom went whatever whos wide wild window winner woman women wonder wonderful
  worker workflow worldwid worri worth wouldn writer wrong wrot yesterdai young yourself
`,
  },
  {
    share: 0.0012,
    stems: `
  abandon absenc absorb abstract abus academic accessibiliti accessibl accident accommodat accompani accomplish
  accomplishment according accumulation accuraci accurat acid acknowledg acquir acquisition act activat activist
  actor actress adapt adaptation adapter adjust adjustment admin administration administrator admit adopt
  adoption adventur advertis advertiser advis adviser advocat affair afford afraid afternoon agenda agent
  aggregat air airport alarm album alcohol alert algorithm alien align alik aliv alleg allegation alleged alli
  allocat allocation alongsid alter alternat ambition ambitious amid amongst analogous analyst analytic analyz
  ancient angl angri anim animal animat animation anniversari annoi anonymous antibodi anticipat anxieti anybodi
  anymor anywai anywher apart apartment appearanc applicant appointment approv approximat architect
  architectural archiv arena arguab aris arm arrang arrangement arrival artifact artificial artwork asid assault
  assembl assess assessment asset assign assignment assist assistanc assumption assur asteroid athlet atmospher
  attach attacker attende attitud attract attraction attractiv audit augment authentication authoriz automatic
  automation availabiliti await awar award awareness awesom awful awkward babi backend backup backward badg bag
  ball ban bandwidth bank banner bare barrier baselin basical basis basketball batch bear beat beauti bed begun
  behalf behav behaviour belief belong belov belt benchmark bend beneath besid bet bid bike bill billion binari
  bind bird birth birthdai bite blam blend blind blogger blood blooper blow boat bold bomb bonus bookmark boost
  boot bor border born borrow boss bot bother bought bounc bound boundari boy bread breakfast breast breath
  brief bright brilliant broad broader brok brother brows bubbl bucket buddi buffer builder bulk bullet burn
  burst bus buyer bypass byte cabl cach cafe cake calculat calculation calendar calm campus cancel cancell
  cancer cannot cap capabl caption carbon careful carrier casual cat caught caution ceil celebration celebriti
  cellular center centuri ceremoni chain chair champion changelog chapter characteristic chariti chart chas
  cheap cheaper cheat checkout cheer chees child chip chocolat chos chosen chunk cinema circl circumstanc cit
  citi citizen civil civilian clarifi clariti classifi classifier claus cleaner cleanup clearer clever climat
  climb clinic clip clock clon closer closur cloth cloud cocktail cod codebas coffe cold collaborat
  collaboration collaborativ collag collaps collectiv colour colourful column combat combination comedi comedian
  comfort comma committe communicat comp compact comparison compatibiliti compatibl compell compet competitiv
  competitor compilation complain complaint complexiti compos composer composition compound comprehensiv
  comprehensiveness compress compris compromis comput concentrat concert conclud conclusion concret condemn
  conditional confidenc confident configur configuration conflict confront confus confusion congressional
  conscious consciousness consecutiv consequenc conservativ consideration consist consol constraint construct
  construction constructiv consult consultant consum consumption container contemporari contest continent
  continuous contrast controll controller controversi controversial convei convenienc convenient convict convinc
  cook coordinat cop cope copyright corner corporat corporation correction correlat correspond corruption couldn
  counter counterpart counti courtesi coverag crack crawl crazi cream creativiti credential credibiliti credit
  crew crim criminal criteria critic criticism crop cross crowd crucial cry crypto cryptocurrenci cultural curat
  curator curiositi curious currenci custodi customiz cycl damn danc danger dangerous dash dashboard dat dataset
  daughter deadlin debat debt debug debut decent deck declin decod decreas deem deeper defeat defend defensiv
  degre delegat delet delicious delight deliveri demo demonstrat demonstration demonstrator deni department
  dependent depict deployment depth deriv deserv desir desk desperat destination destroi detection detention
  devastat devot dialog die diet differ difficulti dig dimension dinner dip dirti disabiliti disabl disappoint
  disaster disciplin disclos discount discoveri diseas dish disk dismiss disput disrupt distanc distinct
  distinguish district divers diversiti divid divorc dock doctor dog dollar domain domestic dominat donat dot
  doubt downsid downtim downtown dozen draft drag drama dramatic dramatical drawn dream dress drill driven dron
  drov drug drum drunk dry dump duo duplicat duration duti eager earthquak eas ease easiest ebook ecosystem
  editorial educat education educational efficienci egg elect electric electriciti elegant eleven eligibl
  eliminat elsewher elusiv emb embed embrac emerg emergenci emit emotion emotional emphasis emphasiz emploi
  employer empower empti encod encounter encrypt encryption endur enemi enforc enforcement engagement engin
  enhanc enhancement enjoyabl ensu enterpris entertain entertainment enthusiasm enthusiastic entitl
  environmental epic equal equipment equivalent era escap essai estat estimat evaluat eventual everybodi
  everydai everywher evil evolution evolv examin exce except excitement exclud excus executabl execution exercis
  exhibit exhibition exit expansion expectation experimental expertis explanation explicit explod exploit
  exploration explosion export express expression extensiv extent extract extraordinari factori fake fallen fals
  fanci fantastic fare farm fascinat fashion fastest fat fatal father fault favor feast federal fee feet fell
  fellow felt femal fetch fewer fiction fifth fil filesystem finaliz financ finger fir flag flagship flat flavor
  flaw fled flee flexibiliti flexibl flight flip float flood floor flower flu fly fold folder follower fond foot
  forecast foreign forever forgotten fork formal forth forthcom foster founder fourth fraction fram franchis
  frank frequent frozen fruit frustrat frustration fry fuck fuel functional fundamental funeral funni gadget
  galleri gam gang gap garden gas gay gear geek gender gene generator generic generous genetic genius genr gift
  gig girl glad glanc glass god gold gotten grad grain grammar graph grateful grav greater greatest grei grew
  grip grown gsloung guarant guarante guess guidanc guidelin guilti guitar gun gym habit hacker hadn hair halt
  handful hang harm harness hash hashtag hasn hate header headlin headphon healthcar healthi heap heat height
  hell helper hero herself hidden hide highest hint hir hire historic historical hole homeless honest honor hook
  hopeful horror hors hospital hotel hous http hub humanitarian humor hunt hurt husband hybrid iconic ideal
  identiti idiom illegal illness illustrat imageri imho immigrant imp implication importanc impos impossibl
  impress impression impressiv inbound inbox inch incident inclusiv incom incorporat incorrect increasing
  incredibl inde indicator industrial infamous infect infection infinit influencer info inform infrastructur
  ingredient inherent injuri inlin inner innovation innovativ insert insist inspiration installation installer
  instructor instrument insuranc intellectual intelligenc intelligent intens intent intention intentional
  interact interactiv interpret intimidat intro introduction introvert intuitiv invent investigat investigation
  investment invisibl invok isolat isolation iterat iteration jail jar jazz joint joke joy jump junior juri
  justifi keen keynot killer kit knee knew knif knock label laid landscap latenci latter laugh lawmaker lawsuit
  lawyer lay layer layout lazi leadership leaf lean leg legaci legislation len lengthi lesson leverag licens lie
  lifestyl lifetim lift lighter lik limitation lin lineup listener literal loan lobbi localization locat
  lockdown logic logical login logo longest loop loos los loud lov lover lowest loyal luck lucki lunch luxuri
  macro magazin magic magical magnetic magnitud maintainer maintenanc majoriti maker malwar mandatori manipulat
  manner manufactur manufacturer margin mark marri marriag mask massiv master math maximiz maximum meal
  meaningful meantim measurement mechanism median membran memorabl mental mentor menus mere merg met meta
  metadata meter metric microphon midnight migrat migration mile mileston mindset mine minimal minimiz minimum
  minoriti mirror missil mitigat mock moderat modifi modification modifier momentum moral mother motion motivat
  motivation mount mous mouth murder musical musician mysterious nail namespac narrativ narrow nation nationwid
  nativ navigat navigation nearbi neat negotiation neighbor neighborhood neither nest net newer newest newspaper
  nobodi nois nomine none nonprofit noon nor norm notab notebook notifi nowher nuclear numerous observ
  observation obtain occasion occasional occupi ocean officer okai oldest ongo operator oppos opposit opposition
  opt optimistic optimiz optimization optional orbit organisation organizer origin otherwis outag outbreak
  outcom outlook outstand outtak overall overcom overhaul overlook overnight overrid overse overview overwhelm
  ownership pace pack packet pad painful painless paint palett panel parad paradigm paragraph parallel parameter
  park pars parser parti partial participant participat participation partition partnership passcod passenger
  passion passionat patent pathwai patient paus payment peac peak peer perceiv percentag perception perhap
  permanent permission permit persist persistent persona personaliti personaliz phas philosophi photograph
  photographer photographi phras pilot pin ping pipelin pivot plain plastic playoff pleasur pledg plot plug
  pocket pointer polish politic politician poll pollut pop populariti population popup portabl portfolio portion
  portrait possibiliti poster pour poverti practical prais precis precision predict prediction preferenc prefix
  premier premium preparation presenc preserv presidenci presidential press presumab pretend preview prid
  principal prior prioritiz prison privaci privileg priz prob problematic proc processor productiv productiviti
  profit profitabl profound programm progressiv prominent promotional prompt proof proportion propos proposition
  proprietari prosecutor prospect protection protectiv protein protest protester prototyp proven proxi
  psychologi publication publisher pump pure pursu qualifi queu quicker quiz rac race rack radical radio raid
  rain ral ran random rank rant rape rapid rapper rat rational raw reaction reactiv readabiliti readabl realis
  reasonabl reboot rebuild recall recap receiver receptor recip recipient recognition recogniz recommendation
  recover recoveri recruit redesign redirect reduction refer referral reflection refresh refuge refus regardless
  regional registration regression regulat regulation regulator regulatori rehab reject relation relax reliabl
  relief religious remark reminder removal renam rent reopen rep repair repeat repeated repetitiv replacement
  reported reporter representation reputation rescu reserv reset resist resistanc resolv respect respectiv
  responsibiliti responsiv restart restaurant restor restrict restriction resum retain retir retirement retriev
  reus revenu revers revert revis revision revolutioniz reward rewrit rich rid ride ridiculous ris rise riski
  ritual rival roadmap robot robust rock rocket rollout roof router routin ruin rul rumor runtim rush sad sake
  salt sanction sandbox sat satellit satisfi sauc scan scar scenario schem schema scholarship scientific scrambl
  scratch scream screencast screenshot screw scroll seasonal seat secondari secret sector seed seeming seiz self
  semicolon senior sensibl sensitiv sensor sequenc serial serializ settl settlement seventh sever sex sexual
  shadow shak sham shark sharp shed sheet shell shelter shift shin shit shock shoe shooter shopper shortag
  shorter shoulder shouldn shout showcas shrink shut shutdown shutter sick siev sight signatur sil silenc silent
  simpler simplest simpliciti simplifi simultaneous sing singer sink sister sixth skin slat sleep slid slot
  slower smallest smartphon smash smell smok smooth snag snapshot snippet soak soccer soil solar soldier sole
  solid somebodi somehow somewhat somewher son sooner soul soundtrack spacecraft spam span spar spark spec speci
  specializ specifical specification speculation speech speed spell spik spill spin spirit spit split spok
  spokesman spotlight spreadsheet spy squad squeez stab stabiliti stak stall startup station statistic steadi
  steal stem stok stolen stood storm straightforward strain strang stranger strategist streak streamlin street
  strength strengthen stress stretch strict strip strok stronger struck stuck stuf stumbl stun stupid subclass
  submission subscrib subscription subsequent substantial substitut succ succeed suck sudden sufficient suitabl
  sum summari summariz sunset supermarket supporter suppos suppress surg surgeri surprising surround survei
  surveillanc surviv suspect suspend suspicion sustain sustainabl swap sweep sweet swim swing symbol symptom
  sync syntax tab tactic tail tale tap tape tarball tast taught tax taxi teach tear teaser techniqu teenager
  television temperatur temporari tempt ten tension terminal terribl territori terrorist thankful theater theori
  therefor thesis thick thin thorough thoughtful thread threat threaten thrill thriv thus tie tied tight tim
  timelin tini tir token toll tomorrow tone tonight toolbar tough tour tourist toy trac trad tradition tragedi
  trait transaction transcript transfer transform transformation transition translat translation transport
  transportation travell treasur treatment tree tremendous triag tribut trick tricki trigger trivial troop tru
  truck trunk truth tube tun tune tunnel tweak tweet twelv twic twist typ typefac typographi ugli ultimat unabl
  unbeaten unclear uncomfortabl uncover undermin undersea understandabl understood underwai unemployment
  unexpect unfold unfortunat univers unknown unlik unlock unnecessari unprecedent unus unusual unveil upper
  upsid upstream urban urg usabiliti usabl usag usernam utiliti utiliz vacation vaccin vaccinat vaccination
  valid validat valuabl van vari variation vast vector vegan vehicl vendor ventur venu verifi versus vertical
  veteran victim victori viewer violat violenc violent viral virus visibiliti visibl vision visual vital vivid
  volunteer vot vote voter vow vulnerabiliti vulnerabl wage wake wall wander warm warrant wash wast wave weak
  weapon wearabl weather webmention webpag wed weed weigh weight weird weren wet wheel whenever wherea wherever
  whilst whom wider widespread width wife wiki wildlif wind winter wireless wisdom wish withdraw witness
  wordpress workforc workshop wors worst wound wrap www yes yield younger zero zip zone
`,
  },
];

/** Names too common to tell stories apart: countries, capitals, heads of government. */
export const FAMILIAR_NAMES = `
us uk china russia ukraine israel iran iraq gaza india pakistan france germany japan korea canada mexico italy spain
brazil australia turkey egypt syria lebanon saudi poland africa asia europe european eu un nato trump biden putin
washington york london beijing moscow kyiv california texas florida michigan detroit lansing
republican democrat democratic gop white house senate congress supreme court
`;
