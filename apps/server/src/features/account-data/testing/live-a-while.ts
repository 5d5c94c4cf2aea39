import { asIsoDate } from '@zhiheng/domain/calendar/iso-date.ts'
import { riskQuestions, riskQuestionsVersion } from '@zhiheng/domain/risk-evaluation/risk-questions-text.ts'

import { listMessages } from '../../../platform/outbox/store.ts'
import { aMember, type TestMember } from '../../../testing/a-member.ts'
import type { TestApp } from '../../../testing/test-app.ts'
import { writes, writeWriters } from '../../articles/testing/articles-app.ts'
import { watchAFigure } from '../../indicator-alerts/testing/watch-a-figure.ts'
import { notifyMember } from '../../notifications/notify-member.ts'
import { belongToAFirm, followTheirFirm, openToTheirFirm, shareAdvice } from './rows-of-a-client.ts'
import {
  agreeToTerms,
  awaitANotice,
  followAList,
  holdMuchOfOne,
  keepReport,
  phoneOf,
  redeemAGift,
  sendBatch,
  watchASecurity,
} from './rows-of-a-life.ts'

/** Lets a member leave traces everywhere: each bears the nickname that they choose. */
export async function liveAWhile(app: TestApp, who: TestMember, nickname: string): Promise<void> {
  await sent(app.post('/api/members/setting/nickname', { nickname }, who))
  await sent(app.post('/api/members/setting/subscriptions', { subscriptions: { goal_reached: false } }, who))
  await sent(app.post('/api/members/setting/delivery', { mail_hour: 9 }, who))
  const browser = {
    endpoint: `https://push.example.com/${who.id}`,
    keys: {
      p256dh: 'BHE1-k_ZOgnc6Yu_aBtL_PUOfA1jVOYq-wv_KjQpYXhl7UwfAt25Aj7lalV-UV1qncZsEfIglg3llDNN9Yh3ZyQ',
      auth: 'AAAAAAAAAAAAAAAAAAAAAA',
    },
  }
  await sent(app.post('/api/members/setting/push', browser, who))
  const answers = Object.fromEntries(riskQuestions.map(({ key }) => [key, ['C']]))
  await sent(
    app.post('/api/member/risk_evaluation', { version: riskQuestionsVersion, answers, keep_contradictions: true }, who),
  )
  await sent(app.post('/api/favorites/follow', { lipper_ids: ['STOCK2'] }, who))
  const note = { lipper_id: 'STOCK2', note: `${nickname} 等回檔再買`, version: 0 }
  await sent(app.put('/api/favorites/note', note, who))
  const view = { columns: ['nav', 'since'], sort: { by: 'own', direction: 'asc' } }
  await sent(app.put('/api/favorites/view', view, who))
  await sent(app.put('/api/search/columns', { columns: ['score', 'size'] }, who))
  const [followed] = (await sent(app.get('/api/favorites', who))).json().entries
  const group = await sent(app.post('/api/tags/favorite', { name: `${nickname} 的群組` }, who))
  await sent(app.put('/api/tags/favorite/attach', { tag: group.json().entry.id, ids: [followed.id] }, who))
  const alert = { lipper_id: 'STOCK2', basis: 'nav', direction: 'up', target: 1e6 }
  await sent(app.post('/api/fund_alerts', alert, who))
  await watchASecurity(app, who, nickname)
  await watchAFigure(app, who, nickname)
  await agreeToTerms(app, who)
  await sent(app.post('/api/saved_screens', { name: '便宜的股票', conditions: { expense_max: '1' } }, who))
  const funds = [{ lipper_id: 'STOCK1', amount: 200_000, date: '2022-01-03' }]
  const made = await sent(app.post('/api/pfms', { name: `${nickname} 的組合`, funds }, who))
  const more = [{ lipper_id: 'STOCK1', amount: 900_000 }]
  await sent(
    app.patch(
      `/api/pfms/${made.json().id}`,
      { version: 1, funds: more, kind: 'raise', reason: `${nickname} 想加碼` },
      who,
    ),
  )
  const tagged = await sent(app.post('/api/tags/portfolio', { name: `${nickname} 的標籤` }, who))
  await sendBatch(app, { who, portfolioId: Number(made.json().id) })
  await keepReport(app, { who, portfolioId: Number(made.json().id) })
  const closing = { version: 2, as_of: app.site.market().asOf, mode: 'close' }
  await sent(app.post(`/api/pfms/${made.json().id}/rebalance_plan/keep`, closing, who))
  await sent(app.put('/api/tags/portfolio/attach', { tag: tagged.json().entry.id, ids: [made.json().id] }, who))
  await followAFriend(app, who)
  await followAList(app, who)
  await openATopic(app, who)
  await redeemAGift(app, who, nickname)
  await readArticles(app, who, nickname)
  await notifyMember(app.site, {
    memberId: who.id,
    kind: 'rebalance',
    message: [{ text: `${nickname} 的組合偏離目標` }],
    link: '/portfolios',
    dedupKey: 'drift',
  })
  await sent(
    app.post(
      '/api/member/contact',
      { name: nickname, email: who.email, topic: 'account', message: `${nickname} 想請教一個問題，謝謝您的回覆` },
      who,
    ),
  )
  await bindPhone(app, who)
  await sent(app.get('/api/member_activity/read/fund/STOCK1', who))
  await sent(app.post('/api/member/accomplish', { task: 'daily_login' }, who))
  await app.site.db
    .insertInto('premium_years')
    .values({ member_id: who.id, year: 2026, reached_on: '2026-11-20' })
    .execute()
  const job = { kind: 'bank', institution: `${nickname} 銀行`, job_title: '專員' }
  await sent(app.post('/api/member/institution_verification', job, who))
  await learn(app, who, nickname)
  await belongToAFirm(app, who)
  await shareAdvice(app, who)
  await openToTheirFirm(app, who)
  await followTheirFirm(app, who)
  await awaitANotice(app, who)
  await holdMuchOfOne(app, who)
  // a mistake leaves its address in a counter and in the log
  await app.post('/api/member/signin', { email: who.email, password: 'not it' })
}

