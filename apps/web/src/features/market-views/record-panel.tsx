import { formatDay } from '../../platform/format-day.ts'
import { formatPercent } from '../../platform/format-number.ts'
import { Panel } from '../../ui/layout/panel.tsx'
import { cx } from '../../ui/text/cx.ts'
import { ExcessBand } from './excess-band.tsx'
import type { MarketViews } from './queries.ts'
import { text } from './text.ts'

const said = text.record

/** How all views did, with nothing left out, and whether that is more than chance. */
export function RecordPanel({ views }: { readonly views: MarketViews }) {
  const { record } = views
  return (
    <Panel>
      <h2 className="text-16 font-bold">{said.title}</h2>
      {record.n > 0 && (
        <p className="mt-2 text-30 leading-tight font-bold">
          {record.hit} <small className="text-14 font-normal">{said.hits(record.n)}</small>
        </p>
      )}
      <Squares views={views} />
      <ExcessBand record={record} />
      <p className="mt-2 text-13 font-medium">{said.verdicts[record.verdict]}</p>
      <div className="mt-2 space-y-1 text-12 text-ink-2">
        {record.n > 0 && (
          <p>
            {said.hitBand(
              formatPercent(record.hit_low, 0),
              formatPercent(record.hit_high, 0),
              formatPercent(record.chance, 0),
            )}
          </p>
        )}
        {record.dead > 0 && <p>{said.dead(record.dead)}</p>}
        {record.neutral > 0 && <p>{said.neutral(record.neutral)}</p>}
        {record.unmeasured > 0 && <p>{said.unmeasured(record.unmeasured)}</p>}
        <p className="text-ink-3">{said.asOf(formatDay(views.as_of))}</p>
      </div>
      <details className="mt-2 border-t border-line">
        <summary className="flex min-h-11 items-center text-13 text-brand-text hover:underline">{said.how}</summary>
        <p className="text-12 text-ink-2">{said.method}</p>
        <p className="mt-2 pb-1 text-12 text-ink-2">{said.bandMethod}</p>
      </details>
    </Panel>
  )
}

const looks = {
  hit: 'bg-chart-self',
  miss: 'bg-line-2',
  open: 'border border-line-3',
} as const

/** One square a view with a direction, the oldest first. */
function Squares({ views: { calls, record } }: { readonly views: MarketViews }) {
  const directed = calls.filter(({ stance, outcome }) => stance !== 0 && outcome.state !== 'unmeasured').toReversed()
  if (directed.length === 0) return null
  const open = directed.filter(({ outcome }) => outcome.state === 'open').length
  const parts = [said.hit(record.hit), said.miss(record.n - record.hit), said.open(open)]
  return (
    <>
      <div aria-hidden="true" className="mt-3 grid grid-cols-12 gap-[3px] sm:grid-cols-18">
        {directed.map(({ id, outcome }) => (
          <span
            key={id}
            className={cx(
              'aspect-square rounded-[2px]',
              looks[outcome.is_hit === null ? 'open' : outcome.is_hit ? 'hit' : 'miss'],
            )}
          />
        ))}
      </div>
      <ul className="mt-2 flex flex-wrap gap-x-4 text-12 text-ink-2">
        {(['hit', 'miss', 'open'] as const).map((kind, at) => (
          <li key={kind} className="inline-flex items-center gap-1.5">
            <span aria-hidden="true" className={cx('size-2.5 rounded-[2px]', looks[kind])} />
            {parts[at]}
          </li>
        ))}
      </ul>
    </>
  )
}
