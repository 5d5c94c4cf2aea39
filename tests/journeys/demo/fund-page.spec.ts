import type { Page } from '@playwright/test'

import { expect, expectSound, test } from '../journey.ts'
import { eachWidth, phoneAndWide, wide } from '../widths.ts'

/** The address of a fund with a long course. */
async function aFund(page: Page): Promise<string> {
  await page.goto('/search/funds/全球科技')
  const fund = page.getByRole('main').locator('a[href^="/funds/"]').locator('visible=true').first()
  return (await fund.getAttribute('href')) ?? ''
}

test('the sheet that a reader opens in a part of a fund stands in the address, and opens with it', async ({ page }) => {
  const fund = await aFund(page)
  await page.goto(fund)
  const holdings = page.getByRole('region', { name: '持股', exact: true })
  const rows = holdings.getByRole('table', { name: '持股' }).getByRole('rowheader')
  await expect(rows).toHaveCount(10)
  await expect(async () => {
    await holdings.getByRole('button', { name: /^全部 \d+ 檔$/ }).click()
    await expect(page).toHaveURL(/#holdings:all$/, { timeout: 1500 })
  }).toPass()
  expect(await rows.count()).toBeGreaterThan(10)
  await expectSound(page)

  const parts = page.getByRole('navigation', { name: '頁內選單' })
  await parts.getByRole('link', { name: '風險' }).click()
  await expect(page).toHaveURL(/#risk$/)
  await parts.getByRole('link', { name: '持股' }).click()
  await expect(page).toHaveURL(/#holdings:all$/)
  await expect(parts.getByRole('link', { name: '持股' })).toHaveAttribute('aria-current', 'true')

  await page.goto('/')
  await page.goto(`${fund}#holdings:all`)
  await expect(parts.getByRole('link', { name: '持股' })).toHaveAttribute('aria-current', 'true')
  await expect(holdings.getByRole('button', { name: /^全部/ })).toHaveAttribute('aria-pressed', 'true')
  await expect(holdings.getByRole('heading', { name: '持股' })).toBeInViewport()
})

test('below the chart and its facts the page takes its whole width', wide, async ({ page }) => {
  await page.goto(await aFund(page))
  const parts = page.locator('main section[id]')
  const chart = page.getByRole('complementary', { name: '基本資料' })
  const { x = 0, y = 0, width = 0, height = 0 } = (await chart.boundingBox()) ?? {}
  await expect.poll(async () => parts.count()).toBeGreaterThan(8)
  const boxes = (await Promise.all((await parts.all()).map((part) => part.boundingBox()))).filter((box) => box !== null)
  const below = boxes.filter((box) => box.y > y + height)
  expect(below.length).toBeGreaterThan(5)
  expect(below.filter((box) => box.x + box.width < x + width - 1)).toEqual([])
})

test('on paper a fund’s charts are whole, and say where their figures are', wide, async ({ page }) => {
  await page.goto(await aFund(page))
  await expect(page.getByText('顯示表格').first()).toBeVisible()
  // the width of A4 between its margins
  await page.setViewportSize({ width: 688, height: 1000 })
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  await expect(page.getByRole('navigation', { name: '頁內選單' })).toBeHidden()
  await expect(page.getByRole('link', { name: '加入投資組合' }).locator('visible=true')).toHaveCount(0)
  await expect(page.getByRole('columnheader', { name: '產業' })).toBeVisible()
  const notes = await page
    .locator('figure summary')
    .evaluateAll((all) => all.map((each) => getComputedStyle(each, '::after').content))
  expect(notes.length).toBeGreaterThan(0)
  expect(new Set(notes)).toEqual(new Set(['"圖中數值請見網頁版的「顯示表格」。"']))
  // nothing of a chart is beside the sheet
  const beside = await page.locator('figure').evaluateAll(
    (all) =>
      all.flatMap((figure) =>
        [...figure.querySelectorAll('svg, span')].filter((part) => {
          const { right, left, width } = part.getBoundingClientRect()
          return width > 1 && (right > innerWidth + 1 || left < -1)
        }),
      ).length,
  )
  expect(beside).toBe(0)
  // dark on the screen, light on paper
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)).toBe('light')
  const paper = await page.pdf({ preferCSSPageSize: true })
  expect(paper.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0).toBeGreaterThan(1)
})

test('a shared link of a fund says its name and its figures with their days', async ({ page }) => {
  await page.goto(await aFund(page))
  const name = (await page.getByRole('heading', { level: 1 }).textContent()) ?? ''
  const said = async (property: string) => page.locator(`meta[property="og:${property}"]`).getAttribute('content')
  expect(await said('title')).toBe(`${name} - 知衡基金`)
  expect(await said('description')).toMatch(
    /：淨值 [\d.,]+ \S+（\d{4}\/\d\d\/\d\d），近一年報酬率 [+−]?[\d.,]+%（(含息|僅淨值)，至 \d{4}\/\d\d\/\d\d），風險等級 RR[1-5]。/,
  )
  const names = await page.locator('meta[property="og:description"]').count()
  expect(names).toBe(1)
})

// phones and tablets have it in their menu
test('the question mark of a page with a tour shows it again', wide, async ({ page }) => {
  await page.goto(await aFund(page))
  const again = page.getByRole('banner').getByRole('link', { name: '重新觀看導覽' })
  const tour = page.locator('[data-scope="tour"][data-part="content"]')
  await expect(async () => {
    await again.click()
    await expect(tour).toBeVisible({ timeout: 3000 })
  }).toPass()
  await page.keyboard.press('Escape')
  await expect(tour).toBeHidden()
  await page.goto('/about')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(again).toHaveCount(0)
})

test(
  'the way into a portfolio is beside the price, and stays at hand when the price has gone',
  eachWidth,
  async ({ page }) => {
    await page.goto(await aFund(page))
    const ways = page.getByRole('link', { name: '加入投資組合' }).locator('visible=true')
    await expect(ways).toHaveCount(1)
    await expect(ways).toBeInViewport({ ratio: 1 })
    const peers = page.getByRole('region', { name: '同類型基金', exact: true })
    await peers.scrollIntoViewIfNeeded()
    const inSight = () =>
      ways.evaluateAll(
        (all) =>
          all.filter((way) => {
            const { top, bottom } = way.getBoundingClientRect()
            return top >= 0 && bottom <= innerHeight
          }).length,
      )
    await expect.poll(inSight).toBe(1)

    // one way at a time: the bar leaves when the price is back
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
    await expect(ways).toHaveCount(1)
    await ways.click()
    await expect(page).toHaveURL(/\/portfolios\/(new|sample)|\/members\/signin/)
  },
)

test('the header comes back on scrolling up, and the parts of the page stay below it', eachWidth, async ({ page }) => {
  await page.goto(await aFund(page))
  const header = page.getByRole('banner')
  const parts = page.getByRole('navigation', { name: '頁內選單' })
  await page.mouse.wheel(0, 2500)
  await expect(header).not.toBeInViewport()
  await expect.poll(async () => (await parts.boundingBox())?.y).toBe(0)
  await page.mouse.wheel(0, -300)
  await expect(header).toBeInViewport({ ratio: 1 })
  await expect
    .poll(async () => ((await parts.boundingBox())?.y ?? 0) - ((await header.boundingBox())?.height ?? 0))
    .toBeGreaterThanOrEqual(-1)
})

test(
  'nothing beside the chart scrolls inside itself, and the table of returns opens at one year',
  eachWidth,
  async ({ page }) => {
    await page.goto(await aFund(page))
    const facts = page.getByRole('complementary', { name: '基本資料' })
    await facts.scrollIntoViewIfNeeded()
    expect(await facts.evaluate((box) => box.scrollHeight - box.clientHeight)).toBeLessThanOrEqual(1)
    const year = page.getByRole('table', { name: '期間績效' }).getByRole('columnheader', { name: '一年', exact: true })
    await year.scrollIntoViewIfNeeded()
    await expect(year).toBeInViewport({ ratio: 1 })
  },
)

test(
  'a window that is drawn on a chart stands in the address, and leaves by the way back',
  phoneAndWide,
  async ({ page, isMobile }) => {
    const fund = await aFund(page)
    await page.goto(`${fund}?window=5y`)
    const chart = page.getByRole('region', { name: '淨值走勢與期間績效' })
    const plot = chart.getByRole('slider').first()
    await plot.scrollIntoViewIfNeeded()
    const box = (await plot.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
    const [from, to] = [box.x + box.width * 0.3, box.x + box.width * 0.7]
    const y = box.y + box.height / 2
    await expect(async () => {
      if (isMobile) await dragByFinger(page, { from, to, y })
      else await dragByMouse(page, { from, to, y })
      await expect(page).toHaveURL(/window=5y&from=\d{4}-\d\d-\d\d&to=\d{4}-\d\d-\d\d/, { timeout: 2000 })
    }).toPass()
    const days = new URL(page.url()).searchParams
    const stated = `${days.get('from') ?? ''}–${days.get('to') ?? ''}`.replaceAll('-', '/')
    await expect(chart.getByText(stated).first()).toBeVisible()
    await expect(chart.getByLabel('期間起日')).toHaveValue((days.get('from') ?? '').replaceAll('-', '/'))
    await expectSound(page, '#performance')

    await page.reload()
    await expect(chart.getByText(stated).first()).toBeVisible()
    await expect(chart.getByLabel('期間迄日')).toHaveValue((days.get('to') ?? '').replaceAll('-', '/'))

    await chart.getByRole('link', { name: '還原為五年' }).click()
    await expect(page).toHaveURL(/\?window=5y(#.*)?$/)
    await page.goBack()
    await expect(page).toHaveURL(/from=/)
    await expect(chart.getByText(stated).first()).toBeVisible()
  },
)

interface Drag {
  readonly from: number
  readonly to: number
  readonly y: number
}

async function dragByMouse(page: Page, { from, to, y }: Drag): Promise<void> {
  await page.mouse.move(from, y)
  await page.mouse.down()
  await page.mouse.move(to, y, { steps: 6 })
  await page.mouse.up()
}

/** A finger that rests and then moves: what Playwright has no gesture for. */
async function dragByFinger(page: Page, { from, to, y }: Drag): Promise<void> {
  const screen = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...xs: number[]) =>
    screen.send('Input.dispatchTouchEvent', { type, touchPoints: xs.map((x) => ({ x, y })) })
  await touch('touchStart', from)
  await page.waitForTimeout(500)
  for (const part of [0.25, 0.5, 0.75, 1]) {
    await touch('touchMove', from + (to - from) * part)
  }
  await touch('touchEnd')
  await screen.detach()
}
