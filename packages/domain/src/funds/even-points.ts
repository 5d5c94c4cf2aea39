/**
 * Which of many points a drawing takes: evenly spread, the first and the last among them.
 *
 * @param most - how many it shows
 */
export function evenPoints(length: number, most: number): number[] {
  if (length <= most) return Array.from({ length }, (_, index) => index)
  const step = (length - 1) / (most - 1)
  return Array.from({ length: most }, (_, point) => Math.round(point * step))
}
