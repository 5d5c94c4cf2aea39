import type { FoundAny } from '@zhiheng/contract/site-search.ts'
import { permissions } from '@zhiheng/domain/access/permissions.ts'
import { hasAnyRole } from '@zhiheng/domain/access/roles.ts'
import { securityAddress } from '@zhiheng/domain/funds/security-address.ts'
import { currencyNames } from '@zhiheng/domain/money/text.ts'
import type { ReactNode } from 'react'

import { useFeature } from '../../page/boot.tsx'
import { isPageKnown } from '../../page/known-pages.ts'
import { formatCount, formatShare } from '../../platform/format-number.ts'
import { ChipLink } from '../../ui/controls/chip.tsx'
import { Fold } from '../../ui/layout/fold.tsx'
import { Panel, Section } from '../../ui/layout/panel.tsx'
import { Change } from '../../ui/text/change-badge.tsx'
import { Link } from '../../ui/text/link.tsx'
import { TextLink } from '../../ui/text/text-link.tsx'
import { addressOf } from '../screener/conditions.ts'
import { searchPath } from '../screener/search-path.ts'
import { useMember } from '../session/queries.ts'
import { ArticleRows } from './article-rows.tsx'
import { AuthorCards } from './author-cards.tsx'
import { Marked } from './marked.tsx'
import { text } from './text.ts'

/** What was found, kind by kind: what is called so comes before what is merely nearly so. */
export function AnyGroups({ found }: { readonly found: FoundAny }) {
  const { funds, etfs } = found
  const named = [fundGroup(found, 'funds'), fundGroup(found, 'etfs')]
  return (
    <>
      {found.held !== null && <Securities found={found} />}
      {!funds.is_guess && named[0]}
      {!etfs.is_guess && named[1]}
      <Topics found={found} />
      {found.held === null && <Securities found={found} />}
      <Articles found={found} />
      <Authors found={found} />
      {funds.is_guess && named[0]}
      {etfs.is_guess && named[1]}
    </>
  )
}

function fundGroup(found: FoundAny, kind: 'funds' | 'etfs'): ReactNode {
  const { total, entries } = found[kind]
  const isGuess = found[kind].is_guess
  if (total === 0) return null
  const title = isGuess ? { funds: text.similar, etfs: text.similarEtfs }[kind] : text.kinds[kind]
  const note = isGuess ? text.similarNote : found.held !== null ? text.heldNote(found.held.name) : undefined
  return (
    <Group key={kind} id={kind} title={title} {...(note === undefined ? {} : { note })}>
      <Panel flush>
        <ul aria-label={title}>
          {entries.map((fund) => (
            <Row key={fund.lipper_id}>
              <span className="min-w-0 flex-1">
                <Link to={`/funds/${fund.lipper_id}`} className="stretched font-medium hover:text-brand-text">
                  <Marked text={fund.name} marks={fund.marks} />
                </Link>
                <span className="block text-12 text-ink-3">
                  {[currencyNames[fund.currency], fund.sector]
                    .concat(fund.held_percent === null ? [] : text.held(formatShare(fund.held_percent)))
                    .filter((part) => part !== null)
                    .join('・')}
                </span>
                {fund.warnings.length > 0 && (
                  <span className="block text-12 text-ink-3">{fund.warnings.join(' ')}</span>
                )}
              </span>
              <span className="shrink-0 text-right">
                <Change value={fund.perf_1y} />
                <span className="block text-12 text-ink-3">{text.perfShort}</span>
              </span>
            </Row>
          ))}
        </ul>
      </Panel>
      {total > entries.length && (
        <More to={addressOf({ query: found.query, scope: kind === 'etfs' ? 'etf' : 'fund' })}>
          {isGuess ? text.allNear : text.all(text.kinds[kind], formatCount(total))}
        </More>
      )}
    </Group>
  )
}

function Topics({ found: { topics } }: { readonly found: FoundAny }) {
  if (topics.total === 0) return null
  return (
    <Group id="topics" title={text.kinds.topics}>
      <Panel flush>
        <ul aria-label={text.kinds.topics}>
          {topics.entries.map(({ slug, title, subtitle, marks }) => (
            <Row key={slug}>
              <span className="min-w-0 flex-1">
                <Link to={`/categories/${slug}`} className="stretched font-medium hover:text-brand-text">
                  <Marked text={title} marks={marks} />
                </Link>
                <span className="block text-12 text-ink-3">{subtitle}</span>
              </span>
            </Row>
          ))}
        </ul>
      </Panel>
    </Group>
  )
}

/** So many stand in sight; a company has many bonds. */
const SECURITIES_SHOWN = 4

function Securities({ found: { securities } }: { readonly found: FoundAny }) {
  const { total, entries } = securities
  if (total === 0) return null
  const [first, others] = [entries.slice(0, SECURITIES_SHOWN), entries.slice(SECURITIES_SHOWN)]
  return (
    <Group id="securities" title={text.kinds.securities} note={text.holdersNote}>
      <Panel flush>
        <SecurityRows rows={first} label={text.kinds.securities} />
      </Panel>
      {others.length > 0 && (
        <Fold title={text.otherSecurities(formatCount(others.length))} className="mt-2">
          <Panel flush>
            <SecurityRows rows={others} label={text.otherSecurities(formatCount(others.length))} />
          </Panel>
        </Fold>
      )}
      {total > entries.length && <p className="mt-2 text-12 text-ink-3">{text.moreSecurities(formatCount(total))}</p>}
    </Group>
  )
}

