import { fireEvent, screen, within } from '@testing-library/react'
import { getRatedFund, getRatingHistory, getRatingRecord } from '@zhiheng/contract/rating-history.ts'
import { suggest } from '@zhiheng/contract/screener.ts'
import { horizons, scoreLevels } from '@zhiheng/domain/rating-history/rated-class.ts'
import { beforeEach, describe, expect, it } from 'vitest'

import { Page as HistoryPage } from '../../pages/rating-history-page.tsx'
import { Page as RecordPage } from '../../pages/rating-record-page.tsx'
import { day } from '../../testing/a-fund.ts'
import { renderPart } from '../../testing/render-part.tsx'
import { replies, standInNetwork } from '../../testing/replies.ts'
import { historyAddress, readHistoryAddress } from './history-address.ts'
import { cohortsCsv, entriesCsv, monthsCsv } from './history-csv.ts'
import type { HorizonRecord, RatedFund, RatingHistory, RatingRecord } from './queries.ts'
import { scoreStepsPath } from './score-steps-path.ts'
import { sentencesOf, spreadOf } from './sentences.ts'

beforeEach(() => void standInNetwork())

const unknown = { mean: null, t: null, low: null, high: null }

/** A time in which each score is worth a tenth of a point. */
function aHorizon(horizon: HorizonRecord['horizon'], known: Partial<HorizonRecord> = {}): HorizonRecord {
  const mean = (points: number) => ({ months: 49, mean: points, t: 1.2, low: points - 0.5, high: points + 0.5 })
  return {
    horizon,
    cohorts: scoreLevels.map((score) => ({ score, count: 4000, ahead: 50 + score, ...mean(score / 10) })),
    spread: mean(0.6),
    rank: mean(0.09),
    verdict: 'better',
    steps_down: [],
    known: 28_000,
    ended: 224,
    unknown: 3,
    open: 12,
    figures_on: null,
    bands_on: null,
    ...known,
  }
}

const short = aHorizon(12, {
  cohorts: scoreLevels.map((score) => ({ score, count: 9, months: 3, ahead: null, ...unknown })),
  spread: { months: 3, ...unknown },
  rank: { months: 3, ...unknown },
  verdict: 'none',
  figures_on: day('2027-08-31'),
  bands_on: day('2030-02-28'),
})

const record: RatingRecord = {
  as_of: day('2026-10-31'),
  stale: false,
  span: {
    first: day('2021-10-31'),
    last: day('2026-10-31'),
    months: 61,
    live_months: 1,
    classes: 1169,
    gone: 0,
  },
  least: { class_months: 30, months: 6, months_for_band: [24, 24, 24, 36] },
  horizons: horizons.map((horizon) => aHorizon(horizon)),
}

const history: RatingHistory = {
  ...record,
  markets: [{ m_code: 'ETW', short_name: '台股', asset_type: 'equity' }],
  all_months: ['2026-10', '2026-09'],
  moves: scoreLevels.map((score) => ({
    score,
    count: score === 3 ? 12 : 200,
    to: scoreLevels.map((to) => (to === score ? 150 : 5)),
    unrated: 15,
    ended: 5,
  })),
  least_moves: 30,
  turnover: {
    changed: 34.7,
    farther: 3.9,
    best_lost: null,
    months: [{ month: '2026-10', both: 1000, changed: 400, farther: 20, best: 100, best_lost: 20 }],
  },
  changes: [{ lipper_id: 'F1', name: '基金 1', from: 0, to: 3 }],
  change_count: 40,
}

const region = (name: string) => within(screen.getByRole('region', { name }))

