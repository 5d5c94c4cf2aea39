import { describe, expect } from 'vitest'

import { record as emptyArticle } from '../apps/server/src/features/article-editing/testing/an-editor.ts'
import { shareKeyOf } from '../apps/server/src/features/fund-comparison/share-key.ts'
import { notifyMember } from '../apps/server/src/features/notifications/notify-member.ts'
import { aMember, type TestMember } from '../apps/server/src/testing/a-member.ts'
import { farDatabase, type Trips } from '../apps/server/src/testing/count-trips.ts'
import { portfolioMarket } from '../apps/server/src/testing/portfolio-market.ts'
import { test as withDatabase, testApp } from '../apps/server/src/testing/test-app.ts'
import { testEnvironment } from '../apps/server/src/testing/test-environment.ts'
import { tsmc } from '../apps/server/src/testing/tsmc.ts'
import { fundSections } from '../apps/web/src/features/fund-page/fund-sections.ts'
import type { PageFacts } from '../apps/web/src/page/page-row.ts'
import { pages as everyPage } from '../apps/web/src/routes-table.ts'
import { webApplication } from './testing/web-application.ts'

// Where the database is 200 ms away a page that waits for it five times takes a second. A page waits twice at most:
// for who is asking, and for all that is to be shown.

const MOST_TRIPS = 2
/** Pages of the staff ask for what they found too: its newest version, who has it open. */
const MOST_TRIPS_OF_STAFF = 4

/** Those of our own site: a firm's pages ask who the reader is there once more. */
const pages = everyPage.filter(({ firmOnly }) => firmOnly !== true)

/** What a member of the test has, whose pages are drawn. */
interface Belongings {
  readonly id: number
  readonly other: number
  readonly shared: string
  readonly report: number
  readonly note: number
  readonly batch: number
  readonly advice: number
  readonly notice: number
  /** That they write. */
  readonly article: string
  /** Themselves, as staff see a member. */
  readonly member: number
  readonly firm: number
}

