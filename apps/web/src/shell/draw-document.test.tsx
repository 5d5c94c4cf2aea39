// @vitest-environment node
import { lazy, type ReactNode, Suspense } from 'react'
import { describe, expect, it } from 'vitest'

import { drawDocument } from './draw-document.ts'

const scripts = {
  nonce: 'a-nonce',
  head: Buffer.from('<meta name="always"/>'),
  module: '/assets/a.js',
  preload: ['/assets/b.js'],
  bootScript: [Buffer.from('window.boot={'), Buffer.from('"名":1}')],
  fill: (html: Buffer) => [html],
}

async function htmlOf(body: ReactNode) {
  const faults: unknown[] = []
  const page = (
    <html lang="zh-Hant-TW">
      <head>
        <title>頁</title>
      </head>
      <body>{body}</body>
    </html>
  )
  const { signal } = new AbortController()
  const parts = await drawDocument(page, { ...scripts, signal, report: (error) => faults.push(error) })
  return { html: Buffer.concat(parts).toString(), faults }
}

const start =
  ';(f=>document.hidden?f():requestAnimationFrame(()=>setTimeout(f)))(()=>{for(const s of ["/assets/b.js"])setTimeout(()=>{' +
  'const l=document.createElement("link");l.rel="modulepreload";l.href=s;document.head.append(l)});' +
  'setTimeout(()=>import("/assets/a.js"))})'

const around = (body: string) =>
  `<!DOCTYPE html><html lang="zh-Hant-TW"><head><meta name="always"/><title>頁</title></head><body>${body}` +
  `<script nonce="a-nonce">window.boot={"名":1}${start}</script></body></html>`

describe('a document drawn by the server', () => {
  it('carries its data at the end of its body, and fetches its scripts when it has been painted', async () => {
    const { html } = await htmlOf(<p>一</p>)
    expect(html).toBe(around('<p>一</p>'))
  })

  it('is complete although the code of a part has not been loaded yet, and the same once it has', async () => {
    const RetryLater = lazy(async () => {
      await new Promise((resolve) => setTimeout(resolve, 5))
      return { default: () => <b>二</b> }
    })
    const body = (
      <Suspense fallback="…">
        <RetryLater />
      </Suspense>
    )
    const first = await htmlOf(body)
    expect(first.html).toBe(around('<!--$--><b>二</b><!--/$-->'))
    expect((await htmlOf(body)).html).toBe(first.html)
  })

  it('tells of a part that breaks, and stands without it', async () => {
    const fault = new Error('broken')
    const Broken = () => {
      throw fault
    }
    const { html, faults } = await htmlOf(
      <Suspense fallback="…">
        <Broken />
      </Suspense>,
    )
    expect(faults).toEqual([fault])
    expect(html).toContain('…')
  })

  it('is not drawn at all where it breaks outside of every part', async () => {
    const Broken = () => {
      throw new Error('broken')
    }
    await expect(htmlOf(<Broken />)).rejects.toThrow('broken')
  })
})
