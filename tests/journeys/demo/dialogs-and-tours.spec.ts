import type { Locator, Page } from '@playwright/test'

import { atEachWidth, expect, expectSound, expectSoundHere, test } from '../journey.ts'
import { eachWidth, wide } from '../widths.ts'

/** What asks in the catalogue, and the name of its dialog. */
const dialogs = [
  ['success', '已更新'],
  ['error', '無法完成'],
  ['warning', '資料較舊'],
  ['info', '關於評分'],
  ['classic', '提醒'],
  ['確認', '套用新配置'],
  ['確認（無法復原）', '移除最愛'],
  ['輸入', '重新命名'],
  ['會員專屬', '會員專屬功能'],
  ['進階會員專屬', '進階會員專屬'],
  ['升級', '投資組合數量已達上限'],
  ['達到上限', '已達收藏基金上限'],
] as const

/** One of each make. */
const looked = new Set<string>(['error', '輸入', '升級'])

const dialogOf = (page: Page, name: string) =>
  page.getByRole('alertdialog', { name, exact: true }).or(page.getByRole('dialog', { name, exact: true }))
const buttonOf = (page: Page, name: string) => page.locator('#dialogs').getByRole('button', { name, exact: true })

/** The other parts of the catalogue are long: each look would judge, and each press draw, all of them behind the question. */
async function leaveOnlyDialogs(page: Page): Promise<void> {
  await expect(page.locator('#dialogs')).toBeVisible()
  await page.evaluate(() => {
    for (const part of document.querySelectorAll<HTMLElement>('main section[id]:not(#dialogs)'))
      if (part.querySelector('#dialogs') === null) part.style.display = 'none'
  })
}

/** The first press may come before the page's script. */
async function openByKeyboard(page: Page, button: Locator, dialog: Locator) {
  await expect(async () => {
    if (!(await dialog.isVisible())) await button.press('Enter', { timeout: 2000 })
    await expect(dialog).toBeVisible({ timeout: 10_000 })
  }).toPass()
}

const hasFocus = (page: Page, selector: string) =>
  page.evaluate((within) => document.activeElement?.closest(within) !== null, selector)

test('every question can be read by everybody, and is left with Escape where one was before', async ({ page }) => {
  await page.goto('/dev/ui')
  await leaveOnlyDialogs(page)
  for (const [name, title] of dialogs) {
    const button = buttonOf(page, name)
    const dialog = dialogOf(page, title)
    await openByKeyboard(page, button, dialog)
    await expect.poll(() => hasFocus(page, '[role$="dialog"]')).toBe(true)
    if (looked.has(name)) await expectSound(page, '[data-scope="dialog"][data-part="positioner"]')
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await expect(button).toBeFocused()
  }
})

