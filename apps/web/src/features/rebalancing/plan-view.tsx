import { formatAmount, formatShare } from '../../platform/format-number.ts'
import { shortUnitOf, unitOf } from '../../platform/unit-of.ts'
import { Panel, Section, Stat } from '../../ui/layout/panel.tsx'
import { FundChangeRow } from '../portfolio-ledger/fund-change-row.tsx'
import { SettlementTable } from '../settlement/settlement-table.tsx'
import { DriftTable } from './drift-table.tsx'
import { IfLeft } from './if-left.tsx'
import type { AskedPlan } from './plan-ask.ts'
import type { Plan } from './plan.ts'
import { RedirectTable } from './redirect-table.tsx'
import { text } from './text.ts'

/** What a way of rebalancing comes to: how far things are off, each fund with its reason, when it is settled, what it costs. */
export function PlanView({ plan, asked }: { plan: Plan; asked: AskedPlan }) {
  return (
    <div>
      <p className="mt-4 max-w-[56em] text-16 text-ink-2">{plan.reason}。</p>
      {!plan.needed && plan.trades.length > 0 && (
        <p className="mt-1 max-w-[56em] text-13 text-ink-2">{text.plan.calm}</p>
      )}
      {asked.to === 'band' && plan.to === 'target' && (
        <p className="mt-1 max-w-[56em] text-13 text-ink-2">{text.plan.swapped}</p>
      )}
      {plan.mode !== 'redirect' && <Money plan={plan} />}
      <Section title={text.buckets.title} className="mt-6">
        <Panel>
          <DriftTable buckets={plan.buckets} outcome={plan.mode === 'redirect' ? 'none' : 'shown'} />
        </Panel>
      </Section>
      <IfLeft plan={plan} />
      {plan.plans !== null && <RedirectTable plans={plan.plans} currency={plan.currency} />}
      {plan.mode !== 'redirect' && (
        <>
          <Section
            title={text.plan.changes}
            note={text.plan.tradesNote(unitOf(plan.currency))}
            className="mt-6 md:mt-8"
          >
            <Panel flush>
              <ul>
                {plan.changes.map((change) => (
                  <FundChangeRow key={change.lipper_id} fund={change} currency={plan.currency} />
                ))}
              </ul>
            </Panel>
            <p className="mt-3 max-w-[60em] text-12 text-ink-3">
              {text.plan.least(money(plan, plan.least_trade))}
              {text.plan.note}
            </p>
          </Section>
          {plan.trades.length > 0 && <SettlementTable plan={plan} />}
        </>
      )}
    </div>
  )
}

function money({ currency }: Plan, amount: number): string {
  return `${formatAmount(amount, currency)} ${shortUnitOf(currency)}`
}

/** What it costs, and what new money could do instead. */
function Money({ plan }: { plan: Plan }) {
  const isShown = plan.mode === 'sell_and_buy' && plan.money_to_target !== null && plan.money_to_target > 0
  return (
    <Panel className="mt-4">
      <div className="grid grid-cols-2 gap-4 md:grid-cols-3">
        <Stat label={text.plan.drift} value={formatShare(plan.drift)} />
        <Stat label={text.plan.driftAfter} value={formatShare(plan.drift_after)} />
        <Stat label={text.plan.cost} value={plan.cost === null ? text.plan.costUnknown : money(plan, plan.cost)} />
      </div>
      {isShown && (
        <p className="mt-4 text-13 text-ink-2">{text.plan.toTarget(money(plan, plan.money_to_target ?? 0))}</p>
      )}
    </Panel>
  )
}
