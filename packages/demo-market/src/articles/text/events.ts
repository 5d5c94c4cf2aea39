import { asIsoDate } from '@zhiheng/domain/calendar/iso-date.ts'
import { campaignTasks, pointsExpireDays, pointsToPremium } from '@zhiheng/domain/campaign/tasks.ts'
import { taskTexts } from '@zhiheng/domain/campaign/text.ts'

import { h2, link, marketLink, ol, p, table, ul } from '../html.ts'
import { article, type ArticlePlan } from '../write-article.ts'
import { note } from './note-text.ts'
import { known, moved, points } from './say-figures.ts'

const events = { section: 'events' } as const

const beginners = campaignTasks.filter(({ group }) => group === 'once')
const friends = campaignTasks.filter(({ group }) => group === 'repeat')
const ofBeginners = beginners.reduce((sum, { reward }) => sum + reward, 0)
const ofFriend = friends.reduce((sum, { reward }) => sum + reward, 0)

export const allocationTalk: ArticlePlan = article(
  {
    ...events,
    id: 'e-webinar-allocation',
    categoryId: 21,
    authorId: 1,
    day: '2026-11-02',
    title: '線上講座：2027 資產配置展望',
    summary: '四種情境、三組配置，現場回答提問。（11/28 晚上 8 點，線上直播）',
    tags: ['資產配置', '講座'],
    event: {
      startsAt: '2026-11-28T20:00:00+08:00',
      endsAt: '2026-11-28T21:30:00+08:00',
      place: null,
      seats: 500,
      signUpUntil: asIsoDate('2026-11-27'),
    },
  },
  (facts) => ({
    keyPoints: ['談四種情境，不猜明年的指數點位。', '帶走三組可以自己調整的股債比例。', '最後三十分鐘回答提問。'],
    body: [
      p(
        '年底的展望講座，多半在比誰的目標價高。這一場不給目標價，只做一件事：把明年可能的四種天氣攤開，看您的組合在每一種天氣裡會怎麼樣。',
      ),
      known([facts.bestAndWorstMarkets('1y')], ({ best, worst }) =>
        p(
          `為什麼要看四種，不看一種？過去一年，${marketLink(best.id)}市場${moved(best.perf)}，${marketLink(worst.id)}市場${moved(worst.perf)}，差了 ${points(best.perf - worst.perf)}。年初能同時說中這兩頭的人，應該不太需要來聽講座。`,
        ),
      ) ?? '',
      h2('議程'),
      table(
        ['時間', '內容'],
        ['20:00', '四種情境：成長與通膨的高低組合'],
        ['20:25', '每一種情境裡，股、債、黃金各扮演什麼'],
        ['20:45', '三組配置：保守、平衡、積極，怎麼改成自己的'],
        ['21:00', '提問與回答'],
      ),
      h2('講者'),
      p('沈奕辰，資深策略分析師，專長總體經濟與資產配置。'),
      h2('參加之前'),
      ul(
        `可以先做一次${link('/members/risk_evaluation', '風險屬性評估')}，講座會說明三組配置各適合哪些等級。`,
        '直播以電腦或手機觀看，不必安裝軟體；提問採文字方式。',
        '講座內容為觀念說明，不推介個別基金，也不提供個人化建議。',
      ),
      note(facts),
    ],
  }),
)

export const beginnersTalk: ArticlePlan = article(
  {
    ...events,
    id: 'e-webinar-newbie',
    categoryId: 21,
    authorId: 4,
    day: '2026-10-10',
    title: '線上講座：給新手的第一堂基金課',
    summary: '從開戶前該想清楚的三件事談起。（12/5 晚上 8 點，線上直播）',
    tags: ['新手', '講座'],
    event: {
      startsAt: '2026-12-05T20:00:00+08:00',
      endsAt: '2026-12-05T21:15:00+08:00',
      place: null,
      seats: 300,
      signUpUntil: asIsoDate('2026-12-04'),
    },
  },
  () => ({
    keyPoints: ['開戶之前，先想清楚三件事。', '學會讀懂一檔基金的第一頁。', '課後有一份自己的檢查清單。'],
    body: [
      p('第一次買基金的人，最常問我「要買哪一檔」。這堂課會讓您把這個問題往後挪一個小時，先回答另外三個。'),
      h2('開戶前的三件事'),
      ol('這筆錢什麼時候要用？', '中途少掉兩成，生活會不會受影響？', '每個月可以固定投入多少，而不會變成壓力？'),
      p('三個答案寫得出來，能選的基金自然少掉一大半，剩下的也比較像您。'),
      h2('議程'),
      table(
        ['時間', '內容'],
        ['20:00', '三件事，和它們怎麼決定風險等級'],
        ['20:20', '一起讀一檔基金：費用、回落、配息、評分'],
        ['20:45', '定期定額的第一年會遇到什麼'],
        ['21:00', '提問與回答'],
      ),
      h2('適合誰'),
      ul(
        '沒有買過基金，或買了但看不懂對帳單的人。',
        '想替小孩或爸媽準備一筆錢，不知道從哪裡開始的人。',
        '已經會看夏普值的人，這堂課可能太慢，可以改聽資產配置那一場。',
      ),
      h2('準備'),
      p(
        `課前花五分鐘看${link('/articles/v-newbie-101', '新手引導影片')}，上課會順很多。`,
        '課程不推介個別產品，也不會請您當場申購任何東西。',
        '主講：許曼寧，理財規劃顧問。',
      ),
    ],
  }),
)