test('questions are answered by keyboard alone, in the order in which they stand', wide, async ({ page }) => {
  await page.goto('/dev/ui')
  const said = page.locator('#dialogs output')

  await openByKeyboard(page, buttonOf(page, '確認（無法復原）'), dialogOf(page, '移除最愛'))
  await expect(page.getByRole('button', { name: '取消' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: '立即移除' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: '取消' })).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(said).toHaveText('回答：是')
  await expect(buttonOf(page, '確認（無法復原）')).toBeFocused()

  await buttonOf(page, '輸入').focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('textbox', { name: '組合名稱' })).toBeFocused()
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type('  ')
  await page.keyboard.press('Enter')
  await expect(page.getByText('請為組合取一個名字')).toBeVisible()
  await page.keyboard.type('旅行')
  await page.keyboard.press('Enter')
  await expect(said).toHaveText(/旅行$/)
  await expect(buttonOf(page, '輸入')).toBeFocused()

  await buttonOf(page, '疊放').focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alertdialog', { name: '再確認一次' })).toBeVisible()
  await expect(page.getByRole('button', { name: '是', exact: true })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(said).toHaveText('回答：否')
  await expect(page.getByRole('button', { name: '套用', exact: true })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(said).toHaveText('回答：是')
  await expect(buttonOf(page, '疊放')).toBeFocused()
})

test('a dialog moves for 200 ms, holds the page still, and does not move for those who ask for calm', async ({
  page,
}) => {
  await page.goto('/dev/ui')
  const open = () => buttonOf(page, '確認').click()
  const dialog = dialogOf(page, '套用新配置')
  const duration = () => dialog.evaluate((element) => Number.parseFloat(getComputedStyle(element).animationDuration))
  const isStill = () => page.evaluate(() => getComputedStyle(document.body).overflow === 'hidden')

  await atEachWidth(page, async () => {
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await open()
    await expect(dialog).toBeVisible()
    expect(await duration()).toBe(0.2)
    await expect.poll(isStill).toBe(true)
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    expect(await isStill()).toBe(false)

    await page.emulateMedia({ reducedMotion: 'reduce' })
    await open()
    await expect(dialog).toBeVisible()
    expect(await duration()).toBeLessThan(0.001)
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
  })
})

test('the way back answers no', async ({ page }) => {
  await page.goto('/search/funds')
  await page.goto('/dev/ui')
  await page.getByRole('link', { name: '知衡' }).first().click()
  await expect(page).toHaveURL('/')
  await page.goBack()
  await expect(page).toHaveURL('/dev/ui')
  await buttonOf(page, '確認').click()
  await expect(dialogOf(page, '套用新配置')).toBeVisible()
  await page.goForward()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
})

const tour = '[data-scope="tour"][data-part="content"]'
const card = (page: Page) => page.locator(tour)

/** Asks for this page's tour from the menu, by keyboard. */
async function replay(page: Page): Promise<void> {
  await expect(async () => {
    const link = page.getByRole('link', { name: '重新觀看導覽' })
    if (!(await link.isVisible())) await page.getByRole('button', { name: /會員選單|顯示主題/ }).press('Enter')
    await link.press('Enter', { timeout: 2000 })
    await expect(card(page)).toBeVisible({ timeout: 5000 })
  }).toPass()
}

/** In the page: what is wrong with where the card and its light are. */
function light(): string {
  const [words, lit, target] = ['[data-part="content"]', '[data-part="spotlight"]', ''].map((part) =>
    document
      .querySelector(part === '' ? '[data-tour-highlighted]' : `[data-scope="tour"]${part}`)
      ?.getBoundingClientRect(),
  )
  if (!words || !lit || lit.width === 0) return 'no light'
  if (!target) return 'no target'
  // a part of a pixel is what rounding leaves
  const inside = words.left > -1 && words.right < innerWidth + 1 && words.top > -1 && words.bottom < innerHeight + 1
  if (!inside) return `the card is off the screen: ${JSON.stringify([words, innerWidth, innerHeight])}`
  const around = Math.abs(lit.left - target.left + 6) < 2 && Math.abs(lit.top - target.top + 6) < 2
  return around ? 'lit' : 'the light is elsewhere'
}

/** The card is on the screen, and so is what it speaks of, with its light around it. */
async function expectLit(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(light)).toBe('lit')
}

/** Goes on with Enter to the end; says how many stops there were. */
async function walk(page: Page): Promise<number> {
  // the focus follows its card a moment later, and a key that is pressed before it is lost
  const on = card(page).getByRole('button', { name: /^(開始導覽|下一步|完成)$/ })
  const isLast = async () => (await on.textContent()) === '完成'
  let stops = 1
  await expect(on).toBeFocused()
  while (!(await isLast())) {
    const before = (await card(page).textContent()) ?? ''
    await page.keyboard.press('Enter')
    await expect(card(page)).not.toHaveText(before)
    await expectLit(page)
    await expect(on).toBeFocused()
    stops += 1
  }
  await page.keyboard.press('Enter')
  await expect(card(page)).toHaveCount(0)
  return stops
}

