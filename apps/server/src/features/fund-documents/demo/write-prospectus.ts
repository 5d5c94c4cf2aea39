import type { IsoDate } from '@zhiheng/domain/calendar/iso-date.ts'
import { currencyNames } from '@zhiheng/domain/money/text.ts'

import type { DemoFund } from './demo-fund.ts'
import { text } from './demo-text.ts'
import { type Block, type Draft, fact, heading, paragraph } from './draft.ts'

const { labels, prospectus } = text

/** The prospectus of a quarter, with what changed since the one before. */
export function writeProspectus(
  one: DemoFund,
  { day, since }: { readonly day: IsoDate; readonly since: IsoDate },
): Draft {
  const { fund, name } = one
  const terms = one.termsOn(day)
  return {
    title: text.titles.prospectus(name, day),
    pages: [
      {
        heading: `${name} ${prospectus.cover}`,
        blocks: [
          paragraph(prospectus.coverText(day)),
          heading(prospectus.basics),
          ...fact(labels.name, name),
          ...fact(labels.class, fund.shareClass),
          ...fact(labels.house, fund.house),
          ...fact(labels.launch, fund.launchDate),
          ...fact(labels.currency, currencyNames[fund.currency]),
          ...fact(labels.risk, fund.riskLevel === null ? null : `RR${fund.riskLevel}`),
          ...fact(prospectus.goal, prospectus.goals[one.assetType]),
        ],
      },
      {
        heading: prospectus.people,
        blocks: [
          ...fact(labels.manager, terms.manager),
          ...fact(labels.benchmark, one.benchmark),
          heading(prospectus.limits),
          ...limitsOf(terms).map(paragraph),
        ],
      },
      {
        heading: prospectus.fees,
        blocks: [
          paragraph(prospectus.feesText),
          ...fact(labels.management, percent(terms.managementFeePercent)),
          ...fact(labels.entry, percent(fund.entryFeePercent)),
          ...fact(labels.total, percent(terms.totalExpensePercent)),
          heading(prospectus.risks),
          ...prospectus.riskText.map(paragraph),
        ],
      },
      { heading: prospectus.changes, blocks: changesSince(one, { from: since, to: day }) },
    ],
  }
}

function limitsOf(terms: ReturnType<DemoFund['termsOn']>): string[] {
  return [
    prospectus.least(terms.leastInvestedPercent),
    prospectus.single,
    ...(terms.highYieldLimitPercent === null ? [] : [prospectus.highYield(terms.highYieldLimitPercent)]),
    prospectus.derivatives(terms.derivativesLimitPercent),
  ]
}

function changesSince(one: DemoFund, span: { readonly from: IsoDate; readonly to: IsoDate }): Block[] {
  const changes = one.changes(span)
  if (changes.length === 0) return [paragraph(prospectus.noChanges)]
  return changes.map((change) => paragraph(text.change(change, text.changes[change.kind])))
}

export function percent(value: number | null): string | null {
  return value === null ? null : text.percent(value)
}
