import { Breadcrumb } from '../../ui/layout/breadcrumb.tsx'
import { crumbText } from './crumb-text.ts'

/** The way from the list of portfolios to a page, through the portfolio that the page is about. */
export function PortfolioCrumb({ portfolio }: { portfolio?: { readonly id: number | string; readonly name: string } }) {
  const own = portfolio === undefined ? [] : [{ label: portfolio.name, to: `/portfolios/${portfolio.id}` }]
  return <Breadcrumb crumbs={[{ label: crumbText.list, to: '/portfolios' }, ...own]} />
}
