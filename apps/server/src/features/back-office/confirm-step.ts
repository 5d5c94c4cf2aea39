import { loadMarket } from '../../platform/nav-store/load-market.ts'
import type { MarketFund } from '../../platform/nav-store/market.ts'
import { unexplainedDay } from '../funds/unexplained-day.ts'
import type { Command, CommandPlace, Say } from './command.ts'
import { keepStep, takeStepBack } from './decide-step.ts'
import { recordOperatorEvent } from './store.ts'
import { text } from './text.ts'

type Asked = Extract<Command, { name: 'confirm-step' }>

/**
 * An operator says that a step which looks like an unrecorded split is a true move: from the next version of the
 * figures on, which this makes, returns go across it. With `isWithdrawn` an earlier confirmation is taken back.
 *
 * @returns 2 where the fund has no such step, or no such confirmation
 */
export async function confirmStep(place: CommandPlace, asked: Asked, say: Say): Promise<0 | 2> {
  const refuse = (sentence: string): 2 => {
    say({ kind: 'line', text: sentence, isError: true })
    return 2
  }
  const market = await loadMarket(place.db, place.clock)
  const fund = market.funds[market.indexOf(asked.fund) ?? -1]
  if (fund === undefined) return refuse(text.step.noFund(asked.fund))
  const { day } = asked
  if (asked.isWithdrawn) return withdraw(place, { fund, day }, { say, refuse })

  const at = place.clock.now().toISOString()
  const decided = await keepStep(place.db, market, {
    fund,
    day,
    at,
    record: (trx, details) => recordOperatorEvent(trx, { event: 'step_confirmed', memberId: null, at, details }),
  })
  if (!decided.isDone) {
    const elsewhere = decided.open === null ? '' : text.step.elsewhere(decided.open)
    return refuse(`${text.step.none(fund.lipperId, day)}${elsewhere}`)
  }
  const { before, after } = decided
  say({ kind: 'line', text: text.step.confirmed(fund.lipperId, { day, before, after }) })
  const next = unexplainedDay(await loadMarket(place.db, place.clock), fund.index)
  if (next !== null) say({ kind: 'line', text: text.step.oneMore(next) })
  return 0
}

async function withdraw(
  { db, clock }: CommandPlace,
  { fund, day }: { fund: MarketFund; day: string },
  { say, refuse }: { say: Say; refuse: (sentence: string) => 2 },
): Promise<0 | 2> {
  const at = clock.now().toISOString()
  const isWithdrawn = await takeStepBack(db, {
    fund,
    day,
    record: (trx, details) => recordOperatorEvent(trx, { event: 'step_withdrawn', memberId: null, at, details }),
  })
  if (!isWithdrawn) return refuse(text.step.notConfirmed(fund.lipperId, day))
  say({ kind: 'line', text: text.step.withdrawn(fund.lipperId, day) })
  return 0
}
