import type { SeedTranslations } from "../shape.ts";

export const meatPoultry: SeedTranslations = {
  "farm-boerewors-1kg": {
    af: {
      name: "Plaasboerewors, ring 1 kg",
      description:
        "Grof gemaalde beesvleis en ’n bietjie varkvleis met geroosterde koljander, neutmuskaat en asyn in ’n egte derm. Braai heel oor matige kole, draai een keer om en moenie prik nie.",
    },
    zu: {
      name: "I-boerewors yasepulazini, indandatho 1 kg",
      description:
        "Inyama yenkomo egaywe yaba lukhuni neyengulube encane, ne-coriander ethosiwe, i-nutmeg noviniga esikhumbeni semvelo. Yose iphelele emalahleni angashisi kakhulu, uyiphendule kanye, ungayibhoboli.",
    },
    xh: {
      name: "Iboerewors yasefama, isangqa 1 kg",
      description:
        "Inyama yenkomo esilwe yarhabaxa neyehagu encinci, necoriander ethosiweyo, inutmeg neviniga esikhumbeni sendalo. Yoje iphelele emalahleni aphakathi, uyijike kanye, ungayihlabi.",
    },
  },
  "cubed-goat-meat-1kg": {
    af: {
      name: "Bokvleis, in blokkies 1 kg",
      description:
        "Vrylopende bok met been uit die Limpopo-bosveld, vir die pot gesny. Vir pepersop, nyama choma op die kole, of ’n lang, sagte kerrie.",
    },
    zu: {
      name: "Inyama yembuzi, izingcezu 1 kg",
      description:
        "Imbuzi ezihambelayo yasehlanzeni laseLimpopo inamathambo, isikelwe ibhodwe. Eyesobho likapelepele, i-nyama choma emalahleni, noma ikhari ephekwa kancane isikhathi eside.",
    },
    xh: {
      name: "Inyama yebhokhwe, iziqwenga 1 kg",
      description:
        "Ibhokhwe ezihambelayo yasehlathini laseLimpopo inamathambo, isikelwe imbiza. Yesuphu yepepile, inyama choma emalahleni, okanye ikhari ephekwa kancinci ixesha elide.",
    },
  },
  "cut-oxtail-1kg": {
    af: {
      name: "Beesstert, gesny 1 kg",
      description:
        "Beesstert in litte gesaag, met baie murg vir ’n sous wat aan die lepel klou. Braai goed bruin en gee dit drie uur.",
    },
    zu: {
      name: "Umsila wenkomo, osikiwe 1 kg",
      description:
        "Umsila wenkomo osahwe emalungwini, onomnkantsha omningi wesoso enamathela esipunini. Wuthose kahle ube nsundu bese uwunika amahora amathathu.",
    },
    xh: {
      name: "Umsila wenkomo, osikiweyo 1 kg",
      description:
        "Umsila wenkomo osarhwe emalungwini, onomongo omninzi wesosi encamathela ecepheni. Wuqhotse kakuhle ube ntsundu uze uwunike iiyure ezintathu.",
    },
  },
  "road-runner-chicken-1-4kg": {
    af: {
      name: "Werfhoender (road runner) 1.4 kg",
      description:
        "Stadig grootgemaakte werfhoender met ferm, donker vleis, road runner in Zimbabwe en umleqwa in Suid-Afrika. Prut tot sag en rond af met tamatie en ui.",
    },
    zu: {
      name: "Inkukhu yesiZulu (umleqwa) 1.4 kg",
      description:
        "Inkukhu yasekhaya ekhule kancane enenyama eqinile nensundu, eyaziwa nge-road runner eZimbabwe nangomleqwa eNingizimu Afrika. Ibilise kancane ithambe, bese uqedela ngotamatisi no-anyanisi.",
    },
    xh: {
      name: "Inkukhu yasekhaya (umleqwa) 1.4 kg",
      description:
        "Inkukhu yasekhaya ekhule kancinci enenyama eqinileyo nentsundu, eyaziwa ngokuba yiroad runner eZimbabwe nomleqwa eMzantsi Afrika. Yibilise kancinci ithambe, uze ugqibezele ngetumato netswele.",
    },
  },
  "beef-tripe-mogodu-1kg": {
    af: {
      name: "Beespens (mogodu) 1 kg",
      description:
        "Skoongemaakte, gesnyde beespens, mogodu, ulusu of shaki, na gelang van wie kook. Prut met ui en rissie en bedien met dombolo of pap.",
    },
    zu: {
      name: "Ulusu lwenkomo (mogodu) 1 kg",
      description:
        "Ulusu lwenkomo oluhlanziwe lwasikwa, olubizwa nge-mogodu, ulusu noma i-shaki kuye ngophekayo. Lubilise no-anyanisi nopelepele, uluphake namadombolo noma iphalishi.",
    },
    xh: {
      name: "Ulusu lwenkomo (mogodu) 1 kg",
      description:
        "Ulusu lwenkomo olucociweyo lwasikwa, olubizwa ngokuba yimogodu, ulusu okanye ishaki ngokophekayo. Lubilise netswele nepepile, uluphake needombolo okanye ipapa.",
    },
  },
  "smoked-catfish-400g": {
    af: {
      name: "Gerookte baber, heel 400 g",
      description:
        "Heel baber, oor hardehout gerook tot donker en ferm. Breek in sop en bredie; dit geur die pot net soveel as wat dit voed.",
    },
    zu: {
      name: "I-catfish eshunqisiwe, ephelele 400 g",
      description:
        "I-catfish ephelele eshunqiswe ngokhuni oluqinile yaba mnyama yaqina. Yihlephulele emasobheni nasezitshulwini; inonga ibhodwe njengoba ilondla.",
    },
    xh: {
      name: "Icatfish eqhunyisiweyo, epheleleyo 400 g",
      description:
        "Icatfish epheleleyo eqhunyiswe ngokhuni oluqinileyo yaba mnyama yaqina. Yiqhekezele kwiisuphu nezityu; inika imbiza incasa kanye njengoko iyondla.",
    },
  },
  "lamb-merguez-500g": {
    af: {
      name: "Lams-merguez 500 g",
      description:
        "Dun Noord-Afrikaanse lamsworsies, rooi van harissa en geurig met komyn en vinkel. Rooster vinnig en sit in brood met gekapte slaai.",
    },
    zu: {
      name: "I-merguez yewundlu 500 g",
      description:
        "Amasoseji amancane ewundlu aseNyakatho Afrika, abomvu nge-harissa futhi anuka kamnandi nge-cumin ne-fennel. Yose ngokushesha uyifake esinkweni nesaladi eqotshiwe.",
    },
    xh: {
      name: "Imerguez yetakane 500 g",
      description:
        "Iisoseji ezincinci zetakane zaseMntla Afrika, ezibomvu yiharissa nezinuka kamnandi ngecumin nefennel. Zoje msinya uzifake esonkeni nesaladi enqunqiweyo.",
    },
  },
  "whole-tilapia-1kg": {
    af: {
      name: "Heel tilapia, skoongemaak 1 kg",
      description:
        "Geskubde en skoongemaakte tilapia, gevries op die dag van die vangs. Kerf, vryf met gemmer en peper en rooster vir banku, of braai vir ugali.",
    },
    zu: {
      name: "I-tilapia ephelele, ehlanziwe 1 kg",
      description:
        "I-tilapia ekhunyulwe amazegece yahlanzwa, yaqandiswa ngosuku eyabanjwa ngalo. Yisike amanxeba, uyigcobe ngojinja nopelepele, uyosele i-banku noma uyithosele i-ugali.",
    },
    xh: {
      name: "Itilapia epheleleyo, ecociweyo 1 kg",
      description:
        "Itilapia ekhutshwe amaxolo yacocwa, yakhenkciswa ngosuku eyabanjwa ngalo. Yisike, uyihlikihle ngejinja nepepile, uyojele ibanku okanye uyiqhotsele iugali.",
    },
  },
  "suya-beef-skewers-600g": {
    af: {
      name: "Suya-beessosaties 600 g",
      description:
        "Dun skywe beeskruis op stokkies, bedek met yaji-spesery en gereed vir die vuur. Bedien met rou ui, tamatie en nog ’n knippie spesery.",
    },
    zu: {
      name: "Izinti zenyama yenkomo ye-suya 600 g",
      description:
        "Izingcezu ezincane zenyama yenkomo ezintini, zigcotshwe ngesinongo se-yaji, zilungele umlilo. Ziphake no-anyanisi ongaphekiwe, utamatisi nesinongo esengeziwe.",
    },
    xh: {
      name: "Iintonga zenyama yenkomo zesuya 600 g",
      description:
        "Iziqwenga ezibhityileyo zenyama yenkomo ezintongeni, ziqatywe ngesiqholo seyaji, zilungele umlilo. Ziphake netswele elingaphekwanga, itumato nesiqholo esongezelelweyo.",
    },
  },
};
