import type { HomeFlows } from '@zhiheng/contract/home/flows.ts'

import { formatChange, formatYi, MISSING } from '../../platform/format-number.ts'
import { cx } from '../../ui/text/cx.ts'
import { flowsText as text } from './flows-text.ts'

const fills = {
  equity: 'var(--fund-equity)',
  bond: 'var(--fund-bond)',
  balanced: 'var(--fund-balanced)',
  money: 'var(--fund-money)',
} as const

const narrow = 'grid-cols-[3.6rem_1fr_4.6rem]'
const wide = `${narrow} md:grid-cols-[4rem_1fr_6rem_5.5rem]`
const widest = `${narrow} md:grid-cols-[4rem_1fr_6rem_5.5rem_6.5rem]`

/** What came into each kind of funds. Money that comes in is neither a gain nor good: the bars have one colour. */
export function FlowBars({ rows, isFull = false }: { readonly rows: HomeFlows['rows']; readonly isFull?: boolean }) {
  const nets = rows.map(({ net }) => net ?? 0)
  const [low, high] = [Math.min(0, ...nets), Math.max(0, ...nets)]
  const span = high - low || 1
  const zero = (-low / span) * 100
  // a column in which nothing is known is not there
  const hasPlaces = rows.some(({ pctile }) => pctile !== null)
  const columns = cx('grid items-center gap-2.5', isFull ? (hasPlaces ? widest : wide) : narrow)
  return (
    <>
      {isFull && (
        <p aria-hidden="true" className={cx(columns, 'text-right text-12 text-ink-3 max-md:hidden')}>
          <span />
          <span />
          <span>{text.columns.net}</span>
          <span>{text.columns.pct}</span>
          {hasPlaces && <span>{text.columns.place}</span>}
        </p>
      )}
      <dl className="mt-2">
        {rows.map(({ kind, net, pct, pctile }) => {
          const width = (Math.abs(net ?? 0) / span) * 100
          return (
            <div key={kind} className={cx(columns, 'h-7.5 text-13')}>
              <dt className="flex items-center gap-1.5">
                <span aria-hidden="true" className="size-2 rounded-[2px]" style={{ background: fills[kind] }} />
                {text.kinds[kind]}
              </dt>
              <dd aria-hidden="true" className="relative block h-2.5">
                <span className="absolute -inset-y-1.5 border-l border-chart-zero" style={{ left: `${zero}%` }} />
                <span
                  className="absolute inset-y-0 rounded-[1px] bg-chart-bar forced-colors:bg-[CanvasText]"
                  style={{ left: `${(net ?? 0) < 0 ? zero - width : zero}%`, width: `${width}%` }}
                />
              </dd>
              <dd className="text-right">{writeNet(net)}</dd>
              {isFull && (
                <>
                  <dd className="text-right max-md:hidden">
                    <span className="vh">{text.columns.pct} </span>
                    {formatChange(pct)}
                  </dd>
                  {hasPlaces && (
                    <dd className="text-right max-md:hidden">
                      <span className="vh">{text.columns.place} </span>
                      {pctile === null ? MISSING : Math.round(pctile)}
                    </dd>
                  )}
                </>
              )}
            </div>
          )
        })}
      </dl>
    </>
  )
}

/** +42.60: 億元 with its sign. */
export function writeNet(net: number | null): string {
  if (net === null) return MISSING
  const yi = formatYi(net)
  return net > 0 && /[1-9]/.test(yi) ? `+${yi}` : yi
}
