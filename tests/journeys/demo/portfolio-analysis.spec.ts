import type { Page } from '@playwright/test'

import { expect, expectSound, test } from '../journey.ts'

/** The address of the member's portfolio of several funds that every demo member has. */
async function aPortfolio(page: Page): Promise<string> {
  await page.goto('/portfolios')
  const link = page.getByRole('main').getByRole('link', { name: '退休核心組合', exact: true })
  await expect(link.locator('visible=true')).toBeVisible()
  return (await link.first().getAttribute('href')) ?? ''
}

test('a member sees through a portfolio, what its funds share, what could happen and what it costs', async ({
  member: page,
}, { project }) => {
  const address = await aPortfolio(page)
  await page.goto(`${address}#analysis:stress`)
  const analysis = page.getByRole('region', { name: '組合分析' })
  await expect(analysis.getByRole('button', { name: '情境試算' })).toHaveAttribute('aria-pressed', 'true')
  await expect(analysis.getByRole('table', { name: '各種情境下的損益（台幣）' }).getByRole('row')).toHaveCount(7)
  await expect(analysis.getByRole('table', { name: /各基金的損益/ })).toBeVisible()
  await expectSound(page)

  await analysis.getByRole('button', { name: '底層持股' }).click()
  await expect(page).toHaveURL(/#analysis:lookthrough$/)
  await expect(analysis.getByText(/占最多的公司是/)).toBeVisible()
  await analysis.getByRole('button', { name: '國家', exact: true }).click()
  await expect(analysis.getByText(/占最多的國家是/)).toBeVisible()
  if (project.name === 'phone') {
    // tiles are too small for names there: a list
    await expect(
      analysis.getByRole('list', { name: '組合依國家拆解的比重' }).getByRole('listitem').first(),
    ).toBeVisible()
  } else {
    const tile = analysis
      .getByRole('list', { name: /以方向鍵逐塊查看/ })
      .getByRole('button')
      .nth(1)
    await tile.click()
    await expect(
      analysis
        .getByRole('region', { name: /^持有「/ })
        .getByRole('link')
        .first(),
    ).toBeVisible()
  }
  await expectSound(page, '#analysis')

  const sheets = [
    ['持股重疊', '基金兩兩之間的持股重疊比例'],
    ['費用', '各基金的費用'],
    ['風險與變現', '各基金的比重、風險貢獻、變現天數與稅'],
  ] as const
  for (const [name, table] of sheets) {
    await analysis.getByRole('button', { name, exact: true }).click()
    await expect(analysis.getByRole('table', { name: table })).toBeVisible()
    await expectSound(page, '#analysis')
  }
  await analysis.getByRole('button', { name: '可行組合' }).click()
  await expect(analysis.getByRole('slider', { name: /效率前緣/ })).toBeAttached()
  await expectSound(page, '#analysis')
})
