/** What the member of the test has, by its id. */
export interface Things {
  readonly portfolio: number
  readonly deleted: number
  readonly tag: number
  readonly otherTag: number
  readonly note: number
  readonly notification: number
  readonly passkey: number
  readonly pushDevice: number
  readonly batch: number
  readonly report: number
  readonly alert: number
  readonly holdingAlert: number
  readonly indicatorAlert: number
  readonly screen: number
  readonly screenGone: number
  readonly advice: number
  readonly proposal: number
  readonly consent: number
  readonly document: number
}

/**
 * What a call on one thing of a member's needs so that its owner is answered. Everything that the contract keeps from
 * visitors and that stands at an address of its own belongs here.
 */
export const asked: Readonly<Record<string, object | ((things: Things) => object) | undefined>> = {
  'GET /api/pfms/:id': undefined,
  'GET /api/pfms/:id/history': undefined,
  'GET /api/pfms/:id/history/:note_id': undefined,
  'GET /api/pfms/:id/batch_history': undefined,
  'GET /api/pfms/:id/history/:note_id/report': undefined,
  'POST /api/pfms/:id/history/:note_id/clone': { side: 'after' },
  'GET /api/pfms/:id/batch_history/:batch_id': undefined,
  'POST /api/pfms/:id/batch_history/:batch_id/accept': { version: 1, as_of: '2026-11-20' },
  'POST /api/pfms/:id/batch_history/:batch_id/decline': {},
  'GET /api/pfms/:id/proposals': undefined,
  'POST /api/pfms/:id/proposals': { is_open: true },
  'GET /api/pfms/:id/plan': undefined,
  'GET /api/pfms/:id/rebalance_plan': undefined,
  'POST /api/pfms/:id/rebalance': { version: 1, as_of: '2026-11-20', mode: 'new_money', amount: 50_000 },
  'POST /api/pfms/:id/redirect_plans': { version: 1, as_of: '2026-11-20' },
  'GET /api/pfms/:id/rebalance_settings': undefined,
  'PATCH /api/pfms/:id/rebalance_settings': { targets: null },
  'GET /api/pfms/:id/autorebalance': undefined,
  'POST /api/pfms/:id/autorebalance': { version: 1, channel: 'site', agreed: true },
  'DELETE /api/pfms/:id/autorebalance': undefined,
  'GET /api/pfms/:id/perf_history': undefined,
  'GET /api/pfms/:id/cloud': undefined,
  'GET /api/pfms/:id/export': undefined,
  'GET /api/pfms/:id/market_views': undefined,
  'GET /api/pfms/:id/overlap': undefined,
  'GET /api/pfms/:id/stress': undefined,
  'GET /api/pfms/:id/structure': undefined,
  'GET /api/pfms/:id/reports': undefined,
  'POST /api/pfms/:id/reports': { sections: ['cover'] },
  'GET /api/pfms/:id/reports/:report_id': undefined,
  'POST /api/pfms/:id/allocation': { target: { kind: 'same_allocation' } },
  'POST /api/pfms/:id/allocation/trades': { version: 1, funds: [] },
  'POST /api/pfms/:id/allocation/evidence': { target: { kind: 'same_allocation' } },
  'POST /api/pfms/:id/allocation/accept': {
    target: { kind: 'same_allocation' },
    version: 1,
    as_of: '2026-11-20',
    funds: [{ lipper_id: 'CASH', amount: 5000 }],
  },
  'POST /api/pfms/:id/clone': {},
  'POST /api/pfms/:id/rename': { name: '改名' },
  'GET /api/pfms/:id/share': undefined,
  'POST /api/pfms/:id/share': { shared: true },
  'POST /api/pfms/:id/undelete': {},
  'GET /api/tags/:scope/:tag': undefined,
  'PATCH /api/tags/:scope': ({ tag }) => ({ tag, name: '改名' }),
  'DELETE /api/tags/:scope': undefined,
  'PUT /api/tags/:scope/attach': ({ tag, portfolio }) => ({ tag, ids: [portfolio] }),
  'DELETE /api/tags/:scope/detach': undefined,
  'PATCH /api/tags/:scope/merge': ({ tag, otherTag }) => ({ from: otherTag, to: tag }),
  'POST /api/pfms/:id/holding': { version: 1, lipper_id: 'CASH', action: 'raise', amount: 5000 },
  'GET /api/pfms/:id/replacements': undefined,
  'GET /api/pfms/:id/fund_overlap': undefined,
  'POST /api/pfms/:id/plan': { version: 1, lipper_id: 'CASH', plan: { chargeDay: 6, monthAmount: 3000 } },
  'PATCH /api/pfms/:id': { version: 1, autorebalance: true },
  'DELETE /api/pfms/:id': undefined,
  'PATCH /api/members/security/passkeys/:id': { name: '改名' },
  'POST /api/members/security/passkeys/:id/remove': { proof: 'a password of a test' },
  'DELETE /api/members/setting/push/:id': undefined,
  'GET /api/notifications/:id': undefined,
  'POST /api/notifications/:id': { action: 'read' },
  'PUT /api/fund_alerts/:id': { direction: 'up', target: 2e6, is_paused: false },
  'DELETE /api/fund_alerts/:id': undefined,
  'PUT /api/holding_alerts/:id': { event: 'above', percent: 6, is_paused: false },
  'DELETE /api/holding_alerts/:id': undefined,
  'PUT /api/indicator_alerts/:id': { direction: 'up', target: 6, is_paused: true },
  'DELETE /api/indicator_alerts/:id': undefined,
  'GET /api/advice_trail/:id': undefined,
  'POST /api/advice_trail/:id/replay': {},
  'POST /api/pfms/:id/allocation/keep': { target: { kind: 'same_allocation' }, version: 1, as_of: '2026-11-20' },
  'POST /api/pfms/:id/rebalance_plan/keep': { version: 1, as_of: '2026-11-20', mode: 'close' },
  'GET /api/proposals/:id': undefined,
  'GET /api/vaults/consents/:id': undefined,
  'GET /api/vaults/documents/:id/:number': undefined,
  'POST /api/vaults/documents/:id/consents': { number: 1 },
  'POST /api/proposals/:id/accept': { version: 1, as_of: '2026-11-20' },
  'POST /api/proposals/:id/decline': {},
  'PATCH /api/saved_screens/:id': { name: '別名' },
  'DELETE /api/saved_screens/:id': undefined,
  'POST /api/saved_screens/:id/restore': {},
}

