import type { ClassCheck } from '@zhiheng/domain/fund-costs/check-class.ts'

import { formatAmount } from '../../platform/format-number.ts'
import { TextLink } from '../../ui/text/text-link.tsx'
import type { Candidate } from './queries.ts'
import { text } from './text.ts'

interface ClassCheckupProps {
  readonly check: ClassCheck
  readonly candidates: readonly Candidate[]
  readonly years: number
}

/** Whether the reader looks at the right class of the fund, in one sentence. */
export function ClassCheckup({ check, candidates, years }: ClassCheckupProps) {
  const { uncompared, finding } = check
  const isCounted = finding.kind === 'cheapest' || finding.kind === 'cheaper'
  return (
    <p className="mb-4 max-w-[60em] text-14 text-ink-2">
      <b className="mr-2 text-ink">{text.check.title}</b>
      <Finding check={check} candidates={candidates} years={years} />
      {isCounted && uncompared > 0 && text.check.uncompared(uncompared)}
    </p>
  )
}

function Finding({ check: { finding, cheapestId }, candidates, years }: ClassCheckupProps) {
  const { check } = text
  const named = candidates.find(({ lipper_id: id }) => id === cheapestId)
  switch (finding.kind) {
    case 'cheaper':
      return (
        <>
          {check.cheaper.before}
          <Named candidate={named} />
          {check.cheaper.same}
          <b className="text-ink">
            {check.cheaper.saved(years, formatAmount(finding.saved), formatAmount(Math.round(finding.saved / years)))}
          </b>
        </>
      )
    case 'out_of_reach':
      return (
        <>
          {check.outOfReach(text.unfit[finding.reason])}
          {named !== undefined && (
            <>
              {check.instead}
              <Named candidate={named} />
              {check.stop}
            </>
          )}
        </>
      )
    case 'unknown':
      return text.noFees
    case 'alone':
    case 'cheapest':
    case 'none_fits':
    case 'not_comparable':
      return check[finding.kind]
  }
}

function Named({ candidate }: { readonly candidate: Candidate | undefined }) {
  if (candidate === undefined) return null
  return (
    <TextLink to={`/funds/${candidate.lipper_id}`} className="mx-1">
      {candidate.name}
    </TextLink>
  )
}
