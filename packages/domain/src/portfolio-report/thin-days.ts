/**
 * Which days of a long history are drawn on paper: evenly spread, with the first and the last. A hole between two of
 * them is kept, by one of its days: on paper too the line breaks there.
 *
 * @param count - how many days there are
 * @param most - how many are drawn at most, two or more
 * @param isHole - whether nothing is known of a day
 * @returns their places, rising
 */
export function thinDays(count: number, most: number, isHole: (place: number) => boolean = () => false): number[] {
  if (count <= most) return Array.from({ length: count }, (_, index) => index)
  const step = (count - 1) / (most - 1)
  const even = Array.from({ length: most }, (_, index) => Math.round(index * step))
  return even.map((place, index) => {
    const before = even[index - 1]
    if (before === undefined || index === most - 1) return place
    for (let day = before + 1; day <= place; day++) if (isHole(day)) return day
    return place
  })
}
