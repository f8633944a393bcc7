/**
 * Every move of a thing that has states: from each state, those that may follow it. What is not in
 * its table never happens: the queries take their states from there, and a trigger made of the same
 * table refuses the rest (db/triggers/lifecycles.sql).
 */
export type Lifecycle<State extends string> = { readonly [From in State]: readonly State[] };

/** The states from which `Table` lets a thing come into `To`. */
export type StateBefore<Table, To> = {
  [From in keyof Table]: Table[From] extends readonly (infer Next)[]
    ? To extends Next
      ? From
      : never
    : never;
}[keyof Table];

/** Whether a thing may go from one state to another. Staying as it is is no move. */
export function canMove<State extends string>(
  table: Lifecycle<State>,
  from: State,
  to: State,
): boolean {
  return table[from].includes(to);
}

/** All states from which a thing may come into `to`. */
export function statesBefore<Table extends Lifecycle<string>, To extends keyof Table & string>(
  table: Table,
  to: To,
): StateBefore<Table, To>[] {
  const moves: Lifecycle<string> = table;
  return Object.keys(table).filter(
    (state): state is StateBefore<Table, To> & string => moves[state]?.includes(to) === true,
  );
}

/** Some of those states, where not all are meant: one from which there is no such move does not compile. */
export function onlyFrom<Table, To extends keyof Table, State extends StateBefore<Table, To>>(
  _table: Table,
  _to: To,
  ...states: State[]
): State[] {
  return states;
}
