import type { PortfolioFile } from '@zhiheng/contract/portfolio-transfer.ts'
import type { Holding, ValuedHolding } from '@zhiheng/domain/portfolio-ledger/holding.ts'
import { PORTFOLIO_FORMAT, PORTFOLIO_FORMAT_VERSION } from '@zhiheng/domain/portfolio-transfer/format.ts'

import type { Market } from '../../platform/nav-store/market.ts'
import type { Site } from '../../platform/site.ts'
import { fundOfId } from '../portfolio-ledger/fund-keys.ts'
import { type LedgerRow, readLedger } from '../portfolio-ledger/read-ledger.ts'
import { sayReason } from '../portfolio-ledger/say-reason.ts'
import { settingsToCarry, type SettingsRow } from '../rebalancing/carry-settings.ts'
import { tagsOfThings } from '../tags/tags-of-things.ts'

/** A portfolio as a file that can be taken in again, here or elsewhere. It names no member and no row. @throws Refusal not_found */
export async function exportPortfolio(site: Site, key: { id: number; memberId: number }): Promise<PortfolioFile> {
  const { portfolio, ledger } = await readLedger(site.db, key)
  const tags = (await tagsOfThings(site.db, { memberId: key.memberId, scope: 'portfolio' })).get(key.id) ?? []
  const settings = await settingsToCarry(site.db, key.id)
  return {
    format: PORTFOLIO_FORMAT,
    version: PORTFOLIO_FORMAT_VERSION,
    exported_at: site.clock.now().toISOString(),
    name: portfolio.name,
    currency: portfolio.currency,
    tags: tags.map(({ name }) => name),
    funds: fundsOf(site.market(), ledger),
    holdings: (ledger.at(-1)?.after ?? []).map(lineOf),
    records: ledger.map(({ kind, rebalanceAt, reason, before, after }) => ({
      kind,
      at: new Date(rebalanceAt).toISOString(),
      reason: sayReason(reason),
      before: before.map(valuedLineOf),
      after: after.map(valuedLineOf),
    })),
    settings: settings === null ? null : settingsOf(settings, ledger),
  }
}

function fundsOf(market: Market, ledger: readonly LedgerRow[]): PortfolioFile['funds'] {
  const ids = new Set(ledger.flatMap(({ before, after }) => [...before, ...after].map(({ lipperId }) => lipperId)))
  return [...ids].map((id) => {
    const { lipperId, code, isin, name, currency } = fundOfId(market, id)
    return { lipper_id: lipperId, code, isin, name, currency }
  })
}

function lineOf({ lipperId, amount, currency, date, plan }: Holding): PortfolioFile['holdings'][number] {
  return { lipper_id: lipperId, amount, currency, date, plan }
}

function valuedLineOf(line: ValuedHolding): PortfolioFile['records'][number]['after'][number] {
  const { value, charges } = line
  return { ...lineOf(line), value, ...(charges === undefined ? {} : { charges }) }
}

function settingsOf(
  { bands, targets, noteId }: SettingsRow,
  ledger: readonly LedgerRow[],
): NonNullable<PortfolioFile['settings']> {
  const index = ledger.findIndex((row) => row.noteId === noteId)
  return {
    bands: { bucket_points: bands.bucketPoints, fund_points: bands.fundPoints, fund_percent: bands.fundPercent },
    targets: targets?.map(({ lipperId, percent }) => ({ lipper_id: lipperId, percent })) ?? null,
    targets_set_at: targets === null || index < 0 ? null : index,
  }
}
