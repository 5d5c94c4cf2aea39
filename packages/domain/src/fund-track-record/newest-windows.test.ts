import { expect, it } from 'vitest'

import { canSayShare, newestDisagree } from './newest-windows.ts'

it.each([
  // 36 months of windows of a year
  [{ count: 25, ahead: 0 }, 12, true],
  [{ count: 24, ahead: 0 }, 12, false],
  // windows of three years: as many as a year has
  [{ count: 12, ahead: 0 }, 36, true],
  [{ count: 11, ahead: 0 }, 60, false],
])('a share of %j windows of %i months can be said: %s', (windows, length, can) => {
  expect(canSayShare(windows, length)).toBe(can)
})

it.each([
  [{ count: 100, ahead: 70 }, { count: 12, ahead: 2 }, true],
  [{ count: 100, ahead: 30 }, { count: 12, ahead: 10 }, true],
  // the same side of the half
  [{ count: 100, ahead: 95 }, { count: 12, ahead: 7 }, false],
  // the other side, and hardly apart
  [{ count: 100, ahead: 55 }, { count: 12, ahead: 5 }, false],
  // half of the record, or not all of the newest ones
  [{ count: 23, ahead: 20 }, { count: 12, ahead: 1 }, false],
  [{ count: 100, ahead: 70 }, { count: 11, ahead: 1 }, false],
])('%j and the newest %j tell another story: %s', (all, newest, disagree) => {
  expect(newestDisagree(all, newest)).toBe(disagree)
})
