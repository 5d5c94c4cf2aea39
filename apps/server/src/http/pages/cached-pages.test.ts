import { describe, expect, it } from 'vitest'

import { createDrawingCache } from './cached-pages.ts'
import { fillTemplate, fillTemplateGzipped, type PageTemplate, templateOf } from './page-template.ts'

const own = { nonce: 'n', csrf: 'c', readAt: '1' }
const textOf = (template: PageTemplate | null) => template && fillTemplate(template, own).toString()

async function sent(text: string): Promise<PageTemplate> {
  const template = templateOf([Buffer.from(text)])
  await fillTemplateGzipped(template, own)
  return template
}

/** As a page is drawn for its second reader. */
function draw(drawings: ReturnType<typeof createDrawingCache>, facts: string, template: PageTemplate) {
  drawings.look().isCached(facts, 'data')
  const looking = drawings.look()
  const isCached = looking.isCached(facts, 'data')
  if (!isCached && looking.isAskedAgain()) looking.keep(template)
  return { isCached, text: textOf(looking.found()) }
}

describe('drawn pages', () => {
  it('are found again by all that they show, and by nothing less', async () => {
    const drawings = createDrawingCache({ bytes: 10_000 })
    const page = await sent('一')
    expect(draw(drawings, 'Ming, 1,000', page)).toEqual({ isCached: false, text: null })
    expect(draw(drawings, 'Ming, 1,000', page)).toEqual({ isCached: true, text: '一' })
    expect(draw(drawings, 'Hua, 1,000', page).isCached).toBe(false)
    expect(drawings.look().isCached('Ming, 1,000', 'other data')).toBe(false)
  })

  it('are worth keeping from the second time on, until others were asked for', () => {
    const drawings = createDrawingCache({ bytes: 10_000 })
    const isAskedAgain = (facts: string) => {
      const looking = drawings.look()
      looking.isCached(facts, 'data')
      return looking.isAskedAgain()
    }
    expect(['one', 'other', 'one', 'one'].map(isAskedAgain)).toEqual([false, false, true, true])
    for (let at = 0; at < 5000; at++) isAskedAgain(`${at}`)
    expect(isAskedAgain('one')).toBe(false)
  })

  it('are kept compressed, within the limit, those that were unused for longest going first', async () => {
    const length = 100_000
    const long = await sent('x'.repeat(length))
    const drawings = createDrawingCache({ bytes: 2000 })
    expect(draw(drawings, 'long', long).isCached).toBe(false)
    expect(draw(drawings, 'long', long).text).toHaveLength(length)
    const some = Array.from({ length: 200 }, (_, at) => `page ${at}`)
    for (const text of some) {
      draw(drawings, text, await sent(text))
      draw(drawings, 'long', long)
    }
    expect(draw(drawings, 'long', long).isCached).toBe(true)
    const kept = some.filter((text) => drawings.look().isCached(text, 'data'))
    expect(kept.length).toBeGreaterThan(50)
    expect(kept.length).toBeLessThan(190)
    expect(kept).toEqual(some.slice(-kept.length))
  })

  it('are there for who has found them, whatever is dropped before they are sent', async () => {
    const drawings = createDrawingCache({ bytes: 100 })
    draw(drawings, 'one', await sent('一'))
    const looking = drawings.look()
    expect(looking.isCached('one', 'data')).toBe(true)
    for (let at = 0; at < 20; at++) draw(drawings, `${at}`, await sent('another page of some letters'))
    expect(drawings.look().isCached('one', 'data')).toBe(false)
    expect(textOf(looking.found())).toBe('一')
  })
})
