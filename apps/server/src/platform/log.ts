/** What actions and jobs may say to the log; pino fits. Fields first, then one English sentence. */
export interface Log {
  debug(fields: object, message: string): void
  info(fields: object, message: string): void
  warn(fields: object, message: string): void
  error(fields: object, message: string): void
}
