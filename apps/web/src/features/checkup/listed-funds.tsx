import type { ListRead } from '@zhiheng/contract/screener.ts'
import { LONGEST_SEARCH } from '@zhiheng/domain/screener/longest-search.ts'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'

import { useFeature } from '../../page/boot.tsx'
import { formatCount } from '../../platform/format-number.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import { confirm } from '../../ui/overlays/ask.ts'
import { TextLink } from '../../ui/text/text-link.tsx'
import { FundActions } from '../fund-topics/topic-actions.tsx'
import { searchPath } from '../screener/search-path.ts'
import { listedText as text } from './listed-text.ts'
import { readCheckup, storeCheckup } from './stored-checkup.ts'

interface ListedFundsProps {
  readonly listed: ListRead
  /** As it was pasted. */
  readonly words: string
  /** How many of the funds found meet what else the page asks. */
  readonly shown: number
  /** The page shows some of them alone: the way to all stands here. */
  readonly isPart?: boolean
}

/** What a pasted list found and what not, and what one may do with its funds together. */
export function ListedFunds({ listed, words, shown, isPart = false }: ListedFundsProps) {
  const { found, unlisted, missing, left } = listed
  const all = formatCount(found.length + unlisted.length + missing.length + left)
  return (
    <section aria-label={text.title} className="mt-3">
      <Panel>
        <p>
          <b>{found.length === 0 ? text.none(all) : text.found(formatCount(found.length), all)}</b>
          {shown < found.length && text.shown(formatCount(shown))}{' '}
          {isPart && shown < found.length && <TextLink to={searchPath(words)}>{text.toFunds}</TextLink>}
        </p>
        <Close found={found} />
        {unlisted.length > 0 && <Line label={text.unlisted}>{unlisted.map(fundLink)}</Line>}
        <Missing missing={missing} />
        {left > 0 && <p className="mt-2 text-13 text-ink-2">{text.left(formatCount(left))}</p>}
        {words.length >= LONGEST_SEARCH && <p className="mt-2 text-13 text-ink-2">{text.cut}</p>}
        {found.length > 0 && (
          <div className="mt-3 flex flex-wrap items-start gap-2">
            <FundActions funds={found} />
            <CheckUp found={found} />
          </div>
        )}
      </Panel>
    </section>
  )
}

function fundLink({ lipper_id, name }: ListRead['found'][number]) {
  return (
    <TextLink key={lipper_id} to={`/funds/${lipper_id}`}>
      {name}
    </TextLink>
  )
}

function Line({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <p className="mt-2 flex flex-wrap gap-x-3 gap-y-6 text-13 text-ink-2 fine:gap-y-1">
      <span>{label}</span>
      {children}
    </p>
  )
}

function Close({ found }: Pick<ListRead, 'found'>) {
  const close = found.filter((fund) => fund.is_close)
  if (close.length === 0) return null
  return (
    <Line label={text.close}>
      {close.map((fund) => (
        <span key={fund.lipper_id}>
          {text.closeOf(fund.text)}
          {fundLink(fund)}
        </span>
      ))}
    </Line>
  )
}

function Missing({ missing }: Pick<ListRead, 'missing'>) {
  const hasHolding = useFeature('holding')
  const securities = missing.flatMap(({ security }) => security ?? [])
  const unknown = missing.flatMap((one) => (one.security === null ? one.text : []))
  return (
    <>
      {securities.length > 0 && (
        <Line label={text.securities(securities.join(text.join))}>
          {hasHolding && (
            <TextLink to={`/search/holding/security?${new URLSearchParams({ add: securities.join('\n') }).toString()}`}>
              {text.toHolders}
            </TextLink>
          )}
        </Line>
      )}
      {unknown.length > 0 && (
        <p className="mt-2 text-13 wrap-anywhere text-ink-2">{text.missing(unknown.join(text.join))}</p>
      )}
    </>
  )
}

/** Takes the funds to the check-up, where their amounts are asked for. */
function CheckUp({ found }: Pick<ListRead, 'found'>) {
  const navigate = useNavigate()
  async function go() {
    // what somebody has pasted there is not thrown away without a word
    const isFree =
      readCheckup().pasted === '' ||
      (await confirm({ title: text.replaceTitle, text: text.replaceText, approve: text.replace }))
    if (!isFree) return
    storeCheckup({ pasted: found.map(({ lipper_id: id, name }) => `${id}\t${name}\t`).join('\n'), lines: [] })
    await navigate('/tools/checkup')
  }
  return (
    <Button size="sm" title={text.checkUpNote} className="noscript:hidden!" onClick={() => void go()}>
      {text.checkUp}
    </Button>
  )
}
