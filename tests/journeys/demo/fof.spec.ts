import { makeAccount } from '../accounts.ts'
import { enter, leave } from '../calls.ts'
import { expect, expectSound, test, typeAndFind } from '../journey.ts'
import { eachWidth } from '../widths.ts'

test('anybody mixes funds, sees what the mix came to, and the address keeps it', async ({ page }) => {
  await page.goto('/tools/fof')
  await expect(page.getByRole('heading', { level: 1, name: '組合基金試算' })).toBeVisible()
  await expect(page.getByText('還沒有組合')).toBeVisible()
  await expectSound(page)
  for (const at of [0, 1]) {
    await typeAndFind(page, { name: '加入基金', text: '台灣' })
    await page.getByRole('option').filter({ hasText: '台灣', visible: true }).nth(at).click()
    await expect(page.getByLabel(/^「.+」的比例$/)).toHaveCount(at + 1)
  }
  await page.getByLabel('外加費用').fill('1')
  await page.getByRole('button', { name: '試算', exact: true }).click()
  await expect(page).toHaveURL(/\/tools\/fof\?set=\w+-50,\w+-50&fee=1$/)
  const result = page.getByRole('region', { name: '試算結果' })
  await expect(result).toContainText(/試算期間 \d{4}\/\d\d\/\d\d/)
  await expect(page.getByRole('region', { name: '組合型基金的法規檢查' })).toContainText('目前 2 檔')
  await expectSound(page)
  await page.reload()
  await expect(result).toContainText(/試算期間 \d{4}\/\d\d\/\d\d/)
  await page.goBack()
  await expect(page.getByText('還沒有組合')).toBeVisible()
})

test('a member takes a mix along: as a file, by its address, and as a portfolio', eachWidth, async ({ page }) => {
  await enter(page, makeAccount('fof'))
  await page.goto('/tools/fof')
  await page.getByRole('button', { name: '用範例試試' }).click()
  const result = page.getByRole('region', { name: '試算結果' })
  await expect(result).toContainText(/試算期間 \d{4}\/\d\d\/\d\d/)
  const statute = page.getByRole('region', { name: '組合型基金的法規檢查' })
  for (const rule of ['至少五檔子基金', '每檔不超過 30%', '子基金不得是組合型基金'])
    await expect(statute).toContainText(rule)
  await expect(page.getByRole('region', { name: '情境試算' })).toBeVisible()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: '下載 CSV' }).first().click(),
  ])
  expect(file.suggestedFilename()).toMatch(/\.csv$/)
  const { search } = new URL(page.url())
  const set = new URLSearchParams(search).get('set') ?? ''
  await page.getByRole('button', { name: '存成投資組合' }).click()
  await expect(page).toHaveURL(/\/portfolios\/new/)
  await expect(page.getByLabel(/比例|權重/).first()).toBeVisible()
  // whoever is sent the address sees the same mix
  await leave(page)
  await page.goto(`/tools/fof?set=${set}`)
  await expect(result).toContainText(/試算期間 \d{4}\/\d\d\/\d\d/)
  await expectSound(page)
})
