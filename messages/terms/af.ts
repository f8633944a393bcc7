import type { Translation } from "../define.ts";
import type { en } from "./en.ts";

export const af: Translation<typeof en> = {
  termsOfService: "Diensbepalings",
  inShort: "Pryse, betaling, aflewering, terugsendings en terugbetalings, en by wie u koop.",
  lead: "Hoe dit werk om by ons te koop. Dit sluit in wat artikel 43 van die Wet op Elektroniese Kommunikasies en Transaksies 25 van 2002 vra dat elke aanlyn winkel vir u sê.",
  pricesAndPayment: "Pryse en betaling",
  pricesInRand: "Pryse is in Suid-Afrikaanse rand en sluit BTW in waar dit betaalbaar is.",
  pricesInDollars: "Pryse is in Amerikaanse dollar en sluit BTW in waar dit betaalbaar is.",
  pricesInEuro: "Pryse is in euro en sluit BTW in waar dit betaalbaar is.",
  pricesInPounds: "Pryse is in Britse pond en sluit BTW in waar dit betaalbaar is.",
  howYouPay:
    "Aflewering word by die betaalpunt bygetel, voor u betaal, en u sien vooraf die volle totaal. U betaal deur {provider}, met u {provider}-rekening of 'n kaart; die bedrag word in Amerikaanse dollar gehef teen die koers wat by u bestelling gewys word.",
  contract:
    "Voor u betaal, kan u die hele bestelling nagaan, dit regmaak, of weggaan. 'n Kontrak kom tot stand wanneer die betaling deurgegaan het en ons die bestelling bevestig.",
  delivery: "Aflewering",
  deliveryHow:
    "Binne ons gebiede bring 'n koerier u bestelling {time} nadat ons dit oorhandig het: dieselfde dag terwyl ons oop is, en anders sodra ons weer oopmaak. Elders gaan dit as standaardaflewering: ons versend binne 24 uur en verwag dat dit u binne 2 dae bereik. U kan die aflewering op u bestelling se bladsy volg. As ons nie binne 30 dae kan aflewer nie, mag u kanselleer en u geld terugkry.",
  suburbsFrom:
    "Die voorstede waarmee u kies waarheen, kom uit lyste van die Suid-Afrikaanse Poskantoor, Statistieke Suid-Afrika en GeoNames (CC BY 4.0), met veranderinge.",
  returns: "Terugsendings en terugbetalings",
  somethingWrong:
    "As iets beskadig, bederf, verkeerd of weg is, sê vir ons, verkieslik met 'n foto en by vars ware binne 7 dae: ons vervang dit of betaal terug, soos u kies. Vir goedere met 'n gebrek gee die wet u ses maande. Terugbetalings gaan terug soos u betaal het.",
  coolingOff:
    "Die wet se afkoeltydperk van 7 dae dek nie voedsel en alledaagse goedere wat by u huis afgelewer word nie. As ons u nie 'n kans gegee het om u bestelling voor betaling na te gaan nie, mag u kanselleer binne 14 dae nadat u dit ontvang het.",
  records: "U rekords en u veiligheid",
  recordsHow:
    "U bestelling se bladsy wys wat u gekoop en betaal het en wanneer. Die skakel werk {days} dae lank: bewaar die faktuur, of vra ons later vir 'n afskrif. Betaling gebeur op {provider} se eie veilige bladsye: kaartnommers bereik nooit ons bedieners nie. Hoe ons u inligting hanteer, staan in ons {policy}.",
  privacyPolicy: "Privaatheidsbeleid",
  disagree: "Wanneer ons verskil",
  disagreeHow:
    "Bel of skryf asseblief eers; die meeste dinge word binne 'n dag reggemaak. Indien nie, help die Ombud vir Verbruikersgoedere en -dienste ({ombud}) gratis. Suid-Afrikaanse reg geld.",
  whoYouBuyFrom: "By wie u koop",
  shop: "Winkel",
  company: "Maatskappy",
  registration: "Maatskappyregistrasie",
  vatNumber: "BTW-nommer",
  address: "Adres",
  inSouthAfrica: "{address}, Suid-Afrika",
  phone: "Telefoon",
  email: "E-pos",
  notices: "Regskennisgewings",
  noticesWhere: "By die adres hierbo, of per e-pos",
  hours: "Ure",
  goods: "Goedere",
  whichGoods: "Afrika-kruideniersware en -speserye, elk op sy eie bladsy beskryf",
};
