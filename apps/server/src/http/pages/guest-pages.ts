import type { FastifyRequest } from 'fastify'

import { watchOf } from '../../platform/watch/site-watch.ts'
import { versionOf } from '../calls/send-cached.ts'
import { pathOf } from '../guards/guard-address.ts'
import { drawPage, isSecret, type Pages, type Place, type Reader } from './draw-page.ts'
import { createPageCache, type CachedPage } from './page-cache.ts'

/** A page as all guests get it, and its status. */
export interface GuestPage extends CachedPage {
  readonly status: number
  /** Whether others get the same. */
  readonly isShared: boolean
}

interface Asked {
  readonly request: FastifyRequest
  readonly visit: Reader['visit']
  readonly place: Place
}

/** A guest's page, drawn where it is not kept. @throws RetryLater rate_limited, busy */
export type GuestPages = (asked: Asked) => Promise<GuestPage>

/** All guests see the same page, but for its nonce and their token: those who ask at once wait for one drawing. */
export function createGuestPages(pages: Pages): GuestPages {
  const cache = createPageCache()
  watchOf(pages.doorway.site).watchCache('guest pages', cache.state)
  const underWay = new Map<string, Promise<GuestPage>>()

  async function draw({ place, ...asked }: Asked, at: { version: string; now: number }): Promise<GuestPage> {
    const drawn = await drawPage(pages, {
      ...asked,
      ...place,
      member: null,
      viewing: 'staff',
      firm: null,
      signal: goesOn,
    })
    // no one else comes by an address with a secret in it, and it need not lie about
    if (drawn.status === 200 && !isSecret(pathOf(asked.request.url))) cache.set(keyOf(place), drawn, at)
    return drawn
  }

  return (asked) => {
    const key = keyOf(asked.place)
    const at = { version: versionOf(pages.doorway), now: pages.doorway.site.clock.now().getTime() }
    const cached = cache.get(key, at)
    if (cached) return Promise.resolve({ ...cached, status: 200, isShared: true })
    const drawing = underWay.get(`${at.version} ${key}`) ?? draw(asked, at)
    underWay.set(`${at.version} ${key}`, drawing)
    return drawing.finally(() => underWay.delete(`${at.version} ${key}`))
  }
}

/** Its page is kept for others, so it is drawn to its end whoever goes. */
const goesOn = new AbortController().signal

function keyOf({ url }: Place): string {
  return url.pathname + url.search
}