export const taichungWorkshop: ArticlePlan = article(
  {
    ...events,
    id: 'e-forum-taichung',
    categoryId: 22,
    authorId: 8,
    day: '2026-09-24',
    title: '實體講座：台中場．退休現金流工作坊',
    summary: '小班制，現場試算自己的提領計畫。（12/13 下午 2 點，台中）',
    tags: ['退休', '講座'],
    event: {
      startsAt: '2026-12-13T14:00:00+08:00',
      endsAt: '2026-12-13T16:30:00+08:00',
      place: '台中市西區．知衡台中講堂（示範場地）',
      seats: 24,
      signUpUntil: asIsoDate('2026-12-09'),
    },
  },
  () => ({
    keyPoints: [
      '小班 24 人，每個人帶自己的數字來算。',
      '現場完成一張提領計畫表。',
      '桌上只有紙筆和計算機，沒有產品說明書。',
    ],
    body: [
      p('這是一場要帶計算機的講座。兩個半小時裡，您會親手把「退休後每個月要多少錢」從一個感覺，變成一張表。'),
      h2('當天會做的事'),
      table(
        ['時間', '內容'],
        ['14:00', '每月缺口：支出、年金、其他收入，一項一項填'],
        ['14:40', '提領率：資產撐多久，三種市場各算一次'],
        ['15:20', '休息，茶點'],
        ['15:35', '緩衝金與配息：錢從哪個抽屜拿'],
        ['16:10', '交換計畫表，互相挑一個毛病'],
      ),
      h2('請準備'),
      ul(
        '最近三個月的生活支出，大概的數字就好。',
        '勞保、勞退或公教年金的試算結果。',
        '目前持有的基金與存款總額，不必寫出帳號。',
        `已經建好${link('/portfolios', '投資組合')}的人，可以帶手機來對照。`,
      ),
      h2('場地與交通'),
      p(
        '場地在一樓，入口無階梯，備有輪椅席位與放大字級的講義。需要手語翻譯或其他協助，請在報名截止前從聯絡我們告知。附近停車不易，建議搭公車。',
      ),
      h2('注意事項'),
      ol(
        '名額 24 位，額滿即止；不克前來請取消，讓名額給別人。',
        '講座不推介個別基金，也不收集您填的任何數字。',
        '天候不佳時，前一天會在本頁公告是否改期。',
      ),
      p('主講：魏若庭，退休規劃專欄作家。'),
    ],
  }),
)

export const memberWeek: ArticlePlan = article(
  {
    ...events,
    id: 'e-member-week',
    categoryId: 23,
    authorId: 10,
    day: '2026-11-10',
    title: '活動：會員週任務加碼，最高再拿 20 BP',
    summary: '新手任務之外，推薦一位好友完成註冊並啟用，再拿 20 BP。',
    tags: ['任務', 'BP 點數'],
    event: {
      startsAt: '2026-11-16T00:00:00+08:00',
      endsAt: '2026-11-22T23:59:00+08:00',
      place: null,
      seats: null,
      signUpUntil: null,
    },
  },
  () => ({
    keyPoints: [
      `${beginners.length} 項新手任務全部完成，共 ${ofBeginners} BP。`,
      `推薦一位好友註冊並啟用，再拿 ${ofFriend} BP。`,
      `集滿 ${pointsToPremium} BP 可升級為進階會員，點數 ${pointsExpireDays} 天內有效。`,
    ],
    body: [
      p('11 月 16 日到 22 日是會員週。這一週我們想請您做一件小事：把一直擱著的新手任務做完。'),
      h2('點數怎麼拿'),
      table(
        ['任務', '點數'],
        ...[...beginners, ...friends].map(({ key, reward }) => [taskTexts[key].title, `${reward} BP`]),
      ),
      p(
        `新手任務合計 ${ofBeginners} BP，加上一位好友的 ${ofFriend} BP，共 ${ofBeginners + ofFriend} BP；升級為進階會員需要 ${pointsToPremium} BP。`,
      ),
      h2('進度與兌換'),
      ul(
        `任務進度與推薦連結都在${link('/members/gift', '任務中心與好禮')}。`,
        '每項新手任務各計一次；推薦任務以好友完成註冊並啟用帳號為準。',
        `點數自取得日起 ${pointsExpireDays} 天內有效，逾期失效。`,
      ),
      h2('說明'),
      p(
        'BP 為本站點數，沒有現金價值，不能轉讓，也不代表任何基金的折扣或收益。',
        '會員週結束後，各項任務照常進行，點數不變；錯過這一週的會員，隨時可以開始。',
      ),
    ],
  }),
)
