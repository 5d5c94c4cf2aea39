import { asIsoDate } from '@zhiheng/domain/calendar/iso-date.ts'
import { epochDayOf, isoDateOf } from '@zhiheng/quant/series/iso-date.ts'
import { describe, expect, it } from 'vitest'

import { slotOfDay } from './calendar/tape-days.ts'
import { demoFunds } from './demo-market.ts'
import type { DemoFund } from './fund/demo-classes.ts'
import { storyWindows, tapeBlocks } from './tape/story-windows.ts'

const today = asIsoDate('2026-11-20')
const LEVERAGED = '95002'
/** From one published price to the next; a holiday of one market makes two days of one. */
const MOST_WITHOUT_STORY = 0.1
const LARGE = 0.06

interface Move {
  readonly day: number
  readonly change: number
}

/** What a class did from price to price where no story is told; gaps of several days and days of payouts are left out. */
function movesWithoutStory({ navs, distributions, splits }: DemoFund, isTold: (slot: number) => boolean): Move[] {
  const paid = new Set([...distributions, ...splits].map(({ exDate }) => epochDayOf(exDate)))
  const { epochDays, values } = navs
  return Array.from(epochDays, (day, at): Move => ({
    day,
    change: (values[at] ?? 0) / (values[at - 1] ?? 0) - 1,
  })).filter(({ day }, at) => {
    const [from, to] = [slotOfDay(epochDays[at - 1] ?? 0), slotOfDay(day)]
    return at > 0 && to - from <= 2 && !paid.has(day) && !isTold(to) && !isTold(from + 1)
  })
}

describe.each([20261121, 7])('without a story, in all funds of seed %i', (seed) => {
  const windows = storyWindows(seed, tapeBlocks(slotOfDay(epochDayOf(today))))
  const told = new Set(windows.flatMap(({ from, to }) => Array.from({ length: to - from }, (_, at) => from + at)))
  const moves = [...demoFunds({ seed, funds: seed === 7 ? 400 : 1500, today })]
    .filter(({ fund }) => fund.sector2Id !== LEVERAGED)
    .map((made) => ({ name: made.fund.name, all: movesWithoutStory(made, (slot) => told.has(slot)) }))

  it('no day brings ten percent', () => {
    const far = moves.flatMap(({ name, all }) =>
      all
        .filter(({ change }) => Math.abs(change) > MOST_WITHOUT_STORY)
        .map(({ day, change }) => `${isoDateOf(day)} ${(change * 100).toFixed(1)} % ${name}`),
    )
    expect(far).toEqual([])
  })

  it('no week has a day of −6 % and one of +6 %', () => {
    const wild = moves.flatMap(({ name, all }) => {
      const falls = all.filter(({ change }) => change < -LARGE)
      return all
        .filter(({ day, change }) => change > LARGE && falls.some((fall) => Math.abs(fall.day - day) <= 7))
        .map(({ day }) => `${isoDateOf(day)} ${name}`)
    })
    expect(wild).toEqual([])
  })
})
