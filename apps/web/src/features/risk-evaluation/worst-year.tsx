import type { LevelHistory } from '@zhiheng/contract/risk-evaluation.ts'
import { isRiskLevel, type RiskLevel } from '@zhiheng/domain/risk-evaluation/risk-level.ts'

import { formatDay } from '../../platform/format-day.ts'
import { formatAmount, formatChange } from '../../platform/format-number.ts'
import { Panel, Section } from '../../ui/layout/panel.tsx'
import { type Column, Table } from '../../ui/tables/table.tsx'
import { cx } from '../../ui/text/cx.ts'
import { text } from './text.ts'

const MILLION = 1_000_000

/** What a level means in money: the worst year its mix has been through. */
export function WorstYear({ level, levels }: { level: RiskLevel; levels: readonly LevelHistory[] }) {
  const own = levels.find((each) => each.level === level)
  const { meaning } = text
  const isAnyKnown = levels.some((each) => each.worst_year !== null)
  return (
    <Section title={meaning.title} note={isAnyKnown ? meaning.note : undefined}>
      <div className={cx('grid items-start gap-3 md:gap-8', isAnyKnown && 'md:grid-cols-2')}>
        <Panel>
          {own === undefined || own.worst_year === null ? (
            <p className="text-ink-2">{meaning.unknown}</p>
          ) : (
            <WorstYearText history={own} worst={own.worst_year} />
          )}
        </Panel>
        {isAnyKnown && (
          <Panel flush>
            <Table
              caption={meaning.compare}
              columns={columns}
              rows={levels}
              rowKey={(row) => row.level}
              rowTone={(row) => (row.level === level ? 'subject' : 'plain')}
            />
          </Panel>
        )}
      </div>
    </Section>
  )
}

function WorstYearText({ history, worst }: { history: LevelHistory; worst: number }) {
  const { meaning } = text
  const left = formatAmount(Math.round((MILLION * (1 + worst / 100)) / 100) * 100)
  return (
    <>
      <p className="text-20 leading-snug font-bold">{worst < 0 ? meaning.lost(left) : meaning.kept(left)}</p>
      <p className="mt-1 text-13 text-ink-2">
        {history.worst_from !== null &&
          history.worst_to !== null &&
          meaning.span(formatDay(history.worst_from), formatDay(history.worst_to))}
        {'　'}
        {history.years !== null && meaning.years(history.years.toFixed(1))}
      </p>
      <p className="mt-2 text-12 text-ink-3">{meaning.warning}</p>
    </>
  )
}

const columns: readonly Column<LevelHistory>[] = [
  {
    key: 'level',
    head: text.meaning.levelColumn,
    cell: ({ level }) => (isRiskLevel(level) ? text.levelName[level] : level),
  },
  {
    key: 'worst',
    head: text.meaning.worstColumn,
    align: 'right',
    cell: (row) => formatChange(row.worst_year),
  },
  { key: 'bad', head: text.meaning.badColumn, align: 'right', cell: (row) => formatChange(row.bad_year) },
]
