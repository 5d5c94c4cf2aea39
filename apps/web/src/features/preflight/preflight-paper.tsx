import { locale } from '@zhiheng/domain/language/locale-text.ts'

import { formatMoment } from '../../platform/format-day.ts'
import { formatCount, formatShare, MISSING } from '../../platform/format-number.ts'
import { levelName } from '../firms/level-name.ts'
import { PaperBlock, PaperTable } from '../portfolio-report/paper-block.tsx'
import { amountInWords } from './amount-in-words.ts'
import { Summary } from './preflight-summary.tsx'
import { text } from './preflight-text.ts'
import type { PreflightEntry, Printed } from './queries.ts'

const { heads, paper } = text

/** A pre-flight as it goes into the file: what was tried by which rules, what it does to each client, who answered what. */
export function PreflightPaper({ printed }: { readonly printed: Printed }) {
  const { preflight, entries, pagination } = printed
  const [shown, total] = [formatCount(entries.length), formatCount(pagination.total)]
  return (
    <article
      lang={locale.html}
      className="report-paper preflight-paper relative mx-auto max-w-[210mm] bg-panel p-5 text-ink sm:p-10 print:max-w-none print:p-0"
    >
      <p className="text-13 text-ink-2">{printed.firm}</p>
      <h1 className="text-24 leading-snug font-bold wrap-anywhere">{preflight.name}</h1>
      <p className="mt-1 text-12 text-ink-2">
        {paper.title}，{text.states[preflight.state]}，{paper.printed(formatMoment(printed.printed_at))}
      </p>
      <PaperBlock title={paper.summary} asOf={preflight.as_of}>
        <Summary found={printed} />
      </PaperBlock>
      <PaperBlock title={text.rows} asOf={preflight.as_of}>
        <p className="mb-2 text-12 text-ink-2">
          {entries.length < pagination.total ? paper.part(shown, total) : paper.all(total)}
        </p>
        <PaperTable
          caption={text.rows}
          words
          heads={[heads.client, heads.outcome, heads.value, heads.change, text.changes, heads.answer]}
          rows={entries.map((entry) => ({ key: entry.portfolio_id, cells: cellsOf(entry) }))}
        />
      </PaperBlock>
      <p className="mt-8 border-t border-line pt-3 text-12 text-ink-2">{paper.disclaimer}</p>
    </article>
  )
}

function cellsOf(entry: PreflightEntry) {
  const { effect } = entry
  const isTraded = effect.trades > 0
  return [
    <span key="client" className="block text-12">
      {entry.client}
      <span className="block text-ink-2">{levelName(entry.level)}</span>
      <span className="block text-ink-2">{entry.portfolio}</span>
    </span>,
    <span key="outcome" className="block text-12">
      {text.outcomes[entry.outcome]}
      <span className="block text-ink-2">{entry.exceptions.map((one) => text.exceptions[one]).join('、')}</span>
    </span>,
    <span key="value" className="block text-12">
      {amountInWords(effect.value, effect.currency)}
      {isTraded && (
        <span className="block text-ink-2">
          {heads.cost} {amountInWords(effect.cost, effect.currency)}，{heads.tax}{' '}
          {amountInWords(effect.tax, effect.currency)}
        </span>
      )}
    </span>,
    isTraded ? formatShare(effect.change) : MISSING,
    <span key="changes" className="block text-12">
      {isTraded
        ? effect.funds.map((fund) => (
            <span key={fund.lipper_id} className="block">
              {fund.name} {formatShare(fund.before)} → {formatShare(fund.after)}
            </span>
          ))
        : MISSING}
    </span>,
    <span key="answer" className="block text-12">
      {entry.answer === null ? MISSING : text.answerNames[entry.answer]}
      {entry.answered_at !== null && <span className="block text-ink-2">{formatMoment(entry.answered_at)}</span>}
    </span>,
  ]
}
