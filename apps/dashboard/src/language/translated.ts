/** The same shape with other words: texts stay texts, functions keep their arguments, lists their length. */
type Translated<T> = T extends string
  ? string
  : T extends number | boolean | null | undefined
    ? T
    : T extends (...given: infer Given) => infer Said
      ? (...given: Given) => Translated<Said>
      : { readonly [K in keyof T]: Translated<T[K]> }

/**
 * What a translation of a module of words holds: each of its constants in other
 * words. Functions are code, no words.
 */
export type Catalogue<Module> = {
  readonly [Name in keyof Module as Module[Name] extends (...given: never[]) => unknown
    ? never
    : Name]: Translated<Module[Name]>
}
