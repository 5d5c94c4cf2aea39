import { makeAccount } from '../accounts.ts'
import { enter } from '../calls.ts'
import { expect, expectSound, test } from '../journey.ts'

test('a guest reads of which days the figures are, and a program reads the same', async ({ page }) => {
  await page.goto('/about')
  await page.getByRole('link', { name: '資料狀態：各項資料是哪一天的' }).click()
  await expect(page.getByRole('heading', { level: 1, name: '資料狀態' })).toBeVisible()
  await expect(page.getByText('本站運作中，各項資料都在預定的時間內。')).toBeVisible()
  await expect(page.getByRole('heading', { level: 3, name: /^基金淨值 正常$/ })).toBeVisible()
  await expectSound(page)
  const reply: unknown = await (await page.request.get('/status.json')).json()
  expect(reply).toMatchObject({ late: false, sources: expect.arrayContaining([]) })
})

test('staff find what is wrong with data, open whom it concerns, and take both along', async ({ page }) => {
  await enter(page, makeAccount('health-staff', 'member,staff'))
  await page.goto('/admin/health?level=watch')
  const table = page.getByRole('table', { name: '異常' })
  await expect(table).toBeVisible()
  await expect(table.getByText('待處理')).toHaveCount(0)
  await page.getByRole('combobox', { name: '程度' }).selectOption('')
  await page.getByRole('searchbox', { name: '搜尋異常' }).fill('持股')
  await page.getByRole('button', { name: '套用' }).click()
  await expect(page).toHaveURL('/admin/health?words=%E6%8C%81%E8%82%A1')
  await expectSound(page)

  await table.getByRole('link').first().click()
  await expect(page).toHaveURL(/finding=holdings_/)
  const list = page.getByRole('region', { name: /^名單/ })
  await expect(list.getByRole('table').getByRole('link').first()).toHaveAttribute('href', /^\/funds\//)
  const saving = page.waitForEvent('download')
  await list.getByRole('button', { name: '下載 CSV' }).click()
  expect((await saving).suggestedFilename()).toMatch(/^資料狀況-持股.*\.csv$/)
  await expectSound(page)
})
