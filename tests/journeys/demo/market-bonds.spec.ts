import { expect, expectSound, test } from '../journey.ts'

test('a guest is sent to sign in before the bond market', async ({ page }) => {
  await page.goto('/market/bond')
  await expect(page).toHaveURL(/\/members\/signin/)
})

test('a member reads what governments pay, now and a year ago, and how far that is from the usual', async ({
  member: page,
}) => {
  await page.goto('/market/bond')
  await expect(page.getByRole('heading', { level: 1, name: '債券市場' })).toBeVisible()
  await expect(page.getByRole('main')).toContainText(/美國 10 年期公債殖利率 \d\.\d\d%/)
  const curves = page.getByRole('region', { name: '公債殖利率曲線', exact: true })
  await expect(curves.getByRole('heading', { level: 3 })).toHaveText(['美國', '日本', '德國'])
  await curves.getByText('顯示表格').first().click()
  const table = curves.getByRole('table')
  await expect(table.getByRole('row').filter({ hasText: '10 年' })).toContainText('%')
  await expect(table.getByRole('columnheader')).toHaveText([/天期/, /最新/, /一個月前/, /一年前/])

  const spreads = page.getByRole('region', { name: '利差與實質殖利率', exact: true })
  await spreads.getByRole('button', { name: '美國 非投資等級債利差' }).click()
  await expect(spreads.getByRole('heading', { level: 3 })).toHaveText('美國 非投資等級債利差')
  await expect(page.getByRole('region', { name: '各幣別政策利率', exact: true })).toContainText('台幣')
  await expectSound(page)
})

test('a member sees what a move of yields does to the own bond funds, and finds funds by duration', async ({
  member: page,
}) => {
  await page.goto('/market/bond')
  const shock = page.getByRole('region', { name: '利率變動對我的債券基金', exact: true })
  const durations = page.getByRole('region', { name: '債券基金依存續期間', exact: true })
  const slider = shock.getByRole('slider')
  if (await slider.isVisible()) {
    const said = shock.getByRole('status')
    await expect(said).toContainText('上升 1 個百分點')
    await expect(said).toContainText('減少')
    await slider.press('Home')
    await expect(said).toContainText('下降 1 個百分點')
    await expect(said).toContainText('增加')
    await expect(slider).toHaveAttribute('aria-valuetext', '−100 個基點')
  } else {
    await expect(shock).toContainText('債券基金')
  }
  await durations.getByRole('button', { name: /^7 年以上/ }).click()
  const years = async () =>
    (await durations.locator('tbody tr td:nth-child(2)').allTextContents()).map((words) => Number(words))
  await expect.poll(async () => (await years()).every((each) => each >= 7)).toBe(true)
  const shown = await years()
  expect(shown).toEqual(shown.toSorted((a, b) => a - b))
  await durations.locator('a[href^="/funds/"]').first().click()
  await expect(page).toHaveURL(/\/funds\/\w+/)
})
