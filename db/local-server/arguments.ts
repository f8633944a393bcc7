import { StatementError } from "./errors.ts";
import type { SqlValue, Stmt } from "./protocol.ts";
import type { SqlStatement } from "./sql-text.ts";

/**
 * The values of a statement in the order of its parameters. Refuses what Turso refuses: too many,
 * too few, positional and named together. (Left alone, the library drops the surplus and lets a
 * prepared statement keep the values of its last run.)
 */
export function orderArguments(
  statement: SqlStatement,
  stmt: Pick<Stmt, "args" | "named_args">,
): SqlValue[] {
  const { parameters } = statement;
  const given = stmt.args.length + stmt.named_args.length;
  if (stmt.args.length > 0 && stmt.named_args.length > 0) {
    throw new StatementError(
      "ARGS_BOTH_POSITIONAL_AND_NAMED",
      "Specifying both positional and named arguments is not supported",
    );
  }
  if (given > parameters.length) {
    throw mismatch(`too many parameters, expected ${parameters.length} found ${given}`);
  }
  const named = new Map(stmt.named_args.map(({ name, value }) => [name, value]));
  return parameters.map((name, index) => {
    const value = isNamed(name)
      ? named.get(named.has(name) ? name : name.slice(1))
      : stmt.args[index];
    if (value !== undefined) return value;
    if (statement.opening.startsWith("explain")) return null;
    throw mismatch(`value for parameter ${name ?? index + 1} not found`);
  });
}

function isNamed(name: string | null): name is string {
  return name !== null && !name.startsWith("?");
}

function mismatch(why: string): StatementError {
  return new StatementError("ARGS_INVALID", `Arguments do not match SQL parameters: ${why}`);
}
