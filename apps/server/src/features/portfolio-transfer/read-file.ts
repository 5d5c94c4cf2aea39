import type { PortfolioFile } from '@zhiheng/contract/portfolio-transfer.ts'
import type { Currency } from '@zhiheng/domain/money/currency.ts'
import type { Holding, ValuedHolding } from '@zhiheng/domain/portfolio-ledger/holding.ts'
import type { TargetShare } from '@zhiheng/domain/portfolio-ledger/target-share.ts'
import { type FileMatch, matchFileFunds } from '@zhiheng/domain/portfolio-transfer/match-file-funds.ts'
import type { StoryRecord } from '@zhiheng/domain/portfolio-transfer/story.ts'
import type { Bands } from '@zhiheng/domain/rebalancing/bands.ts'

import type { Market, MarketFund } from '../../platform/nav-store/market.ts'

type FileFund = PortfolioFile['funds'][number]
type Line = PortfolioFile['holdings'][number]
type ValuedLine = PortfolioFile['records'][number]['after'][number]

/** What a file tells, in the funds of this site. */
export interface Story {
  readonly currency: Currency
  readonly holdings: readonly Holding[]
  readonly records: readonly StoryRecord[]
  readonly settings: {
    readonly bands: Bands
    readonly targets: readonly TargetShare[] | null
    readonly setAt: number | null
  } | null
}

/** A file read against the funds of this site. */
export interface ReadFile {
  readonly funds: readonly { readonly asked: FileFund; readonly match: FileMatch<MarketFund> | null }[]
  /** Ids that lines name and that the file's own list of funds does not have, or has twice. */
  readonly unlisted: readonly string[]
  /** Null while a fund of it is not known. */
  readonly story: Story | null
}

/** Reads a file; it changes nothing and judges nothing but which funds are meant. */
export function readFile(market: Market, file: PortfolioFile): ReadFile {
  const matches = matchFileFunds(file.funds.map(knownFund), market.funds)
  const funds = file.funds.map((asked, index) => ({ asked, match: matches[index] ?? null }))
  const listed = funds.map(({ asked }) => asked.lipper_id)
  const repeated = listed.filter((id, index) => listed.indexOf(id) !== index)
  const unlisted = [...new Set([...idsIn(file).filter((id) => !listed.includes(id)), ...repeated])]
  const ids = new Map(funds.flatMap(({ asked, match }) => (match ? [[asked.lipper_id, match.fund.lipperId]] : [])))
  const isWhole = unlisted.length === 0 && funds.every(({ match }) => match !== null)
  return { funds, unlisted, story: isWhole ? storyOf(file, (id) => ids.get(id) ?? id) : null }
}

function knownFund({ lipper_id, code, isin, name, currency }: FileFund) {
  return { lipperId: lipper_id, code, isin, name, currency }
}

function idsIn({ holdings, records, settings }: PortfolioFile): string[] {
  const lines = records.flatMap(({ before, after }) => [...before, ...after])
  const ids = new Set([...holdings, ...lines, ...(settings?.targets ?? [])].map((one) => one.lipper_id))
  return [...ids]
}

type OwnId = (id: string) => string

function storyOf({ currency, holdings, records, settings }: PortfolioFile, own: OwnId): Story {
  return {
    currency,
    holdings: holdings.map((line) => holdingOf(line, own)),
    records: records.map(({ kind, at, reason, before, after }) => ({
      kind,
      rebalanceAt: new Date(at).toISOString(),
      reason,
      before: before.map((line) => valuedOf(line, own)),
      after: after.map((line) => valuedOf(line, own)),
    })),
    settings: settings === null ? null : settingsOf(settings, own),
  }
}

function holdingOf({ lipper_id: id, amount, currency, date, plan }: Line, own: OwnId): Holding {
  return { lipperId: own(id), amount, currency, date, plan }
}

function valuedOf(line: ValuedLine, own: OwnId): ValuedHolding {
  const { value, charges } = line
  return { ...holdingOf(line, own), value, ...(charges === undefined ? {} : { charges }) }
}

function settingsOf(
  { bands, targets, targets_set_at: setAt }: NonNullable<PortfolioFile['settings']>,
  own: OwnId,
): NonNullable<Story['settings']> {
  return {
    bands: { bucketPoints: bands.bucket_points, fundPoints: bands.fund_points, fundPercent: bands.fund_percent },
    targets: targets?.map(({ lipper_id: id, percent }) => ({ lipperId: own(id), percent })) ?? null,
    setAt,
  }
}
