import type { SeedTranslations } from "../shape.ts";

export const traditionalDishes: SeedTranslations = {
  "fresh-teff-injera-5-pack": {
    af: {
      name: "Vars teff-injera, 5 rondes 500 g",
      description:
        "Sagte, suur platbrood uit Ethiopië, drie dae gefermenteer en aan een kant gebak tot dit vol ogies is. Sprei ’n ronde oor ’n skottel, skep u bredies op en eet met die hande.",
    },
    zu: {
      name: "I-injera ye-teff entsha, izindilinga ezi-5 500 g",
      description:
        "Isinkwa esithambile nesimuncu sase-Ethiopia, esibiliswe izinsuku ezintathu sabhakwa ohlangothini olulodwa size sigcwale amehlo. Yendlale epuletini, uphake izitshulu phezu kwayo udle ngezandla.",
    },
    xh: {
      name: "Iinjera yeteff entsha, izangqa ezi-5 500 g",
      description:
        "Isonka esithambileyo nesimuncu saseEthiopia, esibiliswe iintsuku ezintathu sabhakwa kwicala elinye side sizale amehlo. Yindlale epleytini, uphake izityu phezu kwayo utye ngezandla.",
    },
  },
  "jollof-rice-kit-500g": {
    af: {
      name: "Jollofrys-stel 500 g",
      description:
        "Langkorrelrys met ’n sakkie tamatie, rissie, tiemie en lourier: die Wes-Afrikaanse partytjiepot, klaar afgemeet. Voeg olie, aftreksel en geduld by; genoeg vir vier.",
    },
    zu: {
      name: "Ikhithi yerayisi le-jollof 500 g",
      description:
        "Irayisi elinezinhlamvu ezinde nesikhwama sikatamatisi, upelepele, i-thyme ne-bay: ibhodwe lephathi laseNtshonalanga Afrika elilinganiswe kakade. Faka amafutha, umhluzi nesineke; yanele abantu abane.",
    },
    xh: {
      name: "Ikhithi yerayisi yejollof 500 g",
      description:
        "Irayisi eneenkozo ezinde nesingxotyana setumato, ipepile, ithyme nebay: imbiza yepati yaseNtshona Afrika esele ilinganisiwe. Faka ioyile, umhluzi nomonde; yanele abantu abane.",
    },
  },
  "egusi-soup-with-spinach-700g": {
    af: {
      name: "Egusi-sop met spinasie, bevrore 700 g",
      description:
        "Gemaalde spanspeksaad geprut met rooi palmolie, rissies, krewel en spinasie, op Nigeriese wyse in klein potte gekook. Verhit saggies en bedien met gestampte jam, eba of rys.",
    },
    zu: {
      name: "Isobho le-egusi elinesipinashi, eliqandisiwe 700 g",
      description:
        "Imbewu yekhabe egayiwe ibiliswe ngamafutha esundu abomvu, upelepele, i-crayfish nesipinashi, iphekwe ngamabhodwe amancane njengaseNigeria. Lifudumeze kancane uliphake ne-yam egxotshiwe, i-eba noma irayisi.",
    },
    xh: {
      name: "Isuphu yeegusi enespinatshi, ekhenkcisiweyo 700 g",
      description:
        "Imbewu yevatala esiliweyo ibiliswe ngeoyile yesundu ebomvu, ipepile, icrayfish nespinatshi, iphekwe ngeembiza ezincinci njengaseNigeria. Yifudumeze kancinci uyiphake neyam engqushiweyo, ieba okanye irayisi.",
    },
  },
  "chakalaka-mild-and-spicy-400g": {
    af: {
      name: "Chakalaka, matig en pittig 400 g",
      description:
        "Die smoor van Suid-Afrikaanse braaie: wortels, soetrissies, ui en boontjies in ’n kerrietamatiesous. Lekker warm of koud by pap, op ’n boereworsrol of reguit uit die blik.",
    },
    zu: {
      name: "I-chakalaka, ebabayo ngokulingene 400 g",
      description:
        "Isishebo samabhreyi aseNingizimu Afrika: ukherothi, upelepele, u-anyanisi nobhontshisi kusoso katamatisi wekhari. Imnandi ishisa noma ibanda nephalishi, ku-roll ye-boerewors noma iphuma ethinini.",
    },
    xh: {
      name: "Ichakalaka, etshisa ngokulinganayo 400 g",
      description:
        "Isishebo seebraai zaseMzantsi Afrika: iminqathe, ipepile, itswele neembotyi kwisosi yetumato yekhari. Imnandi ishushu okanye ibanda nepapa, kwiroll yeboerewors okanye iphuma etotini.",
    },
  },
  "umngqusho-samp-and-beans-1kg": {
    af: {
      name: "Umngqusho, stampmielies en boontjies 1 kg",
      description:
        "Gebreekte wit mielies en suikerbone in die verhouding wat ’n Oos-Kaapse ouma sou kies. Week oornag, prut stadig en rond af met ui en ’n bietjie botter.",
    },
    zu: {
      name: "Umngqusho, isitambu nobhontshisi 1 kg",
      description:
        "Umbila omhlophe ophukile nobhontshisi ngesilinganiso ugogo waseMpumalanga Kapa abengasikhetha. Cwilisa ubusuku bonke, pheka kancane uqedele ngo-anyanisi nebhotela elincane.",
    },
    xh: {
      name: "Umngqusho neembotyi 1 kg",
      description:
        "Umbona omhlophe oqhekezwayo neembotyi ngomlinganiselo obunokukhethwa ngumakhulu waseMpuma Koloni. Tshona ubusuku bonke, pheka kancinci uze ugqibezele ngetswele nebhotolo encinci.",
    },
  },
  "doro-wat-chicken-stew-600g": {
    af: {
      name: "Doro wat-hoenderbredie, bevrore 600 g",
      description:
        "Ethiopië se feesbredie: hoender en heel eier in ’n donker sous van stadig gekookte uie en berbere. Maak warm en bedien oor injera.",
    },
    zu: {
      name: "Isitshulu senkukhu i-Doro Wat, esiqandisiwe 600 g",
      description:
        "Isitshulu semikhosi sase-Ethiopia: inkukhu neqanda eliphelele kusoso emnyama ka-anyanisi ophekwe kancane ne-berbere. Sifudumeze usiphake phezu kwe-injera.",
    },
    xh: {
      name: "Isityu senkukhu iDoro Wat, esikhenkcisiweyo 600 g",
      description:
        "Isityu semibhiyozo saseEthiopia: inkukhu neqanda elipheleleyo kwisosi emnyama yamatswele aphekwe kancinci neberbere. Sifudumeze usiphake phezu kweinjera.",
    },
  },
  "pondu-cassava-leaf-stew-800g": {
    af: {
      name: "Pondu-kassaweblaarbredie (saka-saka), bevrore 800 g",
      description:
        "Gestampte kassaweblare stadig gekook met ui, palmolie en ’n bietjie gerookte vis, soos dit van Kinshasa tot Lubumbashi geëet word. Bedien met rys, fufu of chikwangue.",
    },
    zu: {
      name: "Isitshulu samaqabunga omdumbula i-Pondu, esiqandisiwe 800 g",
      description:
        "Amaqabunga omdumbula agxotshiwe aphekwe no-anyanisi, amafutha esundu nenhlanzi encane eshunqisiwe, njengoba kudliwa kusukela eKinshasa kuya eLubumbashi. Siphake nerayisi, i-fufu noma i-chikwangue.",
    },
    xh: {
      name: "Isityu samagqabi ecassava iPondu, esikhenkcisiweyo 800 g",
      description:
        "Amagqabi ecassava angqushiweyo aphekwe netswele, ioyile yesundu nentlanzi encinci eqhunyisiweyo, njengoko kutyiwa ukusuka eKinshasa ukuya eLubumbashi. Siphake nerayisi, ifufu okanye ichikwangue.",
    },
  },
  "chicken-yassa-600g": {
    af: {
      name: "Hoender-yassa, bevrore 600 g",
      description:
        "Hoender in suurlemoen en mosterd gemarineer, gerooster en onder ’n hoop goue uie gesmoor: Senegal se Sondagmiddag. Bedien oor wit rys met ’n groen olyf of twee.",
    },
    zu: {
      name: "Inkukhu ye-yassa, eqandisiwe 600 g",
      description:
        "Inkukhu ethanjiswe ngolamula ne-mustard, yosiwe yaphekwa ngaphansi kwenqwaba ka-anyanisi ogolide: isidlo sasemini sangeSonto saseSenegal. Yiphake phezu kwerayisi nomnqumo oluhlaza noma emibili.",
    },
    xh: {
      name: "Inkukhu yeyassa, ekhenkcisiweyo 600 g",
      description:
        "Inkukhu emarineyithwe ngelamuni nemustard, yojiwe yaphekwa phantsi kwemfumba yamatswele agolide: isidlo sasemini sangeCawa saseSenegal. Yiphake phezu kwerayisi nomnquma oluhlaza okanye emibini.",
    },
  },
  "ndole-bitterleaf-stew-700g": {
    af: {
      name: "Ndolé-bitterblaar-en-grondboonbredie, bevrore 700 g",
      description:
        "Kameroen se nasionale pot: gewaste bitterblaar in ’n romerige grondboonsous met beesvleis en garnale. Bedien met ryp plantaan, bobolo of gestoomde rys.",
    },
    zu: {
      name: "Isitshulu se-Ndolé, i-bitterleaf namantongomane, esiqandisiwe 700 g",
      description:
        "Ibhodwe likazwelonke laseCameroon: amaqabunga e-bitterleaf agezwe kusoso othambile wamantongomane nenyama yenkomo nama-prawn. Siphake ne-plantain evuthiwe, i-bobolo noma irayisi.",
    },
    xh: {
      name: "Isityu seNdolé samagqabi namandongomane, esikhenkcisiweyo 700 g",
      description:
        "Imbiza yesizwe yaseCameroon: amagqabi ebitterleaf ahlanjiweyo kwisosi etyebileyo yamandongomane nenyama yenkomo neeprawn. Siphake neplantain evuthiweyo, ibobolo okanye irayisi.",
    },
  },
  "groundnut-stew-700g": {
    af: {
      name: "Grondboonbredie (maafe), bevrore 700 g",
      description:
        "Beesvleis en wortelgroente in ’n dik grondboon-en-tamatiesous, ’n gereg wat Mali, Senegal en Gambië almal hul eie noem. Ons kombuis kook dit net in die koeler maande.",
    },
    zu: {
      name: "Isitshulu samantongomane (Maafe), esiqandisiwe 700 g",
      description:
        "Inyama yenkomo nemifino eyizimpande kusoso ojiyile wamantongomane notamatisi, isidlo iMali, iSenegal neGambia ezithi ngesazo. Ikhishi lethu lisipheka ezinyangeni ezipholile kuphela.",
    },
    xh: {
      name: "Isityu samandongomane (Maafe), esikhenkcisiweyo 700 g",
      description:
        "Inyama yenkomo nemifuno yeengcambu kwisosi etyebileyo yamandongomane netumato, isidlo iMali, iSenegal neGambia ezithi sesazo. Ikhitshi lethu lisipheka kwiinyanga ezipholileyo kuphela.",
    },
  },
};
