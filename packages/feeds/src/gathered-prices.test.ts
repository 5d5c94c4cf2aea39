import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { navCollector } from './collect-navs.ts'
import { growingColumns } from './growing-columns.ts'
import { mergeHistories } from './merge-histories.ts'

type Row = readonly [file: string, line: number, id: string, day: number, price: number]
const collected = (...rows: readonly Row[]) => {
  const collector = navCollector()
  for (const [file, line, lipperId, epochDay, value] of rows) collector.add(file, line, { lipperId, epochDay, value })
  return collector.finish()
}
const history = (lipperId: string, rows: readonly (readonly [number, number])[]) => ({
  lipperId,
  epochDays: Int32Array.from(rows, ([day]) => day),
  values: Float64Array.from(rows, ([, price]) => price),
})

describe('gathered prices', () => {
  const price = fc.constantFrom(10, 11, 12)
  const row = fc.tuple(
    fc.constantFrom('a.csv', 'b.csv'),
    fc.integer({ min: 1, max: 99 }),
    fc.constantFrom('T1', 'T2', 'T3'),
    fc.integer({ min: 0, max: 12 }),
    price,
  )

  it('are, for each class and day, the price that came first', () => {
    fc.assert(
      fc.property(fc.array(row, { maxLength: 50 }), (rows) => {
        const expected = new Map<string, Map<number, number>>()
        let [same, other] = [0, 0]
        for (const [, , id, day, value] of rows) {
          const own = expected.get(id) ?? new Map<number, number>()
          expected.set(id, own)
          const before = own.get(day)
          if (before === undefined) own.set(day, value)
          else if (before === value) same += 1
          else other += 1
        }
        const { histories, collapsed, problems } = collected(...rows)
        expect(histories).toEqual(
          [...expected].map(([id, own]) =>
            history(
              id,
              [...own].toSorted(([a], [b]) => a - b),
            ),
          ),
        )
        expect(collapsed).toBe(same)
        expect(problems.filter(({ reason }) => reason === 'duplicate_conflict').length).toBe(other)
      }),
    )
  })

  it('do not depend on the order of rows that do not contradict each other', () => {
    fc.assert(
      fc.property(fc.uniqueArray(row, { selector: ([, , id, day]) => `${id} ${day}`, maxLength: 30 }), (rows) => {
        const sorted = (all: ReturnType<typeof collected>) =>
          all.histories.toSorted((a, b) => a.lipperId.localeCompare(b.lipperId))
        expect(sorted(collected(...rows.toReversed()))).toEqual(sorted(collected(...rows)))
      }),
    )
  })

  it('tell the file and the line of a contradiction, and leave it out', () => {
    const { histories, problems } = collected(['a.csv', 2, 'T1', 5, 10], ['b.csv', 7, 'T1', 5, 10.5])
    expect(histories).toEqual([history('T1', [[5, 10]])])
    expect(problems).toEqual([
      {
        kind: 'problem',
        file: 'b.csv',
        line: 7,
        field: 'nav',
        reason: 'duplicate_conflict',
        severity: 'rejected',
        value: 'T1 10.5',
      },
    ])
  })

  it.each([
    ['in one file: worth a look', 'a.csv', ['duplicate_same']],
    ['in two files: no word', 'b.csv', []],
  ])('say of the same price again %s', (_, second, said) => {
    const { problems, collapsed } = collected(['a.csv', 2, 'T1', 5, 10], [second, 3, 'T1', 5, 10])
    expect(problems.map(({ reason }) => reason)).toEqual(said)
    expect(collapsed).toBe(1)
  })

  it('are forgotten once they were given', () => {
    const collector = navCollector()
    collector.add('a.csv', 1, { lipperId: 'T1', epochDay: 1, value: 1 })
    expect(collector.size()).toBe(1)
    expect(collector.finish().histories.length).toBe(1)
    expect(collector.size()).toBe(0)
    expect(collector.finish()).toEqual({ histories: [], problems: [], collapsed: 0 })
  })
})

