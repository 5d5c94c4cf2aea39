/** What the site and the thread of the embedded database say to each other. */
export interface WorkerSettings {
  /** null: in memory. */
  readonly folder: string | null
  /** A dumped data folder to start from. */
  readonly dump: Uint8Array<ArrayBuffer> | null
}

export type WorkerRequest =
  | {
      readonly id: number
      readonly kind: 'query'
      readonly sql: string
      readonly parameters: readonly unknown[]
      readonly blob: Uint8Array<ArrayBuffer> | null
    }
  | { readonly id: number; readonly kind: 'listen'; readonly channel: string }
  | { readonly id: number; readonly kind: 'dump' }
  | { readonly id: number; readonly kind: 'close' }

export type WorkerAnswer =
  | { readonly kind: 'ready' }
  | { readonly kind: 'value'; readonly id: number; readonly value: unknown }
  | { readonly kind: 'notification'; readonly channel: string; readonly payload: string }
  | {
      readonly kind: 'fault'
      readonly id: number
      readonly fault: {
        readonly message: string
        readonly code: string | null
        readonly constraint: string | null
        readonly table: string | null
      }
    }

/** What a query gives back. */
export interface QueryAnswer {
  readonly rows: Record<string, unknown>[]
  readonly affected: number | null
  /** What `copy … to '/dev/blob'` wrote. */
  readonly copied?: Uint8Array
}
