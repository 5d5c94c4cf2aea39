/**
 * Which days of a long history are drawn on paper: evenly spread, with the first and the last.
 *
 * @param count - how many days there are
 * @param most - how many are drawn at most, two or more
 * @returns their places, rising
 */
export function thinDays(count: number, most: number): number[] {
  if (count <= most) return Array.from({ length: count }, (_, index) => index)
  const step = (count - 1) / (most - 1)
  return Array.from({ length: most }, (_, index) => Math.round(index * step))
}
