export const sides = [
  'below',
  'right',
  'left',
  'above',
  'right-below',
  'right-above',
  'left-below',
  'left-above',
] as const
export type Side = (typeof sides)[number]

/** A mark on a plot that wants its name beside it; places are parts of the plot, sizes are px. */
export interface NamedMark {
  readonly x: number
  readonly y: number
  readonly radius: number
  readonly label: string
  /** Its name may stand over lines where no side is free of them: what has no name says nothing. */
  readonly isOverLines?: boolean
  /** Its name stands in any case, over lines and other marks where nowhere else is room. */
  readonly isMain?: boolean
}

/** A part of the plot across and down from its top left corner. */
export interface PlotPoint {
  readonly x: number
  readonly y: number
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
const LABEL_GAP_PX = 4
const HEIGHT_PX = 16
const WIDE_PX = 12
const NARROW_PX = 7

/** A plot in px, the smallest it is drawn at: what is free there is free on a larger one. */
export interface LabelledPlot {
  readonly width: number
  readonly height: number
  /** Names of its corners: top left, top right, bottom left, bottom right. */
  readonly corners: readonly string[]
  /** Drawn lines from point to point, which no name may cover. */
  readonly lines?: readonly (readonly PlotPoint[])[]
}

export interface PlacedLabels {
  /** On which side of its mark each name stands; null for a name that finds no room. */
  readonly sides: readonly (Side | null)[]
  /** Which corners keep their name. */
  readonly corners: readonly boolean[]
}

/**
 * Finds sides for the names of marks, so that none covers another name, mark or line; the first marks choose first. A
 * corner's name gives way where a mark or a name can stand nowhere else.
 */
export function placeLabels(marks: readonly NamedMark[], plot: LabelledPlot): PlacedLabels {
  const corners = plot.corners.map((label, index) => cornerBox(label, index, plot))
  const covered = marks.map(({ x, y, radius }) =>
    around({ x: x * plot.width, y: y * plot.height }, { width: radius * 2, height: radius * 2 }),
  )
  const inked = (plot.lines ?? []).flatMap((line) => stepsAlong(line, plot))
  const found = marks.map((mark, own) => {
    const within = sides.filter((side) => isInside(boxOf(mark, side, plot), plot))
    const hides = (side: Side, boxes: readonly Box[]) =>
      boxes.filter((other) => other !== covered[own] && meet(boxOf(mark, side, plot), other)).length
    const open = within.filter((side) => hides(side, covered) === 0)
    const free = open.filter((side) => hides(side, inked) === 0)
    const clear = free.find((side) => hides(side, corners) === 0)
    const overLines = mark.isOverLines ? open.toSorted((a, b) => hides(a, inked) - hides(b, inked))[0] : undefined
    const least = within.toSorted((a, b) => hides(a, covered) - hides(b, covered))[0]
    const side = clear ?? free[0] ?? overLines ?? (mark.isMain ? least : undefined)
    if (side === undefined) return null
    covered.push(boxOf(mark, side, plot))
    return side
  })
  return { sides: found, corners: corners.map((corner) => !covered.some((box) => meet(box, corner))) }
}

/** As far from the edges as the drawing has it. */
const CORNER_PX = 4

function cornerBox(label: string, index: number, { width, height }: LabelledPlot): Box {
  const wide = widthOf(label)
  const left = index % 2 === 0 ? CORNER_PX : width - CORNER_PX - wide
  const top = index < 2 ? CORNER_PX : height - CORNER_PX - HEIGHT_PX
  return { left, right: left + wide, top, bottom: top + HEIGHT_PX }
}

type Plot = Pick<LabelledPlot, 'width' | 'height'>

const INK_PX = 3

/** A line as small boxes one beside the other. */
function stepsAlong(line: readonly PlotPoint[], { width, height }: Plot): Box[] {
  return line.slice(1).flatMap((to, before) => {
    const from = line[before] ?? to
    const [across, down] = [(to.x - from.x) * width, (to.y - from.y) * height]
    const steps = Math.max(1, Math.ceil(Math.hypot(across, down) / INK_PX))
    return Array.from({ length: steps + 1 }, (_, step) =>
      around(
        { x: from.x * width + (across * step) / steps, y: from.y * height + (down * step) / steps },
        { width: INK_PX, height: INK_PX },
      ),
    )
  })
}

function boxOf(mark: NamedMark, side: Side, plot: Plot): Box {
  const width = Math.min(MOST_LABEL_PX, widthOf(mark.label))
  const { across, down } = awayFrom(mark.radius, side)
  return around(
    {
      x: mark.x * plot.width + across + (Math.sign(across) * width) / 2,
      y: mark.y * plot.height + down + (Math.sign(down) * HEIGHT_PX) / 2,
    },
    { width, height: HEIGHT_PX },
  )
}

/** How far from the middle of its mark the near edge of a name is, px across and down: at a corner along the diagonal. */
export function awayFrom(radius: number, side: Side): { readonly across: number; readonly down: number } {
  const straight = radius + LABEL_GAP_PX
  const slanted = Math.round(radius * Math.SQRT1_2) + 1
  const isCorner = side.includes('-')
  const away = isCorner ? slanted : straight
  const signOf = (forth: string, back: string) => (side.includes(forth) ? 1 : side.includes(back) ? -1 : 0)
  return { across: signOf('right', 'left') * away, down: signOf('below', 'above') * away }
}

function around({ x, y }: { x: number; y: number }, { width, height }: { width: number; height: number }): Box {
  return { left: x - width / 2, right: x + width / 2, top: y - height / 2, bottom: y + height / 2 }
}

/** As it is written in the small size of charts: a Chinese character takes its whole square. */
function widthOf(label: string): number {
  return Array.from(label).reduce((sum, sign) => sum + (sign > '\u2E80' ? WIDE_PX : NARROW_PX), 0)
}

function isInside(box: Box, plot: Plot): boolean {
  return box.left >= 0 && box.right <= plot.width && box.top >= 0 && box.bottom <= plot.height
}

function meet(a: Box, b: Box): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
}
