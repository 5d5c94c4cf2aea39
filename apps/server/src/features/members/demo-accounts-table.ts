import type { Group } from '@zhiheng/domain/access/roles.ts'

/** One account of each kind. Source: DESIGN section 2. */
export const demoAccounts = [
  { name: '林志明', email: 'member@demo.zhiheng.example', groups: ['member'] },
  { name: '陳怡君', email: 'premium@demo.zhiheng.example', groups: ['member', 'member_premium'] },
  { name: '黃俊傑', email: 'signed@demo.zhiheng.example', groups: ['member', 'member_signed'] },
  { name: '張雅婷', email: 'pro@demo.zhiheng.example', groups: ['member', 'member_pro'] },
  { name: '李建宏', email: 'staff@demo.zhiheng.example', groups: ['member', 'staff'] },
  { name: '王淑芬', email: 'developer@demo.zhiheng.example', groups: ['member', 'developer'] },
  { name: '吳冠宇', email: 'firm-member@demo.zhiheng.example', groups: ['member', 'firm_member'] },
  { name: '劉佩珊', email: 'firm-admin@demo.zhiheng.example', groups: ['member', 'firm_member', 'firm_admin'] },
  { name: '周振宇', email: 'firm-checker@demo.zhiheng.example', groups: ['member', 'firm_member', 'firm_admin'] },
] as const satisfies readonly { name: string; email: string; groups: readonly Group[] }[]
