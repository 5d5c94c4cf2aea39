import { makeAccount } from '../accounts.ts'
import { leave } from '../calls.ts'
import { expect, expectSound, signIn, test } from '../journey.ts'

const TSMC = 'TW0002330008'

test('a guest tries conditions and sees how many funds meet them', async ({ page }) => {
  await page.goto('/search/holding')
  await expect(page.getByRole('heading', { level: 1, name: '從持股找基金' })).toBeVisible()
  await expect(page.getByText('已用 0／30 個條件')).toBeVisible()
  await expectSound(page)
  await page.getByRole('main').getByRole('link', { name: '台積電', exact: true }).click()
  await expect(page.getByText(/\d+ 檔符合，登入後看名單與比重/)).toBeVisible()
  await expect(page.getByRole('list', { name: '條件' })).toContainText(`2330・${TSMC}`)
  await expect(page.getByRole('main').getByRole('link', { name: '登入', exact: true })).toHaveAttribute(
    'href',
    /referer=%2Fsearch%2Fholding%2Fsecurity%2F/,
  )
  await expectSound(page)
})

test('a member puts conditions together, and the address keeps them', async ({ member: page }) => {
  await page.goto('/search/holding')
  const box = page.getByRole('textbox', { name: /^加個股或債券/ })
  const found = page.getByRole('main').getByRole('link', { name: /^台積電\s*證券/ })
  // what is typed before the page is awake finds nothing
  await expect(async () => {
    await box.fill('')
    await box.fill('台積')
    await expect(found).toBeVisible({ timeout: 3000 })
  }).toPass({ timeout: 20_000 })
  await found.click()
  await expect(page).toHaveURL(`/search/holding/security/${TSMC}`)
  await page.getByRole('combobox', { name: '台積電的條件' }).selectOption('至少')
  await expect(page).toHaveURL(`/search/holding/security/${TSMC}*min5`)
  await box.fill('NVDA，中國')
  await page.getByRole('button', { name: '加條件' }).click()
  await expect(page.getByText('已用 3／30 個條件')).toBeVisible()
  await page.getByRole('combobox', { name: '中國的條件' }).selectOption('至多')
  await expect(page).toHaveURL(/country!CN\*max5$/)
  await page.getByRole('link', { name: '加合計條件' }).click()
  await expect(page).toHaveURL(/total!\*min10$/)
  const table = page.getByRole('table', { name: '符合條件的基金' })
  await expect(table.getByRole('row').nth(1)).toContainText(/第 \d+ 大/)
  // the day of a list is for others
  await expect(page.getByText('持股資料更新至')).toHaveCount(0)
  await expectSound(page)
  await page.reload()
  await expect(page.getByText('已用 4／30 個條件')).toBeVisible()
  await page.goBack()
  await expect(page.getByText('已用 3／30 個條件')).toBeVisible()
})

test('found funds are narrowed by kind and risk, in the address, and what one holds can be left out', async ({
  member: page,
}) => {
  await page.goto(`/search/holding/security/${TSMC}*min1`)
  const filters = page.getByRole('navigation', { name: '篩選' })
  const found = page.getByText(/^\d[\d,]* 檔符合/)
  const all = (await found.textContent()) ?? ''
  const kind = filters.getByRole('link', { name: /^RR4/ })
  const count = /[\d,]+ 檔/.exec((await kind.textContent())?.replace('RR4', '') ?? '')?.[0] ?? ''
  await kind.click()
  await expect(page).toHaveURL(/\?risk=4$/)
  // as many as its chip has said
  await expect(found).toHaveText(`${count}符合（篩選前 ${all.replace('符合', '')}）`)
  await expect(kind).toHaveAttribute('aria-current', 'true')
  await expectSound(page)
  await page.reload()
  await expect(kind).toHaveAttribute('aria-current', 'true')
  await filters.getByRole('link', { name: /^不含我已持有的/ }).click()
  await expect(page).toHaveURL(/risk=4&without_own=1$/)
  await expect(filters.getByRole('link', { name: /^不含我已持有的/ })).toHaveAttribute('aria-current', 'true')
  await filters.getByRole('link', { name: '清除篩選' }).click()
  await expect(found).toHaveText(all)
  await page.goto(`/search/holding/security/${TSMC}*min1?asset_type=money_market`)
  await expect(page.getByText('這樣篩選沒有基金')).toBeVisible()
  await expectSound(page)
  await page.getByRole('link', { name: '清除篩選' }).first().click()
  await expect(page.getByRole('table', { name: '符合條件的基金' })).toBeVisible()
})

