import { type FoundFund, searchFunds } from '../../packages/contract/src/screener.ts'
import type { SiteClient } from '../../tests/testing/site-client.ts'
import type { Lines } from './lines.ts'

const LEAST_SHARE = 0.95
/** Classes that a rule keeps from a score whatever their history, and those whose return is not known. */
const ruledOut = new Set<string | null>(['index_fund', 'new_fund', 'stale_holdings', 'small_size', 'unknown_income'])

/** Every share class has a score or a reason; of those with three years of prices nearly all have a score. */
export async function walkScores(member: SiteClient, section: string, lines: Lines): Promise<void> {
  const classes = await allClasses(member)
  const reasons = Map.groupBy(classes, ({ scores }) =>
    scores.score_web === null ? (scores.not_rated ?? 'nothing') : 'scored',
  )
  const counts = [...reasons].map(([reason, found]) => `${reason} ${found.length}`).join(', ')
  lines.check(section, 'a score or a reason', { holds: !reasons.has('nothing'), found: counts })
  const withYears = classes.filter(({ months_performance: perf }) => perf['3y'] !== null)
  const old = withYears.filter(({ scores }) => !ruledOut.has(scores.not_rated))
  const scored = old.filter(({ scores }) => scores.score_web !== null)
  lines.check(section, 'three years of prices and a score', {
    holds: old.length > 0 && scored.length >= old.length * LEAST_SHARE,
    found: `${scored.length} of ${old.length}; kept from it by a rule ${withYears.length - old.length}`,
  })
}

async function allClasses(member: SiteClient): Promise<FoundFund[]> {
  const found: FoundFund[] = []
  for (let page = 1, pages = 1; page <= pages; page++) {
    const answer = await member.send('GET', `/api/search/funds?classes=1&size=100&sort=name&period=3y&page=${page}`)
    const { entries, page_total: total } = searchFunds.reply.parse(answer.body)
    found.push(...entries)
    pages = total
  }
  return found
}
