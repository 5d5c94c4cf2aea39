import type { Portfolio } from '@zhiheng/contract/portfolio-ledger.ts'

import { formatDay } from '../../platform/format-day.ts'
import { formatAmount, formatChange, formatPercent } from '../../platform/format-number.ts'
import { shortUnitOf } from '../../platform/unit-of.ts'
import { FactList } from '../../ui/layout/panel.tsx'
import { Change } from '../../ui/text/change-badge.tsx'
import { cx } from '../../ui/text/cx.ts'
import { Gain } from '../portfolio-ledger/gain.tsx'
import { explainGap, yearlyTwr } from './explain-gap.ts'
import { text } from './text.ts'

/** What it is worth, first and largest; what it earned, in the two ways that may differ, and why they do. */
export function PortfolioSummary({ data }: { data: Portfolio }) {
  const yearly = yearlyTwr(data)
  const gap = explainGap(data)
  return (
    // what was earned is explained where something was
    <div
      data-tour={data.twr === null ? undefined : 'worth'}
      className="grid gap-x-10 gap-y-4 sm:grid-cols-[1fr_minmax(16rem,20rem)]"
    >
      <div>
        <p className="text-12 text-ink-3">{text.page.value}</p>
        <p className="text-[min(2.7143rem,11vw)] leading-tight font-bold tracking-[-0.01em] max-xs:text-30">
          {formatAmount(data.value, data.currency)}
          {data.value !== null && (
            <span className="ml-1.5 text-14 font-normal tracking-normal">{shortUnitOf(data.currency)}</span>
          )}
        </p>
        <p className="mt-1 flex flex-wrap items-baseline gap-x-3">
          <Headline gain={data.gain} currency={data.currency} />
          <span className="text-13 text-ink-2">
            {text.page.gainText}，{text.page.invested} {formatAmount(data.invested, data.currency)}
          </span>
        </p>
        {data.figures_to !== null && (
          <p className="mt-3 max-w-[34em] text-13 text-ink-2">{text.page.figuresTo(formatDay(data.figures_to))}</p>
        )}
        {gap !== null && <p className="mt-3 max-w-[34em] text-13 text-ink-2">{gap}</p>}
        <details className="max-w-[34em] text-13">
          <summary className="inline-flex min-h-11 items-center text-brand-text hover:underline fine:min-h-8">
            {text.page.twrMore}
          </summary>
          <p className="text-ink-2">{text.page.twrNote}</p>
        </details>
      </div>
      <FactList
        facts={[
          [
            text.page.twr,
            <span key="twr">
              <Change value={data.twr} />
              {yearly !== null && (
                <span className="ml-2 text-12 text-ink-3">
                  {text.page.perYear} {formatChange(yearly)}
                </span>
              )}
            </span>,
          ],
          [data.mwr_yearly ? text.page.mwr : text.page.mwrPlain, <Change key="mwr" value={data.mwr} />],
          [
            text.page.week,
            <span key="week">
              <Gain value={data.pnl_wow} currency={data.currency} />
              {data.perf_wow !== null && <span className="ml-2 text-12 text-ink-3">{formatChange(data.perf_wow)}</span>}
            </span>,
          ],
          [text.page.volatility, formatPercent(data.volatility)],
          [text.page.drawdown, formatPercent(data.max_drawdown)],
        ]}
      />
    </div>
  )
}

function Headline({ gain, currency }: { gain: number | null; currency: string }) {
  const arrow = gain === null || gain === 0 ? '' : gain > 0 ? '▲' : '▼'
  const tone = gain === null || gain === 0 ? 'text-flat' : gain > 0 ? 'text-gain' : 'text-loss'
  return (
    <span className="font-bold whitespace-nowrap">
      {arrow !== '' && (
        <span aria-hidden="true" className={cx('mr-1 text-12', tone)}>
          {arrow}
        </span>
      )}
      <Gain value={gain} currency={currency} />
    </span>
  )
}
