import type { SeedTranslations } from "../shape.ts";

export const grainsCereals: SeedTranslations = {
  "ijebu-garri-1kg": {
    af: {
      name: "Ijebu-garri 1 kg",
      description:
        "Fyn, skerpsuur garri (gari) van Ijebu in Ogun, langer gefermenteer en droog gebraai. Week in koue water met suiker en grondbone, of maak gladde eba.",
    },
    zu: {
      name: "I-garri yase-Ijebu 1 kg",
      description:
        "I-garri (gari) ecolekile nemuncu yase-Ijebu e-Ogun, ebiliswe isikhathi eside yathoswa yoma. Yicwilise emanzini abandayo noshukela namantongomane, noma wenze i-eba ebushelelezi.",
    },
    xh: {
      name: "Igarri yaseIjebu 1 kg",
      description:
        "Igarri (gari) ecolekileyo nemuncu yaseIjebu eOgun, ebiliswe ixesha elide yaqhotswa yoma. Yitshone emanzini abandayo neswekile namandongomane, okanye wenze ieba egudileyo.",
    },
  },
  "yellow-garri-2kg": {
    af: {
      name: "Geel garri 2 kg",
      description:
        "Kassawekorrels gebraai met ’n bietjie rooi palmolie, soos in die Nigerdelta en by Ghana se gari-verkopers. Gee ’n sagte, goue eba.",
    },
    zu: {
      name: "I-garri ephuzi 2 kg",
      description:
        "Izinhlamvu zomdumbula ezithoswe ngamafutha esundu abomvu amancane, njengaseNiger Delta nakubathengisi be-gari baseGhana. Yenza i-eba ethambile negolide.",
    },
    xh: {
      name: "Igarri etyheli 2 kg",
      description:
        "Iinkozo zecassava eziqhotswe ngeoyile yesundu ebomvu encinci, njengaseNiger Delta nakubathengisi begari baseGhana. Yenza ieba ethambileyo negolide.",
    },
  },
  "white-maize-meal-5kg": {
    af: {
      name: "Wit mieliemeel 5 kg",
      description:
        "Superfyn wit mieliemeel vir stywe pap, sadza, nshima of ugali, en vir sagte oggendpap. Die sak waarsonder geen spens suid van die ewenaar is nie.",
    },
    zu: {
      name: "Impuphu emhlophe yombila 5 kg",
      description:
        "Impuphu emhlophe ecoleke kakhulu yephalishi eliqinile, i-sadza, i-nshima noma i-ugali, neyephalishi elithambile lasekuseni. Isaka elingasweleki kuyo yonke indlu eseningizimu yenkabazwe.",
    },
    xh: {
      name: "Umgubo wombona omhlophe 5 kg",
      description:
        "Umgubo wombona omhlophe ocoleke kakhulu wepapa eqinileyo, isadza, inshima okanye iugali, nowesidudu esithambileyo sakusasa. Ingxowa engasweleki kuyo nayiphi na indlu esemazantsi eikhweyitha.",
    },
  },
  "brown-teff-flour-1kg": {
    af: {
      name: "Bruin teffmeel 1 kg",
      description:
        "Volgraan bruin teff, fyn gemaal vir injera, pannekoek en donker brode. Die kleinste graan wat daar is, al duisende jare op die Ethiopiese hooglande verbou.",
    },
    zu: {
      name: "Ufulawa onsundu we-teff 1 kg",
      description:
        "I-teff ensundu ephelele, igaywe yacoleka ukwenza i-injera, amaphanikhekhe nezinkwa ezinsundu. Uhlamvu oluncane kunazo zonke, olutshalwe izinkulungwane zeminyaka ezindaweni eziphakeme zase-Ethiopia.",
    },
    xh: {
      name: "Umgubo ontsundu weteff 1 kg",
      description:
        "Iteff entsundu epheleleyo, isilwe yacoleka ukwenza iinjera, iipancake nezonka ezintsundu. Olona khozo luncinci, oluhlwayelwe amawaka eminyaka kwiindawo eziphakamileyo zaseEthiopia.",
    },
  },
  "fonio-500g": {
    af: {
      name: "Fonio 500 g",
      description:
        "Piepklein, vinnig gaar Wes-Afrikaanse graan van die Kédougou-heuwels in Senegal, gewas en vooraf gekook. Stoom in vyf minute tot iets tussen koeskoes en sneeu.",
    },
    zu: {
      name: "I-fonio 500 g",
      description:
        "Uhlamvu oluncanyana oluvuthwa ngokushesha lwaseNtshonalanga Afrika oluvela emagqumeni aseKédougou eSenegal, lugeziwe lwaphekwa kuqala. Luvuthwa ngemizuzu emihlanu lufane ne-couscous neqhwa.",
    },
    xh: {
      name: "Ifonio 500 g",
      description:
        "Ukhozo oluncinane oluvuthwa msinya lwaseNtshona Afrika oluvela kwiinduli zaseKédougou eSenegal, luhlanjiwe lwaphekwa kwangaphambili. Luvuthwa ngemizuzu emihlanu lufane necouscous nekhephu.",
    },
  },
  "ofada-rice-2kg": {
    af: {
      name: "Ofada-rys 2 kg",
      description:
        "Kort, ongepoleerde rys uit suidwes-Nigerië met bruin strepe en ’n geur van sy eie. Bedien op ’n blaar met ayamase, die groenrissiebredie.",
    },
    zu: {
      name: "Irayisi lase-Ofada 2 kg",
      description:
        "Irayisi elifushane elingapholishiwe elivela eningizimu-ntshonalanga yeNigeria, elinemigqa ensundu nephunga lalo lodwa. Liphake eqabungeni ne-ayamase, isitshulu sikapelepele oluhlaza.",
    },
    xh: {
      name: "Irayisi yaseOfada 2 kg",
      description:
        "Irayisi emfutshane engakhazimliswanga yasemzantsi-ntshona weNigeria, enemigca entsundu nevumba layo yodwa. Yiphake egqabini neayamase, isityu sepepile eluhlaza.",
    },
  },
  "pounded-yam-flour-1kg": {
    af: {
      name: "Gestampte jammeel (poundo) 1 kg",
      description:
        "Gedroogde wit jam, gemaal vir ’n gladde stywe pap sonder die stamper. Klits in kookwater, roer stewig en bedien met egusi of ogbono.",
    },
    zu: {
      name: "Ufulawa we-yam egxotshiwe (Poundo) 1 kg",
      description:
        "I-yam emhlophe eyomisiwe, egayiwe ukuze wenze i-fufu ebushelelezi ngaphandle kwesigxobo. Phehla emanzini abilayo, govuza uqinise, uphake ne-egusi noma i-ogbono.",
    },
    xh: {
      name: "Umgubo weyam engqushiweyo (Poundo) 1 kg",
      description:
        "Iyam emhlophe eyomisiweyo, esilelwe ukwenza ifufu egudileyo ngaphandle kwesingqusho. Beta emanzini abilayo, zamisa uqinise, uphake neegusi okanye iogbono.",
    },
  },
  "attieke-500g": {
    af: {
      name: "Attiéké-kassawekoeskoes 500 g",
      description:
        "Gefermenteerde, gestoomde kassawekorrels uit Ivoorkus, lig en effens suur. Stoom ’n paar minute en bedien met geroosterde vis, tamatie en ui.",
    },
    zu: {
      name: "I-Attiéké, i-couscous yomdumbula 500 g",
      description:
        "Izinhlamvu zomdumbula ezibilisiwe zashunqiswa zase-Côte d'Ivoire, ezilula nezimuncwana. Shunqisa imizuzu embalwa uphake nenhlanzi eyosiwe, utamatisi no-anyanisi.",
    },
    xh: {
      name: "IAttiéké, icouscous yecassava 500 g",
      description:
        "Iinkozo zecassava ezibilisiweyo zashushubezwa zaseCôte d'Ivoire, ezilula nezimuncwana. Shushubeza imizuzu embalwa uphake nentlanzi eyojiweyo, itumato netswele.",
    },
  },
  "medium-couscous-1kg": {
    af: {
      name: "Koeskoes, medium 1 kg",
      description:
        "Durumkoringkoeskoes uit Marokko, gerol en in die son gedroog. Stoom dit twee keer bo die bredie en krap dit tussenin met botter los.",
    },
    zu: {
      name: "I-couscous emaphakathi 1 kg",
      description:
        "I-couscous kakolweni oqinile yaseMorocco, egoqiwe yomiswa elangeni. Yishunqise kabili phezu kwesitshulu, uyihlukanise ngebhotela phakathi kwalokho.",
    },
    xh: {
      name: "Icouscous ephakathi 1 kg",
      description:
        "Icouscous yengqolowa eqinileyo yaseMorocco, eqengqiweyo yomiswa elangeni. Yishushubeze kabini phezu kwesityu, uyivuthuze ngebhotolo phakathi.",
    },
  },
  "honey-beans-oloyin-1kg": {
    af: {
      name: "Heuningboontjies (ewa oloyin) 1 kg",
      description:
        "Klein, soet bruin boontjies wat sag en romerig kook, gewild vir ewa agoyin en boontjiepap. Met die hand gesorteer; spoel net af.",
    },
    zu: {
      name: "Ubhontshisi omnandi (Ewa Oloyin) 1 kg",
      description:
        "Ubhontshisi omncane onsundu nomnandi ovuthwa uthambe, othandwa nge-ewa agoyin nephalishi likabhontshisi. Ukhethwe ngesandla; uwugeze nje kuphela.",
    },
    xh: {
      name: "Iimbotyi eziswiti (Ewa Oloyin) 1 kg",
      description:
        "Iimbotyi ezincinci ezintsundu neziswiti ezivuthwa zithambe, ezithandwa ngeewa agoyin nesidudu seembotyi. Zikhethwe ngesandla; zihlambe nje.",
    },
  },
  "fufu-flour-1kg": {
    af: {
      name: "Fufu-meel, kassawe en plantaan 1 kg",
      description:
        "Kassawe-, plantaan- en aartappelstysel gemeng vir rekbare Ghanese fufu uit die pot. Gemaak vir ligte sop, grondboonsop en palmneutsop.",
    },
    zu: {
      name: "Ufulawa we-fufu, umdumbula ne-plantain 1 kg",
      description:
        "Isitashi somdumbula, se-plantain nesezambane kuxutshwe kwenziwa i-fufu yaseGhana enwebekayo. Yenzelwe isobho elilula, isobho lamantongomane nelamasundu.",
    },
    xh: {
      name: "Umgubo wefufu, icassava neplantain 1 kg",
      description:
        "Istatshi secassava, seplantain nesetapile sixutyelwe ukwenza ifufu yaseGhana etwabulukayo. Yenzelwe isuphu elula, isuphu yamandongomane neyesundu.",
    },
  },
  "white-samp-1kg": {
    af: {
      name: "Wit stampmielies 1 kg",
      description:
        "Gedroogde mieliepitte, gestamp en gebreek maar nie gemaal nie, vir stampkoring, istambu of isitambu. Week oornag en prut tot romerig.",
    },
    zu: {
      name: "Isitambu esimhlophe 1 kg",
      description:
        "Izinhlamvu zombila ezomisiwe ezigxotshiwe zaphuka kodwa zingagaywanga, zesitambu noma i-stampkoring. Cwilisa ubusuku bonke bese upheka kancane size sithambe.",
    },
    xh: {
      name: "Umngqusho omhlophe 1 kg",
      description:
        "Iinkozo zombona ezomisiweyo ezingqushiweyo zaqhekeka kodwa zingasilwanga, zomngqusho okanye istambu. Tshona ubusuku bonke uze upheke kancinci ude uthambe.",
    },
  },
  "white-maize-meal-1kg": {
    af: {
      name: "Wit mieliemeel 1 kg",
      description:
        "Superfyn wit mieliemeel vir stywe pap, sadza, nshima of ugali, en vir sagte oggendpap. Die sak waarsonder geen spens suid van die ewenaar is nie.",
    },
    zu: {
      name: "Impuphu emhlophe yombila 1 kg",
      description:
        "Impuphu emhlophe ecoleke kakhulu yephalishi eliqinile, i-sadza, i-nshima noma i-ugali, neyephalishi elithambile lasekuseni. Isaka elingasweleki kuyo yonke indlu eseningizimu yenkabazwe.",
    },
    xh: {
      name: "Umgubo wombona omhlophe 1 kg",
      description:
        "Umgubo wombona omhlophe ocoleke kakhulu wepapa eqinileyo, isadza, inshima okanye iugali, nowesidudu esithambileyo sakusasa. Ingxowa engasweleki kuyo nayiphi na indlu esemazantsi eikhweyitha.",
    },
  },
  "white-maize-meal-2-5kg": {
    af: {
      name: "Wit mieliemeel 2.5 kg",
      description:
        "Superfyn wit mieliemeel vir stywe pap, sadza, nshima of ugali, en vir sagte oggendpap. Die sak waarsonder geen spens suid van die ewenaar is nie.",
    },
    zu: {
      name: "Impuphu emhlophe yombila 2.5 kg",
      description:
        "Impuphu emhlophe ecoleke kakhulu yephalishi eliqinile, i-sadza, i-nshima noma i-ugali, neyephalishi elithambile lasekuseni. Isaka elingasweleki kuyo yonke indlu eseningizimu yenkabazwe.",
    },
    xh: {
      name: "Umgubo wombona omhlophe 2.5 kg",
      description:
        "Umgubo wombona omhlophe ocoleke kakhulu wepapa eqinileyo, isadza, inshima okanye iugali, nowesidudu esithambileyo sakusasa. Ingxowa engasweleki kuyo nayiphi na indlu esemazantsi eikhweyitha.",
    },
  },
};
