import { expect } from 'vitest'

import { portfolioMarket } from '../../testing/portfolio-market.ts'
import { test, testApp } from '../../testing/test-app.ts'

test('a crawler is told what to leave alone and where everything stands', async ({ db }) => {
  const environment = { publicUrl: 'https://zhiheng.example/' }
  const app = await testApp({ db, market: await portfolioMarket(db), environment })
  const ask = (url: string) => app.ask({ url, headers: { host: 'zhiheng.example' } })
  const robots = await ask('/robots.txt')
  expect(robots.headers['content-type']).toContain('text/plain')
  expect(robots.body).toContain('Disallow: /members/')
  expect(robots.body).toContain('Sitemap: https://zhiheng.example/sitemap.xml')

  const sitemap = await ask('/sitemap.xml')
  expect(sitemap.headers['content-type']).toContain('xml')
  expect(sitemap.body).toContain('<loc>https://zhiheng.example/funds/STOCK1</loc><lastmod>2026-11-20</lastmod>')
  expect(sitemap.body).not.toContain('/portfolios')
  await app.server.close()
})
