import type { SeedTranslations } from "../shape.ts";

export const desserts: SeedTranslations = {
  "coconut-mandazi-8-pack": {
    af: {
      name: "Klapper-mandazi, pak van 8, 400 g",
      description:
        "Sagte Swahili-oliebolle met klappermelk en kardamom, liggoud gebraai. Maak ’n minuut lank warm en doop in soet, melkerige chai.",
    },
    zu: {
      name: "Ama-mandazi kakhukhunathi, iphakethe lika-8, 400 g",
      description:
        "Amagwinya amaSwahili athambile anobisi lukakhukhunathi ne-cardamom, athosiwe aba nsundu kancane. Wafudumeze umzuzu bese uwacwilisa etiyeni elimnandi elinobisi.",
    },
    xh: {
      name: "Iimandazi zekhokhonathi, ipakethi yesi-8, 400 g",
      description:
        "Amagwinya amaSwahili athambileyo anobisi lwekhokhonathi necardamom, aqhotswe aba golide. Wafudumeze umzuzu uze uwatshone etini eswiti enobisi.",
    },
  },
  "cape-koeksisters-6-pack": {
    af: {
      name: "Koeksisters, gevleg, pak van 6, 450 g",
      description:
        "Gevlegte deeg, bros gebraai en in yskoue gemmerstroop gedompel, sodat elke hap kraak en dan drup. ’n Kerkbasaar-klassieke; op sy beste reguit uit die yskas.",
    },
    zu: {
      name: "Ama-koeksister alukiwe, iphakethe lika-6, 450 g",
      description:
        "Inhlama elukiwe yathoswa yaqina, yacwiliswa kusiraphu kajinja obandayo, ukuze ukuluma ngakunye kuqhume bese kuconsa. Iyintandokazi yaseNingizimu Afrika, imnandi kakhulu iphuma efrijini.",
    },
    xh: {
      name: "Iikoeksister ezilukiweyo, ipakethi yesi-6, 450 g",
      description:
        "Intlama elukiweyo yaqhotswa yaqina, yatshoniswa kwisirophu yejinja ebandayo, ukuze ukuluma ngakunye kuqhume kuze kuvuze. Iyintandane yaseMzantsi Afrika, imnandi kakhulu iphuma efrijini.",
    },
  },
  "malva-pudding-500g": {
    af: {
      name: "Malvapoeding met sous 500 g",
      description:
        "Veerkragtige sponspoeding met appelkooskonfyt, geweek in warm room-en-vanieljesous. Verhit in sy bak en gee die vla aan; genoeg vir vier Suid-Afrikaners of twee hongeres.",
    },
    zu: {
      name: "Iphudingi ye-Malva enesoso 500 g",
      description:
        "Ikhekhe elithambile likajamu we-apricot elicwiliswe kusoso oshisayo kakhilimu ne-vanilla. Yifudumeze esitsheni sayo uyiphake nekhastadi; yanele abantu abane, noma ababili abalambile.",
    },
    xh: {
      name: "Iphudingi yeMalva enesosi 500 g",
      description:
        "Ikeyiki ethambileyo yejam yeapilkosi etshoniswe kwisosi eshushu yekhrimu nevanilla. Yifudumeze esityeni sayo uyiphake nekhastadi; yanele abantu abane, okanye ababini abalambileyo.",
    },
  },
  "puff-puff-mix-500g": {
    af: {
      name: "Puff-puff-mengsel 500 g",
      description:
        "Meel, gis, suiker en neutmuskaat in die regte maat vir ronde, taai Nigeriese puff-puff, bofrot in Ghana en mikate in die Kongo. Voeg water by, wag ’n uur, braai.",
    },
    zu: {
      name: "Ingxube ye-puff-puff 500 g",
      description:
        "Ufulawa, imvubelo, ushukela ne-nutmeg ngesilinganiso esifanele se-puff-puff eyindilinga yaseNigeria, ebizwa nge-bofrot eGhana ne-mikate eCongo. Faka amanzi, linda ihora, uthose.",
    },
    xh: {
      name: "Umxube wepuff-puff 500 g",
      description:
        "Umgubo, igwele, iswekile nenutmeg ngomlinganiselo ofanelekileyo wepuff-puff engqukuva yaseNigeria, ebizwa ngokuba yibofrot eGhana nemikate eCongo. Faka amanzi, linda iyure, uqhotse.",
    },
  },
  "kashata-coconut-brittle-200g": {
    af: {
      name: "Kashata-klapperbros 200 g",
      description:
        "Klapper en grondbone in karamel met kardamom, in ruite gesny soos in die lekkergoedwinkels van Zanzibar en Mombasa. Sterk swart koffie is sy beste vriend.",
    },
    zu: {
      name: "I-Kashata, uswidi kakhukhunathi 200 g",
      description:
        "Ukhukhunathi namantongomane kukharameli one-cardamom, kusikwe njengasezitolo zikaswidi zaseZanzibar naseMombasa. Ihambisana kahle nekhofi elimnyama elinamandla.",
    },
    xh: {
      name: "IKashata, ilekese yekhokhonathi 200 g",
      description:
        "Ikhokhonathi namandongomane kwikharamele enecardamom, isikwe njengakwiivenkile zeelekese zaseZanzibar naseMombasa. Ihambelana kakuhle nekofu emnyama enamandla.",
    },
  },
  "chebakia-sesame-biscuits-300g": {
    af: {
      name: "Chebakia-sesamkoekies 300 g",
      description:
        "Deeg met lemoenbloeisel en kaneel, in blomme gevou, gebraai, in heuning gedoop en in sesam gerol. In Marokko kom dit met sononder saam met harira-sop op tafel.",
    },
    zu: {
      name: "Amabhisikidi e-sesame e-Chebakia 300 g",
      description:
        "Inhlama enephunga lembali yewolintshi nesinamoni, igoqwe yaba izimbali, yathoswa, yacwiliswa oju yagcotshwa nge-sesame. EMorocco aphuma ekushoneni kwelanga nesobho le-harira.",
    },
    xh: {
      name: "Iibhiskithi zesesame zeChebakia 300 g",
      description:
        "Intlama enevumba lentyatyambo yeorenji nesinamoni, isongwe yaba ziintyatyambo, yaqhotswa, yatshoniswa ebusini yaqengqwa kwisesame. EMorocco ziphuma ekutshoneni kwelanga nesuphu yeharira.",
    },
  },
  "thiakry-millet-dessert-400g": {
    af: {
      name: "Thiakry-mannanagereg (dégué) 400 g",
      description:
        "Gestoomde mannakorrels om met suurmelk of jogurt, suiker, vanielje en rosyne te meng, soos in Dakar en Bamako. Verkoel voor bediening.",
    },
    zu: {
      name: "I-Thiakry (Dégué), uphuthu lukaphoko olumnandi 400 g",
      description:
        "Izinhlamvu zikaphoko ezishunqisiwe ozixuba namasi noma iyogathi, ushukela, i-vanilla namagilebhisi omisiwe, njengaseDakar naseBamako. Kuphozise ngaphambi kokuphaka.",
    },
    xh: {
      name: "IThiakry (Dégué), isimuncumuncu sophoko 400 g",
      description:
        "Iinkozo zophoko ezishushubeziweyo ozixuba namasi okanye iyogathi, iswekile, ivanilla neerasentyisi, njengaseDakar naseBamako. Siphozise phambi kokusiphaka.",
    },
  },
  "pistachio-halawa-350g": {
    af: {
      name: "Pistasie-halawa 350 g",
      description:
        "Skilferige Egiptiese sesam-halawa vol groen pistasieneute. Sny dit op warm baladi-brood, krummel oor roomys, of eet met ’n lepel uit die bak.",
    },
    zu: {
      name: "I-halawa ye-pistachio 350 g",
      description:
        "I-halawa ye-sesame yaseGibhithe ephihlikayo enama-pistachio aluhlaza. Yisike uyibeke esinkweni esishisayo se-baladi, uyivuvuzele ku-ayisikhilimu, noma uyidle ngesipuni.",
    },
    xh: {
      name: "Ihalawa yepistachio 350 g",
      description:
        "Ihalawa yesesame yaseJiputa ethambileyo eneepistachio eziluhlaza. Yisike uyibeke esonkeni esishushu sebaladi, uyivuthuzele kwiayiskhrim, okanye uyitye ngecephe.",
    },
  },
};
