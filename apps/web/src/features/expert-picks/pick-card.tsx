import type { ExpertPick } from '@zhiheng/contract/expert-picks.ts'
import { isRiskLevel } from '@zhiheng/domain/risk-evaluation/risk-level.ts'
import type { ReactNode } from 'react'

import { formatDay } from '../../platform/format-day.ts'
import { formatChange, formatPercent, formatShare } from '../../platform/format-number.ts'
import { StackBar } from '../../ui/charts/bars/stack-bar.tsx'
import { LineChart } from '../../ui/charts/line/line-chart.tsx'
import { Accordion } from '../../ui/layout/accordion.tsx'
import { Panel, Stat } from '../../ui/layout/panel.tsx'
import { Change, RiskChip } from '../../ui/text/change-badge.tsx'
import { FundName } from '../funds/fund-name.tsx'
import { allocationSlices } from '../portfolio-ledger/allocation-slices.ts'
import { CopyPick } from './copy-pick.tsx'
import { FollowPick } from './follow-pick.tsx'
import { PickFees } from './pick-fees.tsx'
import { text } from './text.ts'

interface PickCardProps {
  readonly pick: ExpertPick
  /** For those who may change it. */
  readonly staffForm: ReactNode
}

/** One list: who, why, what, how it went since it was published, and what was changed. */
export function PickCard({ pick, staffForm }: PickCardProps) {
  return (
    <Panel>
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 className="text-18 font-bold">{pick.name}</h2>
        <p className="text-12 text-ink-3">
          {text.published(formatDay(pick.published_on))}
          {isRiskLevel(pick.risk_level) && `　${text.level(pick.risk_level)}`}
        </p>
      </div>
      <div className="mt-1 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <p className="text-13 text-ink-2">
          <b>{pick.adviser}</b>　{pick.adviser_title}
        </p>
        <FollowPick pick={pick} />
      </div>
      <div className="mt-4 grid items-start gap-x-8 gap-y-4 lg:grid-cols-2">
        <div>
          <h3 className="text-13 font-medium text-ink-3">{text.thesis}</h3>
          <p className="whitespace-pre-line">{pick.thesis}</p>
          <h3 className="mt-3 text-13 font-medium text-ink-3">{text.target}</h3>
          <p>{pick.target}</p>
          <h3 className="mt-3 mb-1 text-13 font-medium text-ink-3">{text.funds}</h3>
          <StackBar summary={text.allocation} slices={allocationSlices(pick.alloc)} />
          <Funds funds={pick.funds} />
        </div>
        <div className="grid gap-4">
          <Record record={pick.record} />
          <PickFees fees={pick.fees} />
        </div>
      </div>
      <div className="mt-4">
        <Accordion
          folds={[
            { key: 'copy', title: text.copy, content: <CopyPick pick={pick} /> },
            { key: 'log', title: text.log, note: String(pick.changes.length), content: <Log changes={pick.changes} /> },
            ...(staffForm === null ? [] : [{ key: 'change', title: text.staff.change, content: staffForm }]),
          ]}
        />
      </div>
    </Panel>
  )
}

function Funds({ funds }: Pick<ExpertPick, 'funds'>) {
  return (
    <ul className="mt-2">
      {funds.map((fund) => (
        <li
          key={fund.lipper_id}
          className="flex items-baseline justify-between gap-4 border-b border-line py-2 last:border-0"
        >
          <span className="min-w-0">
            <FundName fund={fund} />
            <span className="flex gap-x-3 text-12 text-ink-3">
              <RiskChip level={fund.risk_level} />
              {!fund.for_sale && <span className="text-warn">{text.notForSale}</span>}
            </span>
          </span>
          <b>{formatShare(fund.percent)}</b>
        </li>
      ))}
    </ul>
  )
}

function Record({ record }: Pick<ExpertPick, 'record'>) {
  if (record === null) return <p className="text-13 text-ink-3">{text.recordNone}</p>
  return (
    <div>
      <div className="mb-3 flex flex-wrap gap-x-8">
        <Stat label={text.record} value={<Change value={record.perf} />} />
        <Stat label={text.drawdown} value={formatChange(record.max_drawdown, 1)} />
      </div>
      <LineChart
        summary={text.record}
        days={record.dates}
        lines={[{ key: 'record', label: text.record, tone: 'self', values: record.values }]}
        format={(value) => formatChange(value)}
        formatTick={(value, decimals) => formatPercent(value, decimals)}
        height={180}
      />
      <p className="mt-2 text-12 text-ink-3">{text.recordNote(formatDay(record.from), formatDay(record.to))}</p>
    </div>
  )
}

function Log({ changes }: Pick<ExpertPick, 'changes'>) {
  return (
    <ol className="grid gap-3 text-13">
      {changes.map((change) => (
        <li key={`${change.on} ${change.note}`}>
          <p>
            <time dateTime={change.on} className="mr-2 text-ink-3">
              {formatDay(change.on)}
            </time>
            {change.note}
          </p>
          <ul className="pl-4 text-ink-2">
            {change.moves.map((move) => (
              <li key={move}>{move}</li>
            ))}
          </ul>
        </li>
      ))}
    </ol>
  )
}
