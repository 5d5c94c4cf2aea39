import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { evaluateRisk, type Evaluation, getRiskEvaluation } from '@zhiheng/contract/risk-evaluation.ts'
import { riskQuestions } from '@zhiheng/domain/risk-evaluation/risk-questions-text.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { day } from '../testing/a-fund.ts'
import { aMember } from '../testing/a-member.ts'
import { anEvaluation } from '../testing/an-evaluation.ts'
import { renderPage } from '../testing/render-page.tsx'
import { replies, standInNetwork } from '../testing/replies.ts'
import { denyAll } from '../ui/overlays/asked-store.ts'

let network: ReturnType<typeof standInNetwork>
beforeEach(() => {
  network = standInNetwork()
  vi.stubGlobal('scrollTo', () => {})
})
afterEach(() => act(denyAll))

async function show(entries: Evaluation[], knownAge: 'D' | null = null) {
  replies(getRiskEvaluation, { version: '2026-11', known_age: knownAge, entries, levels: [] })
  await renderPage('/members/risk_evaluation', { member: aMember() })
}
const main = () => screen.getByRole('main').textContent
const isAsking = () => screen.queryAllByRole('radio').length > 0
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const sent = () => network.asked.filter(({ method }) => method === 'POST')

/** Gives every question the same answer. */
function answerAll(): void {
  for (const { key } of riskQuestions) {
    const option = document.querySelector<HTMLInputElement>(`#question-${key} input[value="C"]`)
    if (option !== null) fireEvent.click(option)
  }
}

describe('the page of the risk evaluation', () => {
  it('asks who has never been asked, and says how many questions there are', async () => {
    await show([])
    expect(isAsking()).toBe(true)
    expect(main()).toContain(`${riskQuestions.length} 題，約需 3 分鐘。`)
    expect(screen.queryByRole('button', { name: '重新評估' })).toBeNull()
  })

  it('does not ask for an age that it knows, and says from where', async () => {
    await show([], 'D')
    expect(main()).toContain(`${riskQuestions.length - 1} 題，約需 3 分鐘。年齡依您註冊時填寫的出生年計算`)
    expect(document.getElementById('question-age')).toBeNull()
  })

  it('shows what the last answers came to, and asks again only on demand', async () => {
    await show([anEvaluation({ level: 3 })])
    expect([isAsking(), main().includes('平衡型')]).toEqual([false, true])
    press('重新評估')
    expect(isAsking()).toBe(true)
    press('放棄這次作答')
    expect(isAsking()).toBe(false)
    expect(sent()).toEqual([])
  })

  it('keeps the earlier ones in a list, where there are any', async () => {
    await show([
      anEvaluation({ id: 2, evaluated_on: day('2026-11-20'), level: 4, score: 44 }),
      anEvaluation({ id: 1, evaluated_on: day('2025-10-02'), level: 2, score: 25 }),
    ])
    const [, ...rows] = within(screen.getByRole('region', { name: '歷次評估' })).getAllByRole('row')
    expect(rows.map((row) => [...row.children].map(({ textContent }) => textContent))).toEqual([
      ['2026/11/20', '成長型', '44'],
      ['2025/10/02', '穩健型', '25'],
    ])
  })

  it('has no list of one', async () => {
    await show([anEvaluation()])
    expect(screen.queryByRole('region', { name: '歷次評估' })).toBeNull()
  })

  it('regression: shows the result in the place of the questions, and reads on at the top of it', async () => {
    await show([])
    const made = anEvaluation({ level: 4 })
    replies(evaluateRisk, made)
    replies(getRiskEvaluation, { version: '2026-11', known_age: null, entries: [made], levels: [] })
    answerAll()
    const [button] = screen.getAllByRole('button', { name: '看評估結果' })
    button?.focus()
    if (button) fireEvent.click(button)
    await waitFor(() => expect(isAsking()).toBe(false))
    expect(main()).toContain('成長型')
    expect(document.activeElement?.tagName).toBe('H1')
    expect(sent()).toHaveLength(1)
  })
})
