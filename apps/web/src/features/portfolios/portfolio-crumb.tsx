import { Link } from '../../ui/link.tsx'
import { crumbText } from './crumb-text.ts'

/** The way from the list of portfolios to a page, through the portfolio that the page is about. */
export function PortfolioCrumb({ portfolio }: { portfolio?: { readonly id: number | string; readonly name: string } }) {
  return (
    <p className="text-12 text-ink-3">
      <Link to="/portfolios" className="hover:underline">
        {crumbText.list}
      </Link>
      {portfolio !== undefined && (
        <>
          {' / '}
          <Link to={`/portfolios/${portfolio.id}`} className="hover:underline">
            {portfolio.name}
          </Link>
        </>
      )}
    </p>
  )
}
