import { getFund } from '../../packages/contract/src/funds.ts'
import type { SiteClient } from '../../tests/testing/site-client.ts'
import { lastPrice, monthsBefore, type RawFund, readRawFunds, totalReturn } from './independent-values.ts'
import type { Lines } from './lines.ts'

/** Ten that people know: the great ETFs, one that was split, active funds, an accumulating class and two that pay. */
const known = {
  paysAsKnown: ['0050', '006208', '00878', '0056', '00631L'],
  accumulates: ['T3604Y', 'T3228Y', 'LU0689472784'],
  paysUnknown: ['T1677D', 'LU0820561818'],
} as const
const TOLERANCE = 0.01

/** Ten funds against figures made from the raw files by other code. */
export async function walkFunds(member: SiteClient, folder: string, lines: Lines): Promise<void> {
  const raw = readRawFunds(folder, Object.values(known).flat())
  for (const fund of raw) {
    const answer = await member.send('GET', `/api/funds/${fund.id}`)
    if (answer.status !== 200) {
      lines.check('funds', fund.id, { holds: false, found: `answered ${answer.status}` })
      continue
    }
    const shown = getFund.reply.parse(answer.body)
    const price = lastPrice(fund, shown.as_of)
    lines.check('funds', `${fund.id} price`, {
      holds: price !== undefined && shown.price === price[1] && shown.price_date === price[0],
      found: `${shown.price} of ${shown.price_date}`,
    })
    const periods = comparedPeriods(fund, shown.as_of)
    const wrong = periods.filter(({ key, value }) => !isNear(shown.periods[key]?.perf ?? null, value))
    lines.check('funds', `${fund.id} returns`, {
      holds: wrong.length === 0 && periods.length > 0,
      found:
        wrong.length === 0
          ? periods.map(({ key, value }) => `${key} ${value?.toFixed(2)} %`).join(', ')
          : wrong.map(({ key, value }) => `${key} ${shown.periods[key]?.perf} instead of ${value}`).join(', '),
    })
    if ((known.paysUnknown as readonly string[]).includes(fund.id)) {
      lines.check('funds', `${fund.id} pays, and nobody said what`, {
        holds: shown.distribution_rate_12m === null && shown.score === null,
        found: `rate ${shown.distribution_rate_12m}, score ${shown.score}`,
      })
    }
  }
}

interface ComparedPeriod {
  readonly key: string
  readonly value: number | null
}

/** The periods that lie whole within the daily prices. */
function comparedPeriods(fund: RawFund, asOf: string): ComparedPeriod[] {
  const starts = {
    wow: new Date(Date.parse(asOf) - 7 * 86_400_000).toISOString().slice(0, 10),
    '1m': monthsBefore(asOf, 1),
    '3m': monthsBefore(asOf, 3),
  }
  return Object.entries(starts)
    .filter(([, from]) => from >= (fund.prices[0]?.[0] ?? '9'))
    .map(([key, from]) => ({ key, value: totalReturn(fund, from, asOf) }))
}

function isNear(shown: number | null, expected: number | null): boolean {
  return shown === null || expected === null ? shown === expected : Math.abs(shown - expected) < TOLERANCE
}
