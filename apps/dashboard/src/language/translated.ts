/** The same shape with other words: texts stay texts, functions keep their arguments, lists their length. */
export type Translated<T> = T extends string
  ? string
  : T extends number | boolean | null | undefined
    ? T
    : T extends (...given: infer Given) => infer Said
      ? (...given: Given) => Translated<Said>
      : { readonly [K in keyof T]: Translated<T[K]> }