interface SecurityRowsProps {
  readonly rows: FoundAny['securities']['entries']
  readonly label: string
}

function SecurityRows({ rows, label }: SecurityRowsProps) {
  const member = useMember()
  // the page of a security is for some members; who holds it, for everyone
  const hasHolding = useFeature('holding')
  const mayOpen = hasAnyRole(member?.groups ?? null, permissions['advanced-member'])
  return (
    <ul aria-label={label}>
      {rows.map(({ isin, name, ticker, industry, marks }) => (
        <Row key={isin}>
          <span className="min-w-0 flex-1">
            <Link
              to={(mayOpen ? securityAddress(isin) : null) ?? (hasHolding ? holdersOf(isin) : searchPath(isin))}
              className="stretched font-medium hover:text-brand-text"
            >
              <Marked text={name} marks={marks} />
            </Link>
            <span className="block text-12 text-ink-3">
              {[ticker, industry].filter((part) => part !== null).join('・')}
            </span>
          </span>
        </Row>
      ))}
    </ul>
  )
}

/** The funds that hold a security, wherever the site tells it. */
function holdersOf(isin: string): string {
  return isPageKnown('/search/holding') ? `/search/holding/security/${isin}` : searchPath(isin)
}

function Articles({ found: { articles, query } }: { readonly found: FoundAny }) {
  if (articles.total === 0) return null
  return (
    <Group id="articles" title={text.kinds.articles}>
      <ArticleRows articles={articles.entries} label={text.kinds.articles} />
      {articles.total > articles.entries.length && (
        <More to={searchPath(query, '/search/articles')}>
          {text.all(text.kinds.articles, formatCount(articles.total))}
        </More>
      )}
    </Group>
  )
}

function Authors({ found: { authors, query } }: { readonly found: FoundAny }) {
  if (authors.total === 0) return null
  return (
    <Group id="authors" title={text.kinds.authors}>
      <AuthorCards authors={authors.entries} label={text.kinds.authors} />
      {authors.total > authors.entries.length && (
        <More to={searchPath(query, '/search/authors')}>
          {text.all(text.kinds.authors, formatCount(authors.total))}
        </More>
      )}
    </Group>
  )
}

interface GroupProps {
  readonly id: string
  readonly title: string
  readonly note?: string
  readonly children: ReactNode
}

function Group(props: GroupProps) {
  return <Section {...props} className="mt-7" />
}

function Row({ children }: { readonly children: ReactNode }) {
  return (
    <li className="relative flex items-center gap-4 border-t border-line px-4 py-2.5 first:border-t-0 hover:bg-hover md:px-5">
      {children}
    </li>
  )
}

function More({ to, children }: { readonly to: string; readonly children: ReactNode }) {
  return (
    <p className="mt-2 text-13">
      <TextLink to={to} className="inline-flex min-h-11 items-center fine:min-h-8">
        {children}
      </TextLink>
    </p>
  )
}

/** Which kinds were found, with how many of each: each leads to its part of the page, or to all of it. */
export function KindLinks({ found }: { readonly found: FoundAny }) {
  const { query } = found
  const kinds = [
    { kind: 'funds', total: found.funds.total, to: addressOf({ query, scope: 'fund' }) },
    { kind: 'etfs', total: found.etfs.total, to: addressOf({ query, scope: 'etf' }) },
    { kind: 'topics', total: found.topics.total, to: '#topics' },
    { kind: 'securities', total: found.securities.total, to: '#securities' },
    { kind: 'articles', total: found.articles.total, to: searchPath(query, '/search/articles') },
    { kind: 'authors', total: found.authors.total, to: searchPath(query, '/search/authors') },
  ] as const
  const shown = kinds.filter(({ total, kind }) => total > 0 && !isGuessed(found, kind))
  if (shown.length === 0 && found.sectors.length === 0) return null
  return (
    <div className="mt-3 space-y-2">
      {shown.length > 0 && (
        <nav aria-label={text.groups} className="flex flex-wrap gap-2">
          {shown.map(({ kind, total, to }) => (
            <ChipLink key={kind} to={to}>
              {text.counted(text.kinds[kind], formatCount(total))}
            </ChipLink>
          ))}
        </nav>
      )}
      {found.sectors.length > 0 && (
        <nav aria-label={text.sectors} className="flex flex-wrap items-center gap-2">
          <span className="text-12 text-ink-3">{text.sectorsNote}</span>
          {found.sectors.map(({ label, path }) => (
            <ChipLink key={path} to={path}>
              {label}
            </ChipLink>
          ))}
        </nav>
      )}
    </div>
  )
}

function isGuessed({ funds, etfs }: FoundAny, kind: string): boolean {
  return (kind === 'funds' && funds.is_guess) || (kind === 'etfs' && etfs.is_guess)
}
