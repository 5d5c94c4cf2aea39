import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { type Category, type Filter, NONE } from './apply-filters.ts'
import { collationPlaces, orderRows } from './order-rows.ts'
import { type Facet, pageOfRows, screenRows } from './screen-rows.ts'

interface Row {
  readonly strategy: number
  readonly color: string | null
  readonly region: string | null
  readonly size: number | null
  readonly score: number | null
}

const colors = ['red', 'green', 'blue']
const regions = ['east', 'west']
const steps = [-1, 0, 1]

const aRow: fc.Arbitrary<Row> = fc.record({
  strategy: fc.nat(6),
  color: fc.constantFrom(...colors, null),
  region: fc.constantFrom(...regions, null),
  size: fc.option(fc.integer({ min: 0, max: 9 })),
  score: fc.option(fc.integer({ min: -1, max: 1 })),
})
const someRows = fc.array(aRow, { maxLength: 40 }).map((rows) => rows.toSorted((a, b) => a.strategy - b.strategy))

interface Asked {
  readonly color: readonly string[] | null
  readonly region: readonly string[] | null
  readonly sizeMin: number | null
  readonly scoreMin: number | null
}
const someAsk: fc.Arbitrary<Asked> = fc.record({
  color: fc.option(fc.subarray(colors, { minLength: 1 })),
  region: fc.option(fc.subarray(regions, { minLength: 1 })),
  sizeMin: fc.option(fc.integer({ min: 0, max: 9 })),
  scoreMin: fc.option(fc.integer({ min: -1, max: 1 })),
})

function categoryOf(values: readonly (string | null)[], labels: readonly string[]): Category {
  return { labels, codes: Uint16Array.from(values, (value) => (value === null ? NONE : labels.indexOf(value))) }
}

function numbersOf(values: readonly (number | null)[]): Float64Array {
  return Float64Array.from(values, (value) => value ?? Number.NaN)
}

function columnsOf(rows: readonly Row[]) {
  return {
    color: [
      categoryOf(
        rows.map((row) => row.color),
        colors,
      ),
    ],
    region: [
      categoryOf(
        rows.map((row) => row.region),
        regions,
      ),
    ],
    size: numbersOf(rows.map((row) => row.size)),
    score: numbersOf(rows.map((row) => row.score)),
  }
}

function screen(rows: readonly Row[], asked: Asked, page = { skip: 0, take: 100 }) {
  return screenColumns(columnsOf(rows), rows, { asked, page })
}

interface ColumnsAsk {
  readonly asked: Asked
  readonly page: { readonly skip: number; readonly take: number }
}

function screenColumns(columns: ReturnType<typeof columnsOf>, rows: readonly Row[], { asked, page }: ColumnsAsk) {
  const filters: Filter[] = []
  if (asked.color) filters.push({ name: 'color', kind: 'values', categories: columns.color, allowed: asked.color })
  if (asked.region) filters.push({ name: 'region', kind: 'values', categories: columns.region, allowed: asked.region })
  if (asked.sizeMin !== null)
    filters.push({ name: 'size', kind: 'range', values: columns.size, min: asked.sizeMin, max: null })
  if (asked.scoreMin !== null)
    filters.push({ name: 'score', kind: 'range', values: columns.score, min: asked.scoreMin, max: null })
  const facets: Facet[] = [
    { name: 'color', kind: 'values', categories: columns.color },
    { name: 'region', kind: 'values', categories: columns.region },
    { name: 'score', kind: 'steps', values: columns.score, steps },
  ]
  const ties = Uint32Array.from(rows, (_, row) => row)
  const order = orderRows(columns.size, ties).desc
  const screened = screenRows({ filters, facets, groups: Uint32Array.from(rows, (row) => row.strategy) })
  return { ...screened, rows: pageOfRows(screened, { order, ...page }) }
}

function atLeast(value: number | null, min: number | null): boolean {
  return min === null || (value !== null && value >= min)
}

/** By the definition: whoever passes, one a strategy. */
function passing(rows: readonly Row[], { color, region, sizeMin, scoreMin }: Asked): Row[] {
  return rows.filter(
    (row) =>
      (color === null || (row.color !== null && color.includes(row.color))) &&
      (region === null || (row.region !== null && region.includes(row.region))) &&
      atLeast(row.size, sizeMin) &&
      atLeast(row.score, scoreMin),
  )
}

function strategies(rows: readonly Row[]): number {
  return new Set(rows.map((row) => row.strategy)).size
}

