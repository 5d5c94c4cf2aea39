import { moveMonths } from '@zhiheng/domain/rating-history/moves.ts'

import { formatMonth } from '../../platform/format-day.ts'
import { formatCount, formatLevel, formatPercent, formatShare } from '../../platform/format-number.ts'
import { ColumnChart } from '../../ui/charts/bars/column-chart.tsx'
import { HeatMap } from '../../ui/charts/matrix/heat-map.tsx'
import { SegmentLinks } from '../../ui/controls/segment.tsx'
import { Panel, Section, Stat } from '../../ui/layout/panel.tsx'
import { type HistoryAddress, historyAddress } from './history-address.ts'
import { historyText } from './history-text.ts'
import type { RatingHistory } from './queries.ts'
import { text } from './text.ts'

interface SectionProps {
  readonly history: RatingHistory
}

/** From which score to which classes went. */
export function MovesSection({ history, asked }: SectionProps & { readonly asked: HistoryAddress }) {
  const said = historyText.moves
  const { moves, least_moves: least } = history
  const step = Number(asked.step)
  const scores = moves.map(({ score }) => score)
  return (
    <Section
      title={said.title}
      note={said.note(step)}
      aside={
        <SegmentLinks
          label={said.choice}
          value={asked.step}
          choices={moveMonths.map(String).map((key) => ({
            key,
            label: said.apart(key),
            to: historyAddress(asked, { step: key }),
          }))}
        />
      }
    >
      <Panel>
        {moves.every(({ count }) => count === 0) ? (
          <p className="text-13 text-ink-2">{said.none}</p>
        ) : (
          <>
            <HeatMap
              summary={said.summary(step)}
              head={said.from}
              columns={[
                ...scores.map((score) => ({ key: String(score), label: text.score(score) })),
                { key: 'unrated', label: said.unrated },
                { key: 'ended', label: said.ended },
              ]}
              rows={moves.toReversed().map(({ score, count, to, unrated, ended }) => ({
                key: String(score),
                label: said.row(text.score(score), formatCount(count)),
                values: [...to, unrated, ended].map((some) => (count < least ? null : (some / count) * 100)),
              }))}
              format={formatShare}
              tone="amount"
            />
            <p className="mt-2 text-12 text-ink-3">{said.least(least)}</p>
          </>
        )}
      </Panel>
    </Section>
  )
}

/** How much scores changed from month to month. */
export function TurnoverSection({ history: { turnover } }: SectionProps) {
  const said = historyText.turnover
  const months = turnover.months.toReversed()
  return (
    <Section title={said.title}>
      <Panel>
        {months.length === 0 ? (
          <p className="text-13 text-ink-2">{said.none}</p>
        ) : (
          <div className="grid gap-6 lg:grid-cols-[16rem_minmax(0,1fr)]">
            <div className="grid gap-4 sm:max-lg:grid-cols-3">
              <Stat label={said.changed} value={formatShare(turnover.changed)} note={said.changedNote} />
              <Stat label={said.farther} value={formatShare(turnover.farther)} />
              <Stat label={said.lost} value={formatShare(turnover.best_lost)} note={said.lostNote} />
            </div>
            <ColumnChart
              summary={said.chart}
              heads={[said.month, said.changed]}
              bars={months.map(({ month, both, changed }) => ({
                key: month,
                label: formatMonth(month),
                value: both === 0 ? null : (changed / both) * 100,
              }))}
              format={formatShare}
              formatTick={(value, decimals) => formatPercent(value, decimals)}
              height={170}
            />
          </div>
        )}
      </Panel>
    </Section>
  )
}

/** A percentile and what it changed by, for those who look at parts of a score. */
export function percentileWith(value: number | null, before: number | null): string {
  if (value === null) return formatLevel(value, 0)
  return before === null
    ? formatLevel(value, 0)
    : historyText.fund.percentile(formatLevel(value, 0), changeOf(value - before))
}

function changeOf(points: number): string {
  const rounded = Math.round(points)
  return `${rounded > 0 ? '+' : rounded < 0 ? '−' : ''}${Math.abs(rounded)}`
}
