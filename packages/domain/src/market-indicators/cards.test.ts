import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'

import { describe, expect, it } from 'vitest'

import { set14, set23 } from '../funds/sectors-table.ts'
import { lightOf } from '../market/business-light.ts'
import { indicatorCards, indexOfMarket } from './cards-table.ts'
import { indicatorNames } from './text.ts'

const domain = path.resolve(import.meta.dirname, '../../../../../shared/domain/market_indicators.json')

interface Written {
  readonly indicators: readonly { readonly key: string; readonly page: string }[]
  readonly ndc_lights: readonly { readonly min: number; readonly max: number; readonly light: string }[]
}

describe('the figures that the page knows', () => {
  it('have a name each, unless they are an index that goes by its own', () => {
    for (const { id, group } of indicatorCards) if (group !== 'stocks') expect(indicatorNames[id], id).toBeDefined()
    expect(Object.keys(indicatorNames).filter((id) => !indicatorCards.some((card) => card.id === id))).toEqual([])
    expect(new Set(indicatorCards.map(({ id }) => id)).size).toBe(indicatorCards.length)
  })

  it('matter to markets that there are', () => {
    const known = new Set([...set14, ...set23].map(({ mCode }) => mCode))
    const named = [...indicatorCards.flatMap(({ matters }) => matters), ...Object.keys(indexOfMarket)]
    expect(named.filter((mCode) => !known.has(mCode))).toEqual([])
  })

  it('tell of a market only where they have a range to return to', () => {
    expect(indicatorCards.filter(({ isGrowing, matters }) => isGrowing === true && matters.length > 0)).toEqual([])
  })

  it.skipIf(!existsSync(domain))('hold every one that the domain lists', () => {
    const written = JSON.parse(readFileSync(domain, 'utf8')) as Written
    const ids = new Set(indicatorCards.flatMap(({ id, carriers }) => [id, ...carriers.map((carrier) => carrier.id)]))
    expect(written.indicators.map(({ key }) => key).filter((key) => !ids.has(key))).toEqual([])
  })
})

describe('the light of a score', () => {
  it('turns at its edges', () => {
    expect([9, 16, 17, 22, 23, 31, 32, 37, 38, 45].map(lightOf)).toEqual([
      'blue',
      'blue',
      'yellow_blue',
      'yellow_blue',
      'green',
      'green',
      'yellow_red',
      'yellow_red',
      'red',
      'red',
    ])
    expect([8, 46, Number.NaN].map(lightOf)).toEqual([null, null, null])
  })

  it.skipIf(!existsSync(domain))('is the one that the domain lists', () => {
    const written = JSON.parse(readFileSync(domain, 'utf8')) as Written
    const order = ['red', 'yellow_red', 'green', 'yellow_blue', 'blue']
    for (const [at, { min, max }] of written.ndc_lights.entries()) {
      expect(lightOf(min)).toBe(order[at])
      expect(lightOf(max)).toBe(order[at])
    }
  })
})
