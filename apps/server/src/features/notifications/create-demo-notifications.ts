import { HOUR_MS } from '@zhiheng/domain/calendar/durations.ts'

import type { Site } from '../../platform/site.ts'
import type { DemoMember } from '../members/create-demo-members.ts'
import type { NewNotice } from './notify-member.ts'
import { countNotifications, insertNotification } from './store.ts'

/** Something of a member that a notification is about: its name, and the page that shows it. */
export interface Subject {
  readonly name: string
  readonly link: string
}

/** What a demo account has. */
export interface DemoSubjects {
  readonly portfolios: readonly Subject[]
  readonly funds: readonly Subject[]
}

/** How many each account was told, and how many of them it has not read: every face of the bell can be seen. */
const amounts: Readonly<Record<string, { readonly total: number; readonly unread: number }>> = {
  'member@demo.zhiheng.example': { total: 9, unread: 3 },
  'premium@demo.zhiheng.example': { total: 12, unread: 3 },
  'signed@demo.zhiheng.example': { total: 24, unread: 14 },
  'pro@demo.zhiheng.example': { total: 18, unread: 3 },
  'staff@demo.zhiheng.example': { total: 24, unread: 14 },
  'developer@demo.zhiheng.example': { total: 4, unread: 0 },
  'firm-member@demo.zhiheng.example': { total: 6, unread: 3 },
  'firm-admin@demo.zhiheng.example': { total: 0, unread: 0 },
}

/** Gives each demo account its notifications, once: about what it has, over the past months. */
export async function createDemoNotifications(
  site: Site,
  members: readonly DemoMember[],
  subjectsOf: (memberId: number) => Promise<DemoSubjects>,
): Promise<void> {
  const now = site.clock.now().getTime()
  for (const { id, email } of members) {
    const { total, unread } = amounts[email] ?? { total: 0, unread: 0 }
    if (total === 0 || (await countNotifications(site.db, { memberId: id, firmId: null })).total > 0) continue
    const subjects = await subjectsOf(id)
    // the oldest first, so that a later one has the larger id
    for (let age = total - 1; age >= 0; age--) {
      const at = new Date(now - hoursAgo(age) * HOUR_MS).toISOString()
      const notice = noticeOf(age, subjects)
      const readAt = age < unread ? null : at
      await insertNotification(site.db, { ...notice, memberId: id, dedupKey: `demo:${age}`, at, readAt })
    }
  }
}

/** An hour, a day, two days, … further apart the longer ago. */
function hoursAgo(age: number): number {
  return age === 0 ? 1 : 20 * age + 2 * age * age
}

type DemoNotice = Pick<NewNotice, 'kind' | 'message' | 'link'>

/** In turns: of a portfolio, of two funds, and now and then of the site or the account. */
function noticeOf(age: number, { portfolios, funds }: DemoSubjects): DemoNotice {
  const portfolio = portfolios[age % Math.max(1, portfolios.length)]
  const fund = funds[age % Math.max(1, funds.length)]
  if (age % 8 === 5) return ofAccount
  if (age % 8 === 3 || (!portfolio && !fund)) return ofSite
  if (portfolio && (age % 4 === 0 || !fund)) return ofPortfolio(portfolio)
  return fund ? ofFund(fund) : ofSite
}

function ofPortfolio({ name, link }: Subject): DemoNotice {
  return { kind: 'rebalance', message: { code: 'portfolio_drifted', name }, link }
}

function ofFund({ name, link }: Subject): DemoNotice {
  return { kind: 'goal', message: { code: 'fund_refreshed', name }, link }
}

const ofSite: DemoNotice = { kind: 'announcement', message: { code: 'search_grew' }, link: '/search/funds' }

const ofAccount: DemoNotice = {
  kind: 'security',
  message: { code: 'new_device', device: 'Safari，iPhone' },
  link: null,
}
