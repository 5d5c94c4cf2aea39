import type { FactKey } from './document-fact.ts'

/** A label as documents print it, at the beginning of a line; what follows it is the value. */
interface FactLabel {
  readonly key: Exclude<FactKey, 'limit'>
  readonly kind: 'fee' | 'name'
  readonly label: RegExp
}

/** Numbers and marks of lists that stand before a label: 「（一）」「1.」「十四、」「•」. */
const mark = String.raw`^(?:[（(]?(?:\d{1,2}|[一二三四五六七八九十]{1,3})(?:[)）.、．]|[、.]\s*)\s*|[•●■◆▪○※-]\s*)?`
/** What may stand between a label and its value. */
const end = String.raw`(?:\s*[（(][^）)\n]{1,20}[）)])?\s*\**\s*(?:[:：]|\s|$|(?=\d|\.\d))`

const labelled = (words: string) => new RegExp(`${mark}(?:${words})${end}`, 'iu')

/**
 * What prospectuses and fact sheets of Taiwan and English ones call what is read out of them. A label counts only at the
 * beginning of a line: in running text the same words tell of something else.
 */
export const factLabels: readonly FactLabel[] = [
  {
    key: 'management_fee',
    kind: 'fee',
    label: labelled('經理費(?:率|用)?|基金經理費(?:率)?|管理費(?:率)?|經理公司之報酬|(?:annual )?management fees?'),
  },
  {
    key: 'custody_fee',
    kind: 'fee',
    label: labelled('保管費(?:率|用)?|基金保管費(?:率)?|保管機構之報酬|custod(?:y|ian) fees?'),
  },
  {
    key: 'administration_fee',
    kind: 'fee',
    label: labelled('(?:每年)?行政管?理?費(?:用)?|(?:net )?administrati(?:ve|on) (?:expenses?|fees?)'),
  },
  {
    key: 'investment_expense',
    kind: 'fee',
    // the Thrift Savings Plan called its investment expenses "other" until 2020, with the same footnote
    label: labelled('(?:investment|other) expenses?'),
  },
  {
    key: 'entry_fee',
    kind: 'fee',
    label: labelled('申購手續費(?:率)?|(?:maximum )?(?:entry|sales) charges?|subscription fees?'),
  },
  {
    key: 'total_expense',
    kind: 'fee',
    label: labelled('總費用率|經常性費用(?:率)?|total expense ratio|ongoing charges?'),
  },
  {
    key: 'benchmark',
    kind: 'name',
    label: labelled(
      '(?:績效)?(?:評量|評估|比較|參考|對比)?指標(?:指數)?|績效指標|(?:比較|對比|參考|標的|追蹤)指數|benchmark(?: index)?|underlying index',
    ),
  },
  {
    key: 'manager',
    kind: 'name',
    label: labelled('(?:現任|核心)?(?:基金)?經理人(?:姓名)?|(?:asset|portfolio|fund|investment) managers?'),
  },
]