/** Opens a panel and answers its question; staff correct their points. */
async function learn(app: TestApp, who: TestMember, nickname: string): Promise<void> {
  await sent(app.post('/api/member/understanding/cost/panel', {}, who))
  const { db } = app.site
  const at = '2026-11-20T04:00:00Z'
  await db
    .insertInto('understanding_answers')
    .values({ member_id: who.id, topic: 'cost', choice: 0, is_right: false, after_panel: true, answered_at: at })
    .execute()
  await db
    .insertInto('point_corrections')
    .values({
      member_id: who.id,
      points: 1,
      reason: `補給 ${nickname}`,
      asked_by: who.id,
      asked_at: at,
      asked_on: asIsoDate('2026-11-20'),
      state: 'waiting',
    })
    .execute()
  await db
    .insertInto('feature_switches')
    .values({ name: `of ${who.id}`, is_on: true, turned_at: at, turned_by: who.id })
    .execute()
  await setATask(app, who)
}

/** As one of the staff, has set a task and agreed on what it gives. */
async function setATask({ site: { db } }: TestApp, who: TestMember): Promise<void> {
  const [task, at, from_day] = [`of ${who.id}`, '2026-11-20T04:00:00Z', asIsoDate('2026-12-01')]
  await db
    .insertInto('campaign_task_settings')
    .values({ task, is_on: true, from_day, until_day: null, reason: '活動', changed_at: at, changed_by: who.id })
    .execute()
  await db
    .insertInto('campaign_task_rewards')
    .values({
      task,
      points: 2,
      from_day,
      reason: '加碼',
      state: 'approved',
      asked_at: at,
      asked_by: who.id,
      decided_at: at,
      decided_by: who.id,
    })
    .execute()
}

async function followAFriend(app: TestApp, who: TestMember): Promise<void> {
  const friend = await aMember(app.site.db)
  const funds = [{ lipper_id: 'STOCK2', amount: 1000 }]
  const { id } = (await sent(app.post('/api/pfms', { name: '朋友的組合', funds }, friend))).json()
  const { share_key: key } = (await sent(app.post(`/api/pfms/${id}/share`, { shared: true }, friend))).json()
  await sent(app.post(`/api/pfms/${id}/follow`, { key }, who))
}

/** An event with something to hear and to learn: it leaves all traces that an article can. */
async function readArticles(app: TestApp, who: TestMember, nickname: string): Promise<void> {
  const { db } = app.site
  await writeWriters(db)
  await writes(db, {
    id: 'talk',
    section: 'events',
    categoryId: 21,
    event: {
      startsAt: '2027-01-01T19:00:00+08:00',
      endsAt: '2027-01-01T20:00:00+08:00',
      place: null,
      seats: 9,
      signUpUntil: null,
    },
    media: { source: null, form: 'audio', parts: [{ title: '一', words: '內容' }] },
    cards: [{ question: '一', answer: '甲' }],
  })
  await sent(app.get('/api/articles/talk', who))
  await sent(app.post('/api/articles/talk/hearing', {}, who))
  app.clock.forward(1000)
  await sent(app.post('/api/articles/talk/heard', {}, who))
  await sent(app.post('/api/articles/talk/hearing', {}, who))
  await sent(app.post('/api/articles/talk/cards', { card: 0, remembered: true }, who))
  await sent(app.post('/api/articles/talk/seat', {}, who))
  const { key } = await db.selectFrom('articles').select('key').where('id', '=', 'talk').executeTakeFirstOrThrow()
  // as one of the staff they had been in the middle of a sentence
  const typed = { base_version: 1, saved_at: '2026-11-20T04:00:00Z', record: JSON.stringify({ title: nickname }) }
  await db
    .insertInto('article_autosaves')
    .values({ member_id: who.id, article_key: key, ...typed })
    .execute()
}

async function bindPhone(app: TestApp, who: TestMember): Promise<void> {
  const phone = phoneOf(who)
  await sent(app.post('/api/members/phone', { action: 'send', phone }, who))
  const letter = (await listMessages(app.site.db, 50)).find(({ recipient }) => recipient === phone)
  const code = /\d{6}/.exec(letter?.text ?? '')?.[0]
  await sent(app.post('/api/members/phone', { action: 'confirm', phone, code }, who))
}

async function sent(reply: ReturnType<TestApp['post']>) {
  const { statusCode, body } = await reply
  if (statusCode !== 200) throw new Error(`${statusCode} ${body}`)
  return reply
}

/** Opens a topic that is put into its table as it is: only the staff may make one. */
async function openATopic(app: TestApp, who: TestMember): Promise<void> {
  const { db } = app.site
  const { id } = await db
    .insertInto('fund_topics')
    .values({ dataset: 'real', slug: `topic-${who.id}`, version: 1 })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('fund_topic_versions')
    .values({
      topic_id: id,
      version: 1,
      title: '主題',
      subtitle: '',
      thesis: '說明',
      icon: 'pie',
      place: 1,
      visible_to: JSON.stringify(['guest']),
      rule: JSON.stringify({ kind: 'search', conditions: { asset_type: 'equity' }, limit: 10 }),
      written_at: '2026-11-20T04:00:00Z',
      restored_from: null,
    })
    .execute()
  await sent(app.post('/api/fund_topics/hit', { source: 'home', id }, who))
}
