import type { Report, ReportPaper as Paper } from '@zhiheng/contract/portfolio-report.ts'
import { locale } from '@zhiheng/domain/language/locale-text.ts'
import { currencyNames } from '@zhiheng/domain/money/text.ts'
import type { ReportSection } from '@zhiheng/domain/portfolio-report/sections.ts'
import type { ComponentType } from 'react'

import { useBrand } from '../../page/use-brand.ts'
import { formatDay, formatMoment } from '../../platform/format-day.ts'
import { FactList } from '../../ui/layout/panel.tsx'
import { cx } from '../../ui/text/cx.ts'
import { PortfolioCaveats } from '../portfolio-ledger/portfolio-caveats.tsx'
import { nameOfReport } from './name-of-report.ts'
import { PaperBlock, PaperTable } from './paper-block.tsx'
import { PaperAllocation, PaperHistory, PaperHoldings } from './paper-holdings.tsx'
import { PaperReturns, PaperWorth } from './paper-money.tsx'
import { PaperRecord } from './paper-record.tsx'
import { PaperAnalysis, PaperCosts, PaperStress } from './paper-risk.tsx'
import { paperText as words, text } from './text.ts'

const parts = {
  cover: PaperCover,
  worth: PaperWorth,
  returns: PaperReturns,
  allocation: PaperAllocation,
  holdings: PaperHoldings,
  analysis: PaperAnalysis,
  stress: PaperStress,
  costs: PaperCosts,
  history: PaperHistory,
  glossary: PaperGlossary,
} satisfies Record<ReportSection, ComponentType<{ report: Report }>>

/** A report as it goes to paper: what is drawn here is printed by the reader's browser and by the site's alike. */
export function ReportPaper({ report, paper }: { report: Report; paper: Paper }) {
  return (
    <article
      lang={locale.html}
      className={cx(
        'report-paper relative mx-auto bg-panel p-5 text-ink print:max-w-none print:p-0',
        paper === 'phone' ? 'report-phone max-w-[100mm]' : 'max-w-[210mm] sm:p-10',
      )}
    >
      <p aria-hidden="true" className="report-watermark">
        {words.watermark}
      </p>
      {!report.sections.includes('cover') && (
        <>
          <PaperName report={report} />
          <PortfolioCaveats caveats={report.content.portfolio.caveats} />
        </>
      )}
      {report.content.record !== null && <PaperRecord note={report.content.record} report={report} />}
      {report.sections.map((section) => {
        const Part = parts[section]
        return <Part key={section} report={report} />
      })}
      <p className="mt-8 border-t border-line pt-3 text-12 text-ink-2">
        {report.is_simulated && <span className="block font-bold">{words.simulated}</span>}
        {words.disclaimer}
      </p>
    </article>
  )
}

function PaperName({ report }: { report: Report }) {
  return (
    <header className="flex flex-wrap items-baseline justify-between gap-x-4">
      <h1 className="text-24 font-bold">{report.content.portfolio.name}</h1>
      <p className="text-12 text-ink-2">{nameOfReport(report)}</p>
    </header>
  )
}

function PaperCover({ report }: { report: Report }) {
  const { portfolio } = report.content
  const brand = useBrand()
  const listed = report.sections.filter((section) => section !== 'cover')
  return (
    <div className="report-cover">
      <p className="text-14 text-ink-2">
        {brand.name}　{words.kind}
      </p>
      <h1 className="mt-6 text-30 leading-tight font-bold">{portfolio.name}</h1>
      <div className="mt-6 max-w-[28em]">
        <FactList
          facts={[
            ...(report.client === '' ? [] : [[words.for, report.client] as const]),
            [text.dataDay, formatDay(report.as_of)],
            [text.madeAt, formatMoment(report.made_at)],
            [words.currency, currencyNames[portfolio.currency]],
            [text.number, report.id ?? text.unkept],
          ]}
        />
      </div>
      {/* inside of it: before it they would push the cover onto a second page */}
      <PortfolioCaveats caveats={portfolio.caveats} />
      {report.note !== '' && (
        <section aria-label={text.note} className="mt-8">
          <h2 className="text-16 font-bold">{text.note}</h2>
          <p className="mt-1 text-14 break-words whitespace-pre-line">{report.note}</p>
        </section>
      )}
      {listed.length > 0 && (
        <section aria-label={words.contents} className="mt-8">
          <h2 className="text-16 font-bold">{words.contents}</h2>
          <ol className="mt-1 list-decimal pl-6 text-14">
            {listed.map((section) => (
              <li key={section}>{text.sections[section]}</li>
            ))}
          </ol>
        </section>
      )}
      <p className="mt-8 text-12 text-ink-2">
        {brand.operator}　{brand.license}
        <br />
        {brand.address}　{brand.phone}
      </p>
    </div>
  )
}

function PaperGlossary({ report }: { report: Report }) {
  return (
    <PaperBlock title={text.sections.glossary} asOf={report.as_of}>
      <PaperTable
        caption={text.sections.glossary}
        heads={[words.heads.term, words.heads.meaning]}
        rows={words.glossary.map(([term, meaning]) => ({ key: term, cells: [term, meaning] }))}
        words
      />
    </PaperBlock>
  )
}
