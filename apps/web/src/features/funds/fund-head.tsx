import type { Fund } from '@zhiheng/contract/funds.ts'
import { isDataOld } from '@zhiheng/domain/calendar/data-age.ts'
import { currencyNames } from '@zhiheng/domain/money/text.ts'
import type { ReactNode } from 'react'

import { formatDay } from '../../platform/format-day.ts'
import { formatNav } from '../../platform/format-number.ts'
import { Tag } from '../../ui/controls/chip.tsx'
import { Callout } from '../../ui/feedback/states.tsx'
import { FundTypeTag, PriceChange, RiskChip, ScoreIcon } from '../../ui/text/change-badge.tsx'
import { Link } from '../../ui/text/link.tsx'
import { TextLink } from '../../ui/text/text-link.tsx'
import { ClassSwitch } from './class-switch.tsx'
import { englishTitle } from './english-title.ts'
import { text } from './page-text.ts'
import { saleState } from './sale-state.ts'
import { StatusMark } from './status-mark.tsx'
import { fundText } from './text.ts'

interface FundHeadProps {
  readonly fund: Fund
  /** Where a reader follows the fund. */
  readonly heart: ReactNode
  /** The way into a portfolio, beside the price. */
  readonly add: ReactNode
  /** What the figures say of the fund. */
  readonly verdict: ReactNode
}

/** Who the fund is, what it costs today, and what the figures say of it. */
export function FundHead({ fund, heart, add, verdict }: FundHeadProps) {
  return (
    <section className="bg-panel pt-3 pb-4.5">
      <div className="wrap">
        <Crumbs fund={fund} />
        <div className="mt-1 grid gap-4 md:grid-cols-[minmax(0,1fr)_auto] md:gap-10">
          <Identity fund={fund} heart={heart} />
          <div className="flex flex-wrap justify-between gap-x-4 gap-y-3 md:flex-col md:flex-nowrap md:gap-2">
            <Price fund={fund} />
            {add}
          </div>
        </div>
        {fund.status !== 'active' && (
          <Callout tone="warn" className="mt-4">
            {text.statuses[fund.status]}
            {fund.successor_id !== null && (
              <TextLink to={`/funds/${fund.successor_id}`} className="ml-2">
                {text.successor}
              </TextLink>
            )}
          </Callout>
        )}
        {fund.figures_as_of < fund.as_of && (
          <Callout tone="warn" className="mt-4">
            {text.ended.replace('{day}', formatDay(fund.figures_as_of))}
          </Callout>
        )}
        {fund.unexplained_step !== null && (
          <Callout tone="warn" className="mt-4">
            {text.unexplained.replace('{day}', formatDay(fund.unexplained_step))}
          </Callout>
        )}
        {verdict}
      </div>
    </section>
  )
}

function Crumbs({ fund }: { fund: Fund }) {
  const { csname } = fund.sector
  const crumbs = [
    { label: text.search, to: '/search/funds' },
    { label: fundText.kinds[fund.asset_type], to: `/search/funds?asset_type=${fund.asset_type}` },
    ...(csname === null || fund.sector.sector_2_id === null
      ? []
      : [{ label: csname, to: `/search/funds?sub_sector=${fund.sector.sector_2_id}` }]),
  ]
  return (
    <nav aria-label={text.path} className="text-12 text-ink-3">
      <ol className="flex flex-wrap">
        {crumbs.map(({ label, to }, at) => (
          <li key={to}>
            {at > 0 && (
              <span aria-hidden="true" className="px-1.5">
                ／
              </span>
            )}
            <Link
              to={to}
              className="relative -mx-2.5 inline-flex min-h-11 items-center px-2.5 hover:text-ink hover:underline fine:min-h-8"
            >
              {label}
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  )
}

function Identity({ fund, heart }: { fund: Fund; heart: ReactNode }) {
  return (
    <div>
      <div className="flex items-start gap-1">
        <h1 className="text-20 leading-snug font-bold text-pretty md:text-24">
          {fund.name}
          {fund.warnings.length > 0 && <span className="text-warn">（{fund.warnings.join('；')}）</span>}
        </h1>
        {heart}
      </div>
      <p className="mt-0.5 mb-2.5 text-13 leading-snug text-ink-3">
        {englishTitle(fund) !== null && <span lang="en">{fund.e_name}　</span>}
        {fund.lipper_id}
      </p>
      <div className="flex flex-wrap items-center gap-2">
        <FundTypeTag
          kind={fund.asset_type}
          label={[fundText.kinds[fund.asset_type], fund.sector.csname].filter(Boolean).join(' · ')}
        />
        <RiskChip level={fund.risk_level} />
        <Tag>{currencyNames[fund.currency]}</Tag>
        {fund.distribution_frequency !== null && <Tag>{fundText.distribution[fund.distribution_frequency]}</Tag>}
        {fund.is_etf && <Tag>ETF</Tag>}
        <Tag>{saleState(fund)}</Tag>
        {fund.is_demo && <Tag tone="warn">{text.demo}</Tag>}
        <span className="inline-flex items-center gap-1.5 text-13">
          {text.score} <ScoreIcon score={fund.score} reason={notRated(fund)} />
        </span>
        <ClassSwitch fund={fund} />
      </div>
      {fund.former_names.length > 0 && (
        <p className="mt-2 text-12 text-ink-3">{text.formerly.replace('{names}', fund.former_names.join('、'))}</p>
      )}
    </div>
  )
}

function notRated({ scores }: Fund): string | undefined {
  return scores.not_rated === null ? undefined : fundText.notRated[scores.not_rated]
}

/** Whether its price is later than those of others; where prices have ended the page says more. */
function isBehind({ price_date: day, as_of, figures_as_of }: Fund): boolean {
  return day !== null && figures_as_of === as_of && isDataOld(day, as_of)
}

function Price({ fund }: { fund: Fund }) {
  // the line below says why there is none
  if (fund.price === null) return null
  return (
    <div className="md:text-right">
      <p className="text-30 leading-tight font-bold tracking-[-0.01em] whitespace-nowrap">
        {formatNav(fund.price)}
        <span className="ml-1 text-14 font-normal tracking-normal">{currencyNames[fund.currency]}</span>
      </p>
      <p>
        <PriceChange change={fund.price_change} rate={fund.price_change_rate} className="font-bold" />
      </p>
      <p className="text-12 text-ink-3">
        <StatusMark>
          {text.priceDate} {formatDay(fund.price_date)}
        </StatusMark>
        {isBehind(fund) && <span className="text-warn">{text.priceBehind}</span>}
      </p>
    </div>
  )
}
