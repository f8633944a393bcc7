/** A value in a message: `{name}`, or `{count, number}` for a count that is written in threes. */
export const VALUE = /\{(\w+)(, number)?\}/g;
