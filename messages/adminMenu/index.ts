import { messages } from "../define.ts";
import { af } from "./af.ts";
import { en } from "./en.ts";
import { xh } from "./xh.ts";
import { zu } from "./zu.ts";

/** The frame of the back office: its pages by name, header, menus and command palette. */
export const adminMenu = messages({ en, af, zu, xh });
