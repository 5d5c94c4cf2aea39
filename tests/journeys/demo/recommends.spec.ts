import { expect, expectSound, test } from '../journey.ts'

test('a guest reads a rule, its funds, and what became of all funds of the last quarter', async ({ page }) => {
  await page.goto('/recommends')
  await expect(page.getByRole('heading', { level: 1, name: '主題精選' })).toBeVisible()
  const lists = page.getByRole('main').getByRole('list', { name: '名單' })
  await expect(lists.getByRole('heading', { level: 2 })).toHaveCount(6)
  await expect(lists).toContainText(/可比較的 \d+ 檔中，\d+ 檔勝過同類中位數/)
  // nothing is urged on anyone
  await expect(page.getByRole('main')).not.toContainText(/買進|必買|推薦/)
  await expectSound(page)

  await lists.getByRole('link', { name: '看同類最佳的名單' }).click()
  await expect(page).toHaveURL('/recommends/best-in-class')
  await expect(page).toHaveTitle('同類最佳 - 知衡基金')
  const today = page.getByRole('table', { name: '同類最佳的名單' })
  await expect(today.getByRole('row').nth(1)).toContainText('%')
  const record = page.getByRole('region', { name: '上一季的名單後來如何', exact: true })
  const told = /可比較的 (\d+) 檔中，(\d+) 檔勝過同類中位數/.exec(await record.innerText())
  const rows = record.getByRole('table').getByRole('row')
  // the words and the table are of the same funds
  const measured = await rows.filter({ hasText: '勝過' }).count()
  const lost = await rows.filter({ hasText: '未勝過' }).count()
  expect([measured, measured - lost].map(String)).toEqual([told?.[1], told?.[2]])
  await expectSound(page)

  await page.getByRole('navigation', { name: '名單' }).getByRole('link', { name: '熱門關注' }).click()
  await expect(page).toHaveURL('/recommends/followed')
  await expect(record).toContainText('也不去猜')
  await expect(page.getByRole('main')).toContainText('至少 3 位才列')
  await expectSound(page)
})

test.describe('what is not there', () => {
  test.use({ expectedFaults: /404/ })

  test('a list by another name is not found', async ({ page }) => {
    expect((await page.goto('/recommends/best-buys'))?.status()).toBe(404)
    await expectSound(page)
  })
})
