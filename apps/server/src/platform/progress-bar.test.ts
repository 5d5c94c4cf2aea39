import { afterEach, describe, expect, it, vi } from 'vitest'

import { whatIsSaid } from '../testing/what-is-said.ts'
import { progressBar } from './progress-bar.ts'

const wasTerminal = process.stderr.isTTY
afterEach(() => {
  process.stderr.isTTY = wasTerminal
})

/** A bar whose work began ten seconds ago. */
function barAfterTenSeconds({ isTerminal }: { isTerminal: boolean }) {
  process.stderr.isTTY = isTerminal
  const now = vi.spyOn(performance, 'now').mockReturnValue(5000)
  const bar = progressBar('funds')
  now.mockReturnValue(15_000)
  const said = whatIsSaid()
  return { bar, said }
}

describe('a progress bar without a terminal', () => {
  it('writes a line at the first step, and then for each quarter', () => {
    const { bar, said } = barAfterTenSeconds({ isTerminal: false })
    for (let done = 1; done <= 8; done++) bar.show(done, 8)
    bar.end()
    // an eighth in ten seconds: seven more take seventy; the next line is due at three eighths
    expect(said.err()).toBe(
      'funds 1/8 70 s left\nfunds 3/8 17 s left\nfunds 5/8 6 s left\nfunds 7/8 2 s left\nfunds 8/8\n',
    )
  })

  it('writes exactly a quarter later, and not before', () => {
    const { bar, said } = barAfterTenSeconds({ isTerminal: false })
    for (const done of [0, 24, 25]) bar.show(done, 100)
    expect(said.err()).toBe('funds 0/100\nfunds 25/100 30 s left\n')
  })

  it('says the end once, however often it is told', () => {
    const { bar, said } = barAfterTenSeconds({ isTerminal: false })
    for (const done of [4, 4, 4]) bar.show(done, 4)
    expect(said.err()).toBe('funds 4/4\n')
  })

  it('takes no work at all for work that is done', () => {
    const { bar, said } = barAfterTenSeconds({ isTerminal: false })
    bar.show(0, 0)
    expect(said.err()).toBe('funds 0/0\n')
  })
})

describe('a progress bar on a terminal', () => {
  it('draws as many full places as the part that is done, each time over the last', () => {
    const { bar, said } = barAfterTenSeconds({ isTerminal: true })
    bar.show(15, 30)
    bar.show(30, 30)
    bar.end()
    expect(said.err()).toBe(
      `\rfunds [${'█'.repeat(15)}${'░'.repeat(15)}] 15/30 10 s left\u001b[K\rfunds [${'█'.repeat(30)}] 30/30\u001b[K\n`,
    )
  })

  it('shows an empty bar and guesses no end before anything is done', () => {
    const { bar, said } = barAfterTenSeconds({ isTerminal: true })
    bar.show(0, 30)
    bar.end()
    expect(said.err()).toBe(`\rfunds [${'░'.repeat(30)}] 0/30\u001b[K\n`)
  })

  it('ends no line for work that never started', () => {
    const { bar, said } = barAfterTenSeconds({ isTerminal: true })
    bar.end()
    expect([said.err(), said.out()]).toEqual(['', ''])
  })
})
