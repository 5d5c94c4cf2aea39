import type { Report } from '@zhiheng/contract/portfolio-report.ts'

import { formatMoment } from '../../platform/format-day.ts'
import { formatAmount, formatShare } from '../../platform/format-number.ts'
import { unitOf } from '../../platform/unit-of.ts'
import { Change } from '../../ui/text/change-badge.tsx'
import { fundText } from '../funds/text.ts'
import { AllocationPanel } from '../portfolio-ledger/allocation-panel.tsx'
import { Gain } from '../portfolio-ledger/gain.tsx'
import { wholeFunds } from '../portfolio-ledger/whole-funds.ts'
import { performanceText } from '../portfolios/performance-text.ts'
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

/** Every fund that was ever held, with all that it made, as on the screen; the columns add up to the headline. */
export function PaperHoldings({ report: { content } }: { report: Report }) {
  const { portfolio, performance } = content
  if (performance === null) return <PaperLines portfolio={portfolio} />
  const { currency } = portfolio
  const held = new Map(wholeFunds(portfolio.funds).map((fund) => [fund.lipper_id, fund]))
  const rows = performance.funds.map((fund) => {
    const line = held.get(fund.lipper_id)
    const warnings = (line?.warnings ?? []).map((warning) => `（${warning}）`).join('')
    return {
      key: fund.lipper_id,
      cells: [
        `${fund.name}${warnings}${fund.held ? '' : `（${performanceText.funds.sold}）`}`,
        line === undefined ? '' : fundText.kinds[line.asset_type],
        line === undefined ? '' : formatShare(line.proportion),
        formatAmount(fund.invested.v, currency),
        formatAmount(fund.value.v, currency),
        <Gain key="gain" value={fund.gain.v} currency={currency} />,
        <Change key="mwr" value={fund.mwr?.v ?? null} />,
      ],
    }
  })
  const { invested, value, gain } = performance.figures
  return (
    <PaperBlock title={text.sections.holdings} asOf={portfolio.as_of} note={words.unit(unitOf(currency))}>
      {rows.length === 0 ? (
        <NothingToShow />
      ) : (
        <PaperTable
          caption={text.sections.holdings}
          heads={[heads.fund, heads.kind, heads.share, heads.netPaid, heads.worth, heads.wholeGain, heads.ownReturn]}
          rows={rows}
          total={[
            heads.total,
            '',
            '',
            formatAmount(invested.v, currency),
            formatAmount(value.v, currency),
            <Gain key="gain" value={gain.v} currency={currency} />,
            <Change key="mwr" value={portfolio.mwr} />,
          ]}
        />
      )}
      <p className="mt-2 text-12 text-ink-2">{words.holdingsNote}</p>
    </PaperBlock>
  )
}

/** A report that was kept without its performance has its lines alone, since each was last changed. */
function PaperLines({ portfolio: { funds, currency, as_of } }: Pick<Report['content'], 'portfolio'>) {
  const rows = funds.map((fund, index) => ({
    key: index,
    cells: [
      fund.name,
      fundText.kinds[fund.asset_type],
      formatShare(fund.proportion),
      `${formatAmount(fund.amount, fund.currency)}${fund.currency === currency ? '' : ` ${fund.currency}`}`,
      formatAmount(fund.value, currency),
      <Gain key="gain" value={fund.gain} currency={currency} />,
      <Change key="perf" value={fund.perf} />,
    ],
  }))
  return (
    <PaperBlock title={text.sections.holdings} asOf={as_of} note={words.unit(unitOf(currency))}>
      {rows.length === 0 ? (
        <NothingToShow />
      ) : (
        <PaperTable
          caption={text.sections.holdings}
          heads={[heads.fund, heads.kind, heads.share, heads.amount, heads.worth, heads.gain, heads.perf]}
          rows={rows}
        />
      )}
      <p className="mt-2 text-12 text-ink-2">{words.linesNote}</p>
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
        <PaperTable
          caption={text.sections.history}
          heads={[heads.time, heads.action, heads.change]}
          rows={rows}
          words
        />
      )}
    </PaperBlock>
  )
}
