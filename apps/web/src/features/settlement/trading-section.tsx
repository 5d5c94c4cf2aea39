import type { ReplyOf } from '@zhiheng/contract/endpoint.ts'
import type { Fund } from '@zhiheng/contract/funds.ts'
import type { getFundTrading } from '@zhiheng/contract/settlement.ts'
import { bondTaxFreeUntil } from '@zhiheng/domain/settlement/tax-tag.ts'
import type { ReactNode } from 'react'

import { useReply } from '../../api/use-reply.ts'
import { formatDay, formatMonthDay } from '../../platform/format-day.ts'
import {
  formatAmount,
  formatChange,
  formatLots,
  formatPercent,
  formatWan,
  MISSING,
} from '../../platform/format-number.ts'
import { unitOf } from '../../platform/unit-of.ts'
import { Tag } from '../../ui/controls/chip.tsx'
import { FactList, Panel } from '../../ui/layout/panel.tsx'
import { trading } from './queries.ts'
import { text } from './trading-text.ts'

type Trades = NonNullable<ReplyOf<typeof getFundTrading>['trades']>
type Exchange = NonNullable<Trades['exchange']>
type Facts = readonly (readonly [string, ReactNode])[]

/** How a fund is bought and sold: until when, at which price, when the money comes, and what of it is taxed. */
export function TradingSection({ fund }: { readonly fund: Fund }) {
  const data = useReply(trading(fund.lipper_id))
  const { trades } = data
  if (fund.not_bought === 'gone') return <p className="text-14 text-ink-2">{text.gone}</p>
  if (trades === null) return <p className="text-14 text-ink-2">{text.notSold}</p>
  return (
    <>
      <p className="mb-4 max-w-[60em] text-16 text-ink-2">
        {trades.kind === 'etf' ? <EtfLead {...trades} /> : <FundLead {...trades} />}
      </p>
      <div className="grid items-start gap-4 md:grid-cols-2 lg:gap-6">
        <Panel>
          <Head mark={text.usualNote}>{text.times}</Head>
          <FactList facts={timesOf(trades)} />
        </Panel>
        <Panel>
          <Head mark={text.law}>{text.taxes}</Head>
          <FactList facts={taxesOf(trades)} />
          {trades.overseas_income !== null && (
            <p className="mt-3 text-12 text-ink-3">
              {text.overseas(inWan(trades.overseas_income.report), inWan(trades.overseas_income.exempt))}
            </p>
          )}
        </Panel>
      </div>
      {trades.exchange !== null && <OnExchange figures={trades.exchange} />}
      <p className="mt-3 max-w-[78em] text-12 text-ink-3">{text.note}</p>
    </>
  )
}

/** What an ETF did on the exchange: the same figures as the list of ETFs has. */
function OnExchange({ figures: { premium, volume, spread } }: { readonly figures: Exchange }) {
  const { exchange } = text
  const isUnknown = premium === null && volume === null && spread === null
  return (
    <Panel className="mt-4 lg:mt-6">
      <h3 className="mb-1 text-14 font-bold">{exchange.title}</h3>
      <FactList
        facts={[
          [exchange.volume, volume === null ? MISSING : exchange.lots(formatLots(volume.lots))],
          [exchange.spread, formatPercent(spread?.percent ?? null)],
          [exchange.premium, formatChange(premium?.percent ?? null)],
        ]}
      />
      <p className="mt-3 text-12 text-ink-3">
        {isUnknown && exchange.unknown}
        {volume !== null && exchange.volumeNote(formatDay(volume.day), volume.days)}
        {spread !== null && exchange.spreadNote(formatDay(spread.day), spread.days)}
        {premium !== null && exchange.premiumNote(formatDay(premium.day))}
      </p>
    </Panel>
  )
}

function Head({ mark, children }: { readonly mark: string; readonly children: string }) {
  return (
    <div className="mb-1 flex flex-wrap items-center justify-between gap-2">
      <h3 className="text-14 font-bold">{children}</h3>
      <Tag>{mark}</Tag>
    </div>
  )
}

function FundLead({ cut_off: until, buy_priced: buy, sell_priced: sell, cash_in: cash }: Trades) {
  const { leadFund: lead } = text
  return (
    <>
      {lead.before} <b className="text-ink">{lead.cutOff(until)}</b>
      {lead.buyAndSell(buy, sell)}
      <b className="text-ink">{lead.cash(cash)}</b>
      {lead.end}
    </>
  )
}

function EtfLead({ cut_off: until, cash_in: cash }: Trades) {
  const { leadEtf: lead } = text
  return (
    <>
      {lead.before} <b className="text-ink">{until}</b> {lead.middle}
      <b className="text-ink">{text.leadFund.cash(cash)}</b>
      {lead.end}
    </>
  )
}

function timesOf(trades: Trades): Facts {
  const { facts } = text
  const { kind, example } = trades
  const [buy, sell, cash] = [example.buy_price_day, example.sell_price_day, example.cash_day].map(formatMonthDay)
  const isEtf = kind === 'etf'
  return [
    [facts.cutOff, text.time(trades.cut_off, kind)],
    [facts.buy, isEtf ? text.market : text.days(trades.buy_priced)],
    ...(isEtf ? [] : [[facts.sell, text.days(trades.sell_priced)] as const]),
    [facts.cash, text.days(trades.cash_in)],
    [
      facts.example(formatDay(example.order_day)),
      isEtf ? text.exampleEtf(cash ?? '') : text.exampleDays(buy ?? '', sell ?? '', cash ?? ''),
    ],
    [facts.single, leastOf(trades, { own: trades.own_least_single, usual: trades.least_single })],
    [facts.monthly, leastOf(trades, { own: trades.own_least_monthly, usual: trades.least_monthly })],
    [facts.shortTerm, shortTermOf(trades)],
  ]
}

interface Least {
  /** What the record of the class says, in its currency. */
  readonly own: number | null
  /** What is usual of classes in New Taiwan dollars. */
  readonly usual: number | null
}

function leastOf({ kind, currency }: Trades, { own, usual }: Least): string {
  if (own !== null) return text.least(formatAmount(own, currency), unitOf(currency))
  if (usual === null && kind === 'etf') return text.leastUnit
  return usual === null || currency !== 'TWD' ? text.leastOwn : text.leastUsual(formatAmount(usual))
}

function shortTermOf({ kind, short_term: rule }: Trades): string {
  return rule === null ? text.shortTermNone[kind] : text.shortTermRule(rule.days, formatPercent(rule.percent))
}

function taxesOf({ tax_tag: tag, sale_tax: tax }: Trades): Facts {
  const { facts, noSaleTax } = text
  const none = tag === 'bond_etf' ? noSaleTax.bonds(formatDay(bondTaxFreeUntil)) : noSaleTax.other
  return [
    [facts.tax, text.taxTags[tag]],
    [facts.income, tag === 'offshore' ? text.payout.offshore : text.payout.onshore],
    [facts.saleTax, tax === null ? none : text.saleTax(formatPercent(tax, 1))],
  ]
}

function inWan(amount: number): string {
  return text.wan(formatWan(amount))
}
