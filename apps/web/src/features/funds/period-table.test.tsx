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

const cellsOf = (name: string) => {
  const row = screen.getAllByRole('row').find((one) => one.firstElementChild?.textContent === name)
  return [...(row?.children ?? [])].slice(1).map((cell) => cell.textContent)
}

it('states a yearly return under that of more than a year, and has no row that repeats it', () => {
  const figure = aFigure({ perf: 29.8, ann_return: 9.93, ann_compound: 9.08 })
  renderPart(<PeriodTable fund={aFund({ periods: { '1y': figure, '3y': figure } })} />)
  expect(cellsOf('報酬率')).toEqual(['+29.80%', '+29.80%年化 +9.08%'])
  expect(screen.queryByText(/簡單|複利/)).toBeNull()
  expect(screen.queryByText('夏普值')).toBeNull()
  expect(screen.queryByText('同類排名')).toBeNull()
})

it('holds the fund against the reference ETF of its market, which it names', () => {
  const reference = { lipper_id: '0050', name: '元大台灣50' }
  const periods = { '1y': aFigure({ perf: 29.8, reference: 20 }), '3y': aFigure({ perf: 5 }) }
  renderPart(<PeriodTable fund={aFund({ reference, periods })} />)
  expect(cellsOf('參考 ETF')).toEqual(['+20.00%', '–'])
  expect(screen.getByText(/參考 ETF 為「元大台灣50」/)).not.toBeNull()
  cleanup()
  renderPart(<PeriodTable fund={aFund({ reference, periods: { '1y': aFigure({ perf: 1 }) } })} />)
  expect(screen.queryByText(/參考 ETF/)).toBeNull()
})

it('has no column of dashes, and says why the period has none', () => {
  const young = aFigure({ missing: 'too_young' })
  renderPart(<PeriodTable fund={aFund({ periods: { '1m': aFigure({ perf: 1 }), '3y': young, '5y': young } })} />)
  expect(screen.getAllByRole('columnheader').map((head) => head.textContent)).toEqual(['一個月'])
  expect(screen.getByText(/三年、五年不列：淨值資料未滿此期間。/)).not.toBeNull()
})

it('says of a fund under six months that nothing may be shown yet, not that its week is not over', () => {
  const young = aFigure({ missing: 'too_young' })
  renderPart(<PeriodTable fund={aFund({ periods: { '1w': young, '1m': young, '3y': young } })} />)
  expect(screen.getByText(/^各期間不列：成立或淨值紀錄未滿六個月，依規定不揭示績效。/)).not.toBeNull()
})

it('says why a class that is known by its price alone has no rank', () => {
  renderPart(<PeriodTable fund={aFund({ price_only: true, periods: { '1m': aFigure({ perf: 1 }) } })} />)
  expect(screen.getByText(/配息資料未提供，不與含息的同類型基金排名。/)).not.toBeNull()
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

it('has no line of peers where no year has any', () => {
  renderPart(<CalendarYears fund={aFund({ fy: [aYear] })} />)
  expect(screen.queryByText(/同類中位/)).toBeNull()
  cleanup()
  renderPart(<CalendarYears fund={aFund({ fy: [{ ...aYear, peer_median: 2 }] })} />)
  expect(screen.getByText('同類中位（各級別）')).not.toBeNull()
})
