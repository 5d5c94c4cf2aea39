/**
 * The keys of a table that was written as a literal, or parsed: it has no others than its type says.
 *
 * @returns in the order in which they were written
 */
export function keysOf<Table extends object>(table: Table): (keyof Table & string)[] {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Object.keys forgets which keys the table has
  return Object.keys(table) as (keyof Table & string)[]
}
