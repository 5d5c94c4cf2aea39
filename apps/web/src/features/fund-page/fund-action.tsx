import { need, prefetch } from '../../api/prefetch.ts'
import type { LoadInput } from '../../page/page-row.ts'
import { Callout } from '../../ui/feedback/states.tsx'
import { fund as fundQuery } from '../funds/queries.ts'
import { sectionOf } from './fund-sections.ts'
import { FundShow, loadFundPage } from './fund-show.tsx'
import { SectionAlone } from './section-alone.tsx'
import { text } from './text.ts'

/** Starts the calls of one section of a fund's page; of all of it where the address names none. */
export async function loadFundAction(input: LoadInput): Promise<void> {
  const { lipper_id: id = '', action = '' } = input.params
  const section = sectionOf(action)
  if (section === undefined) return loadFundPage(id, input)
  const calls = prefetch(input.queries, section.queries(id))
  await need(input.queries, fundQuery(id))
  await calls
}

/** One section of a fund's page by itself; of a name that no section has, the whole page with a word about it. */
export function FundAction({ id, name }: { readonly id: string; readonly name: string }) {
  const section = sectionOf(name)
  if (section !== undefined) return <SectionAlone id={id} section={section} />
  const notice = (
    <div className="wrap pt-4">
      <Callout tone="info">{text.unknown(name)}</Callout>
    </div>
  )
  return <FundShow id={id} notice={notice} />
}
