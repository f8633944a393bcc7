import type { SeedTranslations } from "../shape.ts";

export const vegetables: SeedTranslations = {
  "puna-yam-2kg": {
    af: {
      name: "Puna-jam, heel 2 kg",
      description:
        "Wit jam uit Ghana met ’n growwe bruin skil en droë, blommerige vleis, die een om te stamp. Kook, braai of rooster oor kole; maak dit altyd gaar voor u eet.",
    },
    zu: {
      name: "I-yam ye-Puna, ephelele 2 kg",
      description:
        "I-yam emhlophe yaseGhana enekhasi elinsundu elimahhadla nenyama eyomile, okuyiyona okufanele uyigxobe. Yibilise, uyithose noma uyose emalahleni; yipheke njalo ngaphambi kokuyidla.",
    },
    xh: {
      name: "Iyam yePuna, epheleleyo 2 kg",
      description:
        "Iyam emhlophe yaseGhana enexolo elintsundu elirhabaxa nenyama eyomileyo, eyona ilungele ukungqushwa. Yibilise, uyiqhotse okanye uyoje emalahleni; yipheke rhoqo phambi kokuyitya.",
    },
  },
  "ripe-plantain-1kg": {
    af: {
      name: "Ryp plantaan 1 kg",
      description:
        "Geel plantaan met die eerste swart sproete, soet genoeg vir dodo, kelewele of alloco. Laat op die toonbank tot so donker soos u durf.",
    },
    zu: {
      name: "I-plantain evuthiwe 1 kg",
      description:
        "I-plantain ephuzi enamabala okuqala amnyama, emnandi ngokwanele ukwenza i-dodo, i-kelewele noma i-alloco. Yishiye ekhawuntareni ize ibe mnyama ngendlela othanda ngayo.",
    },
    xh: {
      name: "Iplantain evuthiweyo 1 kg",
      description:
        "Iplantain etyheli enamachokoza okuqala amnyama, eswiti ngokwaneleyo ukwenza idodo, ikelewele okanye ialloco. Yishiye ekhawuntareni ide ibe mnyama ngendlela othanda ngayo.",
    },
  },
  "fresh-cassava-1-5kg": {
    af: {
      name: "Vars kassawe 1.5 kg",
      description:
        "Ferm kassawewortels met spierwit vleis, met was bedek om goed te reis. Skil dik en kook deeglik, en braai, druk fyn of rasper dan.",
    },
    zu: {
      name: "Umdumbula omusha 1.5 kg",
      description:
        "Izimpande zomdumbula eziqinile ezinenyama emhlophe qwa, zigcotshwe nge-wax ukuze zihambe kahle. Khumula ikhasi elijiyile uzibilise kahle, bese uthosa, ugxobe noma ugrethe.",
    },
    xh: {
      name: "Icassava entsha 1.5 kg",
      description:
        "Iingcambu zecassava eziqinileyo ezinenyama emhlophe qhwa, ziqatywe iwax ukuze zihambe kakuhle. Xobula ixolo elityebileyo uzibilise kakuhle, uze uqhotse, utyumze okanye ugreyithe.",
    },
  },
  "fresh-okra-500g": {
    af: {
      name: "Vars okra 500 g",
      description:
        "Klein, bros groen peule, so sag dat net die punte af hoef. Sny fyn vir ’n sop wat trek, of braai heel en vinnig met rissie.",
    },
    zu: {
      name: "I-okra entsha 500 g",
      description:
        "Amaphodi amancane aluhlaza aqinile, athambe kangangokuthi adinga ukusikwa izihloko kuphela. Yisike ibe mincane esobheni elinwebekayo, noma uyithose iphelele ngokushesha nopelepele.",
    },
    xh: {
      name: "Iokra entsha 500 g",
      description:
        "Iimidumba ezincinci eziluhlaza eziqinileyo, ezithambe kangangokuba zifuna nje ukusikwa iincam. Yisike ibe ncinci kwisuphu etwabulukayo, okanye uyiqhotse ngokupheleleyo nepepile.",
    },
  },
  "sukuma-wiki-400g": {
    af: {
      name: "Sukuma wiki, bossie 400 g",
      description:
        "Keniaanse boerkool in ’n ruim bossie; die naam beteken ‘rek die week’. Kerf fyn en braai met ui en tamatie langs ugali.",
    },
    zu: {
      name: "Isixha se-sukuma wiki 400 g",
      description:
        "Imifino yaseKenya eboshwe isixha esikhulu; igama lisho ukuthi ‘nweba isonto’. Yisike ibe mincane uyithose no-anyanisi notamatisi eceleni kwe-ugali.",
    },
    xh: {
      name: "Inyanda yesukuma wiki 400 g",
      description:
        "Imifuno yaseKenya ebotshwe yayinyanda enkulu; igama lithetha ‘twabulula iveki’. Yisike ibe ncinci uyiqhotse netswele netumato ecaleni kweugali.",
    },
  },
  "morogo-wild-spinach-300g": {
    af: {
      name: "Morogo (wilde spinasie) 300 g",
      description:
        "Jong misbredieblare, as morogo, imifino of muroho gepluk, met ’n aardse smaak waarna spinasie net wys. Smoor met ui en tamatie en bedien met pap.",
    },
    zu: {
      name: "Imifino yasendle (morogo) 300 g",
      description:
        "Amaqabunga amancane embuya akhiwe njengemifino, i-morogo noma i-muroho, anambitheka njengomhlabathi ngaphezu kwesipinashi. Yipheke no-anyanisi notamatisi uyiphake nephalishi.",
    },
    xh: {
      name: "Imifino yasendle (morogo) 300 g",
      description:
        "Amagqabi amatsha eutyuthu akhiwe njengemifino, imorogo okanye imuroho, anencasa yomhlaba edlula eyespinatshi. Yipheke netswele netumato uyiphake nepapa.",
    },
  },
  "scotch-bonnet-peppers-200g": {
    af: {
      name: "Scotch bonnet-rissies (ata rodo) 200 g",
      description:
        "Gerimpelde rooi en geel rissies, vrugtig en fel: die byt in Nigeriese pepersop en Ghanese shito. Gebruik een, proe, en besluit dan oor die tweede.",
    },
    zu: {
      name: "Upelepele we-Scotch Bonnet (Ata Rodo) 200 g",
      description:
        "Upelepele obomvu nophuzi oshwabene, onambitheka njengezithelo futhi obaba kakhulu: ukubaba kwesobho likapelepele laseNigeria ne-shito yaseGhana. Sebenzisa owodwa, nambitha, bese unquma ngowesibili.",
    },
    xh: {
      name: "Ipepile yeScotch Bonnet (Ata Rodo) 200 g",
      description:
        "Ipepile ebomvu netyheli eshwabeneyo, enencasa yeziqhamo netshisa kakhulu: ubushushu besuphu yepepile yaseNigeria neshito yaseGhana. Sebenzisa enye, ngcamla, uze ugqibe ngeyesibini.",
    },
  },
  "ugu-pumpkin-leaves-400g": {
    af: {
      name: "Ugu-pampoenblare, bevrore 400 g",
      description:
        "Geriffelde pampoenblare, gewas, gesny en gevries om hul kleur te hou, vir edikang ikong en egusi. Voeg bevrore in die laaste paar minute by.",
    },
    zu: {
      name: "Amaqabunga ethanga e-ugu, aqandisiwe 400 g",
      description:
        "Amaqabunga ethanga agezwe asikwa aqandiswa ukuze agcine umbala wawo, enzelwe i-edikang ikong ne-egusi. Wafake eseqandisiwe emizuzwini yokugcina.",
    },
    xh: {
      name: "Amagqabi ethanga eugu, akhenkcisiweyo 400 g",
      description:
        "Amagqabi ethanga ahlanjwe asikwa akhenkciswa ukuze agcine umbala wawo, enzelwe iedikang ikong neegusi. Wafake esakhenkcisiwe kwimizuzu yokugqibela.",
    },
  },
  "amadumbe-cocoyam-1kg": {
    af: {
      name: "Amadumbe (taro) 1 kg",
      description:
        "Klein, harige taroknolle van die kus van KwaZulu-Natal, tuis amadumbe en verder noord cocoyam genoem. Kook in die skil met sout en eet met grondbone.",
    },
    zu: {
      name: "Amadumbe 1 kg",
      description:
        "Amadumbe amancane anoboya asogwini lwaKwaZulu-Natal, abizwa nge-cocoyam enyakatho. Wabilise enamakhasi nosawoti uwadle namantongomane.",
    },
    xh: {
      name: "Amadumbe (cocoyam) 1 kg",
      description:
        "Amadumbe amancinci anoboya onxweme lwaKwaZulu-Natal, abizwa ngokuba yicocoyam emntla. Wabilise enamaxolo netyuwa uwatye namandongomane.",
    },
  },
  "garden-eggs-500g": {
    af: {
      name: "Tuineiers (klein eiervrugte) 500 g",
      description:
        "Klein wit en geel eiervrugte, bros en aangenaam bitter. Eet rou met grondboonpasta soos gaste in Igbo-huise dit kry, of druk fyn in ’n Ghanese bredie.",
    },
    zu: {
      name: "Ama-garden egg (ubhrinjolo omncane) 500 g",
      description:
        "Ubhrinjolo omncane omhlophe nophuzi, oqinile nobaba kamnandi. Wudle ungaphekiwe nebhotela lamantongomane njengoba iphakelwa izivakashi emakhaya ama-Igbo, noma uwugxobele esitshulwini saseGhana.",
    },
    xh: {
      name: "Iigarden egg (ibrinjal encinci) 500 g",
      description:
        "Iibrinjal ezincinci ezimhlophe netyheli, eziqinileyo nezikrakra kamnandi. Zitye zingaphekwanga nebhotolo yamandongomane njengoko ziphakelwa iindwendwe emakhaya amaIgbo, okanye uzityumzele kwisityu saseGhana.",
    },
  },
  "fresh-marula-fruit-1kg": {
    af: {
      name: "Vars maroelas 1 kg",
      description:
        "Groen-goue maroelas onder die bome van Phalaborwa opgetel, suur en geurig. Net van Januarie tot Maart in seisoen.",
    },
    zu: {
      name: "Amaganu amasha 1 kg",
      description:
        "Amaganu aluhlaza nagolide abuthwe ngaphansi kwezihlahla zasePhalaborwa, amuncu futhi anuka kamnandi. Atholakala kusukela kuJanuwari kuya kuMashi kuphela.",
    },
    xh: {
      name: "Imarula entsha 1 kg",
      description:
        "Imarula eluhlaza negolide eqokelelwe phantsi kwemithi yasePhalaborwa, emuncu nenuka kamnandi. Ifumaneka ukusuka kuJanuwari ukuya kuMatshi kuphela.",
    },
  },
};
