import type { Translation } from "../define.ts";
import type { en } from "./en.ts";

export const xh: Translation<typeof en> = {
  deliverTo: "Zisani e…",
  seeTerms: "Jonga imali yokuziswa nexesha lendawo yenu",
  where: "Sizise phi?",
  whyAsk: "Indawo yenu isixelela ukuba ukuziswa kubiza malini nokuba singafika nini.",
  suburbOrCode: "Indawo okanye ikhowudi yeposi",
  example: "Bryanston okanye 2191",
  suburbs: "Iindawo",
  looking: "Siyazilanda iindawo…",
  notLoaded: "Iindawo azilayishekanga. Nceda nijonge uqhagamshelo lwenu.",
  courierAreas: "Umzisi wethu uza apha kwangolo suku",
  found: { one: "Kufunyenwe indawo e-{count}", other: "Kufunyenwe iindawo ezi-{count}" },
  noneFound: "Asiyazi indawo ethi “{typed}”.",
  noneFoundThen:
    "Zamani ikhowudi yayo yeposi, indawo ekufutshane okanye idolophu ekufutshane. Xa nihlawula ninganika nayiphi na idilesi, kwaye itroli yenu ihlala injengoko injalo.",
  forget: "Libala: {place}",
  standardThere: "Ukuziswa okuqhelekileyo",
  freeFrom: "simahla ukusuka kwi-{amount}",
  fromTime: "ukusuka: {time}",
  byDay: "usuku lokufika: {day}",
  dayAndTime: "{day} {time}",
  shippingTo: "Ukuziswa: {place}",
  otherAddress:
    "{place}: sithe {before}. Kule dilesi ukuziswa kubiza {now}, simahla ukusuka kwi-{threshold}.",
  cannotTravel: "Ayinakuthunyelwa: {place}",
  stay: {
    one: "Imveliso e-{count} ekwitroli ayinakuthunyelwa: {place}",
    other: "Iimveliso ezi-{count} ezikwitroli azinakuthunyelwa: {place}",
  },
  stayWhy:
    "Okutsha, okupholisiweyo okanye okukhenkcisiweyo kuya kuphela apho umzisi wethu afika kwangolo suku.",
  takeOut: { one: "Yikhuphe", other: "Zikhuphe zonke ({count})" },
  takenOut: { one: "Kukhutshwe imveliso e-{count}", other: "Kukhutshwe iimveliso ezi-{count}" },
  notReached: "Asizisi kweli phondo: {province}",
  notReachedWhy: "Nceda nikhethe enye indawo okanye enye idilesi.",
  noDelivery: "Asizisi apho",
};
