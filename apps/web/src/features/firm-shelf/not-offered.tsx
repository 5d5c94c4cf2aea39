import { useReply } from '../../api/use-reply.ts'
import { PageHead } from '../../page/page-head.tsx'
import { ButtonLink } from '../../ui/controls/button.tsx'
import { TextLink } from '../../ui/text/text-link.tsx'
import { fundAtFirm } from './queries.ts'
import { text } from './text.ts'

/** What stands in place of a fund's page for a client who holds it, where their firm does not sell it. */
export function NotOffered({ id }: { readonly id: string }) {
  const data = useReply(fundAtFirm(id))
  return (
    <div className="wrap py-12 md:py-20">
      <PageHead title={data.name} />
      <h1 className="text-24 font-bold">{text.notOffered}</h1>
      <p className="mt-2 max-w-[40em] text-ink-2">{text.notOfferedText(data.name)}</p>
      <p className="mt-6 text-14">{text.stillHeld}</p>
      <ul className="mt-2">
        {data.held_in.map(({ id: portfolio, name }) => (
          <li key={portfolio}>
            <TextLink to={`/portfolios/${portfolio}`} className="inline-flex min-h-11 items-center fine:min-h-7">
              {name}
            </TextLink>
          </li>
        ))}
      </ul>
      <div className="mt-6 flex flex-wrap gap-2">
        <ButtonLink to="/search/funds" variant="primary">
          {text.searchFunds}
        </ButtonLink>
        <ButtonLink to="/portfolios">{text.toPortfolios}</ButtonLink>
      </div>
    </div>
  )
}
