import type { Shade } from '../line/line.ts'

/**
 * Where stretches lie on an axis of days, in parts of its width, cut at both ends; those wholly outside are left out.
 *
 * @param days ISO days, oldest first
 */
export function shadedParts(days: readonly string[], shades: readonly Shade[]): [from: number, to: number][] {
  const [first, last] = [Date.parse(days[0] ?? ''), Date.parse(days.at(-1) ?? '')]
  if (!(last > first)) return []
  const partOf = (day: string) => Math.min(1, Math.max(0, (Date.parse(day) - first) / (last - first)))
  return shades.map(({ from, to }): [number, number] => [partOf(from), partOf(to)]).filter(([from, to]) => to > from)
}
