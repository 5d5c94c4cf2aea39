/**
 * The names of the member area's addresses: each is an address of its own that leads on, with whatever follows it. Those
 * of the specification, and for the two that it names without `Member` that form, too.
 */
export const memberAliases: Readonly<Record<string, `/members${string}`>> = {
  MemberDashboard: '/members',
  MemberPremium: '/members/premium',
  MemberPasswd: '/members/passwd',
  MemberPasswordRenew: '/members/password_renew',
  PasswordRenew: '/members/password_renew',
  MemberPhone: '/members/phone',
  MemberSignin: '/members/signin',
  MemberSignout: '/members/signout',
  MemberSecondFactor: '/members/second_factor',
  MemberSecurity: '/members/security',
  MemberLocked: '/members/locked',
  MemberForget: '/members/forget',
  MemberResend: '/members/resend',
  MemberSignup: '/members/signup',
  MemberActivatePhone: '/members/activate/phone',
  MemberActivate: '/members/activate',
  MemberFirmActivate: '/members/firm_activate',
  MemberSignedActivate: '/members/signed_activate',
  MemberSubActivate: '/members/sub_activate',
  MemberMock: '/members/mock',
  MemberUnactivated: '/members/unactivated',
  MemberReset: '/members/reset',
  MemberUnsubscribe: '/members/unsubscribe',
  MemberGift: '/members/gift',
  MemberSavedScreens: '/members/screens',
  MemberConsents: '/members/consents',
  MemberLearn: '/members/learn',
  MemberRiskEvaluation: '/members/risk_evaluation',
  RiskEvaluation: '/members/risk_evaluation',
  MemberSu: '/members/su',
}

/** Addresses that the site had once, without the address and the token of a letter that now follow in the path. */
const legacy: Readonly<Record<string, { readonly bare: string; readonly withToken: string }>> = {
  activate: { bare: '/members/resend', withToken: '/members/activate' },
  firm_activate: { bare: '/members/resend', withToken: '/members/activate' },
  signed_activate: { bare: '/members/resend', withToken: '/members/activate' },
  sub_activate: { bare: '/members/resend', withToken: '/members/activate' },
  reset: { bare: '/members/forget', withToken: '/members/reset' },
}

/**
 * Where an address that begins with such a name leads: the rest of its path and its query stay as they were written.
 * `/f/{id}` is the short form of a fund's page, `/funds` the list of all, `/market/breakfast` the market's home,
 * `/tools/history_ratings` the history of scores. What the specification lists for firms' sites and has another address here
 * leads to where it stands: the returns by year, an event, one's signed-in devices, the terms of events.
 *
 * @returns null where it begins with none
 */
export function aliasTarget(path: string, search: string): string | null {
  const [, name = '', rest = ''] = /^\/([A-Za-z_]+)((?:\/[^/]+)*)\/?$/.exec(path) ?? []
  if (name === 'members') return legacyTarget(rest, search)
  // the briefing has no page of its own any more
  if (name === 'market' && /^\/breakfast(?:\/[^/]+)?$/.test(rest)) return `/market${search}`
  if (name === 'tools' && rest === '/history_ratings') return `/tools/rating/history${search}`
  if (name === 'f' && rest !== '') return `/funds${rest}${search}`
  if (name === 'funds' && rest === '') return `/search/funds${search}`
  const listed = listedTarget(name, rest, search)
  if (listed !== null) return listed
  const page = Object.hasOwn(memberAliases, name) ? memberAliases[name] : undefined
  return page === undefined ? null : `${page}${rest}${search}`
}

function listedTarget(name: string, rest: string, search: string): string | null {
  const [, id = '', more = ''] = rest.split('/')
  if (name === 'web_funds' && id !== '' && more === 'fy') return `/funds/${id}${search}#years`
  // an event is an article, whatever follows its number
  if (name === 'events') return id === '' ? `/articles/events${search}` : `/articles/${id}${search}`
  if (name === 'sessions' && more === '') return `/members/security${search}#devices`
  if (name === 'legal' && rest === '/fbevent') return `/legal${search}#fbevent`
  return null
}

/** The letters of once carried their address and their token in the query, or behind another name in the path. */
function legacyTarget(rest: string, search: string): string | null {
  const [, name = '', parts = ''] = /^\/([a-z_]+)((?:\/[^/]+)*)$/.exec(rest) ?? []
  if (name === 'update' && parts === '') return `/members${search}`
  const target = Object.hasOwn(legacy, name) ? legacy[name] : undefined
  if (target === undefined) return null
  const query = new URLSearchParams(search)
  const [email, token] = [query.get('email'), query.get('token')]
  query.delete('email')
  query.delete('token')
  const left = query.size === 0 ? '' : `?${query.toString()}`
  if (parts !== '') return parts.split('/').length === 3 ? `${target.withToken}${parts}${search}` : null
  if (email !== null && token !== null)
    return `${target.withToken}/${encodeURIComponent(email)}/${encodeURIComponent(token)}${left}`
  return email === null ? `${target.bare}${left}` : `${target.bare}/${encodeURIComponent(email)}${left}`
}
