import type { InputOf } from '@zhiheng/contract/endpoint.ts'
import type { importPortfolio as call } from '@zhiheng/contract/portfolio-transfer.ts'
import { Refusal } from '@zhiheng/domain/access/refusal.ts'

import type { Database } from '../../platform/database/database.ts'
import type { Site } from '../../platform/site.ts'
import { countCostlyCall } from '../portfolio-ledger/count-costly-call.ts'
import { toStored } from '../portfolio-ledger/fund-keys.ts'
import { takeRoom, writeHistory } from '../portfolio-ledger/write-history.ts'
import { keepCarriedSettings } from '../rebalancing/carry-settings.ts'
import { bringTags } from '../tags/bring-tags.ts'
import { faultsOfStory } from './faults-of-story.ts'
import { findSame } from './find-same.ts'
import { type ReadFile, readFile, type Story } from './read-file.ts'
import { text } from './text.ts'

/**
 * Makes a new portfolio of a file, with its records as they were: all of it or nothing. Whoever takes it in owns it.
 *
 * @throws Refusal portfolio_quota, fund_not_available naming every unknown fund, invalid_field, import_repeated, too_many
 * @throws RetryLater rate_limited
 */
export async function importPortfolio(
  site: Site,
  memberId: number,
  { file, name = file.name, again }: InputOf<typeof call>['body'],
): Promise<{ id: number; version: number }> {
  await countCostlyCall(site, { call: 'import', memberId })
  const market = site.market()
  const still: Site = { ...site, market: () => market }
  const story = requireStory(still, readFile(market, file))
  return site.db.transaction().execute(async (trx) => {
    await takeRoom(trx, memberId)
    // behind the member's row: two tabs cannot both find that there is none
    const same = again ? null : await findSame(trx, memberId, story)
    if (same !== null) throw new Refusal('import_repeated', { file: text.sameContent(same.name) })
    return write({ site: still, trx }, { memberId, name, tags: file.tags, story })
  })
}

/** @throws Refusal fund_not_available, invalid_field */
function requireStory(site: Site, { funds, unlisted, story }: ReadFile): Story {
  if (unlisted.length > 0) {
    throw new Refusal('invalid_field', Object.fromEntries(unlisted.map((id) => [`file.funds.${id}`, text.fundUnclear])))
  }
  const unknown = funds.filter(({ match }) => match === null)
  if (story === null) {
    throw new Refusal(
      'fund_not_available',
      Object.fromEntries(unknown.map(({ asked }) => [asked.lipper_id, text.noFund(asked.name)])),
    )
  }
  const faults = faultsOfStory(site, story)
  if (faults.size > 0) throw new Refusal('invalid_field', Object.fromEntries(faults))
  return story
}

interface Wanted {
  readonly memberId: number
  readonly name: string
  readonly tags: readonly string[]
  readonly story: Story
}

async function write(
  { site, trx }: { site: Site; trx: Database },
  { memberId, name, tags, story }: Wanted,
): Promise<{ id: number; version: number }> {
  const market = site.market()
  const createdAt = site.clock.now().toISOString()
  const { currency, records, settings } = story
  const holdings = story.holdings.map((line) => toStored(market, line))
  const { id, noteIds } = await writeHistory(trx, { memberId, name, currency, createdAt, holdings, records })
  await bringTags(trx, { memberId, scope: 'portfolio' }, { thingId: id, names: tags, at: createdAt })
  if (settings !== null) {
    const { bands, targets, setAt } = settings
    await keepCarriedSettings(trx, id, { bands, targets, noteId: setAt === null ? null : (noteIds[setAt] ?? null) })
  }
  return { id, version: 1 }
}
