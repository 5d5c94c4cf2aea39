import { type KeyboardEvent, useMemo } from 'react'

import { formatDays } from '../../../platform/format-day.ts'
import { formatCount } from '../../../platform/format-number.ts'
import { Button, IconButton } from '../../controls/button.tsx'
import { Dialog } from '../../overlays/dialog.tsx'
import { cx } from '../../text/cx.ts'
import { Icon, type IconName } from '../../text/icon.tsx'
import { Reading } from '../line/legend-reading.tsx'
import type { LineChartProps } from '../line/line.ts'
import { RangeButtons } from '../line/range-buttons.tsx'
import { type RangeName, rangeNames, rangeStart } from '../line/ranges.ts'
import { useFullLines } from '../line/use-full-lines.ts'
import { ChartTable } from '../parts/chart-table.tsx'
import { dayAxis } from '../parts/day-axis.ts'
import { useZoomCanvas } from './use-zoom-canvas.ts'
import { type ReadDay, useReadDay } from './zoom-reading.ts'
import { zoomText } from './zoom-text.ts'
import type { ZoomDrawing } from './zoom-view.ts'
import { type MoveName, moveOfKey, moves, placesOf, type ZoomWindow } from './zoom-window.ts'

interface ZoomDialogProps {
  readonly open: boolean
  readonly onClose: () => void
  readonly title: string
  readonly drawing: ZoomDrawing & Pick<LineChartProps, 'zoomFully'>
}

/** A chart in a window of its own, to be zoomed and moved by hand, wheel, keys or buttons. */
export function ZoomDialog({ open, onClose, title, drawing }: ZoomDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title={title} size="xl">
      <Stage drawing={drawing} />
    </Dialog>
  )
}

function Stage({ drawing: thinned }: Pick<ZoomDialogProps, 'drawing'>) {
  const { lines: full, stage, retry } = useFullLines(thinned, thinned.zoomFully)
  const drawing = useMemo(() => ({ ...thinned, ...full }), [thinned, full])
  const { host, window, readDay, show } = useZoomCanvas(drawing)
  const { summary, days, lines, format } = drawing
  const axis = dayAxis(days)
  const { first, last } = placesOf(window, axis)
  const seen = formatDays(days[first], days[last])
  const move = (name: MoveName) => show(moves[name](window, days.length))
  return (
    <div className="pt-1">
      <Tools seen={seen} onMove={move} />
      <RangeButtons
        days={days}
        value={rangeSeen(days, { first, last })}
        onChange={(_name, from) => show({ start: (axis.across[from] ?? 0) * 100, end: 100 })}
        className="mb-3"
      />
      <ReadOff drawing={drawing} last={last} readDay={readDay} />
      <div className={cx('relative', HEIGHT)}>
        <Keys label={summary} seen={seen} window={window} onMove={move} onShow={show} />
        <div
          ref={host}
          className="absolute inset-0 rounded-1 outline-offset-4 peer-focus-visible:outline-2 peer-focus-visible:outline-focus"
        />
      </div>
      <Fullness stage={stage} count={days.length} onRetry={retry} />
      <ChartTable
        caption={`${summary}（${seen}）`}
        days={days.slice(first, last + 1)}
        lines={lines.map((line) => ({ ...line, values: line.values.slice(first, last + 1) }))}
        format={format}
      />
    </div>
  )
}

/** What is read off the lines; where no day is, the last that is seen. It alone is drawn again while the crosshair moves. */
function ReadOff({ drawing, last, readDay }: { drawing: ZoomDrawing; last: number; readDay: ReadDay }) {
  const at = useReadDay(readDay)
  const { days, lines, band = null, format } = drawing
  const seen = useMemo(() => days.slice(0, last + 1), [days, last])
  return <Reading days={seen} lines={lines} band={band} format={format} at={at} />
}

/** Which button stands for what is seen. */
function rangeSeen(days: readonly string[], { first, last }: { first: number; last: number }): RangeName | null {
  if (last !== days.length - 1) return null
  return rangeNames.findLast((name) => rangeStart(days, name) === first) ?? null
}

/** How to move, and whether all days are there. */
function Fullness(props: { stage: 'thinned' | 'full' | 'failed'; count: number; onRetry: () => void }) {
  const { stage, count, onRetry } = props
  return (
    <div className="mt-2 flex flex-wrap justify-between gap-x-6 text-12 text-ink-3">
      <p className="max-md:hidden">{zoomText.withMouse}</p>
      <p className="md:hidden">{zoomText.withFingers}</p>
      <output>
        {stage === 'thinned' && zoomText.loading}
        {stage === 'full' && zoomText.days(formatCount(count))}
        {stage === 'failed' && (
          <>
            {zoomText.thinned(formatCount(count))}
            <Button variant="ghost" size="sm" onClick={onRetry}>
              {zoomText.retry}
            </Button>
          </>
        )}
      </output>
    </div>
  )
}

const HEIGHT = 'h-[min(54dvh,540px)] min-h-70'

const buttons: readonly { readonly move: MoveName; readonly icon: IconName; readonly label: string }[] = [
  { move: 'left', icon: 'left', label: zoomText.moves.left },
  { move: 'right', icon: 'right', label: zoomText.moves.right },
  { move: 'farther', icon: 'minus', label: zoomText.moves.farther },
  { move: 'nearer', icon: 'plus', label: zoomText.moves.nearer },
]

interface Moving {
  /** The days that are seen, in words. */
  readonly seen: string
  readonly onMove: (name: MoveName) => void
}

function Tools({ seen, onMove }: Moving) {
  return (
    <div className="mb-2 flex flex-wrap items-center justify-between gap-x-3">
      <p className="text-13 text-ink-2">{seen}</p>
      <div className="-mx-2 flex items-center">
        {buttons.map(({ move, icon, label }) => (
          <IconButton key={move} label={label} onClick={() => onMove(move)}>
            <Icon name={icon} />
          </IconButton>
        ))}
        <Button variant="ghost" size="sm" onClick={() => onMove('whole')}>
          {zoomText.whole}
        </Button>
      </div>
    </div>
  )
}

interface KeysProps extends Moving {
  readonly label: string
  readonly window: ZoomWindow
  readonly onShow: (window: ZoomWindow) => void
}

/** An unseen slider that the keys move: the pointer has the canvas itself. */
function Keys({ label, seen, window, onMove, onShow }: KeysProps) {
  const { start, end } = window
  function press(event: KeyboardEvent) {
    const move = event.ctrlKey || event.metaKey || event.altKey ? null : moveOfKey(event.key)
    if (move === null) return
    event.preventDefault()
    onMove(move)
  }
  return (
    <input
      type="range"
      data-autofocus
      min={0}
      max={100 - (end - start)}
      step="any"
      value={start}
      aria-label={zoomText.slider(label)}
      aria-valuetext={seen}
      onKeyDown={press}
      onChange={(event) => onShow({ start: Number(event.target.value), end: Number(event.target.value) + end - start })}
      className="peer pointer-events-none absolute inset-0 size-full opacity-0"
    />
  )
}
