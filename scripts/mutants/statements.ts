import { parseSync } from "vite";
import { digestOf } from "./fates.ts";

/** A statement at the top of a file, a function for the most part. Lines count from 1. */
export type Statement = { text: string; digest: string; firstLine: number; lastLine: number };

/** The statements of a file, in their order; the comments before them are no part of them. */
export function statementsOf(file: string, text: string): Statement[] {
  const lineAt = (offset: number) => text.slice(0, offset).split("\n").length;
  return parseSync(file, text).program.body.map(({ start, end }) => {
    const own = text.slice(start, end);
    return {
      text: own,
      digest: digestOf(own),
      firstLine: lineAt(start),
      lastLine: lineAt(end),
    };
  });
}

/** The statement that a line is in. Throws where it is in none. */
export function statementAt(statements: readonly Statement[], line: number): Statement {
  const found = statements.find(({ firstLine, lastLine }) => firstLine <= line && line <= lastLine);
  if (!found) throw new Error(`no statement at line ${line}`);
  return found;
}
