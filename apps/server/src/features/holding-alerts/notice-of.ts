import { displayName } from '@zhiheng/domain/funds/display-name.ts'
import { isPathPart } from '@zhiheng/domain/funds/path-part.ts'
import { type HoldingRule, mostHidden } from '@zhiheng/domain/holding-alerts/holding-alert.ts'
import { writeConditions } from '@zhiheng/domain/holding-search/conditions-in-address.ts'
import { isWhole } from '@zhiheng/domain/holding-search/holding-table.ts'

import { toNumber } from '../funds/wire-number.ts'
import type { Known, Subject } from '../held-securities/subject-of.ts'
import type { Notice } from '../notifications/text.ts'
import type { FundOccasion } from './watched-lists.ts'

/** As many funds as a notice names. */
const MOST_NAMED = 3

/** What a member is told of an alert that has come true, and where it leads. */
export interface HoldingNotice {
  readonly message: Notice
  readonly link: string
}

interface Told {
  readonly known: Known
  readonly subject: Subject
  readonly rule: HoldingRule
}

/** Writes what is told; null where nothing is. */
export function noticeOf({ known, subject, rule }: Told, occasions: readonly FundOccasion[]): HoldingNotice | null {
  const [first] = occasions
  const fund = known.index.funds[first?.row ?? -1]
  if (first === undefined || fund === undefined) return null
  const { list, before } = first
  const percent = rule.percent
  if (rule.isOfAny)
    return {
      message: {
        code: 'holding_alert_any',
        security: subject.name,
        percent: percent ?? 0,
        count: occasions.length,
        funds: occasions.slice(0, MOST_NAMED).map(({ row, list: { percent: now } }) => ({
          name: nameOf(known, row),
          now: figure(now ?? 0),
        })),
      },
      link: searchAddress(subject.key, percent ?? 0),
    }
  return {
    message: {
      code: 'holding_alert_fund',
      name: displayName(fund.name),
      security: subject.name,
      event: rule.event,
      percent,
      month: list.day.slice(0, 7),
      now: list.percent === null ? null : figure(list.percent),
      coverage: figure(list.whole),
      isWhole: isWhole(list.whole),
      hidden: figure(mostHidden(list)),
      before: before?.percent == null ? null : figure(before.percent),
      earlier: before === null ? 'none' : isWhole(before.whole) ? 'whole' : 'part',
    },
    link: `/funds/${fund.lipperId}`,
  }
}

/** A fund by its row, as notices name it. */
function nameOf({ index }: Known, row: number): string {
  return displayName(index.funds[row]?.name ?? '')
}

function figure(value: number): number {
  return toNumber(value) ?? value
}

/** The search for all funds that hold so much of it. */
function searchAddress(key: string, percent: number): string {
  const query = writeConditions([{ kind: 'security', id: key, op: 'at_least', percent }])
  return isPathPart(query) ? `/search/holding/security/${encodeURIComponent(query)}` : '/search/holding'
}
