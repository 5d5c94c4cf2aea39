import type { Page } from '@playwright/test'

import { administer, makeAccount } from '../accounts.ts'
import { call, enter } from '../calls.ts'
import { expect, expectSound, test } from '../journey.ts'
import { wide } from '../widths.ts'

interface Row {
  readonly id: string
  readonly name: string
  readonly risk: number | null
}

/** The first hundred funds that a search finds, and how many there are. */
async function search(page: Page, prefix: string, more = ''): Promise<{ total: number; rows: Row[] }> {
  const found: unknown = await (await page.request.get(`${prefix}/api/search/funds?size=100${more}`)).json()
  const entries: unknown[] = Reflect.get(Object(found), 'entries')
  const rows = entries.map((entry): Row => {
    const read = (key: string): unknown => Reflect.get(Object(entry), key)
    const risk = read('risk_level')
    return { id: String(read('lipper_id')), name: String(read('name')), risk: typeof risk === 'number' ? risk : null }
  })
  return { total: Number(Reflect.get(Object(found), 'total')), rows }
}

// what the firm does not sell is 404
test.use({ expectedFaults: /404 \(Not Found\)/ })

test(
  'a firm’s client finds what the firm sells, with its risk levels, and keeps what they hold elsewhere',
  wide,
  async ({ page }) => {
    test.slow()
    const client = makeAccount('firm-shelf')
    administer('join-firm', '--firm', '1', '--email', client.email, '--role', 'member')
    await enter(page, client)
    const pages = [await search(page, '/firm/1'), await search(page, '/firm/1', '&page=2')]
    const sold = pages.flatMap(({ rows }) => rows)
    const own = await search(page, '')
    const outside = own.rows.find(({ id }) => !sold.some((row) => row.id === id))
    expect(pages[0]?.total ?? 0).toBeLessThan(own.total / 2)

    // the list is the pool; nothing outside of it is found
    await page.goto('/firm/1/search/funds')
    await expect(page.getByRole('link', { name: pages[0]?.rows[0]?.name ?? '' }).first()).toBeVisible()
    await expectSound(page)
    await page.goto(`/firm/1/search/funds/${outside?.id ?? ''}`)
    await expect(page.locator(`a[href="/firm/1/funds/${outside?.id ?? ''}"]`)).toHaveCount(0)

    // a fund that the firm rates itself says so, with the public level beside it
    let rated: Row | undefined
    for (const row of sold) {
      const said: unknown = await (await page.request.get(`/firm/1/api/funds/${row.id}/at_firm`)).json()
      if (Reflect.get(Object(said), 'own_risk') !== null) rated = row
      if (rated !== undefined) break
    }
    await page.goto(`/firm/1/funds/${rated?.id ?? ''}`)
    await expect(page.getByText(`RR${rated?.risk ?? 0}（機構評定）`)).toBeVisible()
    await expect(page.getByRole('heading', { level: 2, name: '機構的銷售資訊' })).toBeVisible()
    await expect(page.getByText(new RegExp(`RR${rated?.risk ?? 0}（公開為 RR\\d）`))).toBeVisible()
    await expectSound(page)

    // what the firm does not sell is not there, until the client holds it
    expect((await page.goto(`/firm/1/funds/${outside?.id ?? ''}`))?.status()).toBe(404)
    const told = sold.map(({ id }) => id).slice(0, 20)
    const words: unknown = await (
      await page.request.get(`/firm/1/api/funds/at_firm/words?ids=${told.join(',')}`)
    ).json()
    const entries: unknown[] = Reflect.get(Object(words), 'entries')
    const classed = entries.find((entry) => Reflect.get(Object(entry), 'subsector') !== null)
    const worded = String(Reflect.get(Object(classed), 'lipper_id'))
    const ids = [...new Set([outside?.id ?? '', rated?.id ?? '', worded])]
    const funds = ids.map((lipper_id) => ({ lipper_id, amount: 100_000 }))
    const made = await call(page, '/firm/1/api/pfms', { name: '帶進來的', funds })
    await page.goto(`/firm/1/portfolios/${String(Reflect.get(Object(made), 'id'))}`)
    await expect(page.getByText('不在機構的基金池').first()).toBeVisible()
    // the firm's class and columns stand where a client looks at funds side by side
    const ownWords = page.getByRole('region', { name: '機構的分類與欄位', exact: true })
    const subsector = String(Reflect.get(Object(Reflect.get(Object(classed), 'subsector')), 'name'))
    await expect(ownWords.getByText(subsector).first()).toBeVisible()
    await expectSound(page)
    await page.goto(`/firm/1/compare/funds/${ids.slice(1).join(',')},${told.find((id) => !ids.includes(id)) ?? ''}`)
    await expect(ownWords.getByText(subsector).first()).toBeVisible()
    await expectSound(page)
    expect((await page.goto(`/firm/1/funds/${outside?.id ?? ''}`))?.status()).toBe(200)
    await expect(page.getByRole('heading', { level: 1, name: '這檔基金不在機構的基金池' })).toBeVisible()
    await expectSound(page)
    await page.getByRole('main').getByRole('link', { name: '帶進來的' }).click()
    await expect(page.getByRole('heading', { level: 1, name: '帶進來的' })).toBeVisible()
  },
)
