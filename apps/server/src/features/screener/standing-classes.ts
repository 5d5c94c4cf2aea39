import { costOfClass } from '@zhiheng/domain/fund-costs/cost-of-class.ts'
import { costChoices } from '@zhiheng/domain/fund-costs/cost-rules.ts'
import { isOutOfReach, whyOutOfReach } from '@zhiheng/domain/fund-costs/why-unfit.ts'
import { byStanding, type StandingClass } from '@zhiheng/domain/screener/stand-for-fund.ts'

import type { MarketFund } from '../../platform/nav-store/market.ts'
import { costedClass, fittingOf } from '../fund-costs/costed-class.ts'
import type { Research } from '../funds/compute-figures.ts'

export interface Standing extends StandingClass {
  readonly fund: MarketFund
}

const made = new WeakMap<Research, Map<number, Standing>>()

/** A class with what it costs over the years that its page shows first. */
export function standingOf(research: Research, fund: MarketFund): Standing {
  const known = made.get(research) ?? new Map<number, Standing>()
  made.set(research, known)
  const found = known.get(fund.index) ?? measure(research, fund)
  known.set(fund.index, found)
  return found
}

function measure(research: Research, fund: MarketFund): Standing {
  const costed = costedClass(fund)
  return {
    ...costed,
    fund,
    isInReach: !isOutOfReach(whyOutOfReach(fittingOf(research, fund))),
    hasFigures: research.hidden[fund.index] === null,
    total: costOfClass(costed, costChoices.first).total,
  }
}

/** The classes of a fund, the one that should stand for it first. */
export function standingOrder(research: Research, classes: readonly MarketFund[]): readonly MarketFund[] {
  if (classes.length < 2) return classes
  return byStanding(classes.map((fund) => standingOf(research, fund))).map(({ fund }) => fund)
}
