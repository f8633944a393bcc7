import {
  type ListProblem,
  MAX_LIST_LINE_LENGTH,
  MAX_LIST_LINES,
} from "#domain/cart/pasted-list.ts";
import { pastedList } from "#messages/pastedList/index.ts";

/** What is said of a list that is not read at all. */
export function listProblemText(problem: ListProblem): string {
  switch (problem.rule) {
    case "empty":
      return pastedList.isEmpty();
    case "tooMany":
      return pastedList.tooMany({ lines: problem.lines, most: MAX_LIST_LINES });
    case "lineTooLong":
      return pastedList.lineTooLong({ line: problem.line, most: MAX_LIST_LINE_LENGTH });
  }
}
