import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { renderPart } from '../../testing/render-part.tsx'
import { standInNetwork } from '../../testing/replies.ts'
import { memberQuery } from '../session/queries.ts'
import { Flashcards } from './flashcards.tsx'

beforeEach(() => {
  standInNetwork()
  localStorage.clear()
  const cards = ['甲', '乙', '丙'].map((name) => ({ question: `問${name}`, answer: `答${name}` }))
  renderPart(<Flashcards id="deck" cards={cards} />, '/', (queries) =>
    queries.setQueryData(memberQuery.queryKey, { member: null }),
  )
})
afterEach(cleanup)

const card = () => screen.getByRole('region', { name: /^第 \d 張/ })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const key = (name: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key: name })
const asked = () => /問./.exec(card().textContent ?? '')?.[0]
const isOpen = () => /答[甲乙丙]/.test(card().textContent ?? '')

function swipe(from: number, to: number): void {
  fireEvent.touchStart(card(), { touches: [{ clientX: from, clientY: 100 }] })
  fireEvent.touchEnd(card(), { changedTouches: [{ clientX: to, clientY: 100 }] })
}

describe('a card to learn by', () => {
  it('that is remembered is due no more today, and the next one comes closed', () => {
    press('看解答')
    expect(isOpen()).toBe(true)
    press('記得')
    expect([asked(), isOpen(), card().textContent]).toEqual(['問乙', false, expect.stringContaining('今天還有 2 張')])
  })

  it('that is not remembered gives way to the next one, and comes again behind the others', () => {
    press('看解答')
    press('還不熟')
    expect([asked(), isOpen(), card().textContent]).toEqual(['問乙', false, expect.stringContaining('今天還有 3 張')])
    press('先跳過')
    press('先跳過')
    expect([asked(), isOpen()]).toEqual(['問甲', false])
  })

  it('is left out by a swipe to the left, and by no other', () => {
    swipe(200, 195)
    swipe(100, 200)
    expect(asked()).toBe('問甲')
    swipe(200, 100)
    expect(asked()).toBe('問乙')
  })

  it('is learnt by keys alone, one after the other: the keyboard stays in the card', () => {
    screen.getByRole('button', { name: '看解答' }).focus()
    key('ArrowDown')
    expect(isOpen()).toBe(true)
    key('ArrowRight')
    expect([asked(), isOpen()]).toEqual(['問乙', false])
    key('ArrowDown')
    screen.getByRole('button', { name: '記得' }).focus()
    press('記得')
    key('ArrowRight')
    expect(asked()).toBe('問甲')
  })
})
