import { assetTypes } from '../funds/asset-type.ts'
import { domicileNames } from '../funds/domicile-names.ts'
import { notRatedReasons } from '../funds/not-rated-reasons.ts'
import { set14, set23 } from '../funds/sectors-table.ts'
import { subSectors } from '../funds/sectors.ts'
import { currencies } from '../money/currency.ts'
import { currencyNames } from '../money/text.ts'
import { currencyNicknames } from '../screener/class-words.ts'
import { plainText } from './plain-text.ts'
import { isSeveral, type SentenceConditions, type SentenceKey, type TakenNote } from './reading.ts'

/** What a word asks for; null where the search has no condition for it. */
export interface WordMeaning {
  readonly conditions: SentenceConditions | null
  readonly note?: TakenNote
  /** The same without it, where that can be asked. */
  readonly not: SentenceConditions | null
}

const distributions = ['none', 'monthly', 'quarterly', 'semiannual', 'annual', 'irregular'] as const
const paying = distributions.slice(1)
const sectorIds = set23.map(({ id }) => id)

const domiciles = new Map<string, string[]>()
for (const [code, name] of Object.entries(domicileNames))
  if (name.length > 1) domiciles.set(name, [...(domiciles.get(name) ?? []), code])

type Row = readonly [words: string, key: SentenceKey, value: string, note?: TakenNote]

/** Words, blanks between them; each asks for one condition. Of a word that stands here twice the last counts. */
const rows: readonly Row[] = [
  ...subSectors.flatMap(({ sector2Id, name, csname }): Row[] => [[`${bare(name)} ${csname}`, 'sub_sector', sector2Id]]),
  ...[...set14, ...set23]
    .filter(({ id }) => id !== '2395' && id !== '2380' && id !== '2390')
    .map(({ id, name, shortName }): Row => [`${bare(name)} ${bare(shortName)}`, 'sector', id]),
  ['台股 台灣股票 台灣股票型', 'sector', '2370'],
  ['全球股票 全球股 全球股票型', 'sector', '14301'],
  ['美股 美國股票 美國股', 'sector', '14302'],
  ['歐股 歐洲股票 歐洲股', 'sector', '14303'],
  ['日股 日本股票 日本股', 'sector', '14304'],
  ['亞股 亞洲股票 亞太股票 亞太股', 'sector', '2340'],
  ['新興股 新興市場股票 新興市場股', 'sector', '2350'],
  ['科技股 科技類股', 'sector', '14601'],
  ['醫療股 健康醫療股 生醫股', 'sector', '14602'],
  ['陸股 中國股票 中國股', 'sub_sector', '40005,40006'],
  ['印度股 印股', 'sub_sector', '40007'],
  ['越南股 越股', 'sub_sector', '40009'],
  ['韓股', 'sub_sector', '40003'],
  ['半導體股', 'sub_sector', '60002'],
  ['能源股', 'sub_sector', '60006'],
  ['金融股', 'sub_sector', '60010'],
  ['reits reit 不動產', 'sub_sector', '60012'],
  ['高收益債 高收益債券 高收債 垃圾債 非投等債 非投資等級債 非投資等級債券', 'sector', '23204', 'non_investment_grade'],
  ['投資級債 投資等級債 投資等級債券 投等債 投資級公司債', 'sector', '23203'],
  ['公債 政府債 政府債券 政府公債', 'sector', '23202'],
  ['新興市場債 新興市場債券 新興債 新興債券', 'sector', '23205,23206'],
  ['亞洲債 亞洲債券 亞債', 'sector', '23207'],
  ['短債 短期債 短期債券', 'sector', '23208'],
  ['目標到期債券', 'sub_sector', '20023'],
  ['可轉債 可轉換債券', 'sub_sector', '20024'],
  ['股票 股票型 股票基金', 'asset_type', 'equity'],
  ['債 債券 債券型 債基 固定收益', 'asset_type', 'bond', 'bond_funds'],
  ['平衡 平衡型 多重資產 多重資產型 股債平衡', 'asset_type', 'balanced'],
  ['貨幣市場 貨幣市場型 貨幣型', 'sector', '2310'],
  ['商品 商品型 原物料', 'asset_type', 'commodity'],
  ...currencies.map((code): Row => {
    const names = [currencyNames[code], code, ...(currencyNicknames[code] ?? [])]
    const counted = names.flatMap((name) => [name, `${name}計價`, `${name}級別`])
    return [counted.join(' '), 'currency', code, 'class_currency']
  }),
  ['人民幣 人民幣計價 人民幣級別 rmb', 'currency', 'CNY,CNH', 'class_currency'],
  ['月配 月配息 月配型 每月配息 按月配息', 'distribution', 'monthly'],
  ['季配 季配息 季配型 每季配息', 'distribution', 'quarterly'],
  ['半年配 半年配息', 'distribution', 'semiannual'],
  ['年配 年配息 年配型 每年配息', 'distribution', 'annual'],
  ['累積 累積型 累積級別 不配息 不配 沒有配息 無配息', 'distribution', 'none'],
  ['有配息 配息型 會配息 配息級別', 'distribution', paying.join(',')],
  ['避險 避險級別 有避險 匯率避險', 'hedged', '1'],
  ['不避險 無避險 非避險 沒有避險', 'hedged', '0'],
  ['後收 後收型 後收級別 後收手續費', 'charge', 'back'],
  ['前收 前收型 前收級別 前收手續費', 'charge', 'front'],
  ['主動式 主動型 主動管理 主動基金', 'management', 'active'],
  ['指數型 指數基金 被動式 被動型 被動管理 被動基金', 'management', 'index'],
  ['未評分 無評分 沒有評分 尚無評分', 'not_rated', notRatedReasons.join(',')],
  ...[...domiciles].map(([name, codes]): Row => [
    `${name}註冊 註冊地${name} 註冊於${name} 註冊在${name}`,
    'domicile',
    codes.join(','),
  ]),
  ['4433', 'passes_4433', '1'],
  ['含息 只看含息報酬', 'total_return', '1'],
  ['智慧選組 智慧選組的基金池 智慧選組基金池', 'for_tarobo', '1'],
  ['etf etfs 指數股票型基金', 'scope', 'etf'],
  ['境內 境內基金', 'scope', 'onshore'],
  ['境外 境外基金', 'scope', 'offshore'],
  ['可申購', 'scope', 'for_sale'],
]

