declare module 'virtual:client-chunks' {
  /** Which files of the browser's bundle a source file became; empty in development. */
  export const manifest: Readonly<Record<string, { readonly file: string; readonly imports?: readonly string[] }>>
}

declare module 'virtual:page-addresses' {
  /** The paths of the table of addresses. */
  export const addresses: readonly { readonly path: string }[]
}
