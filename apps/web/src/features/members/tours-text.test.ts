import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

import { tours } from '@zhiheng/domain/members/tour-names.ts'
import { describe, expect, it } from 'vitest'

import { toursAt } from './tour-places.ts'
import { tourSteps } from './tours-text.ts'

const source = path.resolve('apps/web/src')
const marked = new Set(
  readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx') && !file.includes('.test.'))
    .flatMap((file) =>
      [...readFileSync(path.join(source, file), 'utf8').matchAll(/data-tour=(?:"|\{[^}"]*')(\w+)["']/g)].map(
        ([, name]) => name,
      ),
    ),
)

/** Stops that appear with their feature. */
const later = new Set(['missions'])

describe('each tour', () => {
  it.each(tours)('%s points at what the pages have', (name) => {
    const wanted = tourSteps[name]
      .flatMap(({ at }) => [...(at ?? '').matchAll(/data-tour="(\w+)"/g)].map(([, target]) => target))
      .filter((target) => !later.has(target ?? ''))
    expect(wanted.length).toBeGreaterThanOrEqual(3)
    expect(wanted.filter((target) => !marked.has(target))).toEqual([])
  })

  it.each([
    ['/', ['新手引導']],
    ['/search/funds', ['基金搜尋導覽']],
    ['/search/funds/科技/all', ['基金搜尋導覽']],
    ['/funds/68000217', ['基金頁導覽']],
    ['/portfolios/12', ['投資組合導覽']],
    ['/portfolios/12/optimise', ['最佳化導覽']],
    ['/portfolios', []],
    ['/portfolios/new', []],
    ['/members/signin', []],
  ])('%s has %j', (address, names) => {
    expect(toursAt(address)).toEqual(names)
  })
})
