import type { Report } from '@zhiheng/contract/portfolio-report.ts'
import { performancePeriods } from '@zhiheng/contract/portfolios/performance.ts'

import { formatAmount, formatChange, formatMoneyTick, formatPercent } from '../../platform/format-number.ts'
import { unitOf } from '../../platform/unit-of.ts'
import { LineChart } from '../../ui/charts/line/line-chart.tsx'
import { Change } from '../../ui/text/change-badge.tsx'
import { Gain } from '../portfolio-ledger/gain.tsx'
import { GainSplit } from '../portfolios/gain-split.tsx'
import { performanceText } from '../portfolios/performance-text.ts'
import { Figures, PaperBlock, PaperTable } from './paper-block.tsx'
import { paperText as words, text } from './text.ts'

/** Around a chart: what stands below keeps clear of the days, and the last amount has room up to the edge of the paper. */
const chartBox = 'mt-5 flow-root pr-5'

/** What the portfolio is worth, and where its gain came from. */
export function PaperWorth({ report: { content } }: { report: Report }) {
  const { performance, portfolio } = content
  if (performance === null) return null
  const { history, currency, as_of } = performance
  return (
    <PaperBlock title={text.sections.worth} asOf={as_of} note={words.unit(unitOf(currency))}>
      <Figures
        figures={[
          [words.value, formatAmount(portfolio.value, currency)],
          [words.invested, formatAmount(portfolio.invested, currency)],
          [words.gain, <Gain key="gain" value={portfolio.gain} currency={currency} />],
        ]}
      />
      {history.dates.length > 1 && (
        <div className={chartBox}>
          <LineChart
            summary={words.worthChart}
            days={history.dates}
            lines={[
              { key: 'value', label: words.value, tone: 'self', values: history.value },
              { key: 'invested', label: words.invested, tone: 'peer', dashed: true, values: history.invested },
            ]}
            format={(value) => formatAmount(value, currency)}
            formatTick={formatMoneyTick}
            height={220}
            alsoInTable={null}
          />
          <p className="mt-2 text-12 text-ink-2">{words.thinned}</p>
        </div>
      )}
      <h3 className="mt-5 mb-1 text-14 font-bold">{performanceText.split.title}</h3>
      <GainSplit data={performance} />
    </PaperBlock>
  )
}

/** Both returns, the usual periods, and the benchmark. */
export function PaperReturns({ report: { content } }: { report: Report }) {
  const { performance, periods, portfolio } = content
  if (performance === null || periods === null) return null
  const { history, index, as_of } = performance
  const yearly = portfolio.mwr_yearly ? words.yearly : ''
  return (
    <PaperBlock title={text.sections.returns} asOf={as_of}>
      <Figures
        figures={[
          [words.twr, <Change key="twr" value={portfolio.twr} />],
          [`${words.mwr}${yearly}`, <Change key="mwr" value={portfolio.mwr} />],
          [words.volatility, formatPercent(portfolio.volatility)],
          [words.drawdown, formatPercent(portfolio.max_drawdown)],
          [words.benchmark, index?.name ?? performanceText.chart.noBenchmark],
        ]}
      />
      {history.dates.length > 1 && (
        <div className={chartBox}>
          <LineChart
            summary={words.returnChart}
            days={history.dates}
            lines={[
              { key: 'twr', label: words.twr, tone: 'self', values: history.twr },
              ...(index === null
                ? []
                : [{ key: 'index', label: index.name, tone: 'ref' as const, values: history.benchmark_perf }]),
            ]}
            format={(value) => formatChange(value)}
            formatTick={(value, decimals) => formatPercent(value, decimals)}
            height={220}
            alsoInTable={null}
          />
        </div>
      )}
      <div className="mt-5">
        <PeriodTable periods={periods} />
      </div>
    </PaperBlock>
  )
}

const { periods: periodText, reasons } = performanceText

function PeriodTable({ periods }: { periods: NonNullable<Report['content']['periods']> }) {
  const rows = performancePeriods.map((period) => {
    const { perf, ann_compound: yearly, gain, vol, benchmark } = periods.set[period]
    const why = perf.why?.[0]
    const missing = <span className="text-ink-2">{why === undefined ? '–' : reasons[why]}</span>
    return {
      key: period,
      cells: [
        periodText.names[period],
        perf.v === null ? missing : <Change key="perf" value={perf.v} />,
        <Change key="yearly" value={yearly.v} />,
        <Gain key="gain" value={gain.v} currency={periods.currency} />,
        formatPercent(vol.v),
        <Change key="benchmark" value={benchmark.v} />,
      ],
    }
  })
  const { period, perf, yearly, gain, vol, benchmark } = periodText
  return (
    <>
      <PaperTable caption={periodText.title} heads={[period, perf, yearly, gain, vol, benchmark]} rows={rows} />
      <p className="mt-2 text-12 text-ink-2">{periodText.note}</p>
    </>
  )
}
