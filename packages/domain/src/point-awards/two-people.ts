/** So many BP a person of staff may give or take in a day of Taipei without a second one. Source: issue of the members' economy. */
export const aloneADay = 60

/** Whether a second person of staff has to agree: with this the first one would have moved more than that day allows. */
export function needsSecond({ alone, points }: { readonly alone: number; readonly points: number }): boolean {
  return alone + Math.abs(points) > aloneADay
}
