import { setImmediate as nextTurn } from 'node:timers/promises'

import type { InputOf, ReplyOf } from '@zhiheng/contract/endpoint.ts'
import type { matchImport as call } from '@zhiheng/contract/portfolio-import.ts'
import { displayName } from '@zhiheng/domain/funds/display-name.ts'
import type { Currency } from '@zhiheng/domain/money/currency.ts'
import { roundMoney } from '@zhiheng/domain/money/round-money.ts'
import { shorterNames } from '@zhiheng/domain/portfolio-import/shorter-names.ts'
import { searchEntries } from '@zhiheng/domain/screener/search-entries.ts'
import { placesNamed } from '@zhiheng/domain/screener/search-index.ts'
import { epochDayOfSlot } from '@zhiheng/quant/series/weekday-slot.ts'

import { isoDayOf } from '../../platform/nav-store/iso-day.ts'
import type { Market, MarketFund } from '../../platform/nav-store/market.ts'
import { researchOf } from '../funds/research.ts'
import { summariseFund } from '../funds/summarise-fund.ts'
import { convertNow } from '../portfolio-ledger/convert-now.ts'
import { endOfPrices } from '../portfolio-ledger/require-prices.ts'
import { type SearchTexts, searchTexts } from '../screener/search-texts.ts'

type Row = InputOf<typeof call>['body']['rows'][number]
type Reply = ReplyOf<typeof call>
type Confidence = Reply['rows'][number]['confidence']

interface Match {
  readonly confidence: Confidence
  /** The company, where the line is a share. */
  readonly share?: string
  readonly funds: readonly MarketFund[]
}

const MOST_ALTERNATIVES = 6
/** Classes looked at before those of the line's currency are put first. */
const LOOKED_AT = 24

/** Finds for each line the fund it means, with how sure that is; a hundred lines leave the others their turn. */
export async function matchFunds(market: Market, { currency, rows }: InputOf<typeof call>['body']): Promise<Reply> {
  const texts = searchTexts(researchOf(market))
  const matched: Reply['rows'] = []
  for (const row of rows) {
    const { confidence, funds: found, share = null } = matchRow(texts, row)
    matched.push({ confidence, funds: found.map((fund) => candidateOf(market, { fund, row, currency })), share })
    await nextTurn()
  }
  return { rows: matched }
}

/** A code alone decides; then a whole name; then what the site's search finds for the name, or for a part of it. */
function matchRow({ funds: texts, securities }: SearchTexts, row: Row): Match {
  const named = (text: string) => placesNamed(texts.index, text).flatMap((place) => texts.things[place] ?? [])
  const byCode = row.code === null ? [] : named(row.code).filter((fund) => hasCode(fund, row.code ?? ''))
  if (byCode.length === 1) return { confidence: 'code', funds: byCode }
  const byName = row.name === '' ? [] : named(row.name)
  if (byCode.length === 0 && byName.length === 1) return { confidence: 'name', funds: byName }
  const share = byCode.length + byName.length > 0 ? null : shareNamed(securities, row)
  if (share !== null) return { confidence: 'share', funds: [], share }
  const close = [byCode, byName].find((found) => found.length > 0) ?? searchByName(texts, row.name)
  if (close.length === 0) return { confidence: 'none', funds: [] }
  const inCurrency = close.toSorted((a, b) => Number(b.currency === row.currency) - Number(a.currency === row.currency))
  return { confidence: 'close', funds: inCurrency.slice(0, MOST_ALTERNATIVES) }
}

/** The company whose share a line names by its code or its whole name; funds with names like it are not meant. */
function shareNamed({ index, things }: SearchTexts['securities'], row: Row): string | null {
  for (const text of [row.code ?? '', row.name]) {
    const named = text === '' ? [] : placesNamed(index, text).flatMap((place) => things[place] ?? [])
    const share = named.find(({ kind }) => kind === 'equity')
    if (share !== undefined) return [share.ticker, share.name].filter((part) => part !== null).join(' ')
  }
  return null
}

function hasCode({ code, isin, lipperId }: MarketFund, asked: string): boolean {
  return [code, isin, lipperId].some((one) => one?.toUpperCase() === asked.toUpperCase())
}

function searchByName({ index, things }: SearchTexts['funds'], name: string): MarketFund[] {
  for (const words of shorterNames(name)) {
    const found = searchEntries(index, words, LOOKED_AT).flatMap(({ place }) => things[place] ?? [])
    if (found.length > 0) return found
  }
  return []
}

function candidateOf(
  market: Market,
  { fund, row, currency }: { fund: MarketFund; row: Row; currency: Currency },
): Reply['rows'][number]['funds'][number] {
  const last = endOfPrices(market, fund)
  const hasNoLots = row.in_lots && row.amount === null && !fund.isEtf
  return {
    lipper_id: fund.lipperId,
    name: displayName(fund.name),
    code: fund.code,
    currency: fund.currency,
    amount: hasNoLots ? null : amountOf(market, { fund, row, currency }),
    has_no_lots: hasNoLots,
    ended_on: last === null ? null : isoDayOf(epochDayOfSlot(last)),
  }
}

/** As its currency is shown: what a person is asked to confirm. */
function amountOf(
  market: Market,
  { fund, row, currency }: { fund: MarketFund; row: Row; currency: Currency },
): number | null {
  const amount = row.amount ?? worthOfUnits(market, fund, row.units)
  const from = row.amount === null ? fund.currency : (row.currency ?? currency)
  const converted = convertNow(market, amount, { from, to: currency })
  return converted === null ? null : roundMoney(converted, currency)
}

function worthOfUnits(market: Market, fund: MarketFund, units: number | null): number | null {
  const { price } = summariseFund(researchOf(market), fund.index)
  return units === null || price === null ? null : units * price
}