/** Calls at such addresses that do not belong to one owner; what keeps them is tested beside them. */
export const ownedOtherwise: ReadonlySet<string> = new Set([
  // a member's own list, which names nothing of anybody's
  'GET /api/tags/:scope',
  'POST /api/tags/:scope',
  // the fund is anybody's; whether one hears of its documents is one's own, as others in features/fund-documents
  'GET /api/funds/:id/documents/subscription',
  'PUT /api/funds/:id/documents/subscription',
  'DELETE /api/funds/:id/documents/subscription',
  // the gift is anybody's; what comes of it is one's own, as others in features/gifts
  'POST /api/gifts/:id/redeem',
  // the article is anybody's; what is asked of it is one's own, as others in features/articles
  'POST /api/articles/:id/hearing',
  'POST /api/articles/:id/heard',
  'GET /api/articles/:id/cards',
  'POST /api/articles/:id/cards',
  'GET /api/articles/:id/seat',
  'POST /api/articles/:id/seat',
  'DELETE /api/articles/:id/seat',
  'GET /api/articles/:id/holdings',
  // the security is anybody's; who may read of it goes by the role, as others in features/held-securities
  'GET /api/securities/isin/:isin',
  'GET /api/securities/industry/:code',
  'GET /api/securities/:fcid',
  // any of the staff
  'GET /api/articles/:id/preview',
  'GET /api/article_editing/:id',
  'GET /api/article_editing/:id/versions',
  'GET /api/article_editing/:id/versions/:version',
  'POST /api/article_editing/:id/versions',
  'POST /api/article_editing/:id/publish',
  'POST /api/article_editing/:id/withdraw',
  'DELETE /api/article_editing/:id',
  // any of the staff; what is kept is one's own, as others in features/article-editing
  'PUT /api/article_editing/:id/autosave',
  'DELETE /api/article_editing/:id/autosave',
  // a member's own holdings in a currency, as others in features/portfolio-list
  'GET /api/accounts/:id',
  // whoever holds the link
  'GET /api/pfms/:id/shared',
  'POST /api/pfms/:id/follow',
  'POST /api/pfms/:id/unfollow',
  // a file of the site's own browser, asked for as others in features/portfolio-report
  'GET /api/pfms/:id/print.pdf',
  // whoever of the staff sent it, as others in features/rebalancing/batches
  'GET /api/rebalance_batches/:batch_id',
  // any of the staff
  'GET /api/console/errors/:request_id',
  'POST /api/macro/advice/:id/withdraw',
  'GET /api/ratings/history/:lipper_id',
  'POST /api/expert_picks/:id/changes',
  // lists that all who may read them may follow
  'POST /api/expert_picks/:id/follow',
  'POST /api/expert_picks/:id/unfollow',
  // a question that all members are asked; what is kept is one's own, as others in features/understanding
  'POST /api/member/understanding/:topic/panel',
  'POST /api/member/understanding/:topic/answers',
])
