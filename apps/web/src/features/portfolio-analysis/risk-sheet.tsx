import { formatPercent, formatRatio, formatShare } from '../../platform/format-number.ts'
import { Panel, Stat } from '../../ui/layout/panel.tsx'
import { text as settlementText } from '../settlement/text.ts'
import { LeftOut } from './left-out.tsx'
import { type Structure, structure } from './queries.ts'
import { RiskTable } from './risk-table.tsx'
import { SheetBlock } from './sheet-block.tsx'
import { riskText as words, text } from './text.ts'

/** Where the risk comes from, how spread it is, and how soon all of it is money. */
export function RiskSheet({ id }: { id: string }) {
  return (
    <SheetBlock query={structure(id)} name={text.sheets.risk} height="h-80">
      {(reply) => <Risk reply={reply} />}
    </SheetBlock>
  )
}

function Risk({ reply }: { reply: Structure }) {
  const { risk, concentration, funds } = reply
  const offshore = funds.reduce((sum, { tax, percent }) => sum + (tax === 'offshore' ? percent : 0), 0)
  return (
    <>
      <LeftOut funds={reply.left_out} />
      <Panel>
        <p className="max-w-[46em] text-14">{findingOf(reply)}</p>
        <p className="mt-1 mb-3 max-w-[46em] text-13 text-ink-2">{cashOf(reply)}</p>
        <div className="grid grid-cols-2 gap-4 md:grid-cols-3">
          {risk !== null && (
            <>
              <Stat label={words.volatility} value={formatPercent(risk.volatility)} note={words.weeks(risk.weeks)} />
              <Stat label={words.bets} value={formatRatio(risk.effective_bets)} note={words.betsNote(funds.length)} />
            </>
          )}
          <Stat
            label={words.largest}
            value={formatShare(concentration.largest_percent)}
            note={words.effective(formatRatio(concentration.effective_funds))}
          />
        </div>
        {offshore > 0 && (
          <p className="mt-3 max-w-[46em] text-13 text-ink-2">
            {words.offshore(formatShare(offshore))}
            {settlementText.offshoreNote}
          </p>
        )}
        <p className="mt-3 text-12 text-ink-3">
          {words.cashNote}
          {words.noBondData}
        </p>
      </Panel>
      <RiskTable funds={funds} />
    </>
  )
}

/** In percentage points: from here on a fund weighs on the whole more than its size. */
const HEAVY = 5

function findingOf({ risk, funds }: Structure): string {
  if (risk === null) return words.unknown
  const heaviest = funds.toSorted((a, b) => gapOf(b) - gapOf(a))[0]
  if (heaviest === undefined || gapOf(heaviest) < HEAVY) return words.even
  return words.finding(heaviest.name, formatShare(heaviest.percent), formatShare(heaviest.risk_percent))
}

function gapOf(fund: Structure['funds'][number]): number {
  return (fund.risk_percent ?? 0) - fund.percent
}

function cashOf({ liquidity, funds }: Structure): string {
  const whole = liquidity.find(({ percent }) => percent >= 99.95) ?? liquidity.at(-1)
  if (whole === undefined) return ''
  const said = words.cash(formatShare(whole.percent), whole.days)
  return funds.some(({ days_to_cash: days }) => days === null) ? said + words.cashUnknown : said
}
