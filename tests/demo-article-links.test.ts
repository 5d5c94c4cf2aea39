import { demoArticles } from '@zhiheng/demo-market/articles/demo-articles.ts'
import { madeMarket } from '@zhiheng/demo-market/articles/testing/made-market.ts'
import { asIsoDate } from '@zhiheng/domain/calendar/iso-date.ts'
import { expect, it } from 'vitest'

import { pages } from '../apps/web/src/routes-table.ts'

/** A path of the table of addresses as a pattern: `/funds/:id`, `/articles/:article_id?`. */
function patternOf(path: string): RegExp {
  const parts = path.split('/').slice(1)
  const pattern = parts.map((part) => {
    if (!part.startsWith(':')) return `/${part}`
    return part.endsWith('?') ? '(?:/[^/]+)?' : '/[^/]+'
  })
  return new RegExp(`^${pattern.join('')}/?$`)
}

it('leads to pages that the site has', () => {
  const source = madeMarket({ seed: 7, funds: 120, today: asIsoDate('2026-11-24'), flowMonths: 1 })
  const known = pages.map(({ path }) => patternOf(path))
  const bodies = demoArticles(source).map(({ bodyHtml }) => bodyHtml)
  const links = bodies.flatMap((body) => [...body.matchAll(/href="([^"#]*)/g)].map(([, to = '']) => to))
  expect(links.length).toBeGreaterThan(50)
  expect([...new Set(links)].filter((to) => !known.some((pattern) => pattern.test(to)))).toEqual([])
})
