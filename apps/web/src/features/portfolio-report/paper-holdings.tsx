import type { Report } from '@zhiheng/contract/portfolio-report.ts'

import { formatMoment } from '../../platform/format-day.ts'
import { formatAmount, formatShare } from '../../platform/format-number.ts'
import { Change } from '../../ui/marks.tsx'
import { fundText } from '../funds/text.ts'
import { AllocationPanel } from '../portfolios/allocation-panel.tsx'
import { Gain } from '../portfolios/gain.tsx'
import { text as rebalanceText } from '../rebalancing/text.ts'
import { NothingToShow, PaperBlock, PaperTable } from './paper-block.tsx'
import { paperText as words, text } from './text.ts'

const { heads } = words

/** How the worth is spread over classes and markets. */
export function PaperAllocation({ report: { content } }: { report: Report }) {
  const { portfolio } = content
  return (
    <PaperBlock title={text.sections.allocation} asOf={portfolio.as_of}>
      {portfolio.funds.length === 0 || portfolio.value === null ? (
        <NothingToShow />
      ) : (
        <AllocationPanel allocation={portfolio.allocation} />
      )}
    </PaperBlock>
  )
}

/** Every fund, with what went in and what it is worth. */
export function PaperHoldings({ report: { content } }: { report: Report }) {
  const { funds, currency, as_of: asOf } = content.portfolio
  const rows = funds.map((fund, place) => ({
    key: place,
    cells: [
      `${fund.name}${fund.warnings.map((warning) => `（${warning}）`).join('')}`,
      fundText.kinds[fund.asset_type],
      formatShare(fund.proportion),
      `${formatAmount(fund.amount, fund.currency)}${fund.currency === currency ? '' : ` ${fund.currency}`}`,
      formatAmount(fund.value, currency),
      <Gain key="gain" value={fund.gain} currency={currency} />,
      <Change key="perf" value={fund.perf} />,
    ],
  }))
  return (
    <PaperBlock title={text.sections.holdings} asOf={asOf} note={currency}>
      {rows.length === 0 ? (
        <NothingToShow />
      ) : (
        <PaperTable
          caption={text.sections.holdings}
          heads={[heads.fund, heads.kind, heads.share, heads.amount, heads.worth, heads.gain, heads.perf]}
          rows={rows}
        />
      )}
    </PaperBlock>
  )
}

/** Every change, the newest first. */
export function PaperHistory({ report: { content } }: { report: Report }) {
  if (content.history === null) return null
  const rows = content.history.rebalances.map((record) => ({
    key: record.rebalance_note_id,
    cells: [formatMoment(record.rebalance_at), rebalanceText.kinds[record.kind], record.summary],
  }))
  return (
    <PaperBlock title={text.sections.history} asOf={content.portfolio.as_of}>
      {rows.length === 0 ? (
        <NothingToShow>{rebalanceText.noRecords}</NothingToShow>
      ) : (
        <PaperTable caption={text.sections.history} heads={[heads.time, heads.deed, heads.change]} rows={rows} words />
      )}
    </PaperBlock>
  )
}
