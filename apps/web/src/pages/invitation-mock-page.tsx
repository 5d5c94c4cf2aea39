import { invitationKinds } from '@zhiheng/domain/firm-invitations/invitation.ts'
import { useNavigate, useSearchParams } from 'react-router'

import { prefetch } from '../api/prefetch.ts'
import { answerText } from '../features/firm-invitations/answer-text.ts'
import { readKind, sampleLetter } from '../features/firm-invitations/sample-letter.ts'
import { text as all } from '../features/firm-invitations/text.ts'
import { ToldOfFirm } from '../features/firm-invitations/told-of-firm.tsx'
import { PageHead } from '../page/page-head.tsx'
import type { LoadInput } from '../page/page-row.ts'
import { useBrand } from '../page/use-brand.ts'
import { Field } from '../ui/controls/field.tsx'
import { Select } from '../ui/controls/input.tsx'
import { Block } from '../ui/feedback/block.tsx'
import { SkeletonRows } from '../ui/feedback/skeleton.tsx'
import { Panel } from '../ui/layout/panel.tsx'
import { TextLink } from '../ui/text/text-link.tsx'

const text = answerText.mock

export const addressKeys = ['kind']

export const load = ({ queries, url }: LoadInput) => prefetch(queries, [sampleLetter(readKind(url.searchParams))])

/** How an invitation looks to whoever gets it. Nothing here sends or keeps anything. */
export function Page() {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const brand = useBrand()
  const kind = readKind(search)
  return (
    <div className="wrap grid max-w-180 gap-5 pt-8 pb-10">
      <PageHead description={text.lead} />
      <div>
        <h1 className="text-24 leading-tight font-bold">{text.title}</h1>
        <p className="mt-1 text-ink-2">{text.lead}</p>
      </div>
      <div className="max-w-60">
        <Field label={text.kind}>
          {(control) => (
            <Select
              {...control}
              className="w-full"
              value={kind}
              onChange={({ target }) => void navigate(`/members/mock?kind=${target.value}`, { replace: true })}
            >
              {invitationKinds.map((one) => (
                <option key={one} value={one}>
                  {all.kinds[one]}
                </option>
              ))}
            </Select>
          )}
        </Field>
      </div>
      <Block query={sampleLetter(kind)} name={text.letter} skeleton={<SkeletonRows rows={8} />}>
        {(letter) => (
          <Panel>
            <h2 className="text-16 font-bold">{text.letter}</h2>
            <p className="mt-2 text-13 text-ink-3">{text.subject}</p>
            <p className="font-medium wrap-anywhere">{letter.subject}</p>
            <p className="mt-3 border-t border-line pt-3 text-14 whitespace-pre-line wrap-anywhere">{letter.text}</p>
          </Panel>
        )}
      </Block>
      <Panel>
        <h2 className="text-16 font-bold">{text.page}</h2>
        <p className="mt-2 font-medium">{answerText.titles[kind](brand.name)}</p>
        <ToldOfFirm firm={brand.name} kind={kind} />
      </Panel>
      <p>
        <TextLink to="/manage/invitations">{text.back}</TextLink>
      </p>
    </div>
  )
}
