import type { AutoChannel } from '@zhiheng/domain/rebalancing/auto-terms.ts'

import { mailHtml, mailText } from '../../platform/outbox/mail-html.ts'
import { insertMessage } from '../../platform/outbox/store.ts'
import { siteAddress } from '../../platform/site-address.ts'
import type { Site } from '../../platform/site.ts'
import { findEmail } from '../members/find-email.ts'
import { notifyMember } from '../notifications/notify-member.ts'
import type { PortfolioRow } from '../portfolio-ledger/read-ledger.ts'
import type { RunRow } from './store.ts'

/** Tells a member what the site did by itself, or that it has to ask; nothing where it did nothing. */
export async function tellOfRun(
  site: Site,
  { portfolio, run, channel }: { portfolio: PortfolioRow; run: RunRow; channel: AutoChannel },
): Promise<void> {
  if (run.outcome !== 'traded' && run.outcome !== 'asked') return
  const said = words[run.outcome]
  const path = `/portfolios/${portfolio.id}/${said.page}` as const
  await notifyMember(site, {
    memberId: portfolio.memberId,
    kind: 'rebalance',
    message: [{ text: '投資組合' }, { text: `「${portfolio.name}」`, strong: true }, { text: said.text }],
    link: path,
    dedupKey: `autorebalance:${portfolio.id}:${run.day}`,
  })
  if (channel !== 'site_and_mail') return
  const to = await findEmail(site.db, portfolio.memberId)
  if (to === null) return
  const body = {
    title: said.subject,
    paragraphs: [`投資組合「${portfolio.name}」${said.text}`, run.reason],
    links: [[said.link, siteAddress(site.environment, path)]] as const,
    foot: '您同意了這個投資組合的自動再平衡，因此收到這封信；可以隨時在再平衡頁面停用。',
  }
  await insertMessage(
    site.db,
    { kind: 'mail', to, subject: `知衡基金：${said.subject}`, text: mailText(body), html: mailHtml(body) },
    site.clock.now(),
  )
}

const words = {
  traded: {
    subject: '已自動再平衡',
    text: '已依您同意的條款自動再平衡。',
    link: '查看這次的調整',
    page: 'history',
  },
  asked: {
    subject: '再平衡需要您確認',
    text: '已偏離目標，但超出您同意的自動再平衡範圍，請檢視後決定。',
    link: '查看再平衡建議',
    page: 'rebalance',
  },
} as const