describe('what is said of a time', () => {
  it('is the verdict with its band', () => {
    expect(spreadOf(aHorizon(12))).toBe(
      '12 個月後，+3 與 −3 相差 +0.60 個百分點（90% 區間 +0.10 到 +1.10）。區間在 0 以上：這段期間，分數高的之後表現較好。',
    )
    expect(spreadOf(aHorizon(3, { verdict: 'undecided' }))).toContain('評分沒有顯示預測力')
    expect(spreadOf(aHorizon(3, { verdict: 'worse' }))).toContain('分數高的之後反而較差')
  })

  it('names the scores that were wrong', () => {
    const { cohorts } = aHorizon(6)
    const wrong = cohorts.map((cohort) =>
      cohort.score === 2 ? { ...cohort, mean: -0.1 } : cohort.score === -3 ? { ...cohort, mean: 0.2 } : cohort,
    )
    expect(sentencesOf(aHorizon(6, { cohorts: wrong, steps_down: [-2, 2] }))).toEqual([
      '+2 平均落後同類中位數。',
      '−3 平均領先同類中位數。',
      '分數並非越高越好：−2、+2 的平均低於前一級。',
    ])
  })

  it('of too little is that, with the day on which there can be a figure', () => {
    expect(spreadOf(short)).toBe('12 個月後，樣本還不足以評估。')
    expect(sentencesOf(short)).toEqual(['最早 2027/08/31 會有數字。'])
    expect(sentencesOf(aHorizon(1, { bands_on: day('2028-03-31') }))).toEqual(['最早 2028/03/31 可以估計區間。'])
  })
})

describe('the public record', () => {
  const show = async (known: Partial<RatingRecord> = {}, address = '/about/ratings') => {
    replies(getRatingRecord, { ...record, ...known })
    renderPart(<RecordPage />, address)
    await screen.findByRole('heading', { name: '怎麼計算' })
  }

  it('opens on the longest time that has figures', async () => {
    await show({ horizons: [...record.horizons.slice(0, 3), short] })
    expect(region('各分數 6 個月後的表現').getAllByRole('row')).toHaveLength(8)
    expect(screen.getByText('12 個月後，樣本還不足以評估。')).toBeTruthy()
  })

  it('shows the time that was asked for, with a dash for each figure that there is not', async () => {
    await show({ horizons: [...record.horizons.slice(0, 3), short] }, '/about/ratings?months=12')
    const best = region('各分數 12 個月後的表現').getAllByRole('row')[1]
    expect(best?.textContent).toMatch(/\+3–––9 ?3$/)
  })

  it('has no table of dashes where nothing can be told of any time', async () => {
    const nothing = { ...short, known: 0, cohorts: short.cohorts.map((cohort) => ({ ...cohort, count: 0, months: 0 })) }
    await show({ horizons: horizons.map((horizon) => ({ ...nothing, horizon })) })
    expect(screen.getAllByText(/樣本還不足/).length).toBeGreaterThan(horizons.length)
    expect(screen.queryByRole('table')).toBeNull()
    expect(screen.queryByText('各期間的平均超額')).toBeNull()
  })

  it('tells published scores from those computed afterwards, and how many classes ended', async () => {
    await show()
    const sample = region('用了哪些資料')
    expect(sample.getByText(/^60 個月，依目前的方法/)).toBeTruthy()
    expect(sample.getByText('224 筆')).toBeTruthy()
  })

  it('of a site without scores says so', async () => {
    await show({ as_of: null, span: { ...record.span, first: null, last: null, months: 0, live_months: 0 } })
    expect(screen.getByText(/網站還沒有保存任何評分/)).toBeTruthy()
    expect(screen.queryByRole('region', { name: '用了哪些資料' })).toBeNull()
  })
})