describe('screenRows', () => {
  it('counts strategies that pass, each shown by its first class that does', () => {
    fc.assert(
      fc.property(someRows, someAsk, (rows, asked) => {
        const { total, rows: shown } = screen(rows, asked)
        const expected = passing(rows, asked)
        expect(total).toBe(strategies(expected))
        const firsts = expected.filter((row, at) => expected.findIndex((one) => one.strategy === row.strategy) === at)
        expect(new Set(shown.map((row) => rows[row]))).toEqual(new Set(firsts))
      }),
    )
  })

  it('counts for every value what it would give with the other filters kept', () => {
    fc.assert(
      fc.property(someRows, someAsk, (rows, asked) => {
        const { facets } = screen(rows, asked)
        for (const color of colors) {
          expect(facets['color']?.[color]).toBe(strategies(passing(rows, { ...asked, color: [color] })))
        }
        for (const region of regions) {
          expect(facets['region']?.[region]).toBe(strategies(passing(rows, { ...asked, region: [region] })))
        }
        for (const step of steps) {
          expect(facets['score']?.[step]).toBe(strategies(passing(rows, { ...asked, scoreMin: step })))
        }
      }),
    )
  })

  it('says which single filter stands in the way of more where five or fewer are found', () => {
    fc.assert(
      fc.property(someRows, someAsk, (rows, asked) => {
        const { total, relax } = screen(rows, asked)
        const without = {
          color: passing(rows, { ...asked, color: null }),
          region: passing(rows, { ...asked, region: null }),
          size: passing(rows, { ...asked, sizeMin: null }),
          score: passing(rows, { ...asked, scoreMin: null }),
        }
        const expected = Object.entries(without).map(([filter, left]) => ({ filter, total: strategies(left) - total }))
        const helps = expected.filter((one) => total <= 5 && one.total > 0)
        expect(new Set(relax)).toEqual(new Set(helps))
        expect(relax.map((one) => one.total)).toEqual(helps.map((one) => one.total).toSorted((a, b) => b - a))
      }),
    )
  })

  it('says of each limit how many strategies fail nothing that is known of them, and have no such figure', () => {
    fc.assert(
      fc.property(someRows, someAsk, (rows, asked) => {
        const { unknown } = screen(rows, asked)
        const found = new Set(passing(rows, asked).map(({ strategy }) => strategy))
        // a figure that nobody knows may lie anywhere
        const best = rows.map((row) => ({
          ...row,
          size: row.size ?? asked.sizeMin,
          score: row.score ?? asked.scoreMin,
        }))
        const mayPass = rows.filter(
          (row, at) => !found.has(row.strategy) && passing(best.slice(at, at + 1), asked).length === 1,
        )
        const withoutSize = asked.sizeMin === null ? [] : mayPass.filter(({ size }) => size === null)
        const withoutScore = asked.scoreMin === null ? [] : mayPass.filter(({ score }) => score === null)
        expect([unknown['size'] ?? 0, unknown['score'] ?? 0]).toEqual([
          strategies(withoutSize),
          strategies(withoutScore),
        ])
      }),
    )
  })

  it('finds the same in columns that were asked before, whatever they were asked', () => {
    fc.assert(
      fc.property(someRows, fc.array(someAsk, { minLength: 2, maxLength: 30 }), (rows, asks) => {
        const columns = columnsOf(rows)
        const page = { skip: 0, take: 100 }
        for (const asked of [...asks, ...asks.toReversed()]) {
          expect(screenColumns(columns, rows, { asked, page })).toEqual(screen(rows, asked))
        }
      }),
    )
  })

  it('cuts the list into pages that together are the whole', () => {
    fc.assert(
      fc.property(someRows, fc.integer({ min: 1, max: 5 }), (rows, take) => {
        const nothing: Asked = { color: null, region: null, sizeMin: null, scoreMin: null }
        const whole = screen(rows, nothing).rows
        const pages = Array.from({ length: 50 }, (_, page) => screen(rows, nothing, { skip: page * take, take }).rows)
        expect(pages.flat()).toEqual(whole)
      }),
    )
  })
})

describe('orderRows', () => {
  it('puts the unknown last in both directions, and keeps equals in their order', () => {
    const values = numbersOf([3, null, 1, 3, null])
    const { asc, desc } = orderRows(values, Uint32Array.from([4, 3, 2, 1, 0]))
    expect([...asc]).toEqual([2, 3, 0, 4, 1])
    expect([...desc]).toEqual([3, 0, 2, 4, 1])
  })
})

describe('collationPlaces', () => {
  it('orders by strokes as a dictionary of Taiwan does, Latin letters apart', () => {
    const texts = ['龍', '一', '大', '乙', '一']
    const places = collationPlaces(texts, new Intl.Collator('zh-Hant-TW'))
    expect(places[1]).toBe(places[4])
    const order = texts.map((text, at) => ({ text, place: places[at] ?? 0 })).toSorted((a, b) => a.place - b.place)
    expect(order.map(({ text }) => text).join('')).toBe('一一乙大龍')
  })
})