/** Addresses of pages of which the path alone does not say them, by the page's name in the table. */
const addresses: Readonly<Record<string, (has: Belongings) => readonly string[]>> = {
  SearchFund: () => ['/search/funds', '/search/funds/測試'],
  SearchEtf: () => ['/search/etf', '/search/etf/測試', '/search/etf?sort=expense&aim=plain'],
  SearchArticle: () => ['/search/articles', '/search/articles/測試'],
  SearchAuthor: () => ['/search/authors', '/search/authors/測試'],
  SearchAny: () => ['/search', '/search/測試'],
  SearchHolding: () => [
    '/search/holding',
    '/search/holding/security/2330*min5~US67066G1040',
    '/search/holding/fund/STOCK1',
    '/search/holding/portfolio',
    '/search/holding/topic',
  ],
  Fof: () => ['/tools/fof', '/tools/fof?set=STOCK1-60,BOND1-40&monthly=3000'],
  FundBrowse: () => ['/browse', '/browse/type-equity', '/browse/type-equity?sort=steady'],
  FundRecommend: () => ['/recommends', '/recommends/best-in-class'],
  SecurityPage: () => ['/securities/isin/TW0002330008'],
  SecurityIndustry: () => ['/securities/industry/SEMI'],
  SecurityByCode: () => ['/securities/2330'],
  FundShow: () => ['/funds/STOCK1'],
  FundAction: () => ['/funds/STOCK1/nowhere', ...fundSections.map(({ id }) => `/funds/STOCK1/${id}`)],
  FundReport: () => ['/funds/STOCK1/report'],
  FundAnnualReport: () => ['/funds/STOCK1/annual_report'],
  FundNotice: () => ['/funds/STOCK1/notice'],
  FundProspectus: () => ['/funds/STOCK1/prospectus?find=%E8%B2%BB'],
  MemberUnactivated: () => ['/members/unactivated/somebody@test.example'],
  MemberActivate: () => ['/members/activate/somebody@test.example/token'],
  MemberFirmActivate: () => [`/members/firm_activate/somebody@test.example/i.${'x'.repeat(43)}`],
  MemberSignedActivate: () => [`/members/signed_activate/somebody@test.example/i.${'x'.repeat(43)}`],
  MemberSubActivate: () => [`/members/sub_activate/somebody@test.example/i.${'x'.repeat(43)}`],
  MemberReset: () => ['/members/reset/somebody@test.example/token'],
  MemberUnsubscribe: () => ['/members/unsubscribe/token'],
  PortfolioList: () => ['/portfolios', '/portfolios?view=map'],
  PortfolioShared: ({ other, shared }) => [`/portfolios/shared/${other}?key=${shared}`],
  AdviceShow: ({ advice }) => [`/advice/${advice}`],
  PortfolioBatch: ({ batch }) => [`/portfolios/batches/${batch}`],
  PortfolioPage: ({ id }) => [`/portfolios/${id}`],
  PortfolioOptimise: ({ id }) => [`/portfolios/${id}/optimise`],
  PortfolioRebalance: ({ id }) => [`/portfolios/${id}/rebalance`],
  PortfolioHistory: ({ id }) => [`/portfolios/${id}/history`],
  CompareFunds: () => ['/compare/funds', '/compare/funds/STOCK1,STOCK2'],
  CompareShared: () => [
    `/compare/shared/${shareKeyOf(testEnvironment, ['STOCK1', 'STOCK2', 'BOND1'])}/STOCK1,STOCK2,BOND1`,
  ],
  ComparePortfolios: ({ id, other }) => ['/compare/portfolios', `/compare/portfolios/${id},${other}`],
  PortfolioPrint: ({ id, report }) => [`/portfolios/${id}/print`, `/portfolios/${id}/print?report=${report}`],
  PortfolioRecordPrint: ({ id, note }) => [`/portfolios/${id}/history/${note}/print`],
  PrintedReport: () => ['/print/0123456789abcdef0123456789abcdef'],
  PrintedPreflight: () => ['/print/preflights/0123456789abcdef0123456789abcdef'],
  PrintedVault: () => ['/print/vaults/0123456789abcdef0123456789abcdef'],
  Proposal: () => ['/proposals/1'],
  AdminArticle: ({ article }) => [`/admin/articles/${article}`],
  AdminMember: ({ member }) => [`/admin/members/${member}`],
  AdminCampaignTask: () => ['/admin/campaign/daily_login'],
  AdminFirm: ({ firm }) => [`/admin/firms/${firm}`],
  AdminVersions: ({ article }) => [`/admin/articles/${article}/versions`],
  ArticleTag: () => ['/articles/tags/%E5%82%B5%E5%88%B8'],
  NotificationShow: ({ notice }) => [`/notifications/${notice}`],
}

/** The addresses at which a page is looked at. */
function addressesOf({ name, path }: Pick<PageFacts, 'name' | 'path'>, has: Belongings): readonly string[] {
  return addresses[name]?.(has) ?? [path.replaceAll(/\/:\w+\?/g, '')]
}

type Near = Awaited<ReturnType<typeof testApp>>

const test = withDatabase.extend<{ near: Near; far: FarSite }>({
  near: async ({ db }, use) => {
    const market = await portfolioMarket(db)
    const fund_id = market.funds[market.indexOf('STOCK1') ?? 0]?.fundId ?? 0
    const line = { fund_id, date: '2026-10-31', rank: 1, isin: tsmc.isin, name: tsmc.name, weight_percent: 60 }
    await db.insertInto('fund_holdings').values(line).execute()
    await use(await testApp({ db, market: { ...market, securities: new Map([[tsmc.isin, tsmc]]) } }))
  },
  far: async ({ near }, use) => {
    const source = await webApplication()
    const { db, trips } = farDatabase(near.site.db)
    const app = await testApp({ db, market: near.site.market(), pages: source })
    await use(async (url, as) => {
      const cookie = as === null ? {} : { cookie: `sid=${as.token}` }
      const { statusCode: status } = await app.ask({ url, headers: { host: 'localhost', ...cookie } })
      return { status, trips: trips() }
    })
    await app.server.close()
    await source.close()
  },
})

/** A site whose database is far away: draws a page and says how often it waited. */
type FarSite = (url: string, as: TestMember | null) => Promise<{ readonly status: number; readonly trips: Trips }>

