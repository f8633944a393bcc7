import type { SeedTranslations } from "../shape.ts";

export const snacks: SeedTranslations = {
  "ripe-plantain-chips-150g": {
    af: {
      name: "Ryp plantaanskyfies 150 g",
      description:
        "Ryp plantaan, dun gesny en in klein hoeveelhede bros gebraai, eers soet en dan sout. In Lagos heet dit ipekere, en niemand daar stop by een handvol nie.",
    },
    zu: {
      name: "Ama-chips e-plantain evuthiwe 150 g",
      description:
        "I-plantain evuthiwe esikwe yaba mincane yathoswa yaqina, emnandi ekuqaleni bese iba nosawoti. Bayibiza nge-ipekere eLagos, futhi akekho ogcina ngesandla esisodwa.",
    },
    xh: {
      name: "Iitshiphusi zeplantain evuthiweyo 150 g",
      description:
        "Iplantain evuthiweyo esikwe yabhitya yaqhotswa yaqina, eswiti ekuqaleni ize ibe netyuwa. Bayibiza ngokuba yiipekere eLagos, kwaye akukho mntu uphelela kwisandla esinye.",
    },
  },
  "sliced-beef-biltong-250g": {
    af: {
      name: "Gesnyde beesbiltong 250 g",
      description:
        "Dysy gepekel met asyn, geroosterde koljander en swartpeper, lugdroog en effens klam gesny. Suid-Afrika se antwoord op elke lang pad en elke afskop.",
    },
    zu: {
      name: "Umqwayiba wenkomo osikiwe 250 g",
      description:
        "Inyama yenkomo enonge ngoviniga, i-coriander ethosiwe nopelepele omnyama, yomiswa emoyeni yasikwa isemanzana. Impendulo yaseNingizimu Afrika kuwo wonke amabanga amade nasemidlalweni yonke.",
    },
    xh: {
      name: "Umqwayito wenkomo osikiweyo 250 g",
      description:
        "Inyama yenkomo eqholwe ngeviniga, icoriander ethosiweyo nepepile emnyama, yomiswa emoyeni yasikwa isefumile. Impendulo yaseMzantsi Afrika kuzo zonke iihambo ezinde nemidlalo yonke.",
    },
  },
  "crunchy-chin-chin-350g": {
    af: {
      name: "Bros chin chin 350 g",
      description:
        "Klein blokkies soet deeg met neutmuskaat en botter, gebraai tot hulle kraak. ’n Fles daarvan op ’n Nigeriese tafel sien nooit die einde van die kuier nie.",
    },
    zu: {
      name: "I-chin chin eqinile 350 g",
      description:
        "Izikwele ezincane zenhlama emnandi ene-nutmeg nebhotela, zithoswe zize ziqhume. Inqwaba yayo etafuleni laseNigeria ayilokothi ifike ekupheleni kokuvakasha.",
    },
    xh: {
      name: "Ichin chin eqinileyo 350 g",
      description:
        "Izikwere ezincinci zentlama eswiti enenutmeg nebhotolo, ziqhotswe zide ziqhume. Ingqayi yayo etafileni yaseNigeria ayizange ifike ekupheleni kotyelelo.",
    },
  },
  "droewors-200g": {
    af: {
      name: "Tradisionele droëwors 200 g",
      description:
        "Dun beeswors met koljander en naeltjies, gehang tot dit breek. Bêre dit in die paneelkissie, as u dit enigsins kan bêre.",
    },
    zu: {
      name: "I-droëwors yendabuko 200 g",
      description:
        "Isoseji yenkomo ezacile enongwe nge-coriander ne-clove, elengiswe yaze yoma yaphuka. Yigcine emotweni, uma ungakwazi ukuyigcina nhlobo.",
    },
    xh: {
      name: "Idroëwors yesiqhelo 200 g",
      description:
        "Isoseji yenkomo ebhityileyo eqholwe ngecoriander neclove, exhonywe yada yoma yaqhawuka. Yigcine emotweni, ukuba unako ukuyigcina kwaphela.",
    },
  },
  "kilishi-beef-100g": {
    af: {
      name: "Kilishi, gekruide beesvleis 100 g",
      description:
        "Papierdun beesvleis met grondboon, gemmer en rissie geverf en twee keer oor die kole gedroog, ’n Hausa-kuns uit Noord-Nigerië en Niger. Breek ’n stuk af en gee aan.",
    },
    zu: {
      name: "I-Kilishi, inyama yenkomo enezinongo 100 g",
      description:
        "Inyama yenkomo ezacile njengephepha egcotshwe ngamantongomane, ujinja nopelepele yomiswa kabili emalahleni, ubuciko bamaHausa baseNyakatho yeNigeria naseNiger. Hlephula ucezu bese udlulisa.",
    },
    xh: {
      name: "IKilishi, inyama yenkomo eneziqholo 100 g",
      description:
        "Inyama yenkomo ebhitye okwephepha eqatywe ngamandongomane, ijinja nepepile yomiswa kabini emalahleni, ubugcisa bamaHausa baseMntla weNigeria naseNiger. Qhekeza isiqwenga uze ugqithise.",
    },
  },
  "kuli-kuli-200g": {
    af: {
      name: "Kuli-kuli-grondboonbros 200 g",
      description:
        "Gemaalde grondbone, gepers, met gemmer en peper gegeur en tot harde, neutagtige ringe gebraai. Eet met geweekte garri, maak fyn oor slaai of rol u suya daarin.",
    },
    zu: {
      name: "I-Kuli-Kuli yamantongomane 200 g",
      description:
        "Amantongomane agayiwe, akhanywa, anongwe ngojinja nopelepele athoswa aba izindandatho eziqinile. Yidle ne-garri ecwilisiwe, uyivuvuzele emasaladini noma uphendule kuyo i-suya.",
    },
    xh: {
      name: "IKuli-Kuli yamandongomane 200 g",
      description:
        "Amandongomane asiliweyo, acudiswa, aqholwe ngejinja nepepile aqhotswa aba zizangqa eziqinileyo. Yitye negarri etshoniweyo, uyivuthuzele kwiisaladi okanye uqengqe isuya kuyo.",
    },
  },
  "nairobi-chevda-250g": {
    af: {
      name: "Nairobi-chevdamengsel 250 g",
      description:
        "Aartappelstokkies, lensies, grondbone en kerrieblare met ’n knippie rissie en suurlemoen: die peuselhappie wat Nairobi se Indiese kombuise vir die hele Kenia gegee het. Rond af met lemmetjie en ui.",
    },
    zu: {
      name: "Ingxube ye-chevda yaseNairobi 250 g",
      description:
        "Izintana zamazambane, ama-lentil, amantongomane namaqabunga ekhari nopelepele nolamula: ukudla okulula amakhishi amaNdiya aseNairobi akunike iKenya yonke. Qedela ngo-lime omusha no-anyanisi.",
    },
    xh: {
      name: "Umxube wechevda yaseNairobi 250 g",
      description:
        "Iintongana zeetapile, iilentile, amandongomane namagqabi ekhari nepepile nelamuni: amashwamshwam amakhitshi amaIndiya aseNairobi awanike iKenya yonke. Gqibezela ngelayimi entsha netswele.",
    },
  },
  "dried-mopane-worms-150g": {
    af: {
      name: "Gedroogde mopaniewurms (madora) 150 g",
      description:
        "Met die hand versamel in die mopanieveld van suidelike Zimbabwe en Limpopo, skoongemaak, gesout en in die son gedroog. Week en braai met tamatie en ui, of eet dit bros.",
    },
    zu: {
      name: "Amacimbi omisiwe (Madora) 150 g",
      description:
        "Abuthwe ngesandla ehlathini le-mopane eningizimu yeZimbabwe naseLimpopo, ahlanzwa, afakwa usawoti omiswa elangeni. Wacwilise uwathose notamatisi no-anyanisi, noma uwadle enjalo eqinile.",
    },
    xh: {
      name: "Iimbungu zemopane ezomisiweyo (Madora) 150 g",
      description:
        "Ziqokelelwe ngesandla kwihlathi lemopane kumzantsi weZimbabwe naseLimpopo, zacocwa, zafakwa ityuwa zomiswa elangeni. Zitshone uziqhotse netumato netswele, okanye uzitye zinjalo ziqinile.",
    },
  },
  "cassava-crisps-chilli-lemon-150g": {
    af: {
      name: "Kassaweskyfies, rissie en suurlemoen 150 g",
      description:
        "Bros skywe Keniaanse kassawe met rissie en suurlemoen, soos die smouse van Mombasa dit in ’n papierkeëltjie gee. Harder as aartappel.",
    },
    zu: {
      name: "Ama-chips omdumbula, upelepele nolamula 150 g",
      description:
        "Izindilinga eziqinile zomdumbula waseKenya ezinopelepele nolamula, njengoba abathengisi baseMombasa beziphaka ephepheni. Ziqhuma ngaphezu kwamazambane.",
    },
    xh: {
      name: "Iitshiphusi zecassava, ipepile nelamuni 150 g",
      description:
        "Izangqa eziqinileyo zecassava yaseKenya ezinepepile nelamuni, njengoko abathengisi baseMombasa bezigalela ephepheni. Ziqhuma ngaphezu kweetapile.",
    },
  },
};
