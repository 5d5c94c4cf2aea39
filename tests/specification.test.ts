import { everyCall as calls } from '@zhiheng/contract/testing/calls.ts'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'

import { pages } from '../apps/web/src/routes-table.ts'

// What the specification promises to those who call the site and to those who type its addresses. The product may have
// more; it may not have less, nor under another name.

interface NamedCall {
  readonly call: string
  /** What a caller may ask with. */
  readonly query?: readonly string[]
  readonly body?: readonly string[]
  /** Keys that the specification names in the answer. */
  readonly reply?: readonly string[]
}

const namedCalls: readonly NamedCall[] = [
  { call: 'GET /api/app_version' },
  { call: 'GET /api/funds/:id', reply: ['lipper_id', 'name', 'score', 'fy', 'launch_date'] },
  { call: 'GET /api/funds', query: ['ids', 'fy', 'search', 'query', 'sector', 'exclude', 'browse', 'format'] },
  { call: 'GET /api/funds/:id/performances', query: ['window', 'currency', 'from', 'to'] },
  {
    call: 'GET /api/search/funds',
    query: ['query', 'page', 'sort'],
    reply: ['entries', 'page', 'page_total', 'total'],
  },
  { call: 'GET /api/search/query', query: ['query'], reply: ['entries'] },
  { call: 'GET /api/sectors' },
  { call: 'GET /api/sectors/set23', reply: ['sectors'] },
  { call: 'GET /api/sectors/set14_equity' },
  { call: 'GET /api/sectors/set14_equity_funds' },
  { call: 'GET /api/sectors/set23_benchmark' },
  { call: 'GET /api/sectors/performances' },
  { call: 'GET /api/performances' },
  { call: 'GET /api/funds/observations', reply: ['entries'] },
  { call: 'GET /api/sectors/top5_funds' },
  { call: 'GET /api/sectors/top' },
  { call: 'GET /api/sectors/top/:max_sectors' },
  { call: 'GET /api/sectors/top/:max_sectors/:max_funds' },
  { call: 'GET /api/member' },
  { call: 'POST /api/member/signin', body: ['email', 'password'] },
  { call: 'POST /api/member/signout' },
  { call: 'POST /api/member/finish_tour', body: ['name'] },
  { call: 'POST /api/member/signup' },
  { call: 'POST /api/members/ping', query: ['email'], reply: ['exists'] },
  { call: 'POST /api/members/activate' },
  { call: 'POST /api/members/resend' },
  { call: 'POST /api/members/passwd' },
  { call: 'POST /api/members/forget' },
  { call: 'GET /api/members/reset' },
  { call: 'POST /api/members/reset' },
  { call: 'GET /api/fund_topics' },
  { call: 'GET /api/fund_topics/:id' },
  { call: 'GET /api/fund_topics/holding' },
  { call: 'GET /api/fund_topics/search' },
  { call: 'GET /api/fund_topics/recommend' },
  { call: 'POST /api/fund_topics/hit', body: ['source', 'id'] },
  { call: 'GET /api/favorites' },
  { call: 'GET /api/favorites/summary', reply: ['entries'] },
  { call: 'GET /api/favorites/compact', query: ['page'], reply: ['funds', 'page_total', 'page_items'] },
  { call: 'POST /api/favorites/follow' },
  { call: 'DELETE /api/favorites/unfollow' },
  { call: 'GET /api/pfms' },
  { call: 'POST /api/pfms', body: ['name'] },
  { call: 'GET /api/pfms/compact' },
  { call: 'GET /api/accounts', reply: ['entries'] },
  { call: 'GET /api/accounts/:id' },
  { call: 'GET /api/pfms/quadrantal', reply: ['period', 'origin', 'entries', 'ghosts'] },
  { call: 'POST /api/pfms/:id/follow' },
  { call: 'POST /api/pfms/:id/unfollow' },
  { call: 'GET /api/tags', reply: ['entries', 'entry'] },
  { call: 'GET /api/tags/:id', reply: ['entries', 'entry'] },
  { call: 'GET /api/tags/:id/:id', reply: ['entries', 'entry'] },
  { call: 'POST /api/tags/:id', body: ['name'] },
  { call: 'PATCH /api/tags/:id', body: ['tag', 'name'] },
  { call: 'DELETE /api/tags/:id', query: ['tag'] },
  { call: 'PUT /api/tags/:id/attach' },
  { call: 'DELETE /api/tags/:id/detach' },
  { call: 'PATCH /api/tags/:id/merge', body: ['from', 'to'] },
  { call: 'GET /api/pfms/perf_portfolio', query: ['from', 'to', 'set', 'chart', 'index'], reply: ['set'] },
  { call: 'GET /api/pfms/wise_demo' },
  { call: 'GET /api/portfolios/tarobo_riskreturn' },
  { call: 'GET /api/portfolios/tarobo_riskreturn_history' },
  { call: 'GET /api/pfms/perf_performance' },
  { call: 'GET /api/pfms/perf_history' },
  { call: 'GET /api/pfms/perf_all' },
  { call: 'GET /api/pfms/:id', reply: ['id', 'name'] },
  { call: 'PATCH /api/pfms/:id' },
  { call: 'DELETE /api/pfms/:id' },
  { call: 'POST /api/pfms/:id/rename', body: ['name'] },
  { call: 'POST /api/pfms/:id/clone' },
  { call: 'POST /api/pfms/:id/allocation' },
  { call: 'GET /api/pfms/:id/rebalance_plan' },
  { call: 'GET /api/pfms/:id/cloud', query: ['dimension', 'view'] },
  { call: 'GET /api/pfms/:id/history', reply: ['rebalances'] },
  { call: 'GET /api/pfms/:id/history/:id', reply: ['before', 'after'] },
  { call: 'GET /api/pfms/:id/batch_history', reply: ['batches'] },
  { call: 'GET /api/pfms/:id/perf_history' },
  {
    call: 'GET /api/notifications',
    query: ['page'],
    reply: ['entries', 'unread_count', 'page', 'page_total', 'total'],
  },
  { call: 'POST /api/notifications', body: ['action'] },
  { call: 'POST /api/members/phone' },
  { call: 'GET /api/members/event_info' },
  { call: 'POST /api/member/institution_verification' },
  { call: 'GET /api/member_activity/read' },
  { call: 'GET /api/member_activity/read/:target/:id' },
  { call: 'GET /api/members/setting' },
  { call: 'POST /api/members/setting' },
  { call: 'GET /api/members/setting/nickname' },
  { call: 'POST /api/members/setting/nickname', body: ['nickname'] },
  { call: 'GET /api/members/setting/subscriptions', reply: ['subscriptions'] },
  { call: 'POST /api/members/setting/subscriptions', body: ['subscriptions'] },
]

