import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'

import { aFigure, aFund } from '../../testing/a-fund.ts'
import { renderPart } from '../../testing/render-part.tsx'
import { standInNetwork } from '../../testing/replies.ts'
import { CalendarYears } from './calendar-years.tsx'
import { PeriodTable } from './period-table.tsx'

beforeEach(() => {
  standInNetwork()
  // the years are rolled to their end, which no test's document can
  Element.prototype.scrollTo = () => undefined
})
afterEach(cleanup)

const aYear = { year: 2025, perf: 3, partial: false, peer_median: null }

it('says above all why no period has a return, and nothing where some have', () => {
  const unknown = aFigure({ missing: 'unknown_income', volatility: 12 })
  renderPart(<PeriodTable fund={aFund({ periods: { '1y': unknown, '3y': unknown } })} />)
  expect(screen.getByText(/期間內的配息資料不完整，不計報酬率。/)).not.toBeNull()
  cleanup()
  renderPart(<PeriodTable fund={aFund({ periods: { '1y': aFigure({ perf: 1 }), '3y': unknown } })} />)
  expect(screen.queryByText(/不計報酬率/)).toBeNull()
})

it('explains the star of a year that is not over only where there is one', () => {
  renderPart(<CalendarYears fund={aFund({ fy: [aYear, { ...aYear, year: 2026, partial: true }] })} />)
  expect(screen.getByText(/\* 為年初至/)).not.toBeNull()
  cleanup()
  renderPart(<CalendarYears fund={aFund({ fy: [aYear] })} />)
  expect(screen.queryByText(/\* 為年初至/)).toBeNull()
})

it('promises no whole year to a class without any price', () => {
  renderPart(<CalendarYears fund={aFund({ fy: [], first_price_date: null, income_from: null })} />)
  expect(screen.getByText('尚無淨值資料，因此不揭示績效與評分。')).not.toBeNull()
})