test('a second change, made before the first is answered, keeps the first', async ({ member: page }) => {
  await page.goto(`/search/holding/security/${TSMC}*min1~NVDA*min1`)
  const op = (name: string) => page.getByRole('combobox', { name: `${name}的條件` })
  await expect(op('台積電')).toBeVisible()
  let isHeld = true
  const letGo: (() => void)[] = []
  await page.route('**/api/search/holding?**', async (route) => {
    if (isHeld) await new Promise<void>((resolve) => letGo.push(resolve))
    await route.continue().catch(() => {})
  })
  await expect(async () => {
    await op('台積電').selectOption('至多')
    await expect(page).toHaveURL(new RegExp(`${TSMC}\\*max1`), { timeout: 2000 })
  }).toPass({ timeout: 20_000 })
  // the page has heard of the first change, and has no answer yet
  await expect(page.locator('[aria-busy=true]')).toBeVisible()
  await op('輝達').selectOption('有持有')
  await expect(page).toHaveURL(/max1~US67066G1040$/)
  isHeld = false
  for (const go of letGo) go()
  await expect(op('台積電')).toHaveValue('at_most')
  await expect(op('輝達')).toHaveValue('holds')
})

test('what contradicts is named, what is unknown gets near names, and one press helps', async ({ member: page }) => {
  await page.goto(`/search/holding/security/${TSMC}*min5~${TSMC}*no`)
  await expect(page.getByRole('main')).toContainText('「台積電 至少 5%」和「台積電 不持有」互相矛盾。')
  await expectSound(page)
  await page.getByRole('link', { name: /^改為任一符合（\d/ }).click()
  await expect(page.getByRole('table', { name: '符合條件的基金' })).toBeVisible()
  await page.goto('/search/holding/security/TW0002330009')
  await expect(page.getByRole('main')).toContainText('沒有基金揭露持有「TW0002330009」，這個條件先不算。')
  await page.getByRole('main').getByRole('link', { name: '台積電', exact: true }).click()
  await expect(page).toHaveURL(`/search/holding/security/${TSMC}`)
})

test('the 31st condition of an address is refused with the way to more', async ({ member: page }) => {
  const many = Array.from({ length: 31 }, (_, at) => `${TSMC}*min${at + 1}`).join('~')
  const reply = await page.request.get(`/api/search/holding?query=${encodeURIComponent(many)}`)
  expect([reply.status(), (await reply.json()).error.code]).toEqual([403, 'holding_quota'])
})

test('funds are like a fund, and like an own portfolio', async ({ member: page }) => {
  await page.goto(`/search/holding/security/${TSMC}`)
  const first = page.getByRole('table').getByRole('rowheader').first().getByRole('link')
  const id = ((await first.getAttribute('href')) ?? '').replace('/funds/', '')
  await page.goto(`/search/holding/fund/${id}`)
  await expect(page.getByRole('main')).toContainText(/\d+ 檔持股重疊/)
  await expectSound(page)
  await page.getByRole('link', { name: '像我的組合' }).click()
  await expect(page.getByRole('combobox', { name: '投資組合' })).toBeVisible()
  await expectSound(page)
})

test('professionals and staff see the day of the lists, and have no limit', async ({ page }) => {
  for (const groups of ['member,member_pro', 'member,staff']) {
    await leave(page)
    await page.goto('/members/signin')
    await signIn(page, makeAccount('holding', groups))
    await expect(page).toHaveURL('/')
    await page.goto(`/search/holding/security/${TSMC}*min1`)
    await expect(page.getByText(/持股資料更新至：\d{4}\/\d\d\/\d\d/)).toBeVisible()
    await expect(page.getByText('已用 1 個條件')).toBeVisible()
    await expectSound(page)
  }
})

test('a ready theme finds its funds, and its holdings become own conditions', async ({ member: page }) => {
  await page.goto('/search/holding')
  await page.getByRole('link', { name: '依主題' }).first().click()
  await expect(page).toHaveURL('/search/holding/topic')
  await expectSound(page)
  await page.getByRole('navigation', { name: '投資主題' }).getByRole('link', { name: '台股科技' }).click()
  await expect(page).toHaveURL('/search/holding/topic/taiwan-tech')
  await expect(page.getByRole('main')).toContainText(/\d+ 檔基金的持股符合「台股科技」/)
  await expect(page.getByRole('table', { name: '符合條件的基金' }).getByRole('row').nth(1)).toContainText('%')
  await expectSound(page)
  await page.getByRole('link', { name: '改成自己的條件' }).click()
  await expect(page).toHaveURL(/\/search\/holding\/security\/.*join=any$/)
  await expect(page.getByRole('list', { name: '條件' }).getByRole('listitem')).toHaveCount(3)
})

test('a way to search that there is not is not found', async ({ page }) => {
  expect((await page.request.get('/search/holding/nothing')).status()).toBe(404)
  expect((await page.request.get('/search/holding/topic/ai')).status()).toBe(404)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a name is added by a form, and the counts are read', async ({ page }) => {
    await page.goto('/search/holding')
    await page.getByRole('textbox', { name: /^加個股或債券/ }).fill('台積電')
    await page.getByRole('button', { name: '加條件' }).click()
    await expect(page.getByText(/\d+ 檔符合，登入後看名單與比重/)).toBeVisible()
  })
})
