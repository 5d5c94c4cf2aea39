import type { Database } from '../../platform/database/database.ts'
import { findSettings, saveSettings, type SettingsRow } from './store.ts'

/** What a member has set for a portfolio, as it is kept; null where nothing was. */
export function settingsToCarry(db: Database, portfolioId: number): Promise<SettingsRow | null> {
  return findSettings(db, portfolioId)
}

/** Keeps settings that came from elsewhere with a new portfolio; the caller has checked them. */
export function keepCarriedSettings(trx: Database, portfolioId: number, row: SettingsRow): Promise<void> {
  return saveSettings(trx, portfolioId, row)
}

export type { SettingsRow } from './store.ts'
