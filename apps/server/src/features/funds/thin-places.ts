/** More points than this are not seen on any screen. */
const MOST_POINTS = 700

/** Which of many points a chart draws: evenly spread, the first and the last among them. */
export function thinPlaces(length: number): number[] {
  if (length <= MOST_POINTS) return Array.from({ length }, (_, place) => place)
  const step = (length - 1) / (MOST_POINTS - 1)
  return Array.from({ length: MOST_POINTS }, (_, point) => Math.round(point * step))
}
