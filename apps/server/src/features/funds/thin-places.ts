/** More points than this are not seen on any screen. */
export const MOST_POINTS = 700

/** Which of many points a chart draws: evenly spread, the first and the last among them. */
export function thinPlaces(length: number, most = MOST_POINTS): number[] {
  if (length <= most) return Array.from({ length }, (_, place) => place)
  const step = (length - 1) / (most - 1)
  return Array.from({ length: most }, (_, point) => Math.round(point * step))
}
