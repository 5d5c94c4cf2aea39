export const sides = ['below', 'right', 'left', 'above'] as const
export type Side = (typeof sides)[number]

/** A mark on a plot that wants its name beside it; places are parts of the plot, sizes are px. */
export interface NamedMark {
  readonly x: number
  readonly y: number
  readonly radius: number
  readonly label: string
}

interface Box {
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}

/** The widest that a label is drawn; longer ones are cut. */
const MOST_LABEL_PX = 112
/** Between a mark and its name. */
export const LABEL_GAP_PX = 4
const HEIGHT_PX = 16
const WIDE_PX = 12
const NARROW_PX = 7

/**
 * On which side of its mark each name stands, so that none covers another name or mark; the first marks choose first.
 *
 * @param plot - px, the smallest it is drawn at: what is free there is free on a larger one
 * @returns null for a name that finds no room
 */
export function placeLabels(
  marks: readonly NamedMark[],
  plot: { readonly width: number; readonly height: number },
): (Side | null)[] {
  const covered = marks.map(({ x, y, radius }) =>
    around({ x: x * plot.width, y: y * plot.height }, { width: radius * 2, height: radius * 2 }),
  )
  return marks.map((mark, own) => {
    const side = sides.find((each) => {
      const box = boxOf(mark, each, plot)
      return isInside(box, plot) && !covered.some((other, place) => place !== own && meet(box, other))
    })
    if (side === undefined) return null
    covered.push(boxOf(mark, side, plot))
    return side
  })
}

function boxOf(mark: NamedMark, side: Side, plot: { width: number; height: number }): Box {
  const width = Math.min(MOST_LABEL_PX, widthOf(mark.label))
  const away = mark.radius + LABEL_GAP_PX
  const across = { left: -away - width / 2, right: away + width / 2, above: 0, below: 0 }[side]
  const down = { left: 0, right: 0, above: -away - HEIGHT_PX / 2, below: away + HEIGHT_PX / 2 }[side]
  return around({ x: mark.x * plot.width + across, y: mark.y * plot.height + down }, { width, height: HEIGHT_PX })
}

function around({ x, y }: { x: number; y: number }, { width, height }: { width: number; height: number }): Box {
  return { left: x - width / 2, right: x + width / 2, top: y - height / 2, bottom: y + height / 2 }
}

/** As it is written in the small size of charts: a Chinese character takes its whole square. */
function widthOf(label: string): number {
  return Array.from(label).reduce((sum, sign) => sum + (sign > '\u2E80' ? WIDE_PX : NARROW_PX), 0)
}

function isInside(box: Box, plot: { width: number; height: number }): boolean {
  return box.left >= 0 && box.right <= plot.width && box.top >= 0 && box.bottom <= plot.height
}

function meet(a: Box, b: Box): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
}
