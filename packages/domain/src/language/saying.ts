/**
 * A sentence as it is stored: which one of a catalogue, and what is put into it. So it reads in the site's language and in
 * today's words, whenever it was written.
 */
export type SayingOf<C> = {
  [K in keyof C & string]: { readonly code: K } & (C[K] extends () => unknown
    ? unknown
    : C[K] extends (values: infer V) => unknown
      ? V
      : never)
}[keyof C & string]

/** @returns what the catalogue says; null for a code that it does not know, as one of a newer version beside this one */
export function say<R>(
  sentences: Readonly<Record<string, (values: never) => R>>,
  saying: { readonly code: string },
): R | null {
  const sentence = Object.hasOwn(sentences, saying.code) ? sentences[saying.code] : undefined
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it was stored for this very code: see SayingOf
  return sentence === undefined ? null : sentence(saying as never)
}
