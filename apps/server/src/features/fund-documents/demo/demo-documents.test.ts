import { asIsoDate } from '@zhiheng/domain/calendar/iso-date.ts'
import { compareFacts } from '@zhiheng/domain/fund-documents/compare-facts.ts'
import { documentKinds } from '@zhiheng/domain/fund-documents/document-kind.ts'
import { readFacts } from '@zhiheng/domain/fund-documents/read-facts.ts'
import { tidyText } from '@zhiheng/domain/fund-documents/tidy-text.ts'
import { epochDayOf } from '@zhiheng/quant/series/iso-date.ts'
import { slotOf } from '@zhiheng/quant/series/weekday-slot.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import type { FundDocument } from '../fund-document.ts'
import { createPdfReader, type PdfReader } from '../reading/create-pdf-reader.ts'
import { smallDemoMarket } from '../testing/small-demo-market.ts'
import { demoDocuments } from './demo-documents.ts'
import { halfYearsUpTo, monthEndsUpTo, quarterDaysUpTo } from './issue-days.ts'

const market = smallDemoMarket(150)
const documentsOf = (index: number) => {
  const fund = market.funds[index]
  return fund === undefined ? [] : demoDocuments(market, fund)
}
const all = market.funds.map(({ index }) => documentsOf(index))

async function bytesOf(document: FundDocument): Promise<Buffer> {
  const file = document.file()
  const parts: Uint8Array[] = []
  for await (const part of file.read(0, file.size)) parts.push(part)
  return Buffer.concat(parts)
}

describe('the documents of the fictional market', () => {
  let reader: PdfReader
  beforeAll(() => {
    reader = createPdfReader()
  })
  afterAll(async () => reader.close())

  it('are read by pdf.js, letter for letter as they were written', async () => {
    const [longest] = all.toSorted((a, b) => b.length - a.length)
    const kinds = new Set(longest?.map(({ version }) => version.kind))
    expect(kinds).toEqual(new Set(documentKinds))
    for (const document of longest ?? []) {
      const outcome = await reader.read(await bytesOf(document))
      const pages = 'text' in outcome ? outcome.text.pages : []
      const written = await document.pages(1, document.version.pages)
      // a viewer may put a line's pieces together with other spaces
      const bare = (text: string) => tidyText(text).replaceAll(/\s/g, '')
      expect(pages.map(bare)).toEqual(written.map(({ text }) => bare(text)))
      expect(outcome).toMatchObject({ text: { title: document.version.title, language: 'zh-TW' } })
      expect(readFacts(pages.map((text, at) => ({ page: at + 1, text })))).toEqual(document.facts())
    }
  })

  it('bear the mark of a demonstration on every page', async () => {
    for (const document of all.flat().slice(0, 60)) {
      const pages = await document.pages(1, document.version.pages)
      expect(pages.every(({ text }) => text.startsWith('示範資料'))).toBe(true)
    }
  })

  it('are the same bytes whenever they are asked for', async () => {
    const again = smallDemoMarket(150)
    for (const index of [0, 7, 60]) {
      const fund = again.funds[index]
      const [one, other] = [documentsOf(index), fund === undefined ? [] : demoDocuments(again, fund)]
      expect(other.map(({ file }) => file().tag)).toEqual(one.map(({ file }) => file().tag))
    }
  })

  it('say in the newest prospectus what the page of the fund says today', () => {
    for (const [index, fund] of market.funds.entries()) {
      const newest = documentsOf(index).find(({ version }) => version.kind === 'prospectus')
      if (newest === undefined || fund.status !== 'active') continue
      const facts = newest.facts()
      const percentOf = (key: string) => facts.find((fact) => fact.key === key)?.percent ?? null
      expect(percentOf('management_fee')).toBe(fund.managementFeePercent)
      expect(percentOf('total_expense')).toBe(fund.totalExpensePercent)
      expect(percentOf('entry_fee')).toBe(fund.entryFeePercent)
      expect(facts.filter(({ key }) => key === 'limit').length).toBeGreaterThanOrEqual(3)
    }
  })

  it('have at least two editions of each prospectus, and some of them differ, by what their last page tells', async () => {
    let different = 0
    for (const [index, fund] of market.funds.entries()) {
      const editions = documentsOf(index).filter(({ version }) => version.kind === 'prospectus')
      if (fund.launchDate === null || fund.launchDate < '2026-01-01') expect(editions.length).toBeGreaterThanOrEqual(2)
      for (const [at, edition] of editions.entries()) {
        const before = editions[at + 1]
        if (before === undefined) continue
        const { changed, oneSided } = compareFacts(before.facts(), edition.facts())
        const told = (await edition.pages(4, 4))[0]?.text ?? ''
        expect(oneSided).toEqual([])
        expect([edition.version.id, told.includes('均未變動')]).toEqual([edition.version.id, changed.length === 0])
        different += changed.length > 0 ? 1 : 0
      }
    }
    expect(different).toBeGreaterThan(10)
  })

  it('report in each month the price and the return that the fund had', async () => {
    let seen = 0
    for (const [index] of market.funds.entries()) {
      const report = documentsOf(index).find(({ version }) => version.kind === 'report')
      const text = report === undefined ? '' : ((await report.pages(1, 1))[0]?.text ?? '')
      const said = /淨值：(\d+\.\d{4}) \w{3}\n淨值日期：([\d-]+)/.exec(text)
      if (said === null) continue
      const prices = market.prices(index)
      const priceOf = (day: string) => prices.values[slotOf(epochDayOf(day)) - prices.firstSlot]
      const day = asIsoDate(said[2] ?? '')
      expect(day <= '2026-10-31').toBe(true)
      expect(priceOf(day)?.toFixed(4)).toBe(said[1])

      const month = /一個月 ([+-]?[\d.]+)/.exec(text)?.[1]
      const hasEvents = market.distributions(index).length + market.splits(index).length > 0
      const [end, base] = [priceOf('2026-10-30'), priceOf('2026-09-30')]
      if (month === undefined || hasEvents || !Number.isFinite(end) || !Number.isFinite(base)) continue
      expect(Number(month)).toBeCloseTo(((end ?? 0) / (base ?? 1) - 1) * 100, 2)
      seen += 1
    }
    expect(seen).toBeGreaterThan(20)
  })
})

describe('days of issue', () => {
  const day = asIsoDate('2026-11-20')
  it('are those of the law', () => {
    expect(monthEndsUpTo(day, 3)).toEqual(['2026-10-31', '2026-09-30', '2026-08-31'])
    expect(monthEndsUpTo(asIsoDate('2026-03-05'), 2)).toEqual(['2026-01-31', '2025-12-31'])
    expect(quarterDaysUpTo(day, 5)).toEqual(['2026-10-31', '2026-07-31', '2026-04-30', '2026-01-31', '2025-10-31'])
    expect(halfYearsUpTo(day, 3)).toEqual([
      { from: '2025-12-31', to: '2026-06-30', issued: '2026-08-31' },
      { from: '2024-12-31', to: '2025-12-31', issued: '2026-03-31' },
      { from: '2024-12-31', to: '2025-06-30', issued: '2025-08-31' },
    ])
  })
})
