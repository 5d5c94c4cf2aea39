/** From where a action is asked for, as the audit log keeps it. */
export interface Whence {
  readonly ip: string
  readonly userAgent: string | null
}
