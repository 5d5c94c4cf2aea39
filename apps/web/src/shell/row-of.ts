import type { PageRow } from '../page/page-row.ts'

/** The row of the table of addresses that a route was made of; undefined for the routes around it. */
export function rowOf({ handle }: { readonly handle?: unknown }): PageRow | undefined {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- routeObjects gives every route of a page this handle
  return (handle as { readonly row: PageRow } | undefined)?.row
}
