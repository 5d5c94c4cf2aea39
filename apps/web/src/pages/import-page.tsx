import { PortfolioCrumb } from '../features/portfolio-ledger/portfolio-crumb.tsx'
import { ImportDesk } from '../features/portfolio-transfer/import-desk.tsx'
import { importText as text } from '../features/portfolio-transfer/text.ts'
import { PageHead } from '../page/page-head.tsx'
import { TextLink } from '../ui/text/text-link.tsx'

/** Takes in a portfolio that was exported: it is shown before it is made. */
export function Page() {
  return (
    <div className="wrap pt-5 pb-10">
      <PageHead title={text.title} />
      <PortfolioCrumb />
      <h1 className="text-24 leading-snug font-bold">{text.title}</h1>
      <p className="mt-1 text-ink-2">{text.lead}</p>
      <p className="mt-1 text-13 text-ink-3">
        {text.other}
        <TextLink to="/portfolios/new?tab=import">{text.otherLink}</TextLink>
      </p>
      <ImportDesk />
    </div>
  )
}
