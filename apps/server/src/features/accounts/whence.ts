/** From where a action is asked for, as the audit log keeps it. */
export interface Whence {
  readonly ip: string
  readonly userAgent: string | null
  /** By which name the site was asked; without it, by ours. */
  readonly host?: string | undefined
}
