import type { ReplyOf } from '@zhiheng/contract/endpoint.ts'
import type { PortfolioFile, previewTransfer as call } from '@zhiheng/contract/portfolio-transfer.ts'
import { displayName } from '@zhiheng/domain/funds/display-name.ts'

import { taipeiDayOf } from '../../platform/clock.ts'
import type { Market } from '../../platform/nav-store/market.ts'
import type { Site } from '../../platform/site.ts'
import { countCostlyCall } from '../portfolio-ledger/count-costly-call.ts'
import { fundOfId } from '../portfolio-ledger/fund-keys.ts'
import { valuePortfolio } from '../portfolio-ledger/value-portfolio.ts'
import { faultsOfStory } from './faults-of-story.ts'
import { findSame } from './find-same.ts'
import { type ReadFile, readFile, type Story } from './read-file.ts'
import { text } from './text.ts'

type Reply = ReplyOf<typeof call>

/** A file with a thousand faults has one cause. */
const MOST_PROBLEMS = 20

/** What would come of a file, without making anything. @throws RetryLater rate_limited */
export async function previewTransfer(site: Site, memberId: number, file: PortfolioFile): Promise<Reply> {
  await countCostlyCall(site, { call: 'import', memberId })
  const market = site.market()
  const still: Site = { ...site, market: () => market }
  const read = readFile(market, file)
  const days = file.records.map(({ at }) => taipeiDayOf(new Date(at).toISOString())).toSorted()
  return {
    name: file.name,
    currency: file.currency,
    as_of: market.asOf,
    records: file.records.length,
    first_day: days[0] ?? market.asOf,
    last_day: days.at(-1) ?? market.asOf,
    tags: file.tags,
    with_settings: file.settings !== null,
    funds: fundsOf(read, file),
    ...heldOf(market, read.story),
    problems: problemsOf(still, read).slice(0, MOST_PROBLEMS),
    same: read.story === null ? null : await findSame(site.db, memberId, read.story),
  }
}

function fundsOf({ funds }: ReadFile, { holdings }: PortfolioFile): Reply['funds'] {
  const held = new Set(holdings.map((line) => line.lipper_id))
  return funds.map(({ asked, match }) => ({
    asked_id: asked.lipper_id,
    asked_name: asked.name,
    by: match?.by ?? null,
    lipper_id: match?.fund.lipperId ?? null,
    name: match === null ? null : displayName(match.fund.name),
    held: held.has(asked.lipper_id),
  }))
}

function heldOf(market: Market, story: Story | null): Pick<Reply, 'value' | 'holdings'> {
  if (story === null) return { value: null, holdings: [] }
  const { shown: value, lines } = valuePortfolio(market, story.currency, story.holdings)
  return {
    value,
    holdings: lines.map(({ holding: { lipperId, currency, date, plan }, amount, shown: worth }) => ({
      lipper_id: lipperId,
      name: displayName(fundOfId(market, lipperId).name),
      amount,
      currency,
      date,
      plan,
      value: worth,
    })),
  }
}

function problemsOf(site: Site, { funds, unlisted, story }: ReadFile): string[] {
  if (story !== null) return [...faultsOfStory(site, story).values()]
  return [
    ...unlisted.map((id) => text.fundUnclearInFile(id)),
    ...funds.flatMap(({ asked, match }) => (match ? [] : [text.noFundInFile(asked.name, asked.lipper_id)])),
  ]
}
