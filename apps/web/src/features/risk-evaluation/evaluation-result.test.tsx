import { cleanup, screen, within } from '@testing-library/react'
import type { Evaluation, LevelHistory } from '@zhiheng/contract/risk-evaluation.ts'
import { expect, it } from 'vitest'

import { anEvaluation } from '../../testing/an-evaluation.ts'
import { renderPart } from '../../testing/render-part.tsx'
import { EvaluationResult } from './evaluation-result.tsx'

const knowledge = { score: 3, least: 3, most: 9 }

function show(known: Partial<Evaluation> = {}, { levels = [] as readonly LevelHistory[], hasPortfolio = true } = {}) {
  const plain = anEvaluation({ level: 2, score: 31, score_level: 2 })
  const made = { ...plain, dimensions: { ...plain.dimensions, knowledge }, ...known }
  return renderPart(<EvaluationResult made={made} levels={levels} hasPortfolio={hasPortfolio} />).container
}

it('names the level, the points and the day', () => {
  show()
  expect(screen.getAllByText('穩健型').length).toBeGreaterThan(0)
  expect(screen.getByText('總分 31（13～64 分） · 評估日 2026/11/20')).toBeDefined()
  expect(screen.queryByText(/已超過一年/)).toBeNull()
})

it('says that an evaluation of more than a year ago has to be done again', () => {
  show({ is_stale: true })
  expect(screen.getByText('您的風險屬性評估已超過一年，請重新評估。')).toBeDefined()
})

it('says why the level is lower than its points', () => {
  show({ level: 3, score_level: 5, caps: ['elder', 'kept_contradiction'] })
  const title = screen.getByText('只看分數是積極型，依下列規則調整')
  const reasons = within(title.parentElement ?? document.body).getAllByRole('listitem')
  expect(reasons.map((reason) => reason.textContent)).toEqual([
    '70 歲以上的等級最高為平衡型。',
    '您保留了互相矛盾的答案，因此以較低的一級為準。',
  ])
})

it('fills the bar of a dimension from the least to the most of its points', () => {
  const container = show()
  const row = (name: string) =>
    [...container.querySelectorAll('dt')].find((dt) => dt.textContent === name)?.parentElement
  expect(row('財務能力')?.textContent).toBe('財務能力9／15')
  expect(row('財務能力')?.querySelector('[style*="50%"]')).not.toBeNull()
  expect(row('知識與經驗')?.querySelector('[style*="width: 0%"], [style*="scaleX(0)"]')).not.toBeNull()
})

it('leads to the funds whose risk suits the level, and the shares of its classes make a whole', () => {
  show({ level: 2 })
  const search = screen.getByRole('link', { name: '看適合的基金' })
  const [, highest = ''] = /RR1～RR(\d)/.exec(document.body.textContent ?? '') ?? []
  const levels = Array.from({ length: Number(highest) }, (_, at) => at + 1)
  expect(search.getAttribute('href')).toBe(`/search/funds?risk=${levels.join(',')}`)
  const shares = [...document.body.querySelectorAll('li')].flatMap((line) => {
    const [, percent] = /^(?:股票|債券|貨幣市場|平衡)(\d+)%$/.exec(line.textContent ?? '') ?? []
    return percent === undefined ? [] : [Number(percent)]
  })
  expect(shares).toHaveLength(4)
  expect(shares.reduce((sum, share) => sum + share, 0)).toBe(100)
})

it('leads to the own portfolios, and whoever has none to the first one', () => {
  show({}, { hasPortfolio: true })
  expect(screen.getByRole('link', { name: '檢視我的投資組合' }).getAttribute('href')).toBe('/portfolios')
  cleanup()
  show({}, { hasPortfolio: false })
  expect(screen.getByRole('link', { name: '建立投資組合' }).getAttribute('href')).toBe('/portfolios/new')
  expect(screen.getByRole('link', { name: '看穩健型的範例組合' }).getAttribute('href')).toBe(
    '/portfolios/sample?level=2',
  )
})

it('says where the level has lost more in a year than its member would bear, and which one has not', () => {
  const history = (level: number, worst_year: number): LevelHistory => ({
    level,
    worst_year,
    worst_from: null,
    worst_to: null,
    bad_year: null,
    years: 10,
  })
  const levels = [history(1, -4), history(2, -8.2), history(3, -15.91)]
  const answers = { ...anEvaluation().answers, tolerance: ['C'] }
  show({ level: 3, answers }, { levels })
  expect(screen.getByText(/您表示一年內最多可以接受 10% 的虧損/).textContent).toContain('曾虧損 15.91%')
  expect(screen.getByRole('link', { name: '看穩健型的範例組合' })).toBeDefined()
  cleanup()
  show({ level: 2, answers }, { levels })
  expect(screen.queryByText(/您表示一年內/)).toBeNull()
})
