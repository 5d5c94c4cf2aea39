import { expect, expectSoundHere, signIn, test } from '../journey.ts'
import { eachWidth, phoneAndTablet, wide } from '../widths.ts'

test(
  'the header makes room while one reads down and comes back with the first move up',
  eachWidth,
  async ({ page }) => {
    await page.goto('/search/funds')
    const header = page.getByRole('banner')
    await expect(header).toBeInViewport()
    await page.mouse.wheel(0, 900)
    await expect(header).not.toBeInViewport()
    await page.mouse.wheel(0, -120)
    await expect(header).toBeInViewport()
  },
)

test('the way back to the top appears once it is far, and leads there', eachWidth, async ({ page }) => {
  await page.goto('/search/funds')
  await page.getByRole('heading', { level: 1 }).first().waitFor({ state: 'attached' })
  const toTop = page.getByRole('button', { name: '回到頁首' })
  await expect(toTop).toBeHidden()
  await expect(async () => {
    await page.mouse.wheel(0, 2500)
    await expect.poll(() => page.evaluate(() => window.scrollY), { timeout: 1500 }).toBeGreaterThan(100)
    await page.mouse.wheel(0, -100)
    await expect(toTop).toBeVisible({ timeout: 1500 })
  }).toPass()
  await toTop.click()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
})

test('an address that names a part of a fund opens there, and follows what is read', eachWidth, async ({ page }) => {
  await page.goto('/search/funds/全球科技')
  const fund = page
    .getByRole('main')
    .getByRole('link', { name: /全球科技.*基金/ })
    .locator('visible=true')
    .first()
  const to = (await fund.getAttribute('href')) ?? ''
  await page.goto(`${to}#risk`)
  const parts = page.getByRole('navigation', { name: '頁內選單' })
  await expect(parts.getByRole('link', { name: '風險' })).toHaveAttribute('aria-current', 'true', { timeout: 4000 })
  await expect(page.locator('#risk')).toBeInViewport()
  await parts.getByRole('link', { name: '同類' }).click()
  await expect(page.locator('#peers')).toBeInViewport()
  await expect(page).toHaveURL(/#peers$/)
})

// wide screens show the menu itself
test(
  'a visitor finds everything in the menu of phones and tablets, by keyboard alone',
  phoneAndTablet,
  async ({ page }) => {
    await page.goto('/search/funds')
    const button = page.getByRole('button', { name: '選單', exact: true })
    const menu = page.getByRole('dialog', { name: '選單' })
    await expect(async () => {
      if (!(await menu.isVisible())) await button.press('Enter', { timeout: 2000 })
      await expect(menu).toBeVisible({ timeout: 4000 })
    }).toPass()
    await expect(menu.getByRole('link', { name: '基金搜尋' })).toBeVisible()
    await expect(menu.getByRole('link', { name: '登入' })).toBeVisible()
    await expectSoundHere(page)
    // nothing behind it can be reached
    for (let step = 0; step < 20; step += 1) await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement?.closest('main, footer') === null)).toBe(true)
    await page.keyboard.press('Escape')
    await expect(menu).toBeHidden()
    await expect(button).toBeFocused()
    await page.keyboard.press('Enter')
    await menu.getByRole('button', { name: '關閉' }).press('Enter')
    await expect(menu).toBeHidden()
    await expect(button).toBeFocused()
  },
)

const finger = (x: number) => [{ identifier: 1, clientX: x, clientY: 300 }]

test('a swipe to the left puts the menu away', async ({ page }) => {
  await page.goto('/search/funds')
  const menu = page.getByRole('dialog', { name: '選單' })
  await expect(async () => {
    if (!(await menu.isVisible()))
      await page.getByRole('button', { name: '選單', exact: true }).click({ timeout: 2000 })
    await expect(menu).toBeVisible({ timeout: 4000 })
  }).toPass()
  await menu.dispatchEvent('touchstart', { touches: finger(250), changedTouches: finger(250) })
  await menu.dispatchEvent('touchend', { touches: [], changedTouches: finger(150) })
  await expect(menu).toBeHidden()
})

// wider screens have the box itself
test('the search of phones fills the screen, remembers, and closes with back', async ({ page }) => {
  await page.goto('/members/signin')
  const search = page.getByRole('dialog', { name: '搜尋' })
  const open = () =>
    expect(async () => {
      // before the page is awake the link leads to the page of searching
      if (!page.url().includes('/members/signin')) await page.goto('/members/signin')
      if (!(await search.isVisible()))
        await page.getByRole('banner').getByRole('link', { name: '搜尋' }).click({ timeout: 2000 })
      await expect(search).toBeVisible({ timeout: 4000 })
    }).toPass()
  await open()
  await expect(search.getByRole('combobox')).toBeFocused()
  await expectSoundHere(page)
  await page.goBack()
  await expect(search).toBeHidden()
  await expect(page).toHaveURL(/signin/)
  await open()
  await page.keyboard.press('Escape')
  await expect(search).toBeHidden()
  await expect(page).toHaveURL(/signin/)
  await open()
  await search.getByRole('combobox').fill('全球科技')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/search\/%E5/)
  // the search itself was no page to come back to
  await page.goBack()
  await expect(page).toHaveURL(/signin/)
  await expect(search).toBeHidden()
  await open()
  await expect(search.getByRole('link', { name: '全球科技' })).toBeVisible()
})

