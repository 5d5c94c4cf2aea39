/** A rectangle in parts of the whole (0–1 across and down). */
export interface Rect {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/**
 * Squarified tiles: areas in proportion to the values, each as near to a square as a row of them allows, the largest at
 * the top left. `aspect` is the width of the whole over its height. Values must be above zero; the order of the result
 * is that of the values.
 */
export function treemapLayout(values: readonly number[], aspect: number): Rect[] {
  const total = values.reduce((sum, value) => sum + value, 0)
  const whole: Rect = { x: 0, y: 0, width: aspect, height: 1 }
  // areas in the units of the whole, so that "square" means square on the screen
  const areas = values.map((value, at) => ({ at, area: (value / total) * aspect })).toSorted((a, b) => b.area - a.area)
  const rects: Rect[] = values.map(() => whole)
  let free = whole
  for (let from = 0; from < areas.length;) {
    const row = rowFrom(areas, { from, side: Math.min(free.width, free.height) })
    free = place(row, { free, rects })
    from += row.length
  }
  return rects.map((rect) => ({ ...rect, x: rect.x / aspect, width: rect.width / aspect }))
}

interface Area {
  readonly at: number
  readonly area: number
}

/** As many of the next areas as make the worst of the row better. */
function rowFrom(areas: readonly Area[], { from, side }: { from: number; side: number }): readonly Area[] {
  let sum = areas[from]?.area ?? 0
  const largest = sum
  let worst = worstAspect({ sum, largest, smallest: largest, side })
  let to = from + 1
  for (; to < areas.length; to++) {
    const smallest = areas[to]?.area ?? 0
    const next = worstAspect({ sum: sum + smallest, largest, smallest, side })
    if (next > worst) break
    sum += smallest
    worst = next
  }
  return areas.slice(from, to)
}

interface Row {
  readonly sum: number
  readonly largest: number
  readonly smallest: number
  readonly side: number
}

function worstAspect({ sum, largest, smallest, side }: Row): number {
  const depth = sum / side
  const [longest, shortest] = [largest / depth, smallest / depth]
  return Math.max(longest / depth, depth / longest, shortest / depth, depth / shortest)
}

/** Lays a row along the shorter side of what is free. Returns what is free after it. */
function place(row: readonly Area[], { free, rects }: { free: Rect; rects: Rect[] }): Rect {
  const sum = row.reduce((total, { area }) => total + area, 0)
  const upright = free.width >= free.height
  const side = upright ? free.height : free.width
  const depth = Math.min(sum / side, upright ? free.width : free.height)
  let along = 0
  for (const { at, area } of row) {
    const length = (area / sum) * side
    rects[at] = upright
      ? { x: free.x, y: free.y + along, width: depth, height: length }
      : { x: free.x + along, y: free.y, width: length, height: depth }
    along += length
  }
  return upright
    ? { ...free, x: free.x + depth, width: free.width - depth }
    : { ...free, y: free.y + depth, height: free.height - depth }
}
