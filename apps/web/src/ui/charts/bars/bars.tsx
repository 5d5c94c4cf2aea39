import { Link } from '../../text/link.tsx'
import { depthOf, type Scale, scaleOf } from '../parts/scale.ts'
import { isKnown, pct } from '../parts/theme.ts'

export interface Bar {
  readonly key: string
  readonly label: string
  /** Smaller, under the name. */
  readonly note?: string
  readonly value: number | null
  readonly to?: string
}

/** `amount`: money or weight, neutral, so that it is not read as a return. `change`: gains red, losses green. */
export type BarTone = 'amount' | 'change'

interface BarsProps {
  /** What the bars say, in one sentence. */
  readonly summary: string
  /** What the names and the values are. */
  readonly heads: readonly [name: string, value: string]
  readonly bars: readonly Bar[]
  readonly format: (value: number | null) => string
  readonly tone?: BarTone
}

/** Lying bars, each with its name and figure, from one line of zero: a table that is also a drawing. */
export function Bars({ summary, heads, bars, format, tone = 'amount' }: BarsProps) {
  const scale = scaleOf([0, ...bars.map((bar) => bar.value)])
  // the bars use the whole width: round ticks would leave it empty where no axis is drawn
  const tight = tightScale(bars, scale)
  return (
    <table className="w-full border-separate border-spacing-0 text-13">
      <caption className="vh">{summary}</caption>
      <thead className="vh">
        <tr>
          <th scope="col">{heads[0]}</th>
          <th scope="col">{heads[1]}</th>
        </tr>
      </thead>
      <tbody>
        {bars.map((bar) => (
          <tr key={bar.key}>
            <th scope="row" className="w-[38%] max-w-0 py-1 pr-3 text-left font-normal sm:w-[30%]">
              <span className="line-clamp-2 leading-tight" title={bar.label}>
                {bar.to === undefined ? (
                  bar.label
                ) : (
                  <Link to={bar.to} className="reach hover:underline">
                    {bar.label}
                  </Link>
                )}
              </span>
              {bar.note !== undefined && <span className="block text-12 text-ink-3">{bar.note}</span>}
            </th>
            <td className="py-1">
              <span className="flex items-center gap-3">
                <Track value={bar.value} scale={tight} tone={tone} />
                <span className="min-w-17 shrink-0 text-right font-medium whitespace-nowrap">{format(bar.value)}</span>
              </span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function tightScale(bars: readonly Bar[], { ticks }: Scale): Scale {
  const values = bars.flatMap(({ value }) => (isKnown(value) ? [value] : []))
  const [low, high] = [Math.min(0, ...values), Math.max(0, ...values)]
  return { low, high: low === high ? 1 : high, ticks }
}

function Track({ value, scale, tone }: { value: number | null; scale: Scale; tone: BarTone }) {
  const zero = 1 - depthOf(0, scale)
  const end = isKnown(value) ? 1 - depthOf(value, scale) : zero
  return (
    <span aria-hidden="true" className="relative block h-4 min-w-0 flex-1">
      {isKnown(value) && value !== 0 && (
        <span
          className="absolute inset-y-0.5 min-w-px rounded-[1px] [print-color-adjust:exact]"
          style={{ left: pct(Math.min(zero, end)), width: pct(Math.abs(end - zero)), background: barFill(value, tone) }}
        />
      )}
      <span className="absolute inset-y-0 border-l border-chart-zero" style={{ left: pct(zero) }} />
    </span>
  )
}

/** The fill of a bar by its tone and sign. */
export function barFill(value: number, tone: BarTone): string {
  if (tone === 'amount') return 'var(--chart-bar)'
  return value < 0 ? 'var(--loss-fill)' : 'var(--gain-fill)'
}
