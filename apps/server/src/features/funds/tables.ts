import type { IsoDate } from '@zhiheng/domain/calendar/iso-date.ts'

import type { Checked } from '../../platform/database/columns.ts'
import type { Schema } from '../../platform/database/schema.ts'

declare module '../../platform/database/schema.ts' {
  interface Schema {
    score_history: ScoreHistoryTable
  }
}

export const tables = ['score_history'] as const satisfies readonly (keyof Schema)[]

/** Scores as the site showed them; never rewritten. */
interface ScoreHistoryTable {
  dataset: 'demo' | 'real'
  version: number
  /** The month end that the score is computed to. */
  as_of: Checked<IsoDate>
  lipper_id: string
  written_on: Checked<IsoDate>
  kind: Checked<'live' | 'backtest'>
  score: number | null
  /** Why a class that had a score has none any more. */
  not_rated: string | null
  /** Where it stood among its peers in each part, ratios; null where that is unknown or was not kept. */
  consistency: number | null
  excess: number | null
  sharpe: number | null
  cost: number | null
}
