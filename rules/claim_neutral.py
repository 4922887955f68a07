"""Words of drafts that restrict nothing: who writes, who is spoken of, where it happened, how a law is reported.

Data only. A word stands here where a sentence that was true stays true, and one that was false stays false, when it is left out. Words
that narrow ("only", "every", "unless", "not") are named apart: they must be part of a claim that was read.
"""

from __future__ import annotations

from rules.numbers import word_list
from rules.topic import stem

_DOCUMENT = """
    memo memorandum note notes notice notices circular brief briefing letter email mail message reply answer question query faq point para paragraph item heading title draft summary abstract report minutes
    meeting agenda annexure annex schedule appendix table column row list chart slide leaflet poster pamphlet board handout guide manual booklet newsletter column editorial article post thread whatsapp
    forward update reminder heads clarification correction opinion advice view submission submissions affidavit petition application plaint complaint appeal revision writ order judgment judgement ruling
    decision finding ground grounds prayer issue reasoning argument contention record file dossier statement text wording words language provision provisions section subsection clause clauses limb
    proviso act statute law legal legally lawfully bill code legislation enactment rule rules regulation statutory amendment amended amending footnote heading chapter part page line source copy extract quote quoted
    quotation cited citation reference referred read reading reads relevant material matter matters regard regarding respect concerning concerned relation re subject topic context case cases instance example
    scenario situation event incident episode occasion circumstance fact facts background scope nature kind sort type category class tier step stage level limb head heading version current present
    today now presently currently nowadays still already yet then earlier later time times day days date year years month period since meanwhile
"""
_PEOPLE = """
    client clients party parties person persons people man men woman women gentleman lady someone somebody anyone anybody whoever citizen citizens resident residents public villager villagers townsfolk
    neighbour neighbor neighbours farmer farmers cultivator peasant landowner landholder gardener shopkeeper trader vendor dairyman dairy dairies milkman milkmen gowli gopalak maldhari rabari bharwad herder herders
    herdsman herdsmen cowherd shepherd grazier keeper keepers caretaker custodian handler attendant rearer rearers breeder owner owners cattleowner owned owning owns holder offender offenders accused convict defendant respondent appellant
    petitioner applicant complainant noticee addressee recipient sir madam ma'am friend friends colleague counsel advocate lawyer lawyers solicitor paralegal paralegals clerk steno intern reader readers user users
    reporter journalist editor author writer speaker councillor corporator mla officer officers official officials staff employee inspector constable policeman police cop cops commissioner magistrate magistrates
    judge judges court courts bench prosecutor prosecution defence state government authority authorities council corporation municipality civic body bodies administration department office station
    he she him her his hers they them their we us our ours you your yours i me my mine it its who whom whose one ones himself themselves yourself somebody's
    mr mrs ms shri smt dr sri
"""
_PLACES = """
    city cities town towns village villages area areas ward wards zone locality suburb suburbs street streets road roads lane highway market bazaar square chowk crossing junction station park garden
    place places ground grounds field fields farm farmland land plot premises property limits jurisdiction territory region district taluka state country india maharashtra gujarat commissionerate
    police mumbai bombay pune nagpur thane brihan greater urban local home here there nearby outside inside municipal municipality nagarpalika city's
"""
_CATTLE = """
    cattle cow cows bull bulls bullock bullocks ox oxen buffalo buffaloes calf calves heifer heifers animal animals beast beasts herd herds livestock head gai
    stray strays strayed straying roam roams roamed roaming roamers wander wanders wandered wandering loose loitering unattended free let lets letting allow allows allowed allowing leave leaves leaving left
    trespass trespassing trespassed trespasser enter entered entering graze grazing grazed found caught catch spotted seen picked rounded
"""
_REPORTING = """
    say says said saying state states stated stating provide provides provided providing prescribe prescribes prescribed prescribing lay lays laid down set sets setting fix fixes fixed fixing give gives given giving
    grant grants granted granting make makes made making contain contains contained contemplate contemplates contemplated envisage envisages govern governs governed governing govern deal deals dealing dealt cover covers
    covered covering apply applies applied applying applicable treat treats treated treating define defines read reads mention mentions mentioned mentioning specify specifies specified set out sets spell spells
    spelt spelled stipulate stipulates stipulated stand stands stood standing mean means meant meaning amount amounts come comes came coming go goes gone going run runs ran running put puts putting keep keeps kept
    keeping leave hold holds held call calls called describe describes described show shows showed shown showing tell tells told know knows known remember remind note noted notes inform informed informs advise advised
    advises confirm confirms confirmed submit submits submitted contend contends contended argue argues argued claim claims claimed respectfully humbly kindly please sincerely dear regards
    understand understood believe think believes thinks seem seems appear appears appearing consider considers considered according accordingly per pursuant vide viz namely
    explain explained explains check checked verify verified see seen look looks looked find finds finding turn turns turned take takes took taken taking bring brings brought begin begins start starts started
    write wrote written ask asks asked answer answers answered speak speaks spoke send sends sent sending lie lies lay bear bears bearing belong belongs belonging choose chooses chosen choosing choice launch launched
    approach approaches approached move moves moved act acts acted action open opens opened use uses used using need needs needed want wants wanted try tries try help helps helped work works worked happen happens happened
    remain remains remained become becomes became enjoy enjoys raise raised rises rose went change changed changes increased enhanced revised way ways ago back available itself anywhere exception exceptions rest rests
    turn turns vest vests accrue escape escapes avoid avoids evade free let off absolve absolved excused excuse excuses defence defense plead pleads pleaded succeed prove proves proved proving proof establish
    established satisfy satisfies satisfied bring brought object objection notice notices file files filed filing lodge lodged lodging institute instituted instituting initiate initiated commence commenced
    unclaimed claimed claiming own failing fails fail failed offer sworn expect expects expected tiers uncle aunt father mother brother sister son sons daughter family cousin wife husband relative allows well deserve deserves anything something everything spared spare visited visits press beyond against illegal illegally unlawful unlawfully wrongful wrongfully wrongly counts counted attention heed treated ranked ranks classed classified forms form fall falls fell within beyond called solemn solemnly affirmation affirm affirms oath depose deposes deponent learned erred err errs slide training workshop lesson lecture course many matter matters following follows
    notwithstanding despite although rate bottom line short bhai yaar bro folks guys everyone's worth bare bones rule thumb headline headlines press media newspaper paper papers daily's ward's campaign drive crackdown menace
    problem problems complaint's traffic commuters motorists accident accidents morning evening night week weekend monday tuesday wednesday thursday friday saturday sunday january february march april june july august
    september october november december tell told ask talk talks talked discuss discussed discusses hear heard hears hearing listen warn warns warned warning caution cautioned advise aware awareness educate
    attached enclosed herewith annexed below hereunder undermentioned overleaf underlined bold italics column english marathi hindi gujarati translation translated plain simple-language language layman's lay terms
    practice practical practically effectively essentially basic basically broadly overall altogether ultimately finally firstly secondly lastly next again furthermore similarly correspondingly conversely contrast comparison compare
    compared comparing whichever either heading headings serial sr no number numbers nos ref dated subject hereinabove hereinbefore above-mentioned abovementioned aforementioned said-act pertaining regards vis-a-vis virtue
    story stories sorry worry worried confused wonder wondering doubt doubts question's hope glad happy afraid good bad better best worse worst fair unfair strict lenient harshest severe severest severity bigger smaller larger
    guess suppose assume assumed suppose imagine say-so heard everybody's sir's saheb bhau dada kaka tai madam's judge's court's magistrate's owner's owners' state's act's law's animal's cow's
    maximum-sentence two-fold three-fold wise respective regardless-of hearing counsel's client's farmer's complainant's accused's police's board's fund funds treasury coffers kitty exchequer pocket pockets
    sworn virtue forthwith immediately investigated investigate undersigned sd dated issue issued issues aware awareness
"""
_PUNISHING = """
    punish punishes punished punishable punishing punishment punishments penal penalty penalties penalise penalised penalize penalized penalised sanction sanctions sentence sentences sentenced sentencing term terms imprison
    imprisonment imprisoned jail jailed jailing jails prison prisons gaol custody incarceration incarcerated bars behind lock locked fine fines fined fining monetary money sum sums rupee rupees
    amount amounts figure figures maximum maxima minimum minima max min cap caps capped ceiling ceilings floor floors limit limits limited upper lower outer outside bound bounds range ranges ranging bracket
    band scale quantum extent extend extends extending extended extendable exceed exceeds exceeding exceeded reach reaches reaching touch touches top tops topping peak peaks highest lowest most least stiffest heaviest longest
    up upto go far high low much more less than beyond above below over under between from to till within
    face faces faced facing risk risks risked risking attract attracts attracted attracting carry carries carried carrying invite invites invited incur incurs incurred draw draws drew expose exposes exposed exposing exposure
    liability liable answerable pay pays paid paying payable payment cost costs costing shell owe owes suffer suffers undergo undergoes serve serves serving spend spends stare staring await awaits end ends
    ending stop stops land lands impose imposes imposed imposing imposable levy levies levied levying inflict inflicted award awards awarded awarding awardable order orders ordered ordering direct directs directed
    directing decide decides decided hand slap slapped get gets getting got receive receives received receiving recover recovers recovered recoverable recovery realise realised collect collected
    convict convicts convicted convicting conviction convictions found guilty guilt offence offences offense offenses offend offends offended offending crime violation violations breach contravention charge charged
    charges booked prosecuted prosecute tried trying trial commit commits committed committing caught
    first second third fourth fifth subsequent later repeat repeated repeats repeater again time once twice thrice previous prior earlier next further fresh initial
    result results resulting lead leads leading entail entails consequence consequences outcome effect effects mean possible possibility possibly potential potentially option options choice choices alternative alternatives
    combination combined combine together either or and nor whether also too
    power powers empower empowered empowers entitle entitled authorise authorised authorize authorized able discretion discretionary liberty may can could might would will shall should be is are was were been being am has have had
    having do does did done
"""
_PARTICLES = """
    a an the this that these those such same said aforesaid above of in on at by for with as into onto upon about around against through during among amongst between across along towards toward off out per
    if when where while whenever wherever though although but however moreover furthermore therefore thus hence so because since as accordingly consequently then than there here which what how why
    any some another other others yes ok okay well indeed actually basically simply clearly plainly obviously certainly surely of course fact truth true correct right rightly correctly strictly
    even rather quite very merely very just about roughly precisely exactly generally ordinarily normally usually typically theoretically technically specifically expressly explicitly separately respectively
    hereby herein hereinafter thereof therein thereby therefor whereas wherein whereby forth like unlike both
    eg ie etc aka vs versus plus minus equals equal namely like e g i s t
    old new long short good small large big great simple plain serious light mild heavy tough harsh stiff hefty modest mere total whole full entire single own actual real main general ordinary usual separate
    different similar similarly alike likewise equally identical
"""
_CATTLE_CARE = """
    pound pounds cattle-pound impound impounds impounded impounding impoundment seize seizes seized seizing seizure capture captured lift lifted lifting nab nabbed round rounded pick detain detained detention hold
    damage damages damaged crop crops produce garden plants harvest destroyed destroy ruin ruined ate eaten eat trample trampled loss losses harm harmed compensate compensated compensation compensatory
    victim victims sufferer aggrieved affected injured claimant
    auction auctions auctioned sale sold sell sells selling surplus proceeds balance money fee fees expense expenses
    offer offers offered offering tender release released back return returned
"""
NEUTRAL_STEMS = frozenset(stem(word) for words in (_DOCUMENT, _PEOPLE, _PLACES, _CATTLE, _REPORTING, _PUNISHING, _PARTICLES, _CATTLE_CARE) for word in word_list(words))
NEUTRAL_WORDS = frozenset(word for words in (_DOCUMENT, _PEOPLE, _PLACES, _CATTLE, _REPORTING, _PUNISHING, _PARTICLES, _CATTLE_CARE) for word in word_list(words))
# Words that narrow or turn what is said: each must belong to a claim that was read.
NARROWING = frozenset(word_list(
    "only alone solely merely exclusively purely both all every each unless except excluding save without not no never none nobody neither nor cannot nothing nowhere hardly scarcely rarely seldom must always "
    "automatic automatically mandatory mandatorily compulsory compulsorily obligatory invariably necessarily regardless irrespective double triple twice half additional additionally cumulative consecutive daily weekly monthly "
    "yearly annually hourly nightly multiplied times per plus minus until till before after instead rather prohibited forbidden barred cease ceases abolished repealed exempt exempted exemption immune waive waived "
    "unlimited whatever separately simultaneously wholly half-yearly thereafter everyone everybody anyhow impossible unable fewer"
))
