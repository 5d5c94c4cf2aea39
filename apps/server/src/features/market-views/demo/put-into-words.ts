import type { Stance } from '@zhiheng/domain/market-views/market-view.ts'

import type { MarketLevel } from '../../../platform/nav-store/market.ts'
import type { NewView } from '../store.ts'
import type { DemoReview } from './demo-reviews.ts'
import { reasons as text, riskKeys, risks } from './demo-text.ts'
import { heightOf } from './market-signs.ts'

/** A fact, and for which stance it speaks; 0: for none. */
interface Fact {
  readonly said: string
  readonly speaksFor: Stance
}

type LevelOf = (id: string) => MarketLevel | null

/** A view of the demo with its reasons, each of the figures of the day before; what speaks for it comes first. */
export function putIntoWords(review: DemoReview, levelOf: LevelOf): NewView {
  const { coverage, on, stance, conviction } = review
  const { marketId } = coverage
  const facts = [trendOf(review), priceOf(review, levelOf), restlessness(review)]
  const isAgainst = ({ speaksFor }: Fact) => stance !== 0 && speaksFor === -stance
  return {
    marketId,
    stance,
    conviction,
    publishedOn: on,
    authorId: coverage.authorId,
    author: coverage.author,
    reasons: [
      ...facts.filter((fact) => !isAgainst(fact)).map(({ said }) => said),
      ...facts.filter(isAgainst).map(({ said }) => text.against(said)),
    ],
    risk: isCovered(marketId) ? risks[marketId][riskKeys[`${stance}`]] : '',
  }
}

function isCovered(marketId: string): marketId is keyof typeof risks {
  return Object.hasOwn(risks, marketId)
}

function trendOf({ signs, rank, covered }: DemoReview): Fact {
  const speaksFor = rank <= covered / 2 ? 1 : -1
  return { said: text.trend(signed(signs.halfYear), rank, covered), speaksFor }
}

function priceOf({ coverage, signs, knownSlot, dearness, covered }: DemoReview, levelOf: LevelOf): Fact {
  const rate = coverage.yardstick === null ? null : levelOf(coverage.yardstick)
  const height = rate === null ? null : heightOf(rate.series, knownSlot)
  if (coverage.yardstick !== null && height !== null) {
    const isHigh = height.now >= height.usual
    const said = text.yardsticks[coverage.yardstick][isHigh ? 'high' : 'low']
    return { said: said(rateText(height.now), rateText(height.usual)), speaksFor: isHigh ? 1 : -1 }
  }
  const gap = signs.gap < 0 ? text.gap.below(plain(-signs.gap)) : text.gap.above(plain(signs.gap))
  if (dearness <= covered / 3) return { said: text.dear(gap), speaksFor: -1 }
  return dearness > (covered * 2) / 3 ? { said: text.cheap(gap), speaksFor: 1 } : { said: text.fair(gap), speaksFor: 0 }
}

function restlessness({ signs: { volatility, usualVolatility } }: DemoReview): Fact {
  const said = volatility < usualVolatility ? text.calm : text.rough
  return { said: said(plain(volatility), plain(usualVolatility)), speaksFor: 0 }
}

function signed(ratio: number): string {
  const figure = plain(Math.abs(ratio))
  return ratio < 0 ? `−${figure}` : `+${figure}`
}

function plain(ratio: number): string {
  return `${(ratio * 100).toFixed(1)}%`
}

function rateText(percent: number): string {
  return `${percent.toFixed(2)}%`
}
