import type { Role } from '@zhiheng/domain/access/roles.ts'

/** What people with a role are called. */
export const roleNames = {
  guest: '訪客',
  any: '會員',
  developer: '開發人員',
  member: '一般會員',
  premium: '進階會員',
  signed: '尊榮會員',
  pro: '專業會員',
  staff: '內部人員',
  firm: '機構會員',
  firm_admin: '機構管理員',
  firm_member: '機構會員',
  superuser: '內部人員',
} satisfies Record<Role, string>
