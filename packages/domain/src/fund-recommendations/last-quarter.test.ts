import { epochDayOf } from '@zhiheng/quant/series/iso-date.ts'
import { expect, test } from 'vitest'

import { lastQuarterEnd } from './last-quarter.ts'

test.each([
  ['2026-11-27', '2026-09-30'],
  ['2026-10-28', '2026-09-30'],
  ['2026-10-27', '2026-06-30'],
  ['2026-09-30', '2026-06-30'],
  ['2026-07-05', '2026-03-31'],
  ['2026-01-28', '2025-12-31'],
  ['2026-01-27', '2025-09-30'],
  ['2024-04-27', '2023-12-31'],
])('on %s it is %s', (day, end) => {
  expect(lastQuarterEnd(epochDayOf(day))).toBe(epochDayOf(end))
})

test('is the newest of all ends of quarters that are four weeks old, on every day of some years', () => {
  const years = [2019, 2020, 2021, 2022, 2023, 2024, 2025]
  const ends = years.flatMap((year) => ['03-31', '06-30', '09-30', '12-31'].map((end) => epochDayOf(`${year}-${end}`)))
  for (let day = epochDayOf('2020-01-01'); day < epochDayOf('2025-01-01'); day++)
    expect(lastQuarterEnd(day)).toBe(ends.findLast((end) => end <= day - 28))
})
