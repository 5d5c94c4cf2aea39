/** Words and signs of limits, as parts of patterns: before a value, and behind it. */
export const AT_LEAST = String.raw`>=|>|≥|≧|大於等於|大於或等於|大於|超過|高於|多於|不低於|不小於|不少於|至少|最少|起碼`
export const AT_MOST = String.raw`<=|<|≤|≦|小於等於|小於或等於|小於|低於|少於|不超過|不高於|不大於|不到|未滿|至多|最多`
export const LEAST_BEHIND = '(?:或|及)?以上|起跳'
export const MOST_BEHIND = '(?:或|及)?以下|以內|之內'
export const TO = String.raw`(?:~|-|－|–|—|～|到|至|和|與|跟)`
export const LINK = '(?:率|度)?(?:需|必須|都)?(?:是|為|在|要|有)?'
