/** What each place shows for a figure: figure, place, value. */
export type Shown = Array<readonly [figure: string, place: string, value: number | null]>;
