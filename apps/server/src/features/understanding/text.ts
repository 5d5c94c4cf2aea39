import { catalogue } from '@zhiheng/domain/language/catalogue.ts'
import type { UnderstandingTopic } from '@zhiheng/domain/understanding/topics.ts'

interface Choice {
  readonly text: string
  /** Why it is right, or why it is wrong and where to see that. */
  readonly why: string
}

interface QuestionText {
  readonly question: string
  readonly choices: readonly [Choice, Choice, Choice]
}

/** The questions. They stand on the server alone: which choice is right is in `right-choices.ts`. */
export const questionTexts = catalogue({
  cost: {
    question: '一檔基金每年多收 1% 的費用，持有 10 年，期末大約會少拿多少？',
    choices: [
      {
        text: '大約是期末價值的 1%',
        why: '1% 是一年的費用。費用每年都從基金資產扣除，持有 10 年就扣 10 次；上方的總成本是 10 年合計，請與一年的費用率對照。',
      },
      {
        text: '大約是期末價值的 10%',
        why: '每年 1%、連扣 10 年，期末大約少 9.6%，其中也包含這些費用原本可以再賺到的報酬。',
      },
      {
        text: '不會少，費用已經反映在淨值裡',
        why: '費用反映在淨值裡，表示淨值已經被扣過，並不是沒有付。上方「扣除成本前」與「總成本」的差別，就是付出去的部分。',
      },
    ],
  },
  stress: {
    question: '壓力情境顯示，投入的新臺幣 10 萬元會減少 3 萬元。這個數字代表什麼？',
    choices: [
      {
        text: '如果類似的下跌再發生一次，大約會減少這麼多；下一次也可能更多',
        why: '情境只把過去的跌幅套在今天的金額上。它不是預測，也不是上限。',
      },
      {
        text: '最多只會減少 3 萬元',
        why: '情境取自過去的一段期間，不是上限。上方標示了是哪一段期間，下一次的跌幅可能更大。',
      },
      {
        text: '之後會漲回來，所以不算虧損',
        why: '是否漲回來、要多久，情境都沒有說。若在這段期間需要用錢而贖回，減少的金額就成為實際虧損。',
      },
    ],
  },
  returns: {
    question: '基金每年報酬 8%，投資人平均每年只賺 3%。差距主要從哪裡來？',
    choices: [
      {
        text: '基金公司少算了報酬',
        why: '兩個數字用的是同一套含息淨值，基金本身的報酬沒有少算；不同的是把資金進出的時間算進去。',
      },
      {
        text: '投資人付的申購手續費比較多',
        why: '兩個數字都沒有計入申購手續費。上方的兩個報酬只差在資金何時進出。',
      },
      {
        text: '較多資金在上漲之後才投入，或在下跌之後離開',
        why: '時間加權報酬不看金額，金額加權報酬看每一筆錢何時進出；在高點投入的錢多，平均賺到的就比較少。',
      },
    ],
  },
  principal: {
    question: '一檔基金的配息率是 8%，配息的一半來自本金。由投資收益支付的配息率是多少？',
    choices: [
      {
        text: '8%',
        why: '8% 是收到的現金。其中一半是把您投入的本金還給您，並不是投資賺來的；上方列出了來自本金的比重。',
      },
      {
        text: '4%',
        why: '8% 的一半來自本金，扣除後是 4%。配息率高，不代表報酬高。',
      },
      {
        text: '0%',
        why: '只有一半來自本金，另一半仍由投資收益支付。請用配息率乘上「不是來自本金」的比重。',
      },
    ],
  },
  index: {
    question: '想知道主動型基金的選股有沒有比較好，最適合拿什麼來比？',
    choices: [
      {
        text: '同一段期間、同一個市場的指數型基金，兩者都計入費用與配息',
        why: '市場上漲時多數基金都會上漲。與同市場、低成本的指數型基金相比，才看得出多付的費用換到了什麼。',
      },
      {
        text: '同一檔基金前一年的報酬',
        why: '前一年的市場不同，比出來的多半是市場的變化。上方兩個數字取自同一段期間。',
      },
      {
        text: '同一段期間的定存利率',
        why: '定存沒有市場風險，比較的是承擔風險的結果，而不是選股的結果。上方的參考標的與基金在同一個市場。',
      },
    ],
  },
} as const satisfies Record<UnderstandingTopic, QuestionText>)
