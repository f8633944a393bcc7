import type { SeedTranslations } from "../shape.ts";

export const ingredients: SeedTranslations = {
  "red-palm-oil-1l": {
    af: {
      name: "Rooi palmolie 1 liter",
      description:
        "Ongeraffineerde, dieporanje olie uit palmvrugte, met die geur van wortel en rook waarop die bredies van Wes- en Sentraal-Afrika gebou is. Dit stol in koue weer; sit die bottel in warm water.",
    },
    zu: {
      name: "Amafutha esundu abomvu 1 l",
      description:
        "Amafutha angacwengiwe asawolintshi ajulile akhanywe esithelweni sesundu, anephunga likakherothi nentuthu izitshulu zaseNtshonalanga naseMaphakathi ne-Afrika ezakhelwe kulo. Ayajiya emakhazeni; beka ibhodlela emanzini afudumele.",
    },
    xh: {
      name: "Ioyile yesundu ebomvu 1 l",
      description:
        "Ioyile engacociswanga eorenji enzulu ecudiswe kwisiqhamo sesundu, enevumba lomnqathe nomsi izityu zaseNtshona nezaseMbindini weAfrika ezakhelwe kulo. Iyajiya xa kubanda; beka ibhotile emanzini ashushu.",
    },
  },
  "ground-egusi-500g": {
    af: {
      name: "Gemaalde egusi (spanspeksaad) 500 g",
      description:
        "Gedopte egusi-sade, vars gemaal sodat die olie nog soet is. Braai in palmolie vir ’n stukkerige sop, of roer aan die einde in vir ’n gladde een.",
    },
    zu: {
      name: "I-egusi egayiwe (imbewu yekhabe) 500 g",
      description:
        "Imbewu ye-egusi ekhunyuliwe, isanda kugaywa ukuze amafutha ayo asabe mnandi. Yithose ngamafutha esundu ukuze isobho libe nezigaxa, noma uyigovuze ekugcineni ukuze libe bushelelezi.",
    },
    xh: {
      name: "Iegusi esiliweyo (imbewu yevatala) 500 g",
      description:
        "Imbewu yeegusi exotyuliweyo, isandula ukusilwa ukuze ioyile yayo isabe mnandi. Yiqhotse ngeoyile yesundu ukuze isuphu ibe namaqhekeza, okanye uyizamise ekugqibeleni ukuze igude.",
    },
  },
  "ground-ogbono-250g": {
    af: {
      name: "Gemaalde ogbono (apon) 250 g",
      description:
        "Gemaalde pitte van die wilde mango wat ’n syagtige sop trek. Roer van die plaat af in warm palmolie en gooi die aftreksel bietjie vir bietjie by.",
    },
    zu: {
      name: "I-ogbono egayiwe (apon) 250 g",
      description:
        "Izinhlamvu zikamango wasendle ezigayiwe ezenza isobho elinwebekayo nelibushelelezi. Govuza emafutheni esundu afudumele ungekho emlilweni, bese uthela umhluzi kancane kancane.",
    },
    xh: {
      name: "Iogbono esiliweyo (apon) 250 g",
      description:
        "Iinkozo zemango yasendle ezisiliweyo ezenza isuphu etwabulukayo negudileyo. Zamisa kwioyile yesundu efudumeleyo ingekho emlilweni, uze ugalele umhluzi kancinci kancinci.",
    },
  },
  "ground-dried-crayfish-200g": {
    af: {
      name: "Gemaalde gedroogde krewel 200 g",
      description:
        "Songedroogde en gerookte krewel van die Nigerdelta, gemaal vir die pot. Die stil diepte onder egusi, okra en moin moin.",
    },
    zu: {
      name: "Ama-crayfish omisiwe agayiwe 200 g",
      description:
        "Ama-crayfish aseNiger Delta omiswe elangeni ashunqiswa ngentuthu, agayelwa ibhodwe. Ukujula okuthulile kwe-egusi, i-okra ne-moin moin.",
    },
    xh: {
      name: "Iicrayfish ezomisiweyo zasilwa 200 g",
      description:
        "Iicrayfish zaseNiger Delta ezomiswe elangeni zaqhunyiselwa, zisilelwe imbiza. Ubunzulu obuthe cwaka beegusi, iokra nemoin moin.",
    },
  },
  "dovi-peanut-butter-1kg": {
    af: {
      name: "Dovi-grondboontjiebotter, glad 1 kg",
      description:
        "Zimbabwiese grondbone, gerooster en klipgemaal met ’n bietjie sout en niks anders nie. Vir dovi-bredies, muriwo unedovi, pap en roosterbrood.",
    },
    zu: {
      name: "Ibhotela lamantongomane i-Dovi, elibushelelezi 1 kg",
      description:
        "Amantongomane aseZimbabwe, athosiwe agaywa ngetshe nosawoti omncane, akukho okunye. Elezitshulu ze-dovi, i-muriwo unedovi, iphalishi nesinkwa esithosiwe.",
    },
    xh: {
      name: "Ibhotolo yamandongomane iDovi, egudileyo 1 kg",
      description:
        "Amandongomane aseZimbabwe, athosiweyo asilwa ngelitye netyuwa encinci, akukho nto yimbi. Yezityu zedovi, imuriwo unedovi, isidudu nesonka esithosiweyo.",
    },
  },
  "palm-nut-cream-800g": {
    af: {
      name: "Palmneutroom (banga) 800 g",
      description:
        "Ryk ekstrak van gekookte palmvrugte, gereed vir banga-sop, Ghanese abenkwan of Kameroenese mbanga. Verdun met aftreksel en laat prut tot die olie bo lê.",
    },
    zu: {
      name: "Ukhilimu wesundu (Banga) 800 g",
      description:
        "Umhluzi ocebile wesithelo sesundu esibilisiwe, olungele isobho le-banga, i-abenkwan yaseGhana noma i-mbanga yaseCameroon. Wuhlambulule ngomhluzi uwuyeke ubile kancane amafutha aze akhuphuke.",
    },
    xh: {
      name: "Ikhrimu yesundu (Banga) 800 g",
      description:
        "Umhluzi otyebileyo wesiqhamo sesundu esibilisiweyo, olungele isuphu yebanga, iabenkwan yaseGhana okanye imbanga yaseCameroon. Wenze lula ngomhluzi, uwuyeke ubile kancinci ide ioyile inyuke.",
    },
  },
  "preserved-lemons-400g": {
    af: {
      name: "Ingelegde suurlemoene 400 g",
      description:
        "Heel klein suurlemoene in sout en hul eie sap gehou tot die skil sag is, soos in elke kombuis in Fès. Spoel af, sny die skil en voeg by tagines, vis en slaaie.",
    },
    zu: {
      name: "Olamula abagcinwe kusawoti 400 g",
      description:
        "Olamula abancane abaphelele abagcinwe kusawoti nejusi yabo kuze kuthambe ikhasi, njengasemakhishini onke aseFès. Bageze, usike ikhasi, ulifake kuma-tagine, ezinhlanzini nasemasaladini.",
    },
    xh: {
      name: "Iilamuni ezigcinwe etyuweni 400 g",
      description:
        "Iilamuni ezincinci ezipheleleyo ezigcinwe etyuweni nakwijusi yazo lide lithambe ixolo, njengakuwo onke amakhitshi aseFès. Zihlambe, usike ixolo, ulifake kwiitagine, iintlanzi neesaladi.",
    },
  },
  "niter-kibbeh-300g": {
    af: {
      name: "Niter kibbeh-speserybotter 300 g",
      description:
        "Geklaarde botter geprut met korarima, fenegriek, borrie en ui: die goue begin van Ethiopiese bredies. Hou in die kas; probeer dit op springmielies.",
    },
    zu: {
      name: "I-Niter Kibbeh, ibhotela elinezinongo 300 g",
      description:
        "Ibhotela elicwengiwe elibiliswe ne-korarima, i-fenugreek, i-turmeric no-anyanisi: isiqalo esigolide sezitshulu zase-Ethiopia. Lihlala ekhabetheni; lizame kumaphophukhoni.",
    },
    xh: {
      name: "INiter Kibbeh, ibhotolo eneziqholo 300 g",
      description:
        "Ibhotolo ecociweyo ebiliswe nekorarima, ifenugreek, iturmeric netswele: isiqalo esigolide sezityu zaseEthiopia. Ihlala ekhabhathini; yizame kwiiphopkoni.",
    },
  },
  "coconut-milk-400ml": {
    af: {
      name: "Klappermelk 400 ml",
      description:
        "Dik klappermelk vir die potte van die Indiese Oseaankus, van matapa in Mosambiek tot kuku paka in Mombasa. Skud die blik voor u dit oopmaak.",
    },
    zu: {
      name: "Ubisi lukakhukhunathi 400 ml",
      description:
        "Ubisi lukakhukhunathi olujiyile lwamabhodwe asogwini loLwandlekazi lwaseNdiya, kusukela ku-matapa waseMozambique kuya ku-kuku paka waseMombasa. Nyakazisa ithini ngaphambi kokulivula.",
    },
    xh: {
      name: "Ubisi lwekhokhonathi 400 ml",
      description:
        "Ubisi lwekhokhonathi olutyebileyo lweembiza zonxweme loLwandlekazi lwaseIndiya, ukusuka kwimatapa yaseMozambique ukuya kwikuku paka yaseMombasa. Hlukuhla itoti phambi kokuba uyivule.",
    },
  },
  "dried-kapenta-250g": {
    af: {
      name: "Gedroogde kapenta (matemba) 250 g",
      description:
        "Klein sardyne uit die Karibameer, heel in die son gedroog en gereed om te braai. Maak sag in warm water, kook met tamatie en ui en bedien met sadza of nshima.",
    },
    zu: {
      name: "I-kapenta eyomisiwe (Matemba) 250 g",
      description:
        "Izinhlanzana zechibi iKariba ezomiswe ziphelele elangeni, ezilungele ukuthoswa. Zithambise emanzini afudumele, uzipheke notamatisi no-anyanisi, uziphake ne-sadza noma i-nshima.",
    },
    xh: {
      name: "Ikapenta eyomisiweyo (Matemba) 250 g",
      description:
        "Iintlanzana zechibi iKariba ezomiswe ziphelele elangeni, ezilungele ukuqhotswa. Zithambise emanzini ashushu, uzipheke netumato netswele, uziphake nesadza okanye inshima.",
    },
  },
  "baobab-powder-200g": {
    af: {
      name: "Kremetartvrugpoeier 200 g",
      description:
        "Gedroogde kremetartpulp uit Limpopo, gesif tot ’n ligte, frissuur poeier. Roer in jogurt, pap en smoothies, of gebruik waar u suurlemoensap sou gebruik.",
    },
    zu: {
      name: "Impuphu yesithelo se-baobab 200 g",
      description:
        "Inyama yesithelo se-baobab saseLimpopo eyomisiwe, ehlungwe yaba yimpuphu emhlophe nemuncu. Yigovuze kuyogathi, ephalishini nakuma-smoothie, noma uyisebenzise esikhundleni sikalamula.",
    },
    xh: {
      name: "Umgubo wesiqhamo sebaobab 200 g",
      description:
        "Inyama yesiqhamo sebaobab yaseLimpopo eyomisiweyo, esefwe yaba ngumgubo omhlophe nomuncu. Wuzamise kwiyogathi, isidudu neesmoothie, okanye uwusebenzise endaweni yelamuni.",
    },
  },
  "red-palm-oil-500ml": {
    af: {
      name: "Rooi palmolie 500 ml",
      description:
        "Ongeraffineerde, dieporanje olie uit palmvrugte, met die geur van wortel en rook waarop die bredies van Wes- en Sentraal-Afrika gebou is. Dit stol in koue weer; sit die bottel in warm water.",
    },
    zu: {
      name: "Amafutha esundu abomvu 500 ml",
      description:
        "Amafutha angacwengiwe asawolintshi ajulile akhanywe esithelweni sesundu, anephunga likakherothi nentuthu izitshulu zaseNtshonalanga naseMaphakathi ne-Afrika ezakhelwe kulo. Ayajiya emakhazeni; beka ibhodlela emanzini afudumele.",
    },
    xh: {
      name: "Ioyile yesundu ebomvu 500 ml",
      description:
        "Ioyile engacociswanga eorenji enzulu ecudiswe kwisiqhamo sesundu, enevumba lomnqathe nomsi izityu zaseNtshona nezaseMbindini weAfrika ezakhelwe kulo. Iyajiya xa kubanda; beka ibhotile emanzini ashushu.",
    },
  },
};
