import type { RiskCap } from '@zhiheng/domain/risk-evaluation/evaluate-risk.ts'
import { type RiskLevel } from '@zhiheng/domain/risk-evaluation/risk-level.ts'
import type { RiskPolicy, TargetClass } from '@zhiheng/domain/risk-evaluation/risk-policy.ts'
import { type RiskDimension, riskQuestions } from '@zhiheng/domain/risk-evaluation/risk-questions-text.ts'
import { riskLevelNames } from '@zhiheng/domain/risk-evaluation/text.ts'

/** How much of the bonds an allocation may newly have of the kinds that fall with shares. */
const riskyShares = {
  below_grade: { 0: '不會新買非投資等級債基金', 0.5: '的非投資等級債基金不超過債券目標的一半' },
  emerging: { 0: '不會新買新興市場債基金', 0.25: '新興市場債基金不超過四分之一' },
} as const

export const text = {
  title: '風險屬性評估',
  description: '以簡短的問卷了解您能承受的風險，作為挑選基金與設定投資組合目標的依據。',
  intro: (isAgeAsked: boolean) =>
    `${riskQuestions.length - (isAgeAsked ? 0 : 1)} 題，約需 3 分鐘。${isAgeAsked ? '' : '年齡依您註冊時填寫的出生年計算，不再詢問。'}結果只用來協助您挑選風險相當的基金，不是投資建議，也不保證獲利。`,
  legal: '本問卷為本站自行設計，分數與等級僅供參考；銷售機構仍會依其規定另行辦理風險屬性評估。',
  failed: '風險屬性評估',
  progress: (answered: number, all: number) => `已回答 ${answered}／${all} 題`,
  question: (at: number, all: number) => `第 ${at} 題，共 ${all} 題`,
  multiple: '可複選',
  back: '上一題',
  next: '下一題',
  send: '看評估結果',
  sending: '計算中⋯⋯',
  unanswered: '還有題目沒有回答，已為您移到第一題未回答的題目。',
  elderTitle: '給 70 歲以上投資人的提醒',
  elderText:
    '請優先保留生活與醫療所需的資金，避免把大部分積蓄放在波動大的商品。評估結果最高為平衡型。簽署任何文件前，建議與家人討論；接到保證獲利或要求匯款的訊息，請撥打 165 查證。',
  elderRead: '我已閱讀以上提醒',
  elderMissing: '請先閱讀並勾選上方的提醒。',
  youngText: '18～19 歲的評估結果最高為平衡型。',
  contradiction: {
    title: '想再跟您確認一下',
    text: (cautious: string, bold: string) =>
      `「${cautious}」與「${bold}」這兩題的答案看起來不太一致。您可以回去看看；若維持原答案，會以較保守的等級為準。`,
    revise: '回去看看',
    keep: '維持原答案',
  },
  shortQuestions: {
    age: '年齡',
    occupation: '收入來源',
    income: '年收入',
    asset_ratio: '投入比重',
    reserve: '緊急備用金',
    horizon: '投資期間',
    objective: '投資目標',
    experience: '投資經驗',
    products: '投資過的商品',
    knowledge: '配息的觀念',
    drawdown: '下跌時的反應',
    tolerance: '可接受的虧損',
    tradeoff: '想選的組合',
  },
  yourLevel: '您的風險屬性',
  levelName: riskLevelNames,
  levelText: {
    1: '以保全本金為優先，適合貨幣市場與投資等級債券基金。',
    2: '可接受小幅波動，以債券為核心、搭配少量股票與平衡型基金。',
    3: '收益與成長並重，股債配置約各半。',
    4: '追求長期成長，能承受一年兩成左右的回落。',
    5: '追求最大的長期成長，能承受大幅波動與單一市場的風險。',
  } satisfies Record<RiskLevel, string>,
  score: (score: number) => `總分 ${score}（13～64 分）`,
  evaluatedOn: '評估日',
  validUntil: '有效至',
  stale: '您的風險屬性評估已超過一年，請重新評估。',
  caps: {
    horizon_or_loss: '因為您選擇的投資期間或可接受的虧損較低，等級已調降。',
    elder: '70 歲以上的等級最高為平衡型。',
    young: '未滿 20 歲的等級最高為平衡型。',
    no_experience: '只有存款、沒有投資經驗時，等級最高為平衡型；建議先從波動較低的基金開始。',
    kept_contradiction: '您保留了互相矛盾的答案，因此以較低的一級為準。',
  } satisfies Record<RiskCap, string>,
  capsTitle: (name: string) => `只看分數是${name}，依下列規則調整`,
  meaning: {
    title: '這個等級最差的一年',
    note: '以各類基金的平均表現、依此等級的目標配置回推，每週調回原比例，已含配息，未扣交易費用',
    lost: (left: string) => `100 萬元最低曾剩 ${left} 元`,
    kept: (left: string) => `100 萬元仍有 ${left} 元`,
    span: (from: string, to: string) => `${from}～${to}`,
    years: (years: string) => `依據 ${years} 年的資料`,
    unknown: '本站的資料還不足兩年，無法說明。',
    compare: '各等級最差的一年',
    levelColumn: '等級',
    worstColumn: '最差一年',
    badColumn: '平均 20 年一遇',
    warning: '過去的最差不代表未來不會更差。',
  },
  dimensions: {
    title: '四個面向',
    names: {
      capacity: '財務能力',
      objective: '目標與期間',
      knowledge: '知識與經驗',
      attitude: '風險態度',
    } satisfies Record<RiskDimension, string>,
    points: (score: number, most: number) => `${score}／${most}`,
  },
  target: {
    title: '對應的目標配置',
    note: '最佳化時會先帶入這個目標，您可以調整',
    classes: { equity: '股票', bond: '債券', money_market: '貨幣市場', balanced: '平衡' } satisfies Record<
      TargetClass,
      string
    >,
    fundRisk: (highest: number) => `適合的基金風險等級：RR1～RR${highest}`,
    riskyBonds: ({ below_grade: below, emerging }: RiskPolicy['mostRiskyBonds']) =>
      below === 0 && emerging === 0
        ? '債券以投資等級為主，配置建議不會新買非投資等級債與新興市場債基金。'
        : `債券以投資等級為主，配置建議${riskyShares.below_grade[below]}，${riskyShares.emerging[emerging]}。`,
    search: '看適合的基金',
  },
  goOn: {
    create: '建立投資組合',
    sample: (name: string) => `看${name}的範例組合`,
    portfolios: '檢視我的投資組合',
  },
  clash: {
    title: (name: string) => `${name}曾有的虧損，超過您能接受的程度`,
    none: '您表示完全不能接受虧損',
    most: (percent: number) => `您表示一年內最多可以接受 ${percent}% 的虧損`,
    worst: (name: string, loss: string) => `；以${name}的目標配置回推，最差的一年曾虧損 ${loss}。`,
    fitting: (name: string) => `${name}最差的一年仍在您能接受的範圍內，建立投資組合或最佳化時可以改選${name}。`,
    noneFits: '本站各等級最差的一年都超過這個限度，建議多保留存款，只以少部分資金投資。',
    see: (name: string) => `看${name}的範例組合`,
  },
  history: { title: '歷次評估', day: '日期', level: '結果', score: '分數' },
  again: '重新評估',
  stop: '放棄這次作答',
  done: (name: string) => `評估完成：${name}`,
} as const