const all: Partial<Record<SentenceKey, readonly string[]>> = {
  asset_type: assetTypes,
  sector: sectorIds,
  currency: currencies,
  distribution: distributions,
  risk: ['1', '2', '3', '4', '5'],
  management: ['active', 'index'],
  charge: ['front', 'back'],
}
const opposites: Partial<Record<SentenceKey, Readonly<Record<string, string>>>> = {
  hedged: { '1': '0', '0': '1' },
  scope: { etf: 'fund', onshore: 'offshore', offshore: 'onshore' },
}

/** Properties that the search has no condition for. */
const unknown = '不含息 槓桿 反向 經理人 保本'

/** Every word by its plain form. */
export const words: ReadonlyMap<string, WordMeaning> = new Map([
  ...unknown.split(' ').map((word): [string, WordMeaning] => [plainText(word).text, { conditions: null, not: null }]),
  ...rows.flatMap(([forms, key, value, note]) =>
    forms
      .split(' ')
      .map((word): [string, WordMeaning] => [
        plainText(word).text,
        { conditions: { [key]: value }, not: without(key, value), ...(note === undefined ? {} : { note }) },
      ]),
  ),
])

export const longestWord = Math.max(...Array.from(words.keys(), ({ length }) => length))

/** Conditions that leave a value out; null where the search cannot. */
export function without(key: SentenceKey, value: string): SentenceConditions | null {
  const opposite = opposites[key]?.[value]
  if (opposite !== undefined) return { [key]: opposite }
  const left = out(key, value)
  return left === null ? null : { [key]: left }
}

function out(key: SentenceKey, value: string): string | null {
  if (!isSeveral(key)) return null
  const gone = value.split(',')
  const kept = all[key]
  if (kept === undefined || !gone.every((one) => kept.includes(one))) return null
  return kept.filter((one) => !gone.includes(one)).join(',')
}

/** Without what stands in brackets, and in one word. */
function bare(name: string): string {
  return name.replaceAll(/[（(].*?[)）]/g, '').replaceAll(/\s/g, '')
}
