import { formatDay } from '../../../platform/format-day.ts'
import { formatExcess } from '../format-excess.ts'
import type { MarketViews } from '../queries.ts'
import { StanceScale } from '../stance-scale.tsx'
import { text as words } from '../text.ts'
import { text } from './text.ts'

/** What is thought of a market today, and what became of earlier views on it. */
export function StandingView({ views, market }: { readonly views: MarketViews; readonly market: string }) {
  if (market === '') return <p className="rounded-2 bg-sunken p-4 text-13 text-ink-2">{text.chooseFirst}</p>
  const row = views.rows.find(({ m_code }) => m_code === market)
  const record = views.by_market.find(({ m_code }) => m_code === market)
  return (
    <div className="space-y-4 rounded-2 bg-sunken p-4 text-13" aria-live="polite">
      <div>
        <h3 className="font-bold">{text.standing}</h3>
        {row === undefined ? (
          <p className="mt-1 text-ink-2">{text.noStanding}</p>
        ) : (
          <>
            <p className="mt-1 flex flex-wrap items-center gap-x-3">
              <StanceScale stance={row.stance} />
              {words.conviction(words.convictions[row.conviction])}
            </p>
            <ul className="mt-1 list-disc pl-4 text-ink-2">
              {row.reason.map((reason) => (
                <li key={reason} className="wrap-anywhere">
                  {reason}
                </li>
              ))}
            </ul>
            <p className="mt-1 text-12 text-ink-2">{text.signed(row.author.name, formatDay(row.published_on))}</p>
          </>
        )}
      </div>
      <div>
        <h3 className="font-bold">{text.record}</h3>
        <p className="mt-1 text-ink-2">
          {record === undefined
            ? text.noRecord
            : record.n === 0
              ? text.noneJudged
              : text.recordLine(record.hit, record.n, formatExcess(record.excess))}
        </p>
      </div>
    </div>
  )
}
