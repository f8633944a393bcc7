import type { Translation } from "../define.ts";
import type { en } from "./en.ts";

export const xh: Translation<typeof en> = {
  accessDenied: "Ukungena kwaliwe",
  noPrivileges:
    "Aninawo amalungelo omlawuli okungena apha. Nceda niqhagamshelane nomlawuli ukuba nicinga ukuba yimpazamo.",
  signedInAs: "Ningene njengo-{email}.",
  somebodyElse: "Ngena njengomnye umntu",
  verifying: "Kuqinisekiswa amalungelo omlawuli…",
  notChecked: "Asikwazanga ukujonga amalungelo enu",
  notVerified:
    "Imo yomlawuli ayiqinisekiswanga. Nceda nihlaziye iphepha okanye niqhagamshelane nathi.",
  notOpen: "Eli phepha alivulelwanga nina",
  backToDashboard: "Buyela kwideshibhodi",
  codeIsNext: "Kusele inyathelo elinye: ikhowudi yenu.",
  toRunTheShop: "Ngenani ukuze niphathe ivenkile.",
  notSignedIn: "Ukungena akuphumelelanga",
  rememberMe: "Ndikhumbule",
};
