import { expect, it } from 'vitest'

import { describeBrowser } from './describe-browser.ts'

const mozilla = 'Mozilla/5.0'
const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)'

it.each([
  [`${mozilla} (Windows NT 10.0; Win64; x64) ${webkit} Chrome/142.0 Safari/537.36`, 'Chrome，Windows'],
  [`${mozilla} (Windows NT 10.0) ${webkit} Chrome/142.0 Safari/537.36 Edg/142.0`, 'Edge，Windows'],
  [
    `${mozilla} (Linux; Android 15) ${webkit} SamsungBrowser/28.0 Chrome/130.0 Safari/537.36`,
    'Samsung Internet，Android',
  ],
  [`${mozilla} (iPhone; CPU iPhone OS 19_0 like Mac OS X) Version/19.0 Safari/604.1`, 'Safari，iPhone'],
  [`${mozilla} (Macintosh; Intel Mac OS X 10.15; rv:145.0) Gecko/20100101 Firefox/145.0`, 'Firefox，macOS'],
  ['Firefox/145.0', 'Firefox'],
  [`${mozilla} (X11; Linux x86_64)`, 'Linux'],
  ['curl/8.0', '未知的瀏覽器'],
  ['', '未知的瀏覽器'],
  [null, '未知的瀏覽器'],
])('%s is %s', (userAgent, name) => {
  expect(describeBrowser(userAgent)).toBe(name)
})
