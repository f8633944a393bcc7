import type { Translation } from "../define.ts";
import type { en } from "./en.ts";

export const af: Translation<typeof en> = {
  title: "U is vanlyn",
  cut: "U is vanlyn. Wat u sien, is van {time}.",
  notReached: "Ons winkel kan nie bereik word nie. Wat u sien, is van {time}.",
  meanwhile: "U kan u mandjie verder vul. Om te betaal, is 'n verbinding nodig.",
  back: "U is weer aanlyn. Alles is op datum.",
  notKept:
    "Hierdie bladsy is nie op u toestel bewaar nie. Dit gaan vanself oop sodra die verbinding terug is.",
  lead: "Dit is die bladsye wat u toestel bewaar het.",
  seen: "Laas gesien",
  orders: "U bestellings",
  basket: "U bewaarde mandjie",
  basketWaits:
    "Dit is op hierdie toestel bewaar. U kan dit terugsit sodra die verbinding terug is.",
  line: "{quantity} × {name}",
  nothing: "Hier is nog niks bewaar nie. Die bladsye waarna u kyk, word hier bewaar.",
  needsConnection: "Hiervoor is 'n verbinding nodig. Probeer asseblief weer sodra u aanlyn is.",
};
