import { makeAccount } from '../accounts.ts'
import { enter } from '../calls.ts'
import { expect, expectSound, signIn, test } from '../journey.ts'
import { eachWidth } from '../widths.ts'

const staff = { email: 'staff@demo.zhiheng.example', password: 'demo-zhiheng-2026' }

test('a visitor searches everywhere by pressing Enter, and goes on to all articles and to one', async ({ page }) => {
  await page.goto('/')
  const box = page.getByRole('combobox', { name: '搜尋基金' })
  await expect(async () => {
    await box.fill('債券')
    await box.press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: '搜尋「債券」' })).toBeVisible({ timeout: 3000 })
  }).toPass({ timeout: 20_000 })
  await expect(page).toHaveURL(/\/search(\/|\?query=)%E5%82%B5%E5%88%B8$/)
  const main = page.getByRole('main')
  await expect(main.getByRole('region', { name: '基金', exact: true }).locator('mark').first()).toHaveText('債券')
  await expectSound(page)
  await main
    .getByRole('region', { name: '文章', exact: true })
    .getByRole('link', { name: /^看全部 \d+ 筆文章$/ })
    .click()
  await expect(page.getByRole('heading', { level: 1, name: '文章搜尋「債券」' })).toBeVisible()
  await expect(page.getByText(/^共 \d+ 篇$/)).toBeVisible()
  await expectSound(page)
  await page.getByRole('navigation', { name: '排序' }).getByRole('link', { name: '最新' }).click()
  await expect(page).toHaveURL(/sort=new/)
  const list = page.getByRole('list', { name: '找到的文章' })
  await list.getByRole('link').first().click()
  await expect(page).toHaveURL(/\/articles\/[\w-]+$/)
})

test('words without an end break no page of the searches', eachWidth, async ({ page }) => {
  for (const words of ['a'.repeat(200), '長'.repeat(200)])
    for (const where of ['/search', '/search/funds', '/search/etf', '/search/articles', '/search/authors']) {
      await page.goto(`${where}?query=${encodeURIComponent(words)}`)
      await expect(page.getByRole('heading', { level: 1 })).toBeAttached()
      const tooWide = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      await expect.poll(tooWide, where).toBeLessThanOrEqual(0)
    }
  await expectSound(page)
})

test('what a visitor may not read of a premium article is not quoted', async ({ page }) => {
  const reply = await page.request.get(`/api/search/articles?query=${encodeURIComponent('債券')}`)
  const { entries } = await reply.json()
  const premium = entries.filter((one: { is_premium: boolean }) => one.is_premium)
  expect(premium.length).toBeGreaterThan(0)
  for (const { id, excerpt } of premium.filter((one: { excerpt: unknown }) => one.excerpt !== null)) {
    const article = await (await page.request.get(`/api/articles/${id}`)).text()
    const words = excerpt.text.replaceAll('…', '').slice(10, 30)
    expect(article.replaceAll(/"[^"]*":|[{}[\]",]/g, '')).toContain(words.slice(0, 5))
  }
})

test('authors are found by what they know', async ({ page }) => {
  await page.goto('/search/authors/債券')
  await expect(page.getByRole('heading', { level: 1, name: '作者搜尋「債券」' })).toBeVisible()
  await expectSound(page)
  await page.getByRole('list', { name: '找到的作者' }).getByRole('link').first().click()
  await expect(page).toHaveURL(/\/authors\/\d+$/)
})

test('a company leads a premium member to its page, and a visitor to the funds that hold it', async ({ page }) => {
  const company = page.getByRole('region', { name: '證券' }).getByRole('link', { name: '台積電', exact: true })
  await page.goto('/search/台積電')
  await expect(company).toHaveAttribute('href', '/search/holding/security/TW0002330008')
  await enter(page, makeAccount('search', 'member,member_premium'))
  await page.goto('/search/台積電')
  await expect(company).toHaveAttribute('href', '/securities/isin/TW0002330008')
  await expectSound(page)
})

test('what nothing is called offers what may have been meant, and staff make a synonym of it', async ({ page }, {
  project,
  retry,
}) => {
  // a try before may have made a synonym of its own
  const words = `養老本${project.name}${retry}`
  await page.goto(`/search/${words}`)
  await expect(page.getByText(`找不到「${words}」的結果`)).toBeVisible()
  await expectSound(page)
  await page.goto('/members/signin')
  await signIn(page, staff)
  await page.goto('/admin/synonyms')
  await expect(page.getByRole('heading', { level: 1, name: '搜尋同義詞' })).toBeVisible()
  const meant = page.getByLabel('名稱裡的說法')
  await expect(async () => {
    if (!(await meant.isVisible()))
      await page.getByRole('button', { name: `把「${words}」做成同義詞` }).click({ timeout: 2000 })
    await expect(meant).toBeVisible({ timeout: 4000 })
  }).toPass({ timeout: 20_000 })
  await meant.fill('全球科技')
  await expectSound(page)
  await page.getByRole('button', { name: '儲存' }).click()
  await expect(page.getByText(`${words} → 全球科技`)).toBeVisible()
  await page.goto(`/search/${words}`)
  await expect(page.getByRole('region', { name: '基金', exact: true })).toContainText('全球科技')
})
