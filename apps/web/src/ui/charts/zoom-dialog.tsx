import type { KeyboardEvent } from 'react'

import { formatDays } from '../../platform/format-day.ts'
import { Button, IconButton } from '../button.tsx'
import { cx } from '../cx.ts'
import { Dialog } from '../dialog.tsx'
import { Icon, type IconName } from '../icon.tsx'
import { Skeleton } from '../skeleton.tsx'
import { ErrorState } from '../states.tsx'
import { ChartTable } from './chart-table.tsx'
import { Reading } from './reading.tsx'
import { useZoomCanvas } from './use-zoom-canvas.ts'
import type { ZoomDrawing } from './zoom-options.ts'
import { type MoveName, moveOfKey, moves, placesOf, type ZoomWindow } from './zoom-window.ts'

interface ZoomDialogProps {
  readonly open: boolean
  readonly onClose: () => void
  readonly title: string
  readonly drawing: ZoomDrawing
}

/** A chart in a window of its own, to be zoomed and moved by hand, wheel, keys or buttons. */
export function ZoomDialog({ open, onClose, title, drawing }: ZoomDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title={title} size="xl">
      <Stage drawing={drawing} />
    </Dialog>
  )
}

function Stage({ drawing }: { drawing: ZoomDrawing }) {
  const { draw, stage, window, at, show, retry } = useZoomCanvas(drawing)
  const { summary, days, lines, band = null, format } = drawing
  const { first, last } = placesOf(window, days.length)
  const seen = formatDays(days[first], days[last])
  const move = (name: MoveName) => show(moves[name](window, days.length))
  return (
    <div className="pt-1">
      <Tools seen={seen} onMove={move} />
      {/* where no day is read, the last that is seen */}
      <Reading days={days.slice(0, last + 1)} lines={lines} band={band} format={format} at={at} />
      {stage === 'failed' ? (
        <ErrorState
          title="圖表暫時無法載入"
          text="請確認網路後重試，或先看下方的表格。"
          onRetry={retry}
          className={HEIGHT}
        />
      ) : (
        <div className={cx('relative', HEIGHT)}>
          <Keys label={summary} seen={seen} window={window} onMove={move} onShow={show} />
          <div
            ref={draw}
            className="absolute inset-0 cursor-grab touch-pan-y rounded-1 outline-offset-4 peer-focus-visible:outline-2 peer-focus-visible:outline-focus active:cursor-grabbing"
          />
          {stage === 'loading' && <Skeleton className="absolute inset-0" />}
        </div>
      )}
      <p className="mt-2 text-12 text-ink-3 max-md:hidden">
        滾輪縮放，拖曳移動。鍵盤：← → 移動，＋ − 縮放，0 看全部期間。
      </p>
      <ChartTable
        caption={`${summary}（${seen}）`}
        days={days.slice(first, last + 1)}
        lines={lines.map((line) => ({ ...line, values: line.values.slice(first, last + 1) }))}
        format={format}
      />
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
