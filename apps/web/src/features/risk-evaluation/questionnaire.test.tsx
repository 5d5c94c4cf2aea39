import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { getRiskEvaluation, evaluateRisk, type Evaluation } from '@zhiheng/contract/risk-evaluation.ts'
import { riskQuestions } from '@zhiheng/domain/risk-evaluation/risk-questions-text.ts'
import { beforeEach, describe, expect, it, vi } from 'vitest'

import { anEvaluation } from '../../testing/an-evaluation.ts'
import { renderPart } from '../../testing/render-part.tsx'
import { refuses, replies, standInNetwork } from '../../testing/replies.ts'
import { AskHost } from '../../ui/overlays/ask-host.tsx'
import { OwnQuestionnaire } from './own-questionnaire.tsx'

let network: ReturnType<typeof standInNetwork>
beforeEach(() => {
  network = standInNetwork()
})

const made = anEvaluation()

/** Draws the questionnaire, with an answer to every question but some. */
function answered(other: Readonly<Record<string, string>> = {}, but: readonly string[] = []) {
  const done = vi.fn<(made: Evaluation) => void>()
  renderPart(
    <>
      <OwnQuestionnaire version="2026-11" knownAge={null} onDone={done} />
      <AskHost />
    </>,
  )
  for (const { key } of riskQuestions) {
    if (!but.includes(key)) answer(key, other[key] ?? 'C')
  }
  return done
}

function card(key: string): HTMLElement {
  const found = document.getElementById(`question-${key}`)
  if (found === null) throw new Error(key)
  return found
}

function answer(key: string, code: string): void {
  const option = card(key).querySelector<HTMLInputElement>(`input[value="${code}"]`)
  if (option === null) throw new Error(`${key} has no ${code}`)
  fireEvent.click(option)
}

const send = () => fireEvent.click(screen.getAllByRole('button', { name: '看評估結果' })[0] ?? document.body)
const sent = () => network.asked.filter(({ method }) => method === 'POST').map(({ body }) => body)

describe('the questionnaire', () => {
  it('counts what was answered, and sends every answer under its version', async () => {
    replies(evaluateRisk, made)
    replies(getRiskEvaluation, { version: '2026-11', known_age: null, entries: [made], levels: [] })
    const done = answered({ products: 'C' })
    expect(screen.getByText('已回答 13／13 題')).toBeDefined()
    send()
    await waitFor(() => expect(done).toHaveBeenCalledWith(made))
    expect(sent()).toHaveLength(1)
    expect(sent()[0]).toMatchObject({ version: '2026-11', keep_contradictions: false, has_read: false })
    expect(sent()[0]).toHaveProperty('answers.age', ['C'])
    expect(sent()[0]).toHaveProperty('answers.tradeoff', ['C'])
  })

  it('sends nothing while a question is open, says so, and goes to it', async () => {
    answered({}, ['reserve', 'tolerance'])
    expect(screen.getByText('已回答 11／13 題')).toBeDefined()
    send()
    expect(screen.getByRole('alert').textContent).toBe('還有題目沒有回答，已為您移到第一題未回答的題目。')
    await waitFor(() => expect(document.activeElement).toBe(card('reserve')))
    expect(sent()).toEqual([])
  })

  it('asks whoever is seventy to read first, and sends that it was read', async () => {
    replies(evaluateRisk, made)
    replies(getRiskEvaluation, { version: '2026-11', known_age: null, entries: [made], levels: [] })
    const done = answered({ age: 'F' })
    send()
    expect(screen.getByRole('alert').textContent).toBe('請先閱讀並勾選上方的提醒。')
    expect(sent()).toEqual([])
    fireEvent.click(screen.getByRole('checkbox', { name: '我已閱讀以上提醒' }))
    send()
    await waitFor(() => expect(done).toHaveBeenCalled())
    expect(sent()[0]).toMatchObject({ has_read: true })
  })

  it('tells whoever is under twenty what their level is at most', () => {
    answered({ age: 'A' })
    expect(screen.getByText(/18～19 歲的評估結果最高為平衡型/)).toBeDefined()
    expect(screen.queryByRole('checkbox', { name: '我已閱讀以上提醒' })).toBeNull()
  })

  it('shows the refusal of the server and keeps the answers', async () => {
    refuses(evaluateRisk, { status: 409, code: 'stale_version', message: '問卷已更新，請重新整理' })
    const done = answered()
    send()
    expect((await screen.findByRole('alert')).textContent).toBe('問卷已更新，請重新整理')
    expect(screen.getByText('已回答 13／13 題')).toBeDefined()
    expect(done).not.toHaveBeenCalled()
  })
})

describe('where the year of birth is known', () => {
  it('nobody is asked for their age, and it is sent as it is known', async () => {
    replies(evaluateRisk, made)
    replies(getRiskEvaluation, { version: '2026-11', known_age: 'D', entries: [made], levels: [] })
    renderPart(<OwnQuestionnaire version="2026-11" knownAge="D" onDone={() => {}} />)
    expect(document.getElementById('question-age')).toBeNull()
    expect(screen.getByText('已回答 0／12 題')).toBeDefined()
    expect(screen.getByText('第 1 題，共 12 題')).toBeDefined()
    for (const { key } of riskQuestions.slice(1)) answer(key, 'C')
    send()
    await waitFor(() => expect(sent()[0]).toHaveProperty('answers.age', ['D']))
  })

  it('whoever is seventy is asked to read first all the same', () => {
    renderPart(<OwnQuestionnaire version="2026-11" knownAge="F" onDone={() => {}} />)
    expect(screen.getByRole('checkbox', { name: '我已閱讀以上提醒' })).toBeDefined()
  })
})

describe('answers that contradict each other', () => {
  const contradicting = { objective: 'A', tradeoff: 'E' }

  it('go back to the bolder question where one wants to look again', async () => {
    answered(contradicting)
    send()
    const dialog = await screen.findByRole('alertdialog')
    expect(dialog.textContent).toContain('這兩題的答案看起來不太一致')
    fireEvent.click(within(dialog).getByRole('button', { name: '回去看看' }))
    await waitFor(() => expect(document.activeElement?.id).toMatch(/^question-/))
    expect(sent()).toEqual([])
  })

  it('are sent as they are where one stands by them', async () => {
    replies(evaluateRisk, made)
    replies(getRiskEvaluation, { version: '2026-11', known_age: null, entries: [made], levels: [] })
    const done = answered(contradicting)
    send()
    fireEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '維持原答案' }))
    await waitFor(() => expect(done).toHaveBeenCalledWith(made))
    expect(sent()[0]).toMatchObject({ keep_contradictions: true })
  })
})

describe('on a phone', () => {
  it('one question is shown, and the next one only after an answer', () => {
    renderPart(<OwnQuestionnaire version="2026-11" knownAge={null} onDone={() => {}} />)
    const shown = () => riskQuestions.filter(({ key }) => !card(key).className.includes('max-md:hidden'))
    expect(shown().map(({ key }) => key)).toEqual(['age'])
    const next = screen.getByRole<HTMLButtonElement>('button', { name: '下一題' })
    expect(next.disabled).toBe(true)
    expect(screen.getByRole<HTMLButtonElement>('button', { name: '上一題' }).disabled).toBe(true)
    answer('age', 'B')
    fireEvent.click(next)
    expect(shown().map(({ key }) => key)).toEqual(['occupation'])
    fireEvent.click(screen.getByRole('button', { name: '上一題' }))
    expect(shown().map(({ key }) => key)).toEqual(['age'])
  })
})
