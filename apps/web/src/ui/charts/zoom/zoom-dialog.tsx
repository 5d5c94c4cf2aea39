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
      <p className="max-md:hidden">滾輪縮放，拖曳移動。鍵盤：← → 移動，＋ − 縮放，0 看全部期間。</p>
      <p className="md:hidden">雙指縮放，放大後可拖曳。</p>
      <output>
        {stage === 'thinned' && '正在取得每日資料…'}
        {stage === 'full' && `共 ${formatCount(count)} 個日期`}
        {stage === 'failed' && (
          <>
            目前為抽樣的 {formatCount(count)} 個日期，每日資料暫時無法取得。
            <Button variant="ghost" size="sm" onClick={onRetry}>
              重試
            </Button>
          </>
        )}
      </output>
    </div>
  )
}

const HEIGHT = 'h-[min(54dvh,540px)] min-h-70'

const buttons: readonly { readonly move: MoveName; readonly icon: IconName; readonly label: string }[] = [
  { move: 'left', icon: 'left', label: '往前' },
  { move: 'right', icon: 'right', label: '往後' },
  { move: 'farther', icon: 'minus', label: '縮小' },
  { move: 'nearer', icon: 'plus', label: '放大' },
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
          全部期間
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
      aria-label={`${label}，左右鍵移動，加減鍵縮放`}
      aria-valuetext={seen}
      onKeyDown={press}
      onChange={(event) => onShow({ start: Number(event.target.value), end: Number(event.target.value) + end - start })}
      className="peer pointer-events-none absolute inset-0 size-full opacity-0"
    />
  )
}
