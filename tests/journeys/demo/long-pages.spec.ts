import { expect, expectSoundHere, test } from '../journey.ts'
import { tabletAndWide } from '../widths.ts'

// on a phone each figure has its own label
test(
  'the head of a long table stays in sight below the bars of the shell, also where it scrolls sideways',
  tabletAndWide,
  async ({ page }) => {
    await page.goto('/search/funds')
    const head = page.getByRole('main').getByRole('columnheader').nth(1)
    await expect(head).toBeVisible()
    // a part of a pixel above the edge is rounded to −0, which is no other place
    const topOf = async () => Math.round((await head.boundingBox())?.y ?? -1) + 0
    await page.mouse.move(600, 500)
    await page.mouse.wheel(0, 700)
    await expect.poll(topOf).toBe(0)
    await page.mouse.wheel(0, -120)
    await expect.poll(topOf).toBe(56)
    await page.getByRole('region', { name: /表格$/ }).evaluate((box) => (box.scrollLeft = 60))
    await expect.poll(topOf).toBe(56)
    // a control that the head half covers is too small to hit: judged where nothing is covered
    await page.evaluate(() => scrollTo(0, 0))
    await expectSoundHere(page)
  },
)
