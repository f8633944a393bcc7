import type { Translation } from "../define.ts";
import type { en } from "./en.ts";

export const zu: Translation<typeof en> = {
  accessDenied: "Ukungena kwenqatshiwe",
  noPrivileges:
    "Awunawo amalungelo omlawuli okungena lapha. Sicela nixhumane nomlawuli uma ucabanga ukuthi kuyiphutha.",
  signedInAs: "Ungene ngo-{email}.",
  somebodyElse: "Ngena njengomunye umuntu",
  verifying: "Kuqinisekiswa amalungelo omlawuli…",
  notChecked: "Asikwazanga ukubheka amalungelo enu",
  notVerified: "Isimo somlawuli asiqinisekiswanga. Sicela nivuselele ikhasi noma uxhumane nathi.",
  notOpen: "Leli khasi alivulelwe nina",
  backToDashboard: "Buyela kudeshibhodi",
  codeIsNext: "Kusele isinyathelo esisodwa: ikhodi yenu.",
  toRunTheShop: "Ngena ukuze uphathe isitolo.",
  notSignedIn: "Ukungena akuphumelelanga",
  rememberMe: "Ngikhumbule",
};
