import type { ArticleShelf } from '@zhiheng/contract/articles/lists.ts'

import { SegmentLinks } from '../../ui/controls/segment.tsx'
import { cx } from '../../ui/text/cx.ts'
import { Link } from '../../ui/text/link.tsx'
import { feedPath, shelfPath } from './article-address.ts'
import { FeedLink } from './feed-link.tsx'
import { text } from './text.ts'

const kinds = ['insights', 'post', 'video', 'flashcard'] as const

/** What a list is of, the kinds of insights, and the categories that narrow it. */
export function ShelfHead({ shelf: { kind, category, categories } }: { readonly shelf: ArticleShelf }) {
  return (
    <>
      <h1 className="text-24 leading-tight font-bold lg:text-30">{text.titles[kind]}</h1>
      <p className="mt-1.5 max-w-[44em] text-ink-2">{text.leads[kind]}</p>
      <div className="mt-4 flex flex-wrap items-center gap-x-6 gap-y-3">
        {kind !== 'events' && kind !== 'news' && (
          <SegmentLinks
            label={text.tabs}
            value={kind}
            choices={kinds.map((key) => ({ key, label: text.tab[key], to: shelfPath(key) }))}
          />
        )}
        <nav aria-label={text.sections} className="flex gap-x-5 text-13">
          {(['insights', 'events', 'news'] as const)
            .filter((one) => one !== kind && !(one === 'insights' && kind !== 'events' && kind !== 'news'))
            .map((one) => (
              <Link
                key={one}
                to={shelfPath(one)}
                className="inline-flex items-center text-brand-text hover:underline pointer-coarse:-mx-2.5 pointer-coarse:min-h-11 pointer-coarse:px-2.5"
              >
                {text.titles[one]}
              </Link>
            ))}
          <FeedLink to={feedPath(kind)} />
        </nav>
      </div>
      {categories.length > 0 && (
        <nav aria-label={text.categories} className="mt-4 flex flex-wrap gap-2">
          <CategoryChip to={shelfPath(kind)} isOn={category === null} label={text.everything} />
          {categories.map(({ id, name, articles }) => (
            <CategoryChip key={id} to={shelfPath(kind, id)} isOn={category?.id === id} label={`${name} ${articles}`} />
          ))}
        </nav>
      )}
    </>
  )
}

function CategoryChip({ to, isOn, label }: { readonly to: string; readonly isOn: boolean; readonly label: string }) {
  return (
    <Link
      to={to}
      aria-current={isOn ? 'true' : undefined}
      className={cx(
        'inline-flex h-11 items-center rounded-full border bg-panel px-3.5 text-13 whitespace-nowrap hover:border-line-3 fine:h-8',
        isOn ? 'border-ink-2 font-bold text-ink' : 'border-line-2 text-ink-2',
      )}
    >
      {label}
    </Link>
  )
}
