import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'

import { aFigure, aFund } from '../../testing/a-fund.ts'
import { PeriodTable } from './period-table.tsx'
import { verdictOf } from './verdict.ts'

it.each([
  [3, 23],
  [6, 57],
  [1, 50],
  [50, 50],
])('the verdict and the table say the same of rank %i of %i', (rank, count) => {
  const fund = aFund({ periods: { '1y': aFigure({ perf: 5, peer_rank: rank, peer_count: count }) } })
  const drawn = renderToStaticMarkup(<PeriodTable fund={fund} />)
  const inTable = Number(/同類百分位<\/th><td[^>]*>前 (\d+)%/.exec(drawn)?.[1])
  expect(verdictOf(fund)[0]?.value).toBe(`前 ${inTable}%`)
})
