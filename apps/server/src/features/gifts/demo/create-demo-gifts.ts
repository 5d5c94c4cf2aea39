import { asIsoDate } from '@zhiheng/domain/calendar/iso-date.ts'
import type { GiftAudience, GiftKind } from '@zhiheng/domain/gifts/gift.ts'

import type { Site } from '../../../platform/site.ts'
import { bringPicture } from '../../article-pictures/bring-picture.ts'
import { keepPictureAt } from '../keep-picture-at.ts'
import { insertCodes, insertGift, listAll } from '../staff/store.ts'
import { text } from '../text.ts'
import { drawDemoPicture } from './draw-demo-picture.ts'

interface DemoGift {
  readonly name: keyof typeof text.demo
  readonly kind: GiftKind
  readonly points: number
  /** How many there are: codes, or pieces. */
  readonly count: number
  /** From today on; below 0 it is over. */
  readonly days: number | null
  readonly audience?: GiftAudience
  readonly perMember?: number
}

/** Something for few points and for many, one of which little is left, one that is over, one for premium members. */
const demoGifts: readonly DemoGift[] = [
  { name: 'coffee', kind: 'code', points: 12, count: 60, days: 45, perMember: 2 },
  { name: 'account', kind: 'partner', points: 15, count: 200, days: 60 },
  { name: 'book', kind: 'code', points: 20, count: 3, days: 20 },
  { name: 'bag', kind: 'post', points: 30, count: 25, days: null, audience: 'premium' },
  { name: 'movie', kind: 'code', points: 35, count: 40, days: -6 },
]

/** Gives the demo its gifts, once: what staff have made of them since stays. */
export async function createDemoGifts({ db, clock }: Pick<Site, 'db' | 'clock'>): Promise<void> {
  if ((await listAll(db, 'demo')).length > 0) return
  const today = Date.parse(clock.today())
  for (const { name, kind, points, count, days, audience = 'everyone', perMember = 1 } of demoGifts) {
    const { alt, ...words } = text.demo[name]
    const said = { provider: null, ...words }
    const lastDay = days === null ? null : asIsoDate(new Date(today + days * 86_400_000).toISOString().slice(0, 10))
    const id = await insertGift(db, {
      ...said,
      dataset: 'demo',
      picture: await bringDemoPicture({ db, clock }, name, alt),
      kind,
      points,
      stock: kind === 'code' ? 0 : count,
      last_day: lastDay,
      audience,
      per_member: perMember,
      is_open: true,
    })
    if (kind === 'code') await insertCodes(db, id, codesOf(name, count))
  }
}

async function bringDemoPicture(site: Pick<Site, 'db' | 'clock'>, name: DemoGift['name'], alt: string) {
  const { src } = await bringPicture(site, { bytes: await drawDemoPicture(name), alt, memberId: null })
  await keepPictureAt(site, src)
  return { src, alt }
}

/** Codes that look like codes; nobody can use them anywhere. */
function codesOf(name: string, count: number): string[] {
  return Array.from(
    { length: count },
    (_, at) => `DEMO-${name.toUpperCase()}-${(1_000_003 * (at + 7)).toString(36).toUpperCase()}`,
  )
}