describe('every call that the specification names exists', () => {
  const known = new Map(calls.map((call) => [`${call.method} ${nameless(call.path)}`, call]))

  it.each(namedCalls)('$call', (named) => {
    const call = known.get(nameless(named.call))
    expect(call).toBeDefined()
    expect(keysOf(call?.query)).toEqual(expect.arrayContaining([...(named.query ?? [])]))
    expect(keysOf(call?.body)).toEqual(expect.arrayContaining([...(named.body ?? [])]))
    expect(keysOf(call?.reply)).toEqual(expect.arrayContaining([...(named.reply ?? [])]))
  })
})

describe('every address that the specification names has its page', () => {
  it.each([
    ['Home', '/', 'all'],
    ['SearchFund', '/search/funds/:query?/:scope?/:fundCategoryQuery?/:page?', 'all'],
    ['SearchEtf', '/search/etf/:query?/:fundCategoryQuery?/:page?', 'all'],
    ['SearchHolding', '/search/holding/:mode?/:query?/:page?', 'all'],
    ['FundBrowse', '/browse/:category?', 'all'],
    ['FundRecommend', '/recommends/:type?', 'all'],
    ['FundTopic', '/categories/:topic?', 'all'],
    ['SecurityPage', '/securities/isin/:isin', ['premium', 'signed', 'pro', 'staff', 'firm']],
    ['FundShow', '/funds/:id', 'all'],
    ['FundReport', '/funds/:lipper_id/report', 'all'],
    ['FundAnnualReport', '/funds/:lipper_id/annual_report', 'all'],
    ['FundNotice', '/funds/:lipper_id/notice', 'all'],
    ['FundProspectus', '/funds/:lipper_id/prospectus', 'all'],
    ['FundAction', '/funds/:lipper_id/:action', 'all'],
    ['ToolsRatingHistory', '/tools/rating/history', 'staff'],
    ['MemberDashboard', '/members', 'any'],
    ['MemberPremium', '/members/premium', 'all'],
    ['MemberPhone', '/members/phone', 'any'],
    ['MemberActivatePhone', '/members/activate/phone/:phone?', 'any'],
    ['MemberGift', '/members/gift', 'any'],
    ['MemberSignin', '/members/signin/:email?', 'guest'],
    ['MemberSignup', '/members/signup/:referToken?', 'guest'],
    ['MemberUnactivated', '/members/unactivated/:email', 'guest'],
    ['MemberResend', '/members/resend/:email?', 'guest'],
    ['MemberActivate', '/members/activate/:email/:token', 'all'],
    ['MemberForget', '/members/forget/:email?', 'all'],
    ['MemberReset', '/members/reset/:email/:token', 'all'],
    ['MemberLocked', '/members/locked/:email?', 'all'],
    ['MemberPasswd', '/members/passwd', 'any'],
    ['PasswordRenew', '/members/password_renew', 'any'],
    ['PortfolioList', '/portfolios', 'any'],
    ['PortfolioNew', '/portfolios/new', 'any'],
    ['PortfolioPage', '/portfolios/:id', 'any'],
    ['PortfolioOptimise', '/portfolios/:id/optimise', 'any'],
    ['PortfolioRebalance', '/portfolios/:id/rebalance', 'any'],
    ['Notifications', '/notifications', 'any'],
    ['Fof', '/tools/fof', 'all'],
    ['NotificationShow', '/notifications/:id', 'any'],
  ])('%s at %s for %s', (name, path, role) => {
    const page = pages.find((one) => one.path === path)
    expect(page?.name).toBe(name)
    expect([page?.role].flat()).toEqual([role].flat())
  })

  it('no two pages share a name or an address', () => {
    expect(new Set(pages.map(({ name }) => name)).size).toBe(pages.length)
    expect(new Set(pages.map(({ path }) => path)).size).toBe(pages.length)
  })
})

/** The specification calls every parameter {id}; ours say which id. */
function nameless(path: string): string {
  return path.replaceAll(/:\w+/g, ':id')
}

function keysOf(schema: z.ZodType | undefined): string[] {
  return schema instanceof z.ZodObject ? Object.keys(schema.shape) : []
}
