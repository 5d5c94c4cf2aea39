import type { Home } from '@zhiheng/contract/home.ts'
import type { Caller } from '@zhiheng/domain/access/caller.ts'

import type { Keep } from '../../platform/last-good.ts'
import type { Site } from '../../platform/site.ts'
import { showReleases } from '../market-indicators/show-releases.ts'
import { showAlerts } from './show-alerts.ts'
import { showArticles, showMarketArticles } from './show-articles.ts'
import { showBriefing } from './show-briefing.ts'
import { showHomeFlows } from './show-flows.ts'
import { showMentions } from './show-held.ts'
import { showLists } from './show-lists.ts'
import { showWeekOfMarkets } from './show-markets.ts'
import { showMy } from './show-my.ts'
import { showSample } from './show-sample.ts'
import { showStrip } from './show-strip.ts'

/** The blocks that are the same for everybody. */
export function publicBlocks(site: Site, keep: Keep) {
  return {
    strip: () => keep('strip', () => showStrip(site.market())),
    markets: () => keep('markets', () => showWeekOfMarkets(site.market())),
    top: () => keep('top', () => showLists(site)),
    articles: () => keep('articles', () => showArticles(site)),
    marketArticles: () => keep('market articles', () => showMarketArticles(site)),
    mentions: () => keep('mentions', () => showMentions(site)),
    briefing: () => keep('briefing', () => showBriefing(site)),
    flows: () => keep('flows', () => showHomeFlows(site)),
    releases: () => keep('releases', () => showReleases(site.market(), site.clock.today())),
    sample: () => keep('sample', () => showSample(site)),
  }
}

/** All blocks at once; one that fails is null and takes no other with it. */
export async function showHome(
  site: Site,
  blocks: ReturnType<typeof publicBlocks>,
  member: Caller | null,
): Promise<Home> {
  const alone = orNull(site)
  const [strip, markets14, top, flows, briefing, releases, articles, sample, my] = await Promise.all([
    alone(blocks.strip()),
    alone(blocks.markets()),
    alone(blocks.top()),
    alone(blocks.flows()),
    alone(blocks.briefing()),
    alone(blocks.releases()),
    alone(blocks.articles()),
    alone(blocks.sample()),
    member === null ? null : alone(myWithAlerts(site, member.id)),
  ])
  return { strip, my, markets14, top, flows, briefing, releases, articles, sample }
}

async function myWithAlerts(site: Site, memberId: number): Promise<NonNullable<Home['my']>> {
  const [my, { items }] = await Promise.all([showMy(site, memberId), showAlerts(site, memberId)])
  return { ...my, alerts: items }
}

function orNull({ log }: Pick<Site, 'log'>): <B>(block: Promise<B>) => Promise<B | null> {
  return (block) =>
    block.catch((error: unknown) => {
      log.error({ err: error }, 'a block of home failed')
      return null
    })
}
