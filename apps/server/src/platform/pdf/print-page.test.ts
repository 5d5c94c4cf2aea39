import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

import { expect, it } from 'vitest'

import { findChromium } from './find-chromium.ts'
import { printPage } from './print-page.ts'

const chromium = findChromium(process.env['CHROME_PATH'] ?? null)

const page = `<!doctype html><html lang="zh-Hant"><meta charset="utf-8"><title>報告</title>
<style>@page { size: A4; @bottom-right { content: counter(page) } } p { break-after: page }</style>
<main class="paper"><p>一</p><p>二</p><h1>三</h1></main>`

/** Serves one page on a loopback address while a test runs; `null` never answers. */
async function serving(html: string | null, run: (url: string) => Promise<void>): Promise<void> {
  const server = createServer((_request, reply) => {
    if (html !== null) reply.setHeader('content-type', 'text/html').end(html)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  try {
    await run(`http://127.0.0.1:${port}/`)
  } finally {
    server.closeAllConnections()
    server.close()
  }
}

const never = new AbortController().signal

it.skipIf(chromium === null)(
  'prints a page of ours as a PDF of A4 with all its pages (skipped without Chromium)',
  async () => {
    await serving(page, async (url) => {
      const bytes = await printPage({ chromium: chromium ?? '', url, selector: '.paper', signal: never })
      const pdf = Buffer.from(bytes).toString('latin1')
      expect(pdf.startsWith('%PDF-')).toBe(true)
      expect(pdf.match(/\/Type\s*\/Page\b(?!s)/g)).toHaveLength(3)
      expect(pdf).toMatch(/\/MediaBox \[0 0 59[45](\.\d+)? 84[12](\.\d+)?\]/)
    })
  },
)

it.skipIf(chromium === null)('prints no other page than the one that is meant (skipped without Chromium)', async () => {
  await serving(page, async (url) => {
    const job = { chromium: chromium ?? '', url, selector: '.another', signal: never }
    await expect(printPage(job)).rejects.toThrow('not the one')
  })
})

it.skipIf(chromium === null)('ends the browser when it is told to stop (skipped without Chromium)', async () => {
  await serving(null, async (url) => {
    const stop = new AbortController()
    const printing = printPage({ chromium: chromium ?? '', url, selector: '.paper', signal: stop.signal })
    stop.abort()
    await expect(printing).rejects.toThrow('stopped')
  })
})

it('says so where the browser cannot be started', async () => {
  const job = { chromium: '/nowhere/chromium', url: 'http://127.0.0.1:9/', selector: '.paper', signal: never }
  await expect(printPage(job)).rejects.toThrow('ENOENT')
  expect(findChromium('/nowhere/chromium')).toBeNull()
})
