import type { Translation } from "../define.ts";
import type { en } from "./en.ts";

export const xh: Translation<typeof en> = {
  accessDenied: "Ukungena kwaliwe",
  noPrivileges:
    "Awunawo amalungelo omlawuli okungena apha. Nceda niqhagamshelane nomlawuli ukuba ucinga ukuba yimpazamo.",
  signedInAs: "Ungene ngo-{email}.",
  somebodyElse: "Ngena njengomnye umntu",
  verifying: "Kuqinisekiswa amalungelo omlawuli…",
  notChecked: "Asikwazanga ukujonga amalungelo enu",
  notVerified:
    "Ubume bomlawuli abuqinisekiswanga. Nceda nihlaziye iphepha okanye uqhagamshelane nathi.",
  notOpen: "Eli phepha alivulelwanga nina",
  backToDashboard: "Buyela kwideshibhodi",
  codeIsNext: "Kusele inyathelo elinye: ikhowudi yenu.",
  toRunTheShop: "Ngena ukuze uphathe ivenkile.",
  notSignedIn: "Ukungena akuphumelelanga",
  rememberMe: "Ndikhumbule",
};
