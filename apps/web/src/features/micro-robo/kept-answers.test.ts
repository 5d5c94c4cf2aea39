import { afterEach, describe, expect, test } from 'vitest'

import { carriedAnswers, keepAnswers, takeAnswers } from './kept-answers.ts'

const answers = {
  age: ['C'],
  asset_ratio: ['C'],
  drawdown: ['C'],
  experience: ['C'],
  horizon: ['C'],
  income: ['C'],
  knowledge: ['C'],
  objective: ['C'],
  occupation: ['C'],
  products: ['C'],
  reserve: ['C'],
  tolerance: ['C'],
  tradeoff: ['C'],
}
const body = { version: '2026', answers, has_read: false, keep_contradictions: true }

afterEach(() => {
  sessionStorage.clear()
  window.history.replaceState(null, '', '/')
})

describe('answers that wait for their visitor', () => {
  test('are taken once', () => {
    keepAnswers(body)
    expect(takeAnswers()).toEqual(body)
    expect(takeAnswers()).toBeNull()
  })

  test('that an address carries leave it, and nothing else of it', () => {
    window.history.replaceState(null, '', `/firm/1/micro-robo?origin=a${carriedAnswers(body)}`)
    expect(takeAnswers()).toEqual(body)
    expect(window.location.href).toMatch(/\/firm\/1\/micro-robo\?origin=a$/)
    expect(takeAnswers()).toBeNull()
  })

  test.for(['#answers=%', '#answers={}', '#answers=[1]', '#answers=null', '#else'])('are none in %s', (hash) => {
    window.history.replaceState(null, '', `/micro-robo${hash}`)
    expect(takeAnswers()).toBeNull()
  })
})
