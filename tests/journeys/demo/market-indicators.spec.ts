import { expect, expectSound, expectSoundHere, test } from '../journey.ts'
import { eachWidth } from '../widths.ts'

test('a guest reads the figures of the economy, in both themes', async ({ page }) => {
  await page.goto('/market/indicator')
  await expect(page.getByRole('heading', { level: 1, name: '總經指標' })).toBeVisible()
  const signal = page.getByRole('region', { name: '景氣對策信號', exact: true })
  await expect(signal.getByRole('list', { name: '最近 12 個月的燈號與分數' }).getByRole('listitem')).toHaveCount(12)
  await expect(signal.getByRole('table', { name: '構成項目的年增率' }).getByRole('row')).toHaveCount(9)
  await expectSound(page)
})

test(
  'a guest opens a figure, reads what followed its thirds, passes the address on and folds it again',
  eachWidth,
  async ({ page }) => {
    await page.goto('/market/indicator')
    const rates = page.getByRole('region', { name: '利率與殖利率曲線' })
    await rates.getByRole('link', { name: '美國 10 年期公債殖利率的走勢與之後的市場' }).click()
    await expect(page).toHaveURL(/\?card=us10y/)
    const after = rates.getByRole('region', { name: '之後半年的美國股票' })
    await expect(after.getByRole('row', { name: /（目前）/ })).toHaveCount(1)
    await expect(after.getByRole('row', { name: /所有月份/ })).toContainText(/[+−]\d/)
    await expect(after).toContainText('不重疊的半年')
    await expectSoundHere(page)

    // the address alone opens the same
    await page.goto(page.url())
    await expect(after).toBeVisible()
    await expect(rates.getByText('美國景氣衰退期間').first()).toBeVisible()
    await rates.getByRole('link', { name: '收合美國 10 年期公債殖利率' }).click()
    await expect(after).toHaveCount(0)
  },
)
