import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'

import { buildWebWhenStale } from '../scripts/build-web.ts'
import { freePort } from '../scripts/testing/free-port.ts'
import { killSite, type RunningSite, startSite } from './testing/running-site.ts'
import { traditionalLeft } from './testing/traditional-left.ts'

// The site for China as it is started there: its pages built in zh-CN, its server speaking it.

const folder = mkdtempSync(path.join(tmpdir(), 'zhiheng-china-'))
let site: RunningSite | null = null

beforeAll(async () => {
  await buildWebWhenStale('zh-CN')
  site = await startSite({
    ...process.env,
    SITE_LANGUAGE: 'zh-CN',
    PORT: String(await freePort()),
    DATA_DIR: path.join(folder, 'var'),
    DATABASE_URL: '',
    DEMO: 'on',
    DEMO_FUNDS: '40',
    MARKET_TODAY: '2026-11-20',
    NODE_ENV: 'production',
  })
}, 300_000)

afterAll(async () => {
  if (site) await killSite(site)
  rmSync(folder, { recursive: true, force: true })
})

async function pageOf(address: string): Promise<string> {
  const answer = await fetch(`${site?.base}${address}`)
  expect(answer.status).toBe(200)
  return answer.text()
}

/** What a reader sees or hears of a page: texts between tags and the attributes that hold sentences. */
function textsOf(html: string): readonly string[] {
  const body = html.replaceAll(/<(script|style)\b[\s\S]*?<\/\1>/g, '')
  const spoken = [...body.matchAll(/ (?:aria-label|title|placeholder|content|alt|data-print)="([^"]*)"/g)]
  const shown = [...body.matchAll(/>([^<]+)</g)]
  return [...spoken, ...shown].map(([, text = '']) => text)
}

const leftOf = (html: string, names: readonly string[] = []) => traditionalLeft(textsOf(html), names)

const Found = z.object({
  entries: z.array(z.object({ name: z.string() })),
  facets: z.object({ house: z.record(z.string(), z.number()) }),
})
const Outbox = z.object({ messages: z.array(z.object({ subject: z.string(), text: z.string(), html: z.string() })) })

async function answerTo(address: string): Promise<unknown> {
  const answer = await fetch(`${site?.base}${address}`)
  return answer.json()
}

describe('a page of the site for China', () => {
  it('is one of China for browsers and search engines', async () => {
    const html = await pageOf('/')
    expect(html).toContain('<html lang="zh-Hans-CN"')
    expect(html).toContain('<meta property="og:locale" content="zh_CN"/>')
    const manifest: unknown = await fetch(`${site?.base}/manifest.webmanifest`).then((answer) => answer.json())
    expect(manifest).toMatchObject({ lang: 'zh-Hans-CN', description: '基金研究、比较与投资组合' })
  })

  it.each([
    ['/members/signin', '会员登录'],
    ['/about', '关于我们'],
    ['/legal', '个人信息'],
    ['/contact', '联系我们'],
    ['/members/premium', '投资组合'],
  ])('%s speaks zh-CN alone', async (address, heading) => {
    const html = await pageOf(address)
    expect(html).toContain(heading)
    expect(leftOf(html)).toEqual([])
  })

  it('with funds leaves their names as they are registered', async () => {
    const html = await pageOf('/search/funds')
    const { entries, facets } = Found.parse(await answerTo('/api/search/funds?_guest=1'))
    const names = [...entries.map(({ name }) => name), ...Object.keys(facets.house)]
    expect(html).toContain('收益率')
    expect(html).toContain('货币市场')
    expect(leftOf(html).length).toBeGreaterThan(10)
    expect(leftOf(html, names)).toEqual([])
  })
})

describe('a mail of the site for China', () => {
  it.each([
    [
      '/api/member/signup',
      { email: 'chen@mail.example', name: '陳志明', password: 'Long-enough-42', birth_year: 1990, agree: true },
      '激活',
    ],
    ['/api/members/forget', { email: 'member@demo.zhiheng.example' }, '密码'],
  ])('%s is written in zh-CN, and a name as its owner wrote it', async (address, body, subject) => {
    const asked = await post(address, body)
    expect(asked.status, await asked.text()).toBe(200)
    const mail = await vi.waitFor(async () => {
      const { messages } = Outbox.parse(await answerTo('/api/dev/outbox'))
      const found = messages.find((each) => each.subject.includes(subject))
      if (!found) throw new Error(`no mail says ${subject}: ${messages.map((each) => each.subject).join(', ')}`)
      return found
    }, 10_000)
    expect(mail.html).toContain('<html lang="zh-Hans-CN">')
    expect(leftOf(`>${mail.subject}<${mail.html}>${mail.text}<`, ['陳志明'])).toEqual([])
  })
})

async function post(address: string, body: object): Promise<Response> {
  const visit = await fetch(`${site?.base}/api/member`)
  return fetch(`${site?.base}${address}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-csrf-token': visit.headers.get('x-csrf-token') ?? '',
      cookie: visit.headers
        .getSetCookie()
        .map((line) => line.split(';')[0])
        .join('; '),
    },
    body: JSON.stringify(body),
  })
}
