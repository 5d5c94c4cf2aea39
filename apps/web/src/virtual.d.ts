declare module 'virtual:client-chunks' {
  /** Which files of the browser's bundle a source file became; empty in development. */
  export const manifest: Readonly<Record<string, { readonly file: string; readonly imports?: readonly string[] }>>
}