/** What a tour speaks of has come: it leaves out what is not there as it begins. */
async function expectTargets(page: Page, names: readonly string[]): Promise<void> {
  for (const name of names)
    await expect(page.locator(`[data-tour="${name}"]`).locator('visible=true').first()).toBeVisible()
}

test(
  'a visitor sees no tour until asking for it, and goes through it by keyboard alone',
  eachWidth,
  async ({ page }) => {
    await page.clock.install()
    await page.goto('/')
    // far longer than a tour waits that begins by itself
    await page.clock.runFor(10_000)
    await expect(card(page)).toHaveCount(0)

    await replay(page)
    await expect(page.getByRole('dialog', { name: '新手引導' })).toBeVisible()
    await expect(page.getByRole('button', { name: '開始導覽' })).toBeFocused()
    await expectSoundHere(page, tour)
    await page.keyboard.press('ArrowRight')
    await expect(page.getByRole('dialog', { name: '搜尋基金' })).toBeVisible()
    await expectLit(page)
    // parts of a page come a moment after it, and push what is below them off the screen
    await page.evaluate(() => document.querySelector('main')?.style.setProperty('padding-top', '3000px'))
    await expectLit(page)
    await page.evaluate(() => document.querySelector('main')?.style.removeProperty('padding-top'))
    await expectLit(page)
    await expectSoundHere(page, tour)
    await page.keyboard.press('ArrowLeft')
    await expect(page.getByRole('dialog', { name: '新手引導' })).toBeVisible()
    expect(await walk(page)).toBeGreaterThanOrEqual(5)
  },
)

test('the tours of the pages point at what is there', eachWidth, async ({ member: page }, { project }) => {
  test.slow()
  // the fund that is opened has a score to point at
  await page.goto('/search/funds/全球科技?sort=score')
  await expectTargets(page, ['search', 'filters'])
  await expect(page.locator('[data-tour="sort"], main thead').locator('visible=true').first()).toBeVisible()
  await replay(page)
  expect(await walk(page)).toBe(3)

  await page
    .getByRole('main')
    .getByRole('link', { name: /全球科技.*基金/ })
    .locator('visible=true')
    .first()
    .click()
  await expect(page).toHaveURL(/\/funds\/\w+/)
  await expectTargets(page, ['verdict', 'chart', 'parts', 'add'])
  await replay(page)
  expect(await walk(page)).toBe(4)

  await page.goto('/portfolios')
  await page.getByRole('main').getByRole('link', { name: '退休核心組合', exact: true }).locator('visible=true').click()
  await expect(page.getByRole('heading', { level: 1, name: '退休核心組合' })).toBeVisible()
  await expectTargets(page, ['worth', 'steps', 'optimise', 'history'])
  await replay(page)
  expect(await walk(page)).toBe(4)

  await page.getByRole('link', { name: '最佳化', exact: true }).click()
  await expect(page.getByRole('button', { name: '套用新配置' })).toBeEnabled()
  await expectTargets(page, ['sentence', 'actions'])
  await replay(page)
  // on a phone the limits are folded away with the target
  expect(await walk(page)).toBe(project.name === 'phone' ? 3 : 4)
})

test('the page under a tour stays usable: a press elsewhere leaves it and does what it does', async ({ page }) => {
  await page.goto('/')
  await replay(page)
  const box = page.getByRole('main').getByRole('combobox').first()
  await box.click()
  await expect(card(page)).toHaveCount(0)
  await box.fill('台積電')
  await expect(box).toHaveValue('台積電')
})

test('Escape leaves a tour, and the page’s content has the focus', wide, async ({ page }) => {
  await page.goto('/')
  await replay(page)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: '搜尋基金' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(card(page)).toHaveCount(0)
  await expect.poll(() => hasFocus(page, 'main, header')).toBe(true)
})
