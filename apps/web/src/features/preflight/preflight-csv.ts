import { getPreflight } from '@zhiheng/contract/preflight.ts'

import { call } from '../../api/call.ts'
import { everyRow } from '../../api/every-row.ts'
import { toCsv } from '../../platform/csv.ts'
import { saveCsvOfToday } from '../../platform/save-csv.ts'
import { levelName } from '../firms/level-name.ts'
import { text } from './preflight-text.ts'
import type { PreflightEntry, PreflightHead } from './queries.ts'
import { type AskedRows, queryOf } from './rows-address.ts'

const { heads, csvHeads } = text

/** Saves all rows that are asked for as a table, not only the page that is shown. */
export async function savePreflight(asked: AskedRows, preflight: Pick<PreflightHead, 'name' | 'plan'>): Promise<void> {
  const rows = await everyRow(
    async (page) => {
      const { entries, pagination } = await call(getPreflight, {
        params: { id: asked.id },
        query: { ...queryOf(asked), page: String(page), size: 'large' },
      })
      return { entries, page_total: pagination.page_total }
    },
    (entry) => entry.portfolio_id,
  )
  saveCsvOfToday(`${text.csvName}-${preflight.name}`, preflightCsv(rows, preflight.plan))
}

/** One line a portfolio. */
export function preflightCsv(rows: readonly PreflightEntry[], plan: PreflightHead['plan']): string {
  return toCsv([
    [
      heads.client,
      csvHeads.email,
      heads.portfolio,
      heads.level,
      heads.outcome,
      csvHeads.exceptions,
      csvHeads.currency,
      heads.value,
      heads.change,
      heads.trades,
      heads.funds,
      heads.cost,
      heads.tax,
      csvHeads.changes,
      heads.answer,
      csvHeads.answeredAt,
      text.plan,
    ],
    ...rows.map(({ effect, ...row }) => [
      row.client,
      row.email,
      row.portfolio,
      levelName(row.level),
      text.outcomes[row.outcome],
      row.exceptions.map((one) => text.exceptions[one]).join('、'),
      effect.currency,
      effect.value,
      effect.change,
      effect.trades,
      effect.funds_after,
      effect.cost,
      effect.tax,
      effect.funds.map(({ name, before, after }) => `${name} ${before}→${after}`).join('；'),
      row.answer === null ? null : text.answerNames[row.answer],
      row.answered_at,
      plan === null ? null : text.planOf(plan.name, plan.number),
    ]),
  ])
}