describe('jumps of gathered prices', () => {
  const jumpsOf = (...prices: readonly (readonly [number, number])[]): number[] =>
    collected(...prices.map(([day, value], i): Row => ['a.csv', i, 'T1', day, value]))
      .problems.filter(({ reason }) => reason === 'price_jump')
      .map(({ line }) => line)

  it.each([
    [
      'up by two fifths',
      [
        [0, 10],
        [1, 14],
      ],
      [],
    ],
    [
      'up by more',
      [
        [0, 10],
        [1, 14.01],
      ],
      [1],
    ],
    [
      'down by two fifths',
      [
        [0, 10],
        [1, 6],
      ],
      [],
    ],
    [
      'down by more',
      [
        [0, 10],
        [1, 5.99],
      ],
      [1],
    ],
    [
      'one wrong price and back: one word',
      [
        [0, 10],
        [1, 100],
        [2, 10],
      ],
      [1],
    ],
    [
      'a new level: one word',
      [
        [0, 10],
        [1, 100],
        [2, 101],
      ],
      [1],
    ],
    [
      'two steps up: two words',
      [
        [0, 10],
        [1, 20],
        [2, 40],
      ],
      [1, 2],
    ],
    [
      'one wrong price, back, and wrong again',
      [
        [0, 10],
        [1, 100],
        [2, 10],
        [3, 100],
      ],
      [1, 3],
    ],
    ['the first price is no jump', [[0, 1000]], []],
  ] as const)('%s', (_, prices, lines) => {
    expect(jumpsOf(...prices)).toEqual(lines)
  })

  it('over a long gap are losses of more than half alone', () => {
    expect(jumpsOf([0, 10], [400, 100])).toEqual([])
    expect(jumpsOf([0, 10], [400, 5])).toEqual([])
    expect(jumpsOf([0, 10], [400, 4.99])).toEqual([1])
  })

  it('are jumps between neighbours up to 31 days apart', () => {
    expect(jumpsOf([0, 10], [31, 15])).toEqual([1])
    expect(jumpsOf([0, 10], [32, 15])).toEqual([])
  })

  it('are over where the price comes back to within two fifths of the one before', () => {
    expect(jumpsOf([0, 10], [1, 100], [2, 6])).toEqual([1])
    expect(jumpsOf([0, 10], [1, 100], [2, 5.99])).toEqual([1, 2])
  })

  it('of one class say nothing of another', () => {
    expect(
      collected(['a', 1, 'T1', 0, 10], ['a', 2, 'T2', 0, 1000], ['a', 3, 'T1', 1, 10], ['a', 4, 'T2', 1, 1000])
        .problems,
    ).toEqual([])
  })
})

describe('columns that grow', () => {
  it.each([0, 1, 1023, 1024, 1025, 5000])('keep %i rows as they came', (count) => {
    const columns = growingColumns()
    for (let i = 0; i < count; i++) columns.push({ fund: i % 7, file: i % 3, line: i, epochDay: -i, value: i / 8 })
    const { fund, file, line, epochDay, value } = columns.done()
    expect(columns.size()).toBe(count)
    expect([fund.length, file.length, line.length, epochDay.length, value.length]).toEqual([
      count,
      count,
      count,
      count,
      count,
    ])
    const wrong = Array.from({ length: count }, (_, i) => i).filter(
      (i) =>
        fund[i] !== i % 7 ||
        file[i] !== i % 3 ||
        line[i] !== i ||
        epochDay[i] !== (i === 0 ? 0 : -i) ||
        value[i] !== i / 8,
    )
    expect(wrong).toEqual([])
  })
})

describe('two histories of one class', () => {
  const rows = fc
    .uniqueArray(fc.tuple(fc.integer({ min: -20, max: 20 }), fc.integer({ min: 1, max: 4 })), {
      selector: ([day]) => day,
      maxLength: 25,
    })
    .map((all) => all.toSorted(([a], [b]) => a - b))

  it('become one by day, the newer price counting', () => {
    fc.assert(
      fc.property(rows, rows, (known, newer) => {
        const expected = new Map([...known, ...newer])
        const { history: merged, added, corrections } = mergeHistories(history('T1', known), history('T1', newer))
        expect(merged).toEqual(
          history(
            'T1',
            [...expected].toSorted(([a], [b]) => a - b),
          ),
        )
        const before = new Map(known)
        expect(added).toBe(newer.filter(([day]) => !before.has(day)).length)
        expect(corrections).toEqual(
          newer.flatMap(([epochDay, is]) => {
            const was = before.get(epochDay)
            return was === undefined || was === is ? [] : [{ epochDay, was, is }]
          }),
        )
      }),
    )
  })

  it('merged twice change nothing the second time', () => {
    fc.assert(
      fc.property(rows, rows, (known, newer) => {
        const once = mergeHistories(history('T1', known), history('T1', newer)).history
        expect(mergeHistories(once, history('T1', newer))).toEqual({ history: once, added: 0, corrections: [] })
      }),
    )
  })
})
