import type { SeedTranslations } from "../shape.ts";

export const spicesSeasonings: SeedTranslations = {
  "berbere-spice-200g": {
    af: {
      name: "Berbere-speserymengsel 200 g",
      description:
        "Die warm rooi hart van die Ethiopiese kookkuns: songedroogde rissie saam met fenegriek, korarima, gemmer en ’n dosyn ander gemaal. Begin ’n bredie daarmee of vryf dit oor ’n hoender.",
    },
    zu: {
      name: "Ingxube yezinongo i-Berbere 200 g",
      description:
        "Inhliziyo ebomvu nefudumele yokupheka kwase-Ethiopia: upelepele owomiswe elangeni ne-fenugreek, i-korarima, ujinja nezinye eziyishumi nambili, kugaywe ndawonye. Qala ngayo isitshulu, noma uyigcobe enkukhwini.",
    },
    xh: {
      name: "Umxube weziqholo iBerbere 200 g",
      description:
        "Intliziyo ebomvu nefudumeleyo yokupheka kwaseEthiopia: ipepile eyomiswe elangeni nefenugreek, ikorarima, ijinja nezinye ezilishumi elinesibini, zisilwe kunye. Qala ngawo isityu, okanye uwuhlikihle enkukhwini.",
    },
  },
  "ras-el-hanout-100g": {
    af: {
      name: "Ras el hanout 100 g",
      description:
        "Die ‘hoof van die winkel’: ’n Marokkaanse mengsel van meer as twintig speserye, met roos, kaneel, komyn en gemmer voor. Vir tagines, koeskoes en gebraaide wortels.",
    },
    zu: {
      name: "I-Ras el Hanout 100 g",
      description:
        "‘Inhloko yesitolo’: ingxube yaseMorocco yezinongo ezingaphezu kwamashumi amabili, eholwa yi-rose, isinamoni, i-cumin nojinja. Eyama-tagine, i-couscous nokherothi abosiwe.",
    },
    xh: {
      name: "IRas el Hanout 100 g",
      description:
        "‘Intloko yevenkile’: umxube waseMorocco weziqholo ezingaphezu kwamashumi amabini, okhokelwa yirose, isinamoni, icumin nejinja. Weetagine, icouscous neminqathe eyojiweyo.",
    },
  },
  "suya-spice-yaji-150g": {
    af: {
      name: "Suya-spesery (yaji) 150 g",
      description:
        "Gemaalde kuli-kuli, gemmer, paprika en brandrissie, soos die mai suya van Kano dit meng. Gooi oor beesskywe, rooster warm en bestrooi weer voor bediening.",
    },
    zu: {
      name: "Isinongo se-suya (Yaji) 150 g",
      description:
        "I-kuli-kuli egayiwe, ujinja, i-paprika nopelepele obabayo, ngendlela i-mai suya yaseKano esixuba ngayo. Sivuvuzele enyameni yenkomo, uyose kakhulu, uphinde usivuvuzele ngaphambi kokuphaka.",
    },
    xh: {
      name: "Isiqholo sesuya (Yaji) 150 g",
      description:
        "Ikuli-kuli esiliweyo, ijinja, ipaprika nepepile etshisayo, ngendlela imai suya yaseKano esixuba ngayo. Sivuthuzele kwinyama yenkomo, uyoje kakhulu, uphinde usivuthuzele phambi kokuphaka.",
    },
  },
  "peri-peri-sauce-250ml": {
    af: {
      name: "Peri-perisous, sterk 250 ml",
      description:
        "Afrika se duiwelsrissie met suurlemoen, knoffel en lourier, na ’n Mosambiekse familieresep. Marinade, bedruipsous en tafelbottel in een.",
    },
    zu: {
      name: "Isoso ye-peri-peri, ebabayo 250 ml",
      description:
        "Upelepele wase-Afrika nolamula, ugalikhi neqabunga le-bay, ngendlela yokupheka yomndeni waseMozambique. Eyokuthambisa, eyokugcoba neyasetafuleni ebhodleleni elilodwa.",
    },
    xh: {
      name: "Isosi yeperi-peri, etshisayo 250 ml",
      description:
        "Ipepile yaseAfrika nelamuni, ikonofile negqabi lebay, ngeresiphi yosapho lwaseMozambique. Yokumarineyitha, yokuqaba neyasetafileni ebhotileni enye.",
    },
  },
  "shito-pepper-sauce-350g": {
    af: {
      name: "Shito-swartrissiesous 350 g",
      description:
        "Ghana se swart goud: gedroogde vis en garnale, gemmer, ui en rissie, stadig in olie gebraai tot donker. ’n Lepel vol maak kenkey, waakye, rys en eiers wakker.",
    },
    zu: {
      name: "I-Shito, isoso emnyama kapelepele 350 g",
      description:
        "Igolide elimnyama laseGhana: inhlanzi nama-shrimp omisiwe, ujinja, u-anyanisi nopelepele kuthoswe kancane emafutheni kwaze kwaba mnyama. Isipuni sivusa i-kenkey, i-waakye, irayisi namaqanda.",
    },
    xh: {
      name: "IShito, isosi emnyama yepepile 350 g",
      description:
        "Igolide emnyama yaseGhana: intlanzi neeshrimp ezomisiweyo, ijinja, itswele nepepile ziqhotswe kancinci eoyileni zada zaba mnyama. Icephe livusa ikenkey, iwaakye, irayisi namaqanda.",
    },
  },
  "harissa-paste-190g": {
    af: {
      name: "Harissa-pasta 190 g",
      description:
        "Songedroogde rooi rissies gestamp met knoffel, karwy en olyfolie, in die styl van Nabeul in Tunisië. Roer in sop en koeskoes, of smeer dun op warm brood.",
    },
    zu: {
      name: "I-harissa, inhlama kapelepele 190 g",
      description:
        "Upelepele obomvu owomiswe elangeni ugxotshwe nogalikhi, i-caraway namafutha omnqumo, ngendlela yaseNabeul eTunisia. Yigovuze emasobheni naku-couscous, noma uyigcobe kancane esinkweni esishisayo.",
    },
    xh: {
      name: "Iharissa, intlama yepepile 190 g",
      description:
        "Ipepile ebomvu eyomiswe elangeni ingqushwe nekonofile, icaraway neoyile yomnquma, ngendlela yaseNabeul eTunisia. Yizamise kwiisuphu necouscous, okanye uyiqabe kancinci esonkeni esishushu.",
    },
  },
  "durban-masala-200g": {
    af: {
      name: "Durban-masala, sterk 200 g",
      description:
        "Helderrooi kerriepoeier soos dit by Durban se speserymarkte geskep word: Kasjmirrissie, koljander, komyn en vinkel. Vir bunny chow, boontjiekerrie en Sondag se lam.",
    },
    zu: {
      name: "Imasala yaseThekwini, ebabayo 200 g",
      description:
        "Impuphu yekhari ebomvu ekhanyayo njengoba ikhiwa ezimakethe zezinongo eThekwini: upelepele waseKashmir, i-coriander, i-cumin ne-fennel. Eye-bunny chow, ikhari kabhontshisi newundlu langeSonto.",
    },
    xh: {
      name: "Imasala yaseThekwini, etshisayo 200 g",
      description:
        "Umgubo wekhari obomvu okhanyayo njengoko ukhiwa kwiimarike zeziqholo eThekwini: ipepile yaseKashmir, icoriander, icumin nefennel. Webunny chow, ikhari yeembotyi netakane langeCawa.",
    },
  },
  "cameroon-pepper-100g": {
    af: {
      name: "Kameroen-peper, gemaal 100 g",
      description:
        "Rookgedroogde geel rissie, fyn gemaal: donker, geurig en regtig brandend. ’n Knippie in pepersop of bredie is genoeg.",
    },
    zu: {
      name: "Upelepele waseCameroon, ogayiwe 100 g",
      description:
        "Upelepele ophuzi owomiswe ngentuthu wagaywa wacoleka: umnyama, unuka kamnandi futhi ubaba kakhulu. Okuncane esobheni likapelepele noma esitshulwini kwanele.",
    },
    xh: {
      name: "Ipepile yaseCameroon, esiliweyo 100 g",
      description:
        "Ipepile etyheli eyomiswe ngomsi yasilwa yacoleka: imnyama, inuka kamnandi kwaye itshisa kakhulu. Intwana kwisuphu yepepile okanye esityuni yanele.",
    },
  },
  "iru-locust-beans-150g": {
    af: {
      name: "Iru-johannesboontjies (dawadawa) 150 g",
      description:
        "Gefermenteerde johannesboontjies, iru by die Joroeba en dawadawa verder noord; skerp in die pakkie en diep hartig in die pot. Onmisbaar vir ayamase, efo riro en okrasop.",
    },
    zu: {
      name: "I-Iru (Dawadawa), ubhontshisi we-locust 150 g",
      description:
        "Ubhontshisi we-locust obilisiwe, obizwa nge-iru ngamaYoruba nange-dawadawa enyakatho; unuka kakhulu ephaketheni futhi unambitheka ngokujulile ebhodweni. Uyadingeka ku-ayamase, i-efo riro nesobho le-okra.",
    },
    xh: {
      name: "IIru (Dawadawa), iimbotyi zelocust 150 g",
      description:
        "Iimbotyi zelocust ezibilisiweyo, ezibizwa ngokuba yiiru ngamaYoruba nedawadawa emntla; zinuka kakhulu epakethini kwaye zinencasa enzulu embizeni. Ziyafuneka kwiayamase, iefo riro nesuphu yeokra.",
    },
  },
  "zanzibar-pilau-masala-100g": {
    af: {
      name: "Zanzibar-pilau-masala 100 g",
      description:
        "Naeltjies, kardamom, kaneel, komyn en swartpeper van die speseryeiland, grof gemaal. Braai met ui, voeg rys en aftreksel by, en die hele straat weet dit is pilau-dag.",
    },
    zu: {
      name: "Imasala ye-pilau yaseZanzibar 100 g",
      description:
        "Ama-clove, i-cardamom, isinamoni, i-cumin nopelepele omnyama esiqhingini sezinongo, kugaywe kwaba lukhuni. Yithose no-anyanisi, ufake irayisi nomhluzi, umgwaqo wonke uyazi ukuthi usuku lwe-pilau.",
    },
    xh: {
      name: "Imasala yepilau yaseZanzibar 100 g",
      description:
        "Iiclove, icardamom, isinamoni, icumin nepepile emnyama yesiqithi seziqholo, zisilwe zarhabaxa. Yiqhotse netswele, ufake irayisi nomhluzi, isitrato sonke siyazi ukuba lusuku lwepilau.",
    },
  },
  "calabash-nutmeg-60g": {
    af: {
      name: "Kalbasneutmuskaat (ehuru) 60 g",
      description:
        "Heel sade van die Afrika-neutmuskaatboom, ehuru of wede aba, aards en effens soet. Rooster, dop en maal vir pepersop en banga.",
    },
    zu: {
      name: "I-nutmeg ye-calabash (Ehuru) 60 g",
      description:
        "Imbewu ephelele yesihlahla se-nutmeg sase-Afrika, ebizwa nge-ehuru noma i-wede aba, enambitheka njengomhlabathi nobumnandi obuncane. Yithose, uyikhumule, uyigayele isobho likapelepele ne-banga.",
    },
    xh: {
      name: "Inutmeg yecalabash (Ehuru) 60 g",
      description:
        "Imbewu epheleleyo yomthi wenutmeg waseAfrika, ebizwa ngokuba yiehuru okanye iwede aba, enencasa yomhlaba neswiti kancinci. Yithose, uyixobule, uyisilele isuphu yepepile nebanga.",
    },
  },
};