describe('every page of the table', () => {
  test('has an address here, where its path does not say it', () => {
    const wanting = pages.filter(({ name, path }) => /:\w+(?!\w|\?)/.test(path) && !(name in addresses))
    expect(wanting.map(({ name }) => name)).toEqual([])
    expect(Object.keys(addresses).filter((name) => pages.every((page) => page.name !== name))).toEqual([])
  })

  test(
    'waits for the database twice at most, for a guest and for a member who has everything',
    { timeout: 240_000 },
    async ({ near, far }) => {
      const [first, second] = [await aMemberWithAll(near), await aMemberWithAll(near)]
      const found: string[] = []
      for (const page of pages) {
        for (const [index, url] of addressesOf(page, second.has).entries()) {
          // someone else has drawn the page on this node: what is everyone's, such as the lists of funds, is known
          await far(addressesOf(page, first.has)[index] ?? url, first.who)
          for (const who of [second.who, null]) {
            const { status, trips } = await far(url, who)
            const name = `${url}, ${who === null ? 'a guest' : 'a member'}`
            if (status >= 500 || (status === 404 && !isNowhere(url))) found.push(`${name}: ${status}`)
            if (trips.length > (page.isBackOffice === true ? MOST_TRIPS_OF_STAFF : MOST_TRIPS))
              found.push(described(name, trips))
          }
        }
      }
      expect(found).toEqual([])
    },
  )

  test('is counted: what needs an answer to be asked is another trip', async ({ near }) => {
    const { db, trips } = farDatabase(near.site.db)
    const one = () => db.selectFrom('members').select('id').execute()
    await Promise.all([one(), one()])
    await one()
    expect(trips().map(({ length }) => length)).toEqual([2, 1])
  })
})

/**
 * The page of a report on its way to paper, for the one who holds its token; a tag that no article carries; what no firm
 * has proposed.
 */
function isNowhere(url: string): boolean {
  return ['/print/', '/articles/tags/', '/proposals/'].some((path) => url.startsWith(path))
}

function described(what: string, trips: Trips): string {
  const lines = trips.flatMap((all, number) => all.map((sql) => `  ${number + 1}. ${sql.slice(0, 140)}`))
  return [`${what}: ${trips.length} trips`, ...lines].join('\n')
}

interface Somebody {
  readonly who: TestMember
  readonly has: Belongings
}

const day = '2024-03-04'
const funds = [
  { lipper_id: 'STOCK1', amount: 100_000, date: day },
  { lipper_id: 'BOND1', amount: 200_000, date: day },
]

async function aMemberWithAll(near: Near): Promise<Somebody> {
  const groups = ['member', 'member_premium', 'member_signed', 'member_pro', 'staff', 'developer'] as const
  const who = await aMember(near.site.db, { groups })
  const made = async (reply: ReturnType<Near['get']>) => {
    const { statusCode, body } = await reply
    expect(statusCode, body).toBe(200)
    return JSON.parse(body)
  }
  const { id } = await made(near.post('/api/pfms', { name: '退休', funds }, who))
  const { id: other } = await made(near.post('/api/pfms', { name: '教育', funds }, who))
  const { rebalances } = await made(near.get(`/api/pfms/${id}/history`, who))
  const sections = ['holdings']
  const { id: report } = await made(near.post(`/api/pfms/${id}/reports`, { sections, client: '', note: '' }, who))
  const { share_key: shared } = await made(near.post(`/api/pfms/${other}/share`, { shared: true }, who))
  const { batch_note_id: batch } = await made(
    near.post('/api/rebalance_batches', { portfolio_ids: [id], note: '再平衡' }, who),
  )
  const closing = { version: 1, as_of: near.site.market().asOf, mode: 'close' }
  const { id: advice } = await made(near.post(`/api/pfms/${other}/rebalance_plan/keep`, closing, who))
  await notifyMember(near.site, {
    memberId: who.id,
    kind: 'announcement',
    message: [],
    link: null,
    dedupKey: 'one',
  })
  const { entries } = await made(near.get('/api/notifications', who))
  const note = rebalances[0].rebalance_note_id
  const record = { ...emptyArticle, category_id: null, author_id: null }
  const { id: article } = await made(near.post('/api/article_editing', { record }, who))
  const brand = { name: '甲銀行', mark: '甲', colour: '#0f6e5c', operator: '', license: '', address: '', phone: '' }
  const { id: firm } = await made(near.post('/api/admin/firms', { ...brand, email: 'a@firm.example' }, who))
  const notice = entries[0].id
  const has = { id, other, shared, report, note, batch, advice, notice, article, member: who.id, firm }
  return { who, has }
}
