/** The package has no types of its own: lists of words by the ISO 639-3 code of their language. */
declare module 'stopword' {
  const lists: Record<string, string[]>
  export = lists
}
