import { expect, expectSound, test, typeAndFind } from '../journey.ts'
import { wide } from '../widths.ts'

test('a visitor reads each part of a check-up with what it stands on, and what index funds would have done', async ({
  page,
}) => {
  await page.goto('/tools/checkup')
  await page
    .getByLabel('貼上持有清單')
    .fill(`映川臺灣低波動精選ETF基金\t300000\n禾穗台灣大型權值股基金-A類型(新臺幣)\t200000`)
  await page.getByRole('button', { name: '讀取', exact: true }).click()
  await page.getByRole('button', { name: '健檢 2 筆' }).click()
  const findings = page.getByRole('region', { name: '健檢結果' }).getByRole('listitem')
  await expect(findings).toHaveCount(10)
  for (const name of ['單一公司比重', '最壞情境']) {
    const finding = findings.filter({ hasText: name }).first()
    await expect(finding.getByText(/^(留意|沒問題|資料不足)$/).first()).toBeVisible()
  }

  const twin = page.getByRole('region', { name: '如果改放指數 ETF', exact: true })
  await expect(twin).toContainText(
    /過去 \d 年，同樣的錢放在各檔的參考 ETF，今天約 [\d,]+ 元，比現在的 [\d,]+ 元[多少] [\d,]+ 元。/,
  )
  const reference = twin.getByRole('link', { name: /^參考 ETF：/ }).first()
  const name = (await reference.innerText()).replace('參考 ETF：', '')
  await expectSound(page)
  await reference.click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name)
})

test(
  'what is typed is offered as a fund, a topic, an author or an article, and leads there by keys',
  wide,
  async ({ page }) => {
    await page.goto('/')
    await typeAndFind(page, { name: '搜尋基金', text: '配息' })
    const box = page.getByRole('combobox', { name: '搜尋基金' })
    const article = page.getByRole('option').filter({ has: page.getByText(/文章/) })
    await expect(article.first()).toBeVisible()
    const label = await page.getByRole('option').last().innerText()
    await box.press('ArrowUp')
    await expect(page.getByRole('option', { selected: true })).toContainText(label.split('\n')[0] ?? '')
    await box.press('Enter')
    await expect(page).toHaveURL(/\/(articles|authors|categories)\/[\w-]+$/)
  },
)
