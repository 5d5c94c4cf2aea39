import { describe, expect, it } from 'vitest'

import type { Endpoint } from './endpoint.ts'
import { calls } from './testing/calls.ts'

// Who may make which call, said a second time and apart from the calls: one that lets more people in, or fewer, says so
// here, too. What no line names is for whoever is signed in.

type Allow = Endpoint['allow']

const anyone: Allow = 'public'
const staff: Allow = ['staff']
const picks: Allow = ['staff', 'signed']
const reports: Allow = ['pro', 'staff', 'firm']
const advanced: Allow = ['premium', 'signed', 'pro', 'staff', 'firm']
const smartPicks: Allow = ['pro', 'staff', 'firm', 'signed']

/** By `METHOD path` or by the path alone, of several that fit the longest; `*` stands for whatever follows. */
const rules: Readonly<Record<string, Allow>> = {
  '/api/app_version': anyone,
  '/api/dev/outbox': anyone,
  '/api/article_editing*': staff,
  '/api/articles*': anyone,
  '/api/articles/:id/cards': ['any'],
  '/api/articles/:id/heard': ['any'],
  '/api/articles/:id/hearing': ['any'],
  '/api/articles/:id/holdings': ['any'],
  '/api/articles/:id/preview': staff,
  '/api/articles/:id/seat': ['any'],
  '/api/article_pictures': staff,
  '/api/checkup*': anyone,
  '/api/micro_robo*': anyone,
  '/api/console*': ['staff', 'developer'],
  '/api/performances*': anyone,
  '/api/market/board': anyone,
  '/api/flows*': anyone,
  '/api/rankings*': anyone,
  '/api/ratings/history*': staff,
  '/api/ratings/months': staff,
  '/api/ratings/record': anyone,
  '/api/status': anyone,
  '/api/macro': anyone,
  '/api/macro/indicator': anyone,
  '/api/macro/indicator/notes': anyone,
  '/api/admin/*': staff,
  '/api/legal*': anyone,
  '/api/macro/releases': anyone,
  '/api/fund_browse*': anyone,
  '/api/fund_recommendations*': anyone,
  '/api/fund_topics*': anyone,
  'POST /api/fund_topics/hit': ['any'],
  '/api/funds*': anyone,
  'GET /api/funds/comparison': ['any'],
  '/api/funds/:id/documents/subscription': ['any'],
  '/api/home*': anyone,
  'GET /api/home/my': ['any'],
  'GET /api/home/alerts': ['any'],
  'GET /api/home/favorites': ['any'],
  'GET /api/home/held_articles': ['any'],
  '/api/member_activity/read*': anyone,
  '/api/preflight_prints/*': anyone,
  '/api/vault_prints/*': anyone,
  '/api/prints/*': anyone,
  '/api/search/*': anyone,
  '/api/search/columns': ['any'],
  '/api/search/favorites': ['any'],
  '/api/tools/fof*': anyone,
  '/api/sectors*': anyone,
  '/api/securities/*': advanced,
  '/api/portfolios/tarobo_riskreturn*': anyone,
  '/api/pfms/perf_portfolio': anyone,
  '/api/pfms/wise_demo': anyone,
  // who signs in, joins, or has lost their password
  'GET /api/member': anyone,
  'POST /api/member/contact': anyone,
  'POST /api/member/sign*': anyone,
  '/api/members/activate': anyone,
  '/api/members/forget': anyone,
  '/api/members/invitation*': anyone,
  '/api/members/locked': anyone,
  '/api/members/mail_link/:token': anyone,
  '/api/members/ping': anyone,
  '/api/members/resend': anyone,
  '/api/members/reset*': anyone,
  '/api/members/signin/*': anyone,
  '/api/members/unlock': anyone,
  'POST /api/member/su': ['developer'],
  '/api/expert_picks*': picks,
  '/api/macro/advice/authors/:author_id': anyone,
  'POST /api/macro/advice*': staff,
  'POST /api/expert_picks': staff,
  'POST /api/expert_picks/:id/changes': staff,
  'POST /api/expert_picks/:id/follow': picks,
  'POST /api/expert_picks/:id/unfollow': picks,
  '/api/rebalance_batches*': staff,
  '/api/pfms/:id/print.pdf': reports,
  '/api/pfms/:id/reports*': reports,
  '/api/pfms/:id/history/:note_id/report': reports,
  '/api/pfms/smart_pick*': smartPicks,
}

function fits(rule: string, { method, path }: Endpoint): boolean {
  const asked = rule.startsWith('/') ? path : `${method} ${path}`
  return rule.endsWith('*') ? asked.startsWith(rule.slice(0, -1)) : asked === rule
}

function ruleOf(call: Endpoint): Allow {
  const pathOf = (rule: string) => rule.slice(rule.indexOf('/')).replace('*', '')
  const fitting = Object.entries(rules).filter(([rule]) => fits(rule, call))
  return (
    fitting.toSorted(
      ([one], [other]) => pathOf(other).length - pathOf(one).length || other.length - one.length,
    )[0]?.[1] ?? ['any']
  )
}

describe('who may make a call', () => {
  it('is said alike by the call and by this list', () => {
    const differing = calls.flatMap((call) =>
      JSON.stringify(call.allow) === JSON.stringify(ruleOf(call))
        ? []
        : [
            `${call.method} ${call.path}: the call ${JSON.stringify(call.allow)}, the list ${JSON.stringify(ruleOf(call))}`,
          ],
    )
    expect(differing).toEqual([])
  })

  it('has no line for what is not there', () => {
    expect(Object.keys(rules).filter((rule) => !calls.some((call) => fits(rule, call)))).toEqual([])
  })
})
