import { type RawBuilder, type SqlBool, sql } from 'kysely'

/**
 * That all words are in a text or in what can be read of HTML. HTML is searched as it is before its tags are
 * taken out, which costs more.
 */
export function containsWords(
  words: readonly string[],
  { text, html }: { text: RawBuilder<unknown>; html: RawBuilder<unknown> },
): RawBuilder<SqlBool> {
  const found = words.map(
    (word) => sql`(position(lower(${word}) in lower(${text})) > 0
      or (position(lower(${word}) in lower(${html})) > 0
        and position(lower(${word}) in lower(regexp_replace(${html}, '<[^>]*>', ' ', 'g'))) > 0))`,
  )
  return words.length ? sql<SqlBool>`(${sql.join(found, sql` and `)})` : sql<SqlBool>`true`
}
