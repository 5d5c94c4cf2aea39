import { useEffect, useRef } from 'react'

import { formatChange } from '../../../platform/format-number.ts'
import { cx } from '../../text/cx.ts'
import { depthOf, type Scale, scaleOf } from '../parts/scale.ts'
import { barsText } from './bars-text.ts'

export interface ChangeBar {
  readonly key: string
  readonly label: string
  /** Percent units. */
  readonly value: number | null
  readonly peer: number | null
}

interface ChangeBarsProps {
  readonly bars: readonly ChangeBar[]
  readonly name: string
  readonly peerName: string
}

const HEIGHT = 150
/** One or two bars are a figure each, and no course: they stand low. */
const LOW = 72
const FEWEST = 3

/** Returns of years side by side with those of peers, the figures under them. Opens at the latest on a phone. */
export function ChangeBars({ bars, name, peerName }: ChangeBarsProps) {
  const box = useRef<HTMLElement>(null)
  const hasPeers = bars.some(({ peer }) => peer !== null)
  const caption = hasPeers ? barsText.yearly(name, peerName) : barsText.yearlyAlone(name)
  const height = bars.length < FEWEST ? LOW : HEIGHT
  const scale = scaleOf([0, ...bars.flatMap((bar) => [bar.value, bar.peer])], 3)
  useEffect(() => {
    box.current?.scrollTo({ left: box.current.scrollWidth })
  }, [])
  return (
    <section
      ref={box}
      aria-label={caption}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a box that scrolls must be reachable by keyboard
      tabIndex={0}
      className="scroll-x"
    >
      <table className="w-full min-w-max border-separate border-spacing-0 text-12">
        <caption className="vh">{caption}</caption>
        <thead>
          <tr aria-hidden="true">
            <td className="sticky left-0 z-1 bg-panel">&nbsp;</td>
            {bars.map((bar) => (
              <td key={bar.key} className="p-0 align-top">
                <Pair bar={bar} scale={scale} height={height} />
              </td>
            ))}
          </tr>
          <tr>
            <th scope="col" className="sticky left-0 z-1 bg-panel text-left font-normal">
              <span className="vh">{barsText.year}</span>
            </th>
            {bars.map((bar) => (
              <th key={bar.key} scope="col" className="min-w-15 pt-1 text-center font-normal text-ink-3">
                {bar.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <Figures name={name} values={bars.map((bar) => [bar.key, bar.value])} tone="coloured" />
          {hasPeers && <Figures name={peerName} values={bars.map((bar) => [bar.key, bar.peer])} tone="plain" />}
        </tbody>
      </table>
    </section>
  )
}

function Figures(props: {
  name: string
  values: readonly (readonly [string, number | null])[]
  tone: 'coloured' | 'plain'
}) {
  return (
    <tr>
      <th scope="row" className="sticky left-0 z-1 bg-panel pr-3 text-left font-normal whitespace-nowrap text-ink-3">
        {props.name}
      </th>
      {props.values.map(([key, value]) => (
        <td
          key={key}
          className={cx('text-center whitespace-nowrap', props.tone === 'plain' ? 'text-ink-3' : tint(value))}
        >
          {formatChange(value, 1)}
        </td>
      ))}
    </tr>
  )
}

function tint(value: number | null): string {
  if (value === null || Number(value.toFixed(1)) === 0) return 'text-ink-3'
  return value > 0 ? 'font-medium text-gain' : 'font-medium text-loss'
}

function Pair({ bar, scale, height }: { bar: ChangeBar; scale: Scale; height: number }) {
  const zero = depthOf(0, scale)
  return (
    <span className="relative block min-w-15" style={{ height }}>
      <span className="absolute inset-x-0 border-t border-chart-zero" style={{ top: zero * height }} />
      <span className="absolute inset-y-0 left-1/2 w-8.5 -translate-x-1/2">
        <Bar
          value={bar.value}
          scale={scale}
          height={height}
          className={cx('left-0 w-4', (bar.value ?? 0) < 0 ? 'bg-loss-fill' : 'bg-gain-fill')}
        />
        <Bar value={bar.peer} scale={scale} height={height} className="left-4.5 w-2.5 bg-chart-peer opacity-75" />
      </span>
    </span>
  )
}

interface BarProps {
  readonly value: number | null
  readonly scale: Scale
  readonly height: number
  readonly className: string
}

function Bar({ value, scale, height, className }: BarProps) {
  if (value === null) return null
  const [top, bottom] = [depthOf(Math.max(0, value), scale), depthOf(Math.min(0, value), scale)]
  return (
    <span
      className={cx('absolute rounded-[1px]', className)}
      style={{ top: top * height, height: Math.max(1, (bottom - top) * height) }}
    />
  )
}
