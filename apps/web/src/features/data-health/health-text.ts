import type { FindingKind, Level } from '@zhiheng/domain/data-health/findings.ts'

interface FindingText {
  readonly name: string
  /** What to do about it. */
  readonly todo: string
  /** The command that does it, or the page where it is done. */
  readonly command?: string
  /** The heads of what the list of those concerned tells; none where it tells nothing. */
  readonly day?: string
  readonly until?: string
  readonly figure?: string
}

const IMPORT = 'npm run data -- import <資料夾>'
const age = '至資料日期的營業日'

/** What each finding is called, and what is to be done. */
export const findingText: Readonly<Record<FindingKind, FindingText>> = {
  prices_ended: {
    name: '近期沒有淨值',
    todo: '查明是否已清算或合併，並匯入異動；仍在銷售的補上淨值檔。',
    command: IMPORT,
    day: '最後淨值日',
    figure: age,
  },
  prices_late: {
    name: '淨值落後其他基金',
    todo: '向來源確認這些級別的淨值，補匯較新的淨值檔。',
    command: IMPORT,
    day: '最後淨值日',
    figure: age,
  },
  prices_none: { name: '從未有淨值', todo: '確認代號與來源一致，匯入淨值檔。', command: IMPORT },
  prices_holes: {
    name: '近三年淨值有缺口',
    todo: '補匯缺少的期間；缺口內不計報酬與下跌。每月一價的級別本來就有缺口。',
    command: IMPORT,
    day: '最近缺口之前',
    until: '缺口之後',
    figure: '缺口數',
  },
  steps: {
    name: '無紀錄可說明的巨大變動',
    todo: '查證是否為分割：是則匯入分割檔，確為真實漲跌則確認該日。',
    command: 'npm run admin -- confirm-step <基金代號> <日期>',
    day: '變動日',
  },
  sectorless: { name: '沒有分類', todo: '在基金檔填上分類（sector2_id）後匯入。', command: IMPORT },
  fx_missing: {
    name: '沒有匯率的幣別',
    todo: '匯入該幣別的匯率；在此之前，台幣報酬與評分都算不出來。',
    command: IMPORT,
    figure: '級別數',
  },
  fx_late: { name: '匯率落後', todo: '補匯較新的匯率檔。', command: IMPORT, day: '最後匯率日', figure: age },
  fx_holes: {
    name: '近三年匯率有缺口',
    todo: '補匯缺少期間的匯率。',
    command: IMPORT,
    day: '最近缺口之前',
    until: '缺口之後',
    figure: '缺口數',
  },
  currency_doubtful: {
    name: '名稱與幣別不符',
    todo: '查明計價幣別，在基金檔更正（currency）後匯入。',
    command: IMPORT,
  },
  holdings_old: {
    name: '持股逾八個月未更新',
    todo: '匯入較新的持股；在此之前不評分。',
    command: IMPORT,
    day: '持股日期',
    figure: age,
  },
  holdings_unmatched: {
    name: '持股對不到證券',
    todo: '補上證券檔，或在持股檔填上 ISIN；現金與衍生品本來就對不到。',
    command: IMPORT,
    day: '持股日期',
    figure: '對不到的比重 %',
  },
  holdings_none: { name: '沒有持股資料', todo: '有來源時匯入持股檔。', command: IMPORT },
  income_ended: {
    name: '配息紀錄中斷',
    todo: '補匯之後的配息；在此之前，之後的報酬只計淨值。',
    command: IMPORT,
    day: '配息已知至',
    figure: age,
  },
  income_unknown: { name: '配息不明，僅計淨值', todo: '匯入完整的配息檔（complete_from）。', command: IMPORT },
  income_faults: {
    name: '配息或分割與淨值矛盾',
    todo: '查證配息、分割與淨值何者有誤，更正後重新匯入。',
    command: IMPORT,
  },
  indices_late: { name: '市場指數落後', todo: '補匯較新的指數檔。', command: IMPORT, day: '最後一日', figure: age },
  indices_ended: {
    name: '已停止的市場指數',
    todo: '確認來源是否停編；停編的改用替代指數。',
    day: '最後一日',
    figure: age,
  },
  macro_late: {
    name: '總經與利率落後',
    todo: '補匯較新的總經或利率檔。',
    command: IMPORT,
    day: '最後一日',
    figure: age,
  },
  macro_ended: {
    name: '已停止的總經與利率',
    todo: '確認來源是否停止公布；指標卡片上可加註。',
    day: '最後一日',
    figure: age,
  },
}

/** What the board of staff says. */
export const healthText = {
  title: '資料狀況',
  lead: '各資料來源是哪一天的、哪裡遲了或有缺漏、該做什麼。與各頁標示依同一套規則。',
  facts: (today: string, asOf: string) => `今天 ${today}，資料日期 ${asOf}`,
  version: (version: string) => `版本 ${version}`,
  since: (moment: string) => `這一版自 ${moment} 起`,
  open: '公開的資料狀態',
  sourcesTitle: '資料來源',
  rows: '筆數',
  findingsTitle: '異常',
  findingsNote: '待處理的在前，影響多的在前；數目為有異常的與檢查過的，已清算與已合併的級別不檢查',
  finding: '異常',
  level: '程度',
  levels: { act: '待處理', watch: '留意', fine: '正常' } satisfies Record<Level, string>,
  count: '數目',
  of: (count: string, all: string) => `${count} / ${all}`,
  todo: '該做什麼',
  filter: '篩選異常',
  allSources: '所有資料',
  allLevels: '所有程度',
  words: '搜尋異常',
  apply: '套用',
  clear: '清除篩選',
  none: '沒有符合的異常',
  noneText: '換一個條件，或清除篩選。',
  list: (name: string) => `名單：${name}`,
  listEmpty: '沒有對象',
  listEmptyText: '這一項目前正常。',
  shown: (shown: string, all: string) => `列出前 ${shown} 筆，共 ${all} 筆`,
  name: '名稱',
  key: '代號',
  close: '關閉名單',
  csvName: '資料狀況',
} as const
