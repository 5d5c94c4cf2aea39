import type { Report } from '@zhiheng/contract/portfolio-report.ts'

import { formatAmount, formatGain, formatPercent, formatRatio, formatShare } from '../../platform/format-number.ts'
import { Bars } from '../../ui/charts/bars/bars.tsx'
import { isOverlapKnown } from '../portfolio-analysis/is-overlap-known.ts'
import { LeftOut } from '../portfolio-analysis/left-out.tsx'
import { stressNote } from '../portfolio-analysis/stress-note.ts'
import { costText, overlapText, stressText, text as analysisText } from '../portfolio-analysis/text.ts'
import { Figures, NothingToShow, PaperBlock, PaperTable } from './paper-block.tsx'
import { paperText as words, text } from './text.ts'

const { heads } = words

/** Where the risk comes from, how concentrated it is, and which funds own the same. */
export function PaperAnalysis({ report: { content } }: { report: Report }) {
  const { structure, overlap } = content
  if (structure === null) return null
  const { missing, left_out, risk, concentration, funds, as_of } = structure
  return (
    <PaperBlock title={text.sections.analysis} asOf={as_of} note={words.inTwd}>
      <LeftOut funds={left_out} />
      {missing === null ? (
        <>
          <Figures
            figures={[
              [words.modelVolatility, formatPercent(risk?.volatility)],
              [words.bets, formatRatio(risk?.effective_bets)],
              [words.largest, formatShare(concentration.largest_percent)],
              [words.effective, formatRatio(concentration.effective_funds)],
            ]}
          />
          <div className="mt-4">
            <PaperTable
              caption={text.sections.analysis}
              heads={[heads.fund, heads.share, heads.riskShare, heads.days]}
              rows={funds.map(({ lipper_id: id, name, percent, risk_percent: part, days_to_cash: days }) => ({
                key: id,
                cells: [name, formatShare(percent), formatShare(part), days === null ? '–' : words.days(days)],
              }))}
            />
          </div>
          {overlap !== null && overlap.missing === null && <Overlap overlap={overlap} />}
        </>
      ) : (
        <NothingToShow>{analysisText.missing[missing]}</NothingToShow>
      )}
    </PaperBlock>
  )
}

function Overlap({ overlap }: { overlap: NonNullable<Report['content']['overlap']> }) {
  const { pairs, funds, threshold } = overlap
  const names = new Map(funds.map(({ lipper_id: id, name }) => [id, name]))
  const limit = formatPercent(threshold, 0)
  return (
    <>
      <h3 className="mt-5 mb-1 text-14 font-bold">{words.overlap(limit)}</h3>
      {pairs.length === 0 ? (
        <NothingToShow>{isOverlapKnown(overlap.overlap) ? words.noOverlap(limit) : overlapText.unknown}</NothingToShow>
      ) : (
        <ul className="list-disc pl-5 text-13">
          {pairs.map(({ first, second, percent }) => (
            <li key={`${first} ${second}`}>
              {words.pair(names.get(first) ?? first, names.get(second) ?? second, formatShare(percent))}
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

/** What crises and shocks would do to it. */
export function PaperStress({ report: { content } }: { report: Report }) {
  const { stress } = content
  if (stress === null) return null
  return (
    <PaperBlock title={text.sections.stress} asOf={stress.as_of} note={words.inTwd}>
      {stress.missing === null ? (
        <>
          <Bars
            summary={stressText.summary}
            heads={[stressText.heads.name, stressText.heads.amount]}
            bars={stress.cases.map((one) => ({
              key: one.key,
              label: stressText.cases[one.key],
              note: stressNote(one),
              value: one.amount,
            }))}
            format={(value) => formatGain(value)}
            tone="change"
          />
          <p className="mt-2 text-12 text-ink-2">{stressText.note}</p>
        </>
      ) : (
        <NothingToShow>{analysisText.missing[stress.missing]}</NothingToShow>
      )}
    </PaperBlock>
  )
}

/** What the funds cost. */
export function PaperCosts({ report: { content } }: { report: Report }) {
  const { structure } = content
  if (structure === null) return null
  const { missing, left_out, costs, as_of } = structure
  return (
    <PaperBlock title={text.sections.costs} asOf={as_of} note={words.inTwd}>
      <LeftOut funds={left_out} />
      {missing !== null && <NothingToShow>{analysisText.missing[missing]}</NothingToShow>}
      {missing === null && costs.yearly === null && <NothingToShow>{costText.unknown}</NothingToShow>}
      {missing === null && costs.yearly !== null && <Costs structure={structure} />}
    </PaperBlock>
  )
}

function Costs({ structure: { costs, funds } }: { structure: NonNullable<Report['content']['structure']> }) {
  const silent = funds.filter(({ expense_percent: expense }) => expense === null)
  return (
    <>
      <Figures
        figures={[
          [words.weighted, formatPercent(costs.weighted_percent)],
          [heads.yearlyCost, formatAmount(costs.yearly)],
          [heads.tenCost, formatAmount(costs.ten_years)],
        ]}
      />
      <div className="mt-4">
        <PaperTable
          caption={text.sections.costs}
          heads={[heads.fund, heads.share, heads.expense, heads.yearlyCost, heads.tenCost]}
          rows={funds.map((fund) => ({
            key: fund.lipper_id,
            cells: [
              fund.name,
              formatShare(fund.percent),
              formatPercent(fund.expense_percent),
              formatAmount(fund.cost_yearly),
              formatAmount(fund.cost_ten_years),
            ],
          }))}
        />
      </div>
      {silent.length > 0 && (
        <p className="mt-2 text-12 text-ink-2">
          {costText.missing(silent.map(({ name }) => name).join('」「'), formatShare(costs.known_percent))}
        </p>
      )}
      <p className="mt-2 text-12 text-ink-2">{costText.method}</p>
    </>
  )
}
