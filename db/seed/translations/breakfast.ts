import type { SeedTranslations } from "../shape.ts";

export const breakfast: SeedTranslations = {
  "amlou-almond-spread-250g": {
    af: {
      name: "Amlou-smeer van amandels en argan 250 g",
      description:
        "Geroosterde amandels, arganolie en heuning, in die Souss-vallei van Marokko tot ’n lopende smeer gemaal. Roer, en trek dan warm brood daardeur.",
    },
    zu: {
      name: "I-Amlou, okokugcoba kwama-almond ne-argan 250 g",
      description:
        "Ama-almond athosiwe, amafutha e-argan noju, kugaywe kwaba okokugcoba okuthambile esigodini sase-Souss eMorocco. Govuza, bese ucwilisa isinkwa esishisayo.",
    },
    xh: {
      name: "IAmlou, into yokuqaba yeealmond neargan 250 g",
      description:
        "Iialmond ezithosiweyo, ioyile yeargan nobusi, zisilwe zaba yinto yokuqaba ethambileyo kwintlambo yaseSouss eMorocco. Zamisa, uze utshone isonka esishushu.",
    },
  },
  "akamu-ogi-corn-pap-500g": {
    af: {
      name: "Akamu-mieliepap (ogi) 500 g",
      description:
        "Gladde gefermenteerde mieliestysel vir die pap wat Nigerië akamu of ogi noem en Ghana koko. Roer aan met koue water, gooi kookwater by en bedien met akara of moin moin.",
    },
    zu: {
      name: "I-Akamu (Ogi), iphalishi lombila 500 g",
      description:
        "Isitashi sombila esibilisiwe nesibushelelezi sephalishi iNigeria elibiza ngokuthi i-akamu noma i-ogi, iGhana elibiza nge-koko. Govuza ngamanzi abandayo, uthele abilayo, uphake ne-akara noma i-moin moin.",
    },
    xh: {
      name: "IAkamu (Ogi), isidudu sombona 500 g",
      description:
        "Istatshi sombona esibilisiweyo nesigudileyo sesidudu iNigeria esibiza ngokuba yiakamu okanye iogi, iGhana esibiza ngokuba yikoko. Zamisa ngamanzi abandayo, ugalele abilayo, uphake neakara okanye imoin moin.",
    },
  },
  "mabele-sorghum-porridge-1kg": {
    af: {
      name: "Mabele-sorghumpap 1 kg",
      description:
        "Klipgemaalde rooi sorghum vir sagte ontbytpap, neutagtig en die kleur van die grond waarin dit groei. Kook met melk en heuning, of laat oornag suur word vir ting.",
    },
    zu: {
      name: "Amabele ephalishi 1 kg",
      description:
        "Amabele abomvu agaywe ngetshe ephalishi elithambile lasekuseni, anambitheka njengamantongomane futhi anombala womhlabathi akhule kuwo. Pheka ngobisi noju, noma uwabilise ubusuku bonke wenze i-ting.",
    },
    xh: {
      name: "Amazimba esidudu 1 kg",
      description:
        "Amazimba abomvu asilwe ngelitye esidudu esithambileyo sakusasa, anencasa yamandongomane nombala womhlaba akhule kuwo. Pheka ngobisi nobusi, okanye uwabilise ubusuku bonke wenze iting.",
    },
  },
  "buttermilk-rusks-450g": {
    af: {
      name: "Karringmelkbeskuit 450 g",
      description:
        "Stewige beskuit uit ’n Karoo-plaaskombuis, twee keer gebak en met egte karringmelk gemaak. Gebou om voor sonop in koffie gedoop te word.",
    },
    zu: {
      name: "Amaraski amasi 450 g",
      description:
        "Amaraski amakhulu abhakwe kabili avela ekhishini lasepulazini eKaroo, enziwe ngamasi angempela. Enzelwe ukucwiliswa ekhofini ngaphambi kokuphuma kwelanga.",
    },
    xh: {
      name: "Iirusk zamasi 450 g",
      description:
        "Iirusk ezinkulu ezibhakwe kabini zasekhitshini lefama yaseKaroo, zenziwe ngamasi okwenene. Zenzelwe ukutshoniswa ekofini phambi kokuphuma kwelanga.",
    },
  },
  "akara-bean-flour-500g": {
    af: {
      name: "Akara-boontjiemeel 500 g",
      description:
        "Swartbekboontjies sonder doppe, fyn gemaal: klits met ui en rissie en braai as akara. Dieselfde meel stoom ook tot moin moin.",
    },
    zu: {
      name: "Ufulawa kabhontshisi we-Akara 500 g",
      description:
        "Ubhontshisi onamehlo amnyama okhunyulwe amakhasi wagaywa, olungele ukuphehlwa no-anyanisi nopelepele bese uthosa i-akara. Lo fulawa wenza ne-moin moin.",
    },
    xh: {
      name: "Umgubo weembotyi weAkara 500 g",
      description:
        "Iimbotyi ezinamehlo amnyama ezixotyuliweyo zasilwa, zilungele ukubethwa netswele nepepile uze uqhotse iakara. Kwalo mgubo wenza nemoin moin.",
    },
  },
  "miombo-forest-honey-500g": {
    af: {
      name: "Miombo-bosheuning 500 g",
      description:
        "Donker, rokerige heuning uit baskorwe hoog in die miombo-bosveld van noordwes-Zambië. Gesif, nooit verhit nie; skep dit oor pap of vars vetkoek.",
    },
    zu: {
      name: "Uju lwehlathi le-Miombo 500 g",
      description:
        "Uju olumnyama olunephunga lentuthu oluvela ezidlekeni zamagxolo ezilenga phezulu ehlathini le-miombo enyakatho-ntshonalanga yeZambia. Luhlungiwe, aluzange lufudunyezwe; luthele ephalishini noma kumagwinya.",
    },
    xh: {
      name: "Ubusi behlathi leMiombo 500 g",
      description:
        "Ubusi obumnyama obunevumba lomsi obuvela kwiindlwana zamaxolo ezixhonywe phezulu kwihlathi lemiombo kumntla-ntshona weZambia. Buhluziwe, abuzange bufudunyezwe; bugalele esidudwini okanye kumagwinya.",
    },
  },
  "uji-wimbi-millet-flour-1kg": {
    af: {
      name: "Uji wimbi-vingermannameel 1 kg",
      description:
        "Vingermannameel uit westelike Kenia vir uji, die gladde bruin pap waarmee die dag in die helfte van Oos-Afrika begin. ’n Lepel suurlemoensap en suiker hoort daarby.",
    },
    zu: {
      name: "Ufulawa kaphoko we-Uji Wimbi 1 kg",
      description:
        "Ufulawa kaphoko ovela entshonalanga yeKenya wokwenza i-uji, iphalishi elinsundu elibushelelezi eliqala usuku engxenyeni yeMpumalanga Afrika. Isipuni sikalamula noshukela yisiko.",
    },
    xh: {
      name: "Umgubo wophoko weUji Wimbi 1 kg",
      description:
        "Umgubo wophoko ovela kwintshona yeKenya wokwenza iuji, isidudu esintsundu esigudileyo esiqalisa usuku kwisiqingatha seMpuma Afrika. Icephe lelamuni neswekile lisiko.",
    },
  },
  "vetkoek-amagwinya-mix-1kg": {
    af: {
      name: "Vetkoekmengsel (amagwinya) 1 kg",
      description:
        "Alles behalwe water vir goue, ligte vetkoek, of amagwinya soos die taxistaanplekke dit noem. Vul met maalvleis, polonie en atjar, of appelkooskonfyt.",
    },
    zu: {
      name: "Ingxube yamagwinya 1 kg",
      description:
        "Konke ngaphandle kwamanzi ukuze wenze amagwinya agolide nathambile, njengalawo athengiswa erenki yamatekisi. Gcwalisa ngenyama egayiwe, i-polony ne-atchar, noma ujamu we-apricot.",
    },
    xh: {
      name: "Umxube wamagwinya 1 kg",
      description:
        "Yonke into ngaphandle kwamanzi ukuze wenze amagwinya agolide nathambileyo, njengalawo athengiswa erenkini yeeteksi. Wagcwalise ngenyama esiliweyo, ipolony neatchar, okanye ijam yeapilkosi.",
    },
  },
};
