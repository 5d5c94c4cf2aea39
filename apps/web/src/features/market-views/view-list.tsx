import type { ReactNode } from 'react'

import { formatDay } from '../../platform/format-day.ts'
import { Panel } from '../../ui/layout/panel.tsx'
import { formatExcess } from './format-excess.ts'
import type { MarketViews, ViewRow } from './queries.ts'
import { StanceScale } from './stance-scale.tsx'
import { text } from './text.ts'

/** The view on each market, with what was said for it and how such views did before. */
export function ViewList({ views }: { readonly views: MarketViews }) {
  return (
    <Panel flush>
      <ul>
        {views.rows.map((row) => (
          <ViewItem key={row.id} row={row} />
        ))}
      </ul>
      <Dropped views={views} />
      <div className="space-y-1 border-t border-line bg-panel-2 px-4 py-3 text-12 text-ink-3 md:px-5">
        {views.uncovered.length > 0 && (
          <p>{text.views.uncovered(views.uncovered.map(({ short_name }) => short_name).join('、'))}</p>
        )}
        <p>{text.views.tiltNote}</p>
      </div>
    </Panel>
  )
}

function ViewItem({ row }: { readonly row: ViewRow }) {
  const said = text.views
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-4 gap-y-2 border-t border-line px-4 py-3.5 text-13 first:border-t-0 md:px-5 lg:grid-cols-[88px_148px_minmax(0,1fr)_136px]">
      <h3 className="text-14 font-medium">{row.short_name}</h3>
      <div>
        <StanceScale stance={row.stance} />
        <p className="mt-0.5 text-12 text-ink-3">
          {text.conviction(text.convictions[row.conviction])}，{changeOf(row)}
        </p>
      </div>
      <div className="col-span-full min-w-0 text-ink-2 lg:col-span-1">
        <ul className="space-y-0.5">
          {row.reason.map((reason) => (
            <li key={reason} className="relative pl-3.5 before:absolute before:left-0.5 before:content-['·']">
              {reason}
            </li>
          ))}
        </ul>
        <p className="mt-1 text-ink-3">
          {said.risk}
          {row.risk}
        </p>
        <p className="mt-1 text-12 text-ink-3">
          {row.author.name}　{said.signed(formatDay(row.published_on), formatDay(row.ends_on))}
        </p>
      </div>
      <div className="col-span-full flex flex-wrap gap-x-3 text-12 text-ink-2 lg:col-span-1 lg:block lg:text-right">
        <p className="font-medium text-ink">{row.tilt === 0 ? said.noTilt : said.tilt(signedPoints(row.tilt))}</p>
        <Before row={row} />
      </div>
    </li>
  )
}

function signedPoints(points: number): string {
  return points > 0 ? `+${points}` : `−${-points}`
}

function changeOf({ stance, change: { kind, from } }: ViewRow): string {
  return text.views.changes[kind](from === null ? '' : text.stances[`${from}`], text.stances[`${stance}`])
}

/** What became of it where that is known, else how earlier views on the market did. */
function Before({ row: { outcome, record } }: { readonly row: ViewRow }): ReactNode {
  const said = text.views
  const { results } = text.tables
  if (outcome.state === 'judged') {
    const how = outcome.is_hit === null ? results.neutral : outcome.is_hit ? results.hit : results.miss
    return <p>{said.later(formatExcess(outcome.excess), how)}</p>
  }
  if (record.n === 0) return <p>{said.noRecord}</p>
  return (
    <>
      <p>{said.record(record.hit, record.n)}</p>
      <p>{said.mean(formatExcess(record.excess))}</p>
    </>
  )
}

function Dropped({ views: { dropped } }: { readonly views: MarketViews }) {
  if (dropped.length === 0) return null
  return (
    <div className="border-t border-line px-4 py-3 text-13 md:px-5">
      <h3 className="font-medium">{text.views.dropped}</h3>
      <ul className="mt-1 text-ink-2">
        {dropped.map(({ m_code, short_name, stance, ended, reason }) => (
          <li key={m_code}>
            {text.views.droppedLine(
              short_name,
              text.stances[`${stance}`],
              formatDay(ended.on),
              text.views.how[ended.how],
            )}
            {reason !== null && <span className="text-ink-3">　{reason}</span>}
          </li>
        ))}
      </ul>
    </div>
  )
}
