import { useReply } from '../../api/use-reply.ts'
import { PageHead } from '../../page/page-head.tsx'
import { formatDay } from '../../platform/format-day.ts'
import { formatCount } from '../../platform/format-number.ts'
import { DateMark, Panel } from '../../ui/layout/panel.tsx'
import { TextLink } from '../../ui/text/text-link.tsx'
import { emptyWords, JudgedWords } from './judged-words.tsx'
import { OutcomeWords } from './outcome-words.tsx'
import { type Lists, recommendations } from './queries.ts'
import { recommendPath } from './recommend-address.ts'
import { text } from './text.ts'

/** All lists, each with its rule, its day, its first funds, and what became of the last quarter's. */
export function RecommendIndex() {
  const data = useReply(recommendations)
  return (
    <div className="wrap pt-5 pb-10">
      <PageHead description={text.description} />
      <h1 className="text-24 leading-tight font-bold">{text.title}</h1>
      <p className="mt-1 max-w-[46em] text-16 text-pretty text-ink-2">{text.lead}</p>
      {data.as_of !== null && (
        <p className="mt-1">
          <DateMark day={formatDay(data.as_of)} />
        </p>
      )}
      <ul aria-label={text.types} className="mt-5 grid gap-4 md:grid-cols-2 xl:grid-cols-3">
        {data.entries.map((list) => (
          <li key={list.type} className="grid">
            <Card list={list} />
          </li>
        ))}
      </ul>
      <p className="mt-6 max-w-[60em] text-12 text-ink-3">{text.notAdvice}</p>
    </div>
  )
}

function Card({ list }: { readonly list: Lists['entries'][number] }) {
  const { type, count, period, outcome, why_no_record: why, first } = list
  const name = text.kinds[type]
  return (
    <Panel>
      <h2 className="flex flex-wrap items-baseline justify-between gap-x-3 text-18 font-bold">
        {name}
        <span className="text-13 font-normal text-ink-3">{text.count(formatCount(count))}</span>
      </h2>
      <p className="mt-1 text-pretty text-ink-2">{text.rules[type](text.over(period))}</p>
      <JudgedWords list={list} className="mt-1 text-12 text-pretty text-ink-3" />
      {count === 0 && <p className="mt-2 text-ink-3">{emptyWords(list).title}</p>}
      {first.length > 0 && (
        <ul className="mt-2">
          {first.map((fund) => (
            <li key={fund.lipper_id}>
              <TextLink to={`/funds/${fund.lipper_id}`} className="inline-flex min-h-11 items-center fine:min-h-7">
                {fund.name}
              </TextLink>
            </li>
          ))}
        </ul>
      )}
      <div className="mt-3 border-t border-line pt-3">
        <h3 className="text-13 font-bold">{text.record}</h3>
        <div className="mt-1 text-13 text-pretty">
          {outcome === null ? <p>{text.noRecord[why ?? 'no_data']}</p> : <OutcomeWords outcome={outcome} />}
        </div>
      </div>
      <p className="mt-2">
        <TextLink to={recommendPath(type)} className="inline-flex min-h-11 items-center font-bold fine:min-h-8">
          {text.see(name)}
        </TextLink>
      </p>
    </Panel>
  )
}
