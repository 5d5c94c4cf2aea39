import type { FoundArticles } from '@zhiheng/contract/site-search.ts'

import { formatCount } from '../../platform/format-number.ts'
import { RemovableChip } from '../../ui/controls/chip.tsx'
import { Fold } from '../../ui/layout/fold.tsx'
import { cx } from '../../ui/text/cx.ts'
import { Link } from '../../ui/text/link.tsx'
import { type ArticleFacet, articleFacets, articlesPath, withChoice } from './articles-address.ts'
import type { ArticleChoices } from './queries.ts'
import { text as all } from './text.ts'

const text = all.articles

interface FacetsProps {
  readonly choices: ArticleChoices
  readonly facets: FoundArticles['facets']
}

/** What a search over articles may be narrowed by: beside the list where there is room, folded above it on phones. */
export function ArticleFacets(props: FacetsProps) {
  const inForce = articleFacets.filter((facet) => props.choices[facet] !== undefined).length
  return (
    <>
      <aside aria-label={text.narrow} className="max-lg:hidden">
        <Lists {...props} />
      </aside>
      <Fold
        title={text.narrow}
        {...(inForce === 0 ? {} : { note: text.inForce(inForce) })}
        className="border-y border-line lg:hidden"
      >
        <Lists {...props} />
      </Fold>
    </>
  )
}

function Lists({ choices, facets }: FacetsProps) {
  return (
    <div className="grid gap-5 sm:grid-cols-2 lg:grid-cols-1">
      {articleFacets.map((facet) => {
        const options = optionsOf(facets, facet)
        if (options.length === 0) return null
        return (
          <nav key={facet} aria-label={text.facets[facet]}>
            <h2 className="text-12 font-bold text-ink-3">{text.facets[facet]}</h2>
            <ul className="mt-1">
              {options.map(({ value, label, count }) => {
                const isOn = choices[facet] === value
                return (
                  <li key={value}>
                    <Link
                      to={articlesPath(withChoice(choices, { [facet]: isOn ? undefined : value }))}
                      preventScrollReset
                      aria-current={isOn ? 'true' : undefined}
                      className={cx(
                        'flex min-h-11 items-center justify-between gap-3 rounded-2 px-2 text-13 hover:bg-hover fine:min-h-8',
                        isOn ? 'bg-sunken font-bold' : 'text-ink-2',
                      )}
                    >
                      <span className="min-w-0 wrap-anywhere">{label}</span>
                      <span className="text-12 text-ink-3">{formatCount(count)}</span>
                    </Link>
                  </li>
                )
              })}
            </ul>
          </nav>
        )
      })}
    </div>
  )
}

/** The choices in force, each with the way to take it back. */
export function ChosenFacets({ choices, facets }: FacetsProps) {
  const inForce = articleFacets.flatMap((facet) => {
    const value = choices[facet]
    if (value === undefined) return []
    const label = optionsOf(facets, facet).find((option) => option.value === value)?.label ?? value
    return [{ facet, label }]
  })
  return inForce.map(({ facet, label }) => (
    <RemovableChip
      key={facet}
      to={articlesPath(withChoice(choices, { [facet]: undefined }))}
      removeLabel={text.drop(label)}
    >
      {label}
    </RemovableChip>
  ))
}

interface Option {
  readonly value: string
  readonly label: string
  readonly count: number
}

function optionsOf(facets: FoundArticles['facets'], facet: ArticleFacet): Option[] {
  switch (facet) {
    case 'kind':
      return facets.kind.map(({ value, count }) => ({ value, label: text.kinds[value], count }))
    case 'year':
      return facets.year.map(({ value, count }) => ({ value, label: value, count }))
    case 'category':
    case 'author':
      return facets[facet].map(({ value, name, count }) => ({ value: String(value), label: name, count }))
  }
}