describe('the audit of the staff', () => {
  const show = async (known: Partial<RatingHistory> = {}, address = '/tools/rating/history') => {
    replies(getRatingHistory, { ...history, ...known })
    renderPart(<HistoryPage />, address)
    await screen.findByRole('heading', { name: '怎麼計算' })
  }

  it('has t-values, moves, turnover and the last changes', async () => {
    await show()
    expect(region('各分數 12 個月後的表現').getByRole('columnheader', { name: 't 值' })).toBeTruthy()
    const moves = region('分數的移轉')
    expect(moves.getByRole('row', { name: /^0（200）/ }).textContent).toContain('75.0%')
    // a share of twelve is not told
    expect(moves.getByRole('row', { name: /^\+3（12）/ }).textContent).not.toMatch(/%/)
    expect(region('分數的變動').getByText('34.7%')).toBeTruthy()
    expect(region('單一級別').getByRole('link', { name: '基金 1' }).getAttribute('href')).toBe(
      '/tools/rating/history?fund=F1',
    )
  })

  it('says that a scope has no scores, and keeps what can be chosen', async () => {
    await show({ span: { ...record.span, months: 0 } }, '/tools/rating/history?type=bond')
    expect(screen.getByText('這個範圍沒有評分')).toBeTruthy()
    expect(screen.getByRole<HTMLSelectElement>('combobox', { name: '類型' }).value).toBe('bond')
  })

  const fund: RatedFund = {
    lipper_id: 'F1',
    name: '基金 1',
    entries: [
      { as_of: day('2026-08-31'), version: 2, kind: 'backtest', score: 0, not_rated: null, parts: null, worth: 100 },
      {
        as_of: day('2026-09-30'),
        version: 2,
        kind: 'backtest',
        score: 1,
        not_rated: null,
        parts: { consistency: 60, excess: 55, sharpe: null, cost: 40 },
        worth: 102,
      },
      {
        as_of: day('2026-10-31'),
        version: 2,
        kind: 'live',
        score: 3,
        not_rated: null,
        parts: { consistency: 92, excess: 50, sharpe: null, cost: 40 },
        worth: null,
      },
    ],
  }

  it('shows each change of a class with what its parts changed by', async () => {
    replies(getRatedFund, fund)
    await show({}, '/tools/rating/history?fund=f1')
    const table = await screen.findByRole('table', { name: '每次變動' })
    const [, last, first] = within(table).getAllByRole('row')
    expect(last?.textContent).toMatch(/2026\/10.*92（\+32）50（−5）–40（0）$/)
    expect(first?.textContent).toMatch(/2026\/09.*6055–40$/)
  })

  it('opens a class that is found by its name', async () => {
    const entry = { type: 'fund' as const, id: 'F1', label: '基金 1', detail: '', path: '/funds/F1', fuzzy: false }
    replies(suggest, { entries: [{ ...entry, marks: [] }] })
    replies(getRatedFund, fund)
    await show()
    const box = await screen.findByRole('combobox', { name: '依名稱找基金' })
    fireEvent.focus(box)
    fireEvent.click(box)
    fireEvent.input(box, { target: { value: '基金' } })
    fireEvent.click(await screen.findByRole('option', { name: /基金 1/, hidden: true }))
    expect(await screen.findByRole('table', { name: '每次變動' })).toBeTruthy()
  })

  it('is saved as a table, figures as they are', () => {
    expect(entriesCsv(fund).split('\r\n')[3]).toBe('2026-10-31,3,,當時公布,2,,92,50,,40')
    expect(cohortsCsv(history).split('\r\n')).toHaveLength(1 + 4 * 7 + 1)
    const scores = [{ score: 3 as const, count: 2, mean: 1.25, ahead: null }]
    const months = [{ month: '2026-09', scores, ended: 1, unknown: 0 }]
    expect(monthsCsv({ horizons: [{ horizon: 12, months }] }).split('\r\n')[1]).toBe('12,2026-09,3,2,1.25,,1,0')
    expect(cohortsCsv({ horizons: [short] }).split('\r\n')[1]).toBe('12,-3,9,3,,,,,')
  })
})

describe('the address of the audit', () => {
  it('says what is not as usual', () => {
    const asked = readHistoryAddress(
      new URLSearchParams(
        'type=bond&market=BGL&from=2025-01&to=2025-13&closed=out&kind=live&step=12&months=3&fund=ab1',
      ),
    )
    expect(asked).toEqual({
      type: 'bond',
      market: 'BGL',
      from: '2025-01',
      to: null,
      closed: 'out',
      kind: 'live',
      step: '12',
      months: 3,
      fund: 'AB1',
    })
    expect(historyAddress(asked, { type: 'all', market: null, from: null, step: '1', fund: null })).toBe(
      '/tools/rating/history?closed=out&kind=live&months=3',
    )
    expect(historyAddress(readHistoryAddress(new URLSearchParams('step=2&months=5&fund=%3Cb%3E')), {})).toBe(
      '/tools/rating/history',
    )
  })
})

describe('scores as steps', () => {
  it('stand from their own place to the next, with a gap where there is none', () => {
    expect(scoreStepsPath([3, 0, null, -3], [0, 0.3, 0.6, 1])).toBe('M0 0H300V500H600M1000 1000H1000')
  })
})
