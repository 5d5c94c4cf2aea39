import type { Fund } from '@zhiheng/contract/funds.ts'

import { formatDay } from '../../platform/format-day.ts'
import { text } from './page-text.ts'
import { type Finding, sentenceOf, verdictOf } from './verdict.ts'

/** What the figures say of a fund: a sentence, and the three figures it is made of, each a way to its section. */
export function FundVerdict({ fund }: { fund: Fund }) {
  const findings = verdictOf(fund)
  // what it costs and pays says nothing of how it has done: why that is not told is said first
  const said = findings.some(({ to }) => to === 'performance' || to === 'risk') ? null : silence(fund)
  if (findings.length === 0)
    return said === null ? null : <p className="mt-3.5 border-t border-line pt-3 text-ink-2">{said}</p>
  return (
    <div data-tour="verdict" className="mt-3.5 border-t border-line pt-3">
      <p className="text-16 leading-snug font-medium text-pretty">
        {said}
        {sentenceOf(findings)}
      </p>
      <ul className="mt-1.5 grid md:grid-cols-3 md:gap-6">
        {findings.map((finding) => (
          <Figure key={finding.label} finding={finding} />
        ))}
      </ul>
    </div>
  )
}

/** On a phone a row: what it is and of which day on the left, the figure on the right. */
function Figure({ finding: { label, value, note, to } }: { finding: Finding }) {
  return (
    <li className="border-line max-md:border-t max-md:first:border-0">
      <a
        href={`#${to}`}
        className="group grid min-h-11 grid-cols-[minmax(0,1fr)_auto] content-center items-center gap-x-3 py-1.5 md:block md:py-1"
      >
        <span className="block text-13 text-ink-2 group-hover:underline">{label}</span>
        <b className="col-start-2 row-span-2 row-start-1 text-16 whitespace-nowrap md:block md:text-20 md:leading-snug">
          {value}
        </b>
        <span className="block text-12 text-ink-3">{note}</span>
      </a>
    </li>
  )
}

/** Why there is nothing to say, in the words of that reason; null where the line about its last price has said it. */
function silence(fund: Fund): string | null {
  const isEnded = fund.figures_as_of < fund.as_of
  const missing = fund.periods['1m']?.missing ?? fund.periods['6m']?.missing ?? null
  if (missing === 'too_young' && isEnded) return text.endedYoung.replace('{day}', formatDay(fund.figures_as_of))
  if (missing === 'no_price') return text.noPrice
  if (isEnded) return null
  return missing === 'too_young' ? text.tooYoung : text.noVerdict
}
