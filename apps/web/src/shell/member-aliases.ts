/**
 * The names of the member area's addresses: each is an address of its own that leads on, with whatever follows it. Those
 * of the specification, and for the two that it names without `Member` that form, too.
 */
export const memberAliases: Readonly<Record<string, `/members${string}`>> = {
  MemberDashboard: '/members',
  MemberPremium: '/members/premium',
  MemberPasswd: '/members/passwd',
  MemberPasswordRenew: '/members/password_renew',
  PasswordRenew: '/members/password_renew',
  MemberPhone: '/members/phone',
  MemberSignin: '/members/signin',
  MemberSecondFactor: '/members/second_factor',
  MemberSecurity: '/members/security',
  MemberLocked: '/members/locked',
  MemberForget: '/members/forget',
  MemberResend: '/members/resend',
  MemberSignup: '/members/signup',
  MemberActivatePhone: '/members/activate/phone',
  MemberActivate: '/members/activate',
  MemberUnactivated: '/members/unactivated',
  MemberReset: '/members/reset',
  MemberGift: '/members/gift',
  MemberRiskEvaluation: '/members/risk_evaluation',
  RiskEvaluation: '/members/risk_evaluation',
  MemberSu: '/members/su',
}

/**
 * Where an address that begins with such a name leads: the rest of its path and its query stay as they were written.
 *
 * @returns null where it begins with none
 */
export function aliasTarget(path: string, search: string): string | null {
  const [, name = '', rest = ''] = /^\/([A-Za-z]+)((?:\/[^/]+)*)\/?$/.exec(path) ?? []
  const page = Object.hasOwn(memberAliases, name) ? memberAliases[name] : undefined
  return page === undefined ? null : `${page}${rest}${search}`
}