// phones and tablets have them in the menu
test('a member’s lists open for a resting mouse and by the arrow down', wide, async ({ member: page }) => {
  await page.goto('/portfolios')
  const button = page.getByRole('button', { name: '我的投資組合' })
  const sheet = page.getByRole('region', { name: '我的投資組合' }).first()
  await expect(async () => {
    await button.focus()
    await page.keyboard.press('ArrowDown')
    await expect(sheet).toBeFocused({ timeout: 1500 })
  }).toPass()
  await expect(sheet.getByRole('link', { name: '建立投資組合' })).toBeVisible()
  // what it lies over is the page's own look
  await expectSoundHere(page, 'header')
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  await expect(button).toBeFocused()
  await button.hover()
  await expect(sheet).toBeVisible()
  const box = await sheet.boundingBox()
  expect(box?.width).toBe(400)
  await page.mouse.move(10, 880)
  await expect(sheet).toBeHidden()
})

test('a superuser sees a visitor’s screen, also after a reload, and gets their own back', wide, async ({ page }) => {
  await page.goto('/members/signin')
  await signIn(page, { email: 'staff@demo.zhiheng.example', password: 'demo-zhiheng-2026' })
  await page.goto('/search/funds')
  const signInLink = page.getByRole('banner').getByRole('link', { name: '登入' })
  await expect(signInLink).toBeHidden()
  await expect(async () => {
    const choice = page.getByLabel('以其他身分檢視')
    if (!(await choice.isVisible())) await page.getByRole('button', { name: '會員選單' }).press('Enter')
    await choice.selectOption({ label: '訪客' }, { timeout: 2000 })
  }).toPass()
  await expect(signInLink).toBeVisible()
  await page.reload()
  await expect(signInLink).toBeVisible()
  await expectSoundHere(page)
  // by the server as well: a visitor has no favourites, drawn or asked for
  await page.goto('/favorites')
  await expect(page).toHaveURL('/')
  expect((await page.request.get('/api/favorites')).status()).toBe(401)
  await page.goto('/search/funds')
  await page.getByRole('button', { name: '恢復我的身分' }).click()
  await expect(signInLink).toBeHidden()
  await expect(page.getByRole('button', { name: '會員選單' })).toBeVisible()
})

test('a link to a part of another page moves there within a second', async ({ page }) => {
  await page.goto('/about')
  await page.getByRole('contentinfo').getByRole('link', { name: '隱私權政策' }).click()
  await expect(page).toHaveURL(/\/legal#privacy$/)
  const part = page.locator('#privacy')
  await expect.poll(() => part.evaluate((element) => Math.abs(element.getBoundingClientRect().top) < 120)).toBe(true)
  const there = await page.evaluate(() => scrollY)
  expect(there).toBeGreaterThan(300)

  await page.goBack()
  await expect(page).toHaveURL(/\/about$/)
})

test('a line tells that the page is still loading, until it is whole', async ({ page }) => {
  const waiting: (() => void)[] = []
  await page.route('**/assets/entry-client-*.js', async (route) => {
    await new Promise<void>((resolve) => waiting.push(resolve))
    await route.continue()
  })
  await page.goto('/about', { waitUntil: 'commit' })
  await expect(page.getByText('頁面載入中')).toBeAttached()
  for (const go of waiting) go()
  await expect(page.getByText('頁面載入中')).toHaveCount(0)
})

test('the header fits the narrowest phone', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto('/about')
  await expect(page.getByRole('banner').getByRole('link', { name: '免費註冊' })).toBeInViewport({ ratio: 1 })
  await expectSoundHere(page)
})

// phones have the menu from the left
test('a low window shows the whole member menu, by scrolling it', wide, async ({ member: page }) => {
  await page.setViewportSize({ width: 1024, height: 480 })
  await page.goto('/about')
  const signOut = page.getByRole('region', { name: '會員選單' }).getByRole('button', { name: '登出' })
  await expect(async () => {
    if (!(await signOut.isVisible()))
      await page.getByRole('button', { name: '會員選單' }).press('ArrowDown', { timeout: 2000 })
    await expect(signOut).toBeVisible({ timeout: 4000 })
  }).toPass()
  await signOut.focus()
  await expect(signOut).toBeInViewport({ ratio: 1 })
})
