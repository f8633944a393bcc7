import type { SeedTranslations } from "../shape.ts";

export const beverages: SeedTranslations = {
  "zobo-hibiscus-drink-1l": {
    af: {
      name: "Zobo-hibiskusdrankie 1 liter",
      description:
        "Gedroogde hibiskusblomme getrek met gemmer, naeltjies en pynappel, liggies versoet: zobo in Nigerië, bissap in Senegal, sobolo in Ghana. Bedien yskoud oor ys.",
    },
    zu: {
      name: "Isiphuzo se-Zobo Hibiscus 1 l",
      description:
        "Izimbali ze-hibiscus ezomisiwe zifakwe ujinja, ama-clove nophayinaphu, noshukela omncane: i-zobo eNigeria, i-bissap eSenegal, i-sobolo eGhana. Siphuze sibanda kakhulu neqhwa.",
    },
    xh: {
      name: "Isiselo seZobo Hibiscus 1 l",
      description:
        "Iintyatyambo zehibiscus ezomisiweyo zifakwe ijinja, iiclove nephayinapile, zaswitiswa kancinci: izobo eNigeria, ibissap eSenegal, isobolo eGhana. Sisele sibanda kakhulu nomkhenkce.",
    },
  },
  "yirgacheffe-coffee-beans-500g": {
    af: {
      name: "Yirgacheffe-koffiebone 500 g",
      description:
        "Gewaste Arabica van die groen heuwels van suidelike Ethiopië, medium gebrand, met ’n blomgeur en ’n skoon suurlemoennasmaak. Maal net voor u dit trek; heerlik in ’n jebena, dompelpot of filter.",
    },
    zu: {
      name: "Izinhlamvu zekhofi ze-Yirgacheffe 500 g",
      description:
        "I-Arabica egeziwe evela emagqumeni aluhlaza aseningizimu ye-Ethiopia, eyosiwe ngokulingene, enephunga lezimbali nokunambitheka kukalamula. Igaye ngaphambi nje kokuyenza; imnandi ku-jebena, ku-plunger noma kwisihlungi.",
    },
    xh: {
      name: "Iimbotyi zekofu zaseYirgacheffe 500 g",
      description:
        "I-Arabica ehlanjiweyo yasezindulini eziluhlaza zomzantsi weEthiopia, eqhotswe ngokuphakathi, enevumba leentyatyambo nencasa yelamuni. Yisile phambi nje kokuyenza; imnandi kwijebena, kwiplunger okanye kwisihluzi.",
    },
  },
  "cederberg-rooibos-loose-leaf-250g": {
    af: {
      name: "Sederberg-rooibos, los blare 250 g",
      description:
        "Langgesnyde rooibos wat in die Sederberge van Suid-Afrika groei en in die son droog word, van nature sonder kafeïen. Laat dit lank trek: dit word nooit bitter nie.",
    },
    zu: {
      name: "Itiye le-rooibos laseCederberg, amaqabunga 250 g",
      description:
        "I-rooibos ebomvu esikwe yaba mide, etshalwe yomiswa elangeni ezintabeni zaseCederberg eNingizimu Afrika, engenayo i-caffeine. Yishiye isikhathi eside emanzini: ayibi muncu nhlobo.",
    },
    xh: {
      name: "Iti yerooibos yaseCederberg, amagqabi 250 g",
      description:
        "Irooibos ebomvu esikwe yanda, ekhule yomiswa elangeni kwiintaba zaseCederberg eMzantsi Afrika, engenayo icaffeine. Yiyeke ixesha elide emanzini: ayikrakri naphakade.",
    },
  },
  "kericho-black-tea-500g": {
    af: {
      name: "Kericho-swarttee 500 g",
      description:
        "Vars, koperkleurige blaartee van die Keniaanse hooglande wat teen melk kan staan. Kook dit met gemmer en kardamom vir ’n regte chai ya tangawizi.",
    },
    zu: {
      name: "Itiye elimnyama laseKericho 500 g",
      description:
        "Itiye elinamandla elinombala wethusi elivela ezindaweni eziphakeme zaseKenya, elimelana nobisi. Libilise nojinja ne-cardamom ukuze uthole i-chai ya tangawizi yangempela.",
    },
    xh: {
      name: "Iti emnyama yaseKericho 500 g",
      description:
        "Iti enamandla enombala wobhedu yasezindaweni eziphakamileyo zaseKenya, emelana nobisi. Yibilise nejinja necardamom ukuze ufumane ichai ya tangawizi yokwenene.",
    },
  },
  "moroccan-mint-green-tea-200g": {
    af: {
      name: "Marokkaanse groen tee met kruisement 200 g",
      description:
        "Gerolde groen tee gemeng met gedroogde nana-kruisement van Meknes. Trek dit sterk, maak dit goed soet en skink so hoog as wat u durf.",
    },
    zu: {
      name: "Itiye eliluhlaza le-mint laseMorocco 200 g",
      description:
        "Itiye eliluhlaza eligoqiwe lixutshwe ne-mint ye-nana eyomisiwe yaseMeknes. Lenze libe namandla, lifake ushukela kahle bese ulithela usuka phezulu.",
    },
    xh: {
      name: "Iti eluhlaza yemint yaseMorocco 200 g",
      description:
        "Iti eluhlaza esongiweyo ixutywe nemint yenana eyomisiweyo yaseMeknes. Yenze yomelele, yifake iswekile kakuhle uze uyigalele usuka phezulu.",
    },
  },
  "amahewu-banana-1l": {
    af: {
      name: "Amahewu (mageu) met piesang 1 liter",
      description:
        "Dik, effens suur gefermenteerde mieliedrank met piesang, oral in Suider-Afrika bekend as amahewu, mageu of mahewu. Skud goed en drink koud; dit is ontbyt in ’n karton.",
    },
    zu: {
      name: "Amahewu kabhanana 1 l",
      description:
        "Isiphuzo sombila esijiyile nesimuncwana esinobhanana, esaziwa ngokuthi amahewu, i-mageu noma i-mahewu kuyo yonke iNingizimu ye-Afrika. Nyakazisa kahle usiphuze sibanda; yisidlo sasekuseni esisebhokisini.",
    },
    xh: {
      name: "Amarhewu ebhanana 1 l",
      description:
        "Isiselo sombona esityebileyo nesimuncwana esinebhanana, esaziwa ngokuba ngamarhewu, imageu okanye imahewu kuMzantsi weAfrika wonke. Hlukuhla kakuhle usisele sibanda; sisidlo sakusasa esisebhokisini.",
    },
  },
  "gemere-ginger-beer-750ml": {
    af: {
      name: "Gemere-gemmerbier 750 ml",
      description:
        "Troebel gemmerbier sonder gas soos dit by Sotho- en Tswana-troues geskink word, met egte gemmer en rosyne. Sonder alkohol, maar dit brand agter in die keel.",
    },
    zu: {
      name: "I-gemere, isiphuzo sikajinja 750 ml",
      description:
        "Isiphuzo sikajinja esifiphele esingenagesi, njengoba siphiswa emishadweni yabeSotho nabeTswana, sinojinja wangempela namagilebhisi omisiwe. Asinalo utshwala, kodwa siyashisa emphinjeni.",
    },
    xh: {
      name: "Igemere, isiselo sejinja 750 ml",
      description:
        "Isiselo sejinja esingenagesi njengoko sigalelwa emitshatweni yabeSotho nabeTswana, sinejinja yokwenene neerasentyisi. Asinabo utywala, kodwa siyatshisa emqaleni.",
    },
  },
  "bouye-baobab-drink-750ml": {
    af: {
      name: "Bouye-kremetartdrankie 750 ml",
      description:
        "Romerige drankie van kremetartvrug, melk en ’n bietjie suiker, ’n gunsteling in Dakar. Frissuur, glad en so bleek soos die binnekant van die peul.",
    },
    zu: {
      name: "Isiphuzo se-baobab i-Bouye 750 ml",
      description:
        "Isiphuzo esithambile sesithelo se-baobab, ubisi noshukela omncane, esithandwa kakhulu eDakar. Simuncwana, sibushelelezi futhi simhlophe njengengaphakathi lesithelo.",
    },
    xh: {
      name: "Isiselo sebaobab iBouye 750 ml",
      description:
        "Isiselo esityebileyo sesiqhamo sebaobab, ubisi neswekile encinci, esithandwa kakhulu eDakar. Simuncwana, sigudile kwaye simhlophe njengengaphakathi lesiqhamo.",
    },
  },
  "malt-drink-6x330ml": {
    af: {
      name: "Moutdrankie 6 × 330 ml",
      description:
        "Donker, soet en sonder alkohol: die bottel op elke tafel by ’n partytjie in Lagos. Garsmout, borrels en ’n karamelnasmaak; verkoel goed voor bediening.",
    },
    zu: {
      name: "Isiphuzo se-malt 6 × 330 ml",
      description:
        "Simnyama, simnandi futhi asinalo utshwala: ibhodlela elisetafuleni ngalinye ephathini yaseLagos. I-malt yebhali, amagwebu nokunambitheka kwekharameli; siphozise kakhulu ngaphambi kokusiphaka.",
    },
    xh: {
      name: "Isiselo semalt 6 × 330 ml",
      description:
        "Simnyama, siswiti kwaye asinabo utywala: ibhotile ekwitafile nganye kwipati yaseLagos. Imalt yerhasi, amaqamza nencasa yekharamele; siphozise kakhulu phambi kokusiphaka.",
    },
  },
  "ukwaju-tamarind-juice-1l": {
    af: {
      name: "Ukwaju-tamarindesap 1 liter",
      description:
        "Soetsuur tamarindesap van die Swahili-kus met ’n tikkie kardamom. Skink oor ys met ’n bietjie lemmetjiesap, of gebruik dit in ’n marinade.",
    },
    zu: {
      name: "Ijusi ye-tamarind i-Ukwaju 1 l",
      description:
        "Ijusi ye-tamarind emnandi nemuncu evela ogwini lwamaSwahili, ene-cardamom encane. Yithele phezu kweqhwa nokalamula, noma uyisebenzise ukuthambisa inyama.",
    },
    xh: {
      name: "Ijusi yetamarind iUkwaju 1 l",
      description:
        "Ijusi yetamarind eswiti nemuncu yaselunxwemeni lwamaSwahili, enecardamom encinci. Yigalele phezu komkhenkce nelayimi, okanye uyisebenzise ukumarineyitha inyama.",
    },
  },
};
