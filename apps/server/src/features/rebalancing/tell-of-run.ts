import { say } from '@zhiheng/domain/language/saying.ts'
import type { AutoChannel } from '@zhiheng/domain/rebalancing/auto-terms.ts'

import { addressesOfFirm } from '../../platform/addresses-under.ts'
import { mailOf } from '../../platform/outbox/mail-of.ts'
import { insertMessage } from '../../platform/outbox/store.ts'
import type { Site } from '../../platform/site.ts'
import { findOnlyFirms } from '../firms/find-only-firms.ts'
import { findEmail } from '../members/find-email.ts'
import { notifyMember } from '../notifications/notify-member.ts'
import type { PortfolioRow } from '../portfolio-ledger/read-ledger.ts'
import { mails } from './mails.ts'
import type { RunRow } from './store.ts'
import { runReasons } from './text.ts'

/** Tells a member what the site did by itself, or that it has to ask; nothing where it did nothing. */
export async function tellOfRun(
  site: Site,
  { portfolio, run, channel }: { portfolio: PortfolioRow; run: RunRow; channel: AutoChannel },
): Promise<void> {
  if (run.outcome !== 'traded' && run.outcome !== 'asked') return
  const { code, page } = words[run.outcome]
  const path = `/portfolios/${portfolio.id}/${page}` as const
  await notifyMember(site, {
    memberId: portfolio.memberId,
    kind: 'rebalance',
    message: { code, name: portfolio.name },
    link: path,
    dedupKey: `autorebalance:${portfolio.id}:${run.day}`,
  })
  if (channel !== 'site_and_mail') return
  const to = await findEmail(site.db, portfolio.memberId)
  if (to === null) return
  const firms = await findOnlyFirms(site.db, [portfolio.memberId])
  const addressOf = addressesOfFirm(site, firms.get(portfolio.memberId) ?? null)
  const letter = mails[run.outcome]({
    portfolio: portfolio.name,
    reason: say(runReasons, run.reason) ?? '',
    href: addressOf(path),
  })
  await insertMessage(site.db, mailOf(to, letter), site.clock.now())
}

const words = {
  traded: { code: 'rebalanced', page: 'history' },
  asked: { code: 'rebalance_asked', page: 'rebalance' },
} as const
