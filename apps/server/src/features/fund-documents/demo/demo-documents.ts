import { createHash } from 'node:crypto'

import type { IsoDate } from '@zhiheng/domain/calendar/iso-date.ts'
import type { DocumentFact } from '@zhiheng/domain/fund-documents/document-fact.ts'
import type { DocumentKind } from '@zhiheng/domain/fund-documents/document-kind.ts'
import { readFacts } from '@zhiheng/domain/fund-documents/read-facts.ts'
import { epochDayOfSlot } from '@zhiheng/quant/series/weekday-slot.ts'

import { isoDayOf } from '../../../platform/nav-store/iso-day.ts'
import type { Market, MarketFund } from '../../../platform/nav-store/market.ts'
import { writePdf } from '../../../platform/pdf/write-pdf.ts'
import type { FundDocument } from '../fund-document.ts'
import { demoFund, type DemoFund } from './demo-fund.ts'
import type { Draft } from './draft.ts'
import { halfYearsUpTo, monthEndsUpTo, noticeDay, plusDays, quarterDaysUpTo } from './issue-days.ts'
import { layOut, textOfPages } from './lay-out.ts'
import { writeAccounts } from './write-accounts.ts'
import { writeNotice } from './write-notice.ts'
import { writeProspectus } from './write-prospectus.ts'
import { writeReport } from './write-report.ts'

const KEPT = { prospectus: 4, report: 6, annual: 3 } as const

/** A document that is written when someone wants to read it. */
interface Planned {
  readonly kind: DocumentKind
  /** The day that it bears; it is not there before. */
  readonly date: IsoDate
  readonly write: () => Draft | null
}

const cached = new WeakMap<Market, Map<number, readonly FundDocument[]>>()

/**
 * The documents of a fund of the fictional market, written from the market's own figures when they are asked for and
 * kept nowhere: the same fund has the same ones on every node.
 */
export function demoDocuments(market: Market, fund: MarketFund): readonly FundDocument[] {
  const known = cached.get(market) ?? new Map<number, readonly FundDocument[]>()
  cached.set(market, known)
  const found = known.get(fund.index) ?? planOf(demoFund(market, fund)).flatMap(documentOf)
  known.set(fund.index, found)
  return found
}

/** A fund that has ended has documents up to its end. */
function planOf(one: DemoFund): Planned[] {
  const { market, fund } = one
  const last = fund.status === 'active' ? market.today : (lastPriceDay(one) ?? market.today)
  const isThere = ({ date }: Planned) => date <= market.today && (fund.launchDate === null || date > fund.launchDate)
  const quarters = quarterDaysUpTo(last, KEPT.prospectus)
  const months = monthEndsUpTo(last, KEPT.report + 12)
  const accounts = halfYearsUpTo(last, KEPT.annual)
  const prospectuses = quarters.map((day): Planned => ({
    kind: 'prospectus',
    date: day,
    write: () => writeProspectus(one, { day, since: plusDays(quarterDaysUpTo(plusDays(day, -1), 1)[0] ?? day, 1) }),
  }))
  const reports = months.slice(0, KEPT.report).map((day, at): Planned => ({
    kind: 'report',
    date: plusDays(day, 10),
    write: () => writeReport(one, { day, months: months.slice(at, at + 12) }),
  }))
  const annuals = accounts.map((span): Planned => ({
    kind: 'annual_report',
    date: span.issued,
    write: () => writeAccounts(one, span),
  }))
  const oldest = plusDays(market.today, -730)
  const notices = one
    .changes({ from: oldest, to: last })
    .map((change): Planned => ({ kind: 'notice', date: noticeDay(change.date), write: () => writeNotice(one, change) }))
  return [...prospectuses, ...reports, ...annuals, ...notices].filter(isThere)
}

function lastPriceDay({ market, fund }: DemoFund): IsoDate | null {
  const { firstSlot, values } = market.prices(fund.index)
  return values.length === 0 ? null : isoDayOf(epochDayOfSlot(firstSlot + values.length - 1))
}

function documentOf({ kind, date, write }: Planned): FundDocument[] {
  const draft = write()
  if (draft === null) return []
  const laid = layOut(draft, date)
  const pages = textOfPages(laid).map((text, at) => ({ page: at + 1, text }))
  let facts: DocumentFact[] | null = null
  return [
    {
      version: {
        id: `demo-${kind.replaceAll('_', '-')}-${date}`,
        kind,
        title: draft.title,
        date,
        language: 'zh-TW',
        pages: pages.length,
        first_page: 1,
        last_page: pages.length,
        bytes: null,
        is_demo: true,
      },
      facts: () => (facts ??= readFacts(pages)),
      pages: async (first, last) => pages.slice(first - 1, last),
      file: () => {
        const bytes = writePdf(laid)
        return {
          tag: createHash('sha256').update(bytes).digest('base64url'),
          size: bytes.length,
          read: (from, to) => once(bytes.subarray(from, to)),
        }
      },
    },
  ]
}

async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield await Promise.resolve(bytes)
}
