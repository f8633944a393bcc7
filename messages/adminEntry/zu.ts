import type { Translation } from "../define.ts";
import type { en } from "./en.ts";

export const zu: Translation<typeof en> = {
  accessDenied: "Ukungena kwenqatshiwe",
  noPrivileges:
    "Aninawo amalungelo omlawuli okungena lapha. Sicela nixhumane nomlawuli uma nicabanga ukuthi kuyiphutha.",
  signedInAs: "Ningene njengo-{email}.",
  somebodyElse: "Ngena njengomunye umuntu",
  verifying: "Kuqinisekiswa amalungelo omlawuli…",
  notChecked: "Asikwazanga ukubheka amalungelo enu",
  notVerified: "Isimo somlawuli asiqinisekiswanga. Sicela nivuselele ikhasi noma nixhumane nathi.",
  notOpen: "Leli khasi alivulelwe nina",
  backToDashboard: "Buyela kudeshibhodi",
  codeIsNext: "Kusele isinyathelo esisodwa: ikhodi yenu.",
  toRunTheShop: "Ngenani ukuze niphathe isitolo.",
  notSignedIn: "Ukungena akuphumelelanga",
  rememberMe: "Ngikhumbule",
};
