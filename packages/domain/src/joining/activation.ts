/** How long the link of a mail shows that an address is someone's. Source: RELIABILITY 3.1 A8. */
export const activationHours = 24

/** Between two mails to one address. Source: DOMAIN 5.15, "resend with 60 s throttle". */
export const resendSeconds = 60

/** How long a sign-up that no one confirms is kept. */
export const keptUnactivatedDays = 30

/** Whether a text of an address may be an invitation's token; another is dropped, for it must not keep anybody out. */
export function isReferToken(text: string): boolean {
  return /^[\w-]{1,64}$/.test(text)
}
