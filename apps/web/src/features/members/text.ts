import { type Limit, limitOf, type QuotaKey } from '@zhiheng/domain/access/quota.ts'
import { type Tier } from '@zhiheng/domain/access/tier.ts'

const units = {
  portfolios: '個',
  favorites: '檔',
  compareFunds: '檔',
  holdingFilters: '項',
  premiumArticles: '篇',
} satisfies Record<QuotaKey, string>

/** How many of a thing, with its unit: 10 檔, or 不限. */
export function amountText(key: QuotaKey, limit: Limit): string {
  return limit === null ? text.unlimited : `${limit} ${units[key]}`
}

/** What the members of a tier may have of a thing. */
export function limitText(key: QuotaKey, tier: Tier): string {
  return amountText(key, limitOf(key, tier))
}

const general = (key: QuotaKey) => limitText(key, 'member')
const premium = (key: QuotaKey) => limitText(key, 'premium')

/** What the members' pages and their dialogs say. */
export const text = {
  unlimited: '不限',
  understood: '我知道了',
  later: '稍後再說',
  replayTour: '重新觀看導覽',
  memberOnly: {
    title: '會員專屬功能',
    text: '登入會員即可使用此功能，還能追蹤最愛基金與投資組合。',
    signIn: '登入',
    signUp: '免費註冊',
  },
  premiumOnly: {
    title: '進階會員專屬',
    text: (isOffered: (key: QuotaKey) => boolean) =>
      `升級進階會員即可使用：${[
        isOffered('compareFunds') ? `比較 ${premium('compareFunds')}基金` : '',
        `${premium('favorites')}最愛`,
        `${premium('portfolios')}投資組合`,
        isOffered('premiumArticles') ? '不限篇數的專家文章' : '',
      ]
        .filter((part) => part !== '')
        .join('、')}。`,
  },
  upgrade: {
    tag: '一般會員',
    plans: '查看升級方案',
    table: '一般會員與進階會員的額度',
    what: '項目',
    general: '一般會員',
    premium: '進階會員',
    full: {
      portfolios: {
        title: '投資組合數量已達上限',
        text: () => `一般會員可建立 ${general('portfolios')}投資組合，升級進階會員可提高至 ${premium('portfolios')}。`,
      },
      favorites: {
        title: '最愛基金數量已滿',
        text: () => `一般會員可加入 ${general('favorites')}最愛基金，升級進階會員可提高至 ${premium('favorites')}。`,
      },
      compareFunds: {
        title: '比較基金數量已滿',
        text: () => `一般會員可同時比較 ${general('compareFunds')}，升級進階會員可提高至 ${premium('compareFunds')}。`,
      },
      holdingFilters: {
        title: '篩選條件已達上限',
        text: () => `最多可加入 ${general('holdingFilters')}篩選條件。`,
      },
      premiumArticles: {
        title: '本月的免費專家文章已用完',
        text: () => '升級進階會員即可不限篇數閱讀。',
      },
    } satisfies Record<QuotaKey, { title: string; text: () => string }>,
    rows: {
      favorites: '最愛基金',
      portfolios: '投資組合',
      compareFunds: '績效比較',
      premiumArticles: '專家文章（每月）',
      holdingFilters: '持股篩選條件',
    } satisfies Record<QuotaKey, string>,
  },
  limit: {
    portfolios: {
      title: '投資組合數量已達上限',
      text: '請先到投資組合清單刪除不需要的組合，再新增。',
      go: { to: '/portfolios', label: '前往投資組合清單' },
    },
    favorites: {
      title: '已達收藏基金上限',
      text: '請先到最愛基金頁刪除一檔，再加入新的基金。',
      go: { to: '/favorites', label: '前往最愛基金' },
    },
    compareFunds: { title: '比較基金數量已滿', text: '請先移除一檔再加入。', go: null },
    holdingFilters: { title: '篩選條件已達上限', text: '請先移除一項條件再加入。', go: null },
    premiumArticles: { title: '本月的免費專家文章已用完', text: '下個月起即可繼續閱讀。', go: null },
  } satisfies Record<QuotaKey, { title: string; text: string; go: { to: string; label: string } | null }>,
} as const
