import { toCsv } from '../../platform/csv.ts'
import { saveCsv } from '../../platform/save-csv.ts'
import { fundText } from '../funds/text.ts'
import { historyText } from './history-text.ts'
import type { RatedFund, RatingHistory, RatingMonths } from './queries.ts'

const said = historyText.csv

/** Saves what followed each score over every time. */
export function saveHistory(history: RatingHistory): void {
  saveCsv(`${said.name}-${history.as_of ?? ''}`, cohortsCsv(history))
}

/** Saves what followed each score of each month. */
export function saveMonths(months: RatingMonths): void {
  saveCsv(`${said.name}-${said.byMonth}`, monthsCsv(months))
}

/** Saves the scores of a class. */
export function saveFund(fund: RatedFund): void {
  saveCsv(`${said.name}-${fund.lipper_id}`, entriesCsv(fund))
}

/** One line a time and score: figures as they are, not as they are shown. */
export function cohortsCsv({ horizons }: Pick<RatingHistory, 'horizons'>): string {
  return toCsv([
    said.cohorts,
    ...horizons.flatMap(({ horizon, cohorts }) =>
      cohorts.map(({ score, count, months, mean, low, high, t, ahead }) => [
        horizon,
        score,
        count,
        months,
        mean,
        low,
        high,
        t,
        ahead,
      ]),
    ),
  ])
}

/** One line a time, month and score. */
export function monthsCsv({ horizons }: RatingMonths): string {
  return toCsv([
    said.months,
    ...horizons.flatMap(({ horizon, months }) =>
      months.flatMap(({ month, scores, ended, unknown }) =>
        scores.map(({ score, count, mean, ahead }) => [horizon, month, score, count, mean, ahead, ended, unknown]),
      ),
    ),
  ])
}

/** One line a month. */
export function entriesCsv({ entries }: Pick<RatedFund, 'entries'>): string {
  return toCsv([
    said.entries,
    ...entries.map(({ as_of: day, score, not_rated: reason, kind, version, worth, parts }) => [
      day,
      score,
      reason === null ? null : fundText.notRated[reason],
      historyText.fund.kinds[kind],
      version,
      worth,
      parts?.consistency ?? null,
      parts?.excess ?? null,
      parts?.sharpe ?? null,
      parts?.cost ?? null,
    ]),
  ])
}
