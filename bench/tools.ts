import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { z } from 'zod'

import { buildWebWhenStale } from '../scripts/build-web.ts'
import { type Figure, percentile } from './figure.ts'
import { besideBare, type Kind } from './http.ts'
import { visitorHeaders } from './sign-ins.ts'
import { type RunningSite, startSite, untilQuiet } from './site-process.ts'

const PORT = 3923
const CHECKS = 120
const WARM_UP = 30

const Listed = z.object({ entries: z.array(z.object({ lipper_id: z.string() })) })
const sentences = [
  '月配美元債 5年年化>3% 波動<8%',
  '台股 費用低於 1%',
  '近三年夏普大於 1 的平衡型',
  'RR3 以下 債券 規模大於 10 億',
]
const words = ['台灣', '科技', '聯博', '高股息', '升息', '配息', '全球債', '小明', 'AI', '查無此字']

/** The calls of the tools: sentences, ETFs, recommendations, the record of scores, mixes, the check-up, the search over all. */
export async function toolFigures(): Promise<Figure[]> {
  await buildWebWhenStale()
  const dataDir = mkdtempSync(path.join(tmpdir(), 'zhiheng-bench-'))
  let site: RunningSite | null = null
  try {
    site = await startSite({ port: PORT, dataDir })
    await untilQuiet(site.pid)
    const ids = await idsOf(site)
    return [...(await besideBare(site, kindsOf(ids))), ...(await checkupFigures(site, ids))]
  } finally {
    await site?.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

async function idsOf(site: RunningSite): Promise<string[]> {
  const answer = await fetch(`${site.origin}/api/search/funds?size=100&sort=launch&direction=asc`)
  return Listed.parse(await answer.json()).entries.map(({ lipper_id: id }) => id)
}

function kindsOf(ids: readonly string[]): Kind[] {
  const sets = Array.from({ length: 20 }, (_, at) => mixOf(ids.slice(at, at + 10)))
  return [
    { what: 'GET a sentence as conditions', addresses: typed('/api/search/sentence', sentences) },
    {
      what: 'GET a list of ETFs',
      addresses: ['', '?sort=expense', '?sort=perf', '?page=2'].map((rest) => `/api/search/etf${rest}`),
    },
    { what: 'GET the lists by rule', addresses: ['/api/fund_recommendations'] },
    { what: 'GET the record of scores', addresses: ['/api/ratings/record'] },
    { what: 'GET a mix of ten funds', addresses: sets.map((set) => `/api/tools/fof?set=${set}`) },
    {
      what: 'GET three mixes of ten funds beside each other',
      addresses: sets.map((set, at) => {
        const beside = [1, 2].map((more) => sets[(at + more) % sets.length] ?? set)
        return `/api/tools/fof/compare?sets=${[set, ...beside].join(';')}`
      }),
    },
    { what: 'GET a search over everything', addresses: typed('/api/search/any', words) },
  ]
}

function mixOf(ids: readonly string[]): string {
  return ids.map((id) => `${id}-${100 / ids.length}`).join(',')
}

/** Checking a list of twenty funds: a call that keeps nothing, so that no answer of it is kept either. */
async function checkupFigures(site: RunningSite, ids: readonly string[]): Promise<Figure[]> {
  const { origin } = site
  const headers = { ...(await visitorHeaders(site)), origin }
  const holdings = ids.slice(0, 20).map((id, at) => ({ lipper_id: id, amount: 10_000 * (at + 1) }))
  const taken: number[] = []
  for (let round = 0; round < CHECKS + WARM_UP; round++) {
    const started = performance.now()
    const answer = await fetch(`${origin}/api/checkup`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ holdings }),
    })
    await answer.text()
    if (answer.status !== 200) throw new Error(`the check-up answered ${answer.status}`)
    if (round >= WARM_UP) taken.push(performance.now() - started)
  }
  return [0.5, 0.95].map((part) => ({
    what: `POST a check-up of 20 funds: p${part * 100}`,
    value: percentile(taken, part),
    unit: 'ms',
    budget: null,
  }))
}

function typed(address: string, queries: readonly string[]): string[] {
  return queries.map((query) => `${address}?query=${encodeURIComponent(query)}`)
}
