/** What differs between two feeds that renderFeed wrote, by channel and episode. */

/** An item of a rendered feed, and whatever tells it from the others although its GUID may change. */
export type RenderedItem = { key: string; title: string; xml: string }
export type RenderedChannel = { title: string; xml: string; items: RenderedItem[] }

/** A text of the feed before and after; null: not there. */
export type ElementChange = { name: string; before: string | null; after: string | null }

export type PreflightChange = {
  kind: 'added' | 'removed' | 'changed'
  /** null: the channel. */
  key: string | null
  title: string
  fields: ElementChange[]
}

const longestText = 400
/** They change with every making of the feed. */
const restless = new Set(['lastBuildDate'])

/** Changes in the order of the new feed; what is removed comes last. */
export function feedChanges(before: RenderedChannel, after: RenderedChannel): PreflightChange[] {
  const channel = elementChanges(before.xml, after.xml)
  const old = new Map(before.items.map((item) => [item.key, item]))
  const kept = new Set(after.items.map(({ key }) => key))
  return [
    ...(channel.length ? [{ kind: 'changed' as const, key: null, title: after.title, fields: channel }] : []),
    ...after.items.flatMap((item): PreflightChange[] => {
      const { key, title } = item
      const was = old.get(key)
      if (!was) return [{ kind: 'added', key, title, fields: [] }]
      const fields = was.xml === item.xml ? [] : elementChanges(was.xml, item.xml)
      return fields.length ? [{ kind: 'changed', key, title, fields }] : []
    }),
    ...before.items.flatMap(({ key, title }): PreflightChange[] =>
      kept.has(key) ? [] : [{ kind: 'removed', key, title, fields: [] }],
    ),
  ]
}

/** Repeated elements are held against each other by their place; what stays the same is left out. */
function elementChanges(before: string, after: string): ElementChange[] {
  const [old, now] = [collectElements(before), collectElements(after)]
  return [...new Set([...old.keys(), ...now.keys()])].flatMap((name) => {
    if (restless.has(name)) return []
    const [was, is] = [old.get(name) ?? [], now.get(name) ?? []]
    return Array.from({ length: Math.max(was.length, is.length) }, (_, at) => at).flatMap((at) =>
      was[at] === is[at]
        ? []
        : [
            {
              name,
              before: was[at]?.slice(0, longestText) ?? null,
              after: is[at]?.slice(0, longestText) ?? null,
            },
          ],
    )
  })
}

// As renderFeed writes them: one after the other, each at the beginning of a line. Two
// expressions, because one that looks for the end of each element by itself reads the rest of the
// text again for every one without an end.
const openingTag = /^<([\w:]+)(\s[^<>]*?)?(?:\/>$|>)/gm
const closingTag = /<\/([\w:]+)>$/gm

/**
 * Texts of the elements directly inside, by name; an element without text is represented by its attributes.
 */
function collectElements(xml: string): Map<string, string[]> {
  const found = new Map<string, string[]>()
  const inside = xml.replace(/^\s*<item>\n?/, '').replace(/<\/item>\s*$/, '')
  const endings = Map.groupBy(inside.matchAll(closingTag), ([, name = '']) => name)
  for (const list of endings.values()) list.reverse()
  let from = 0
  for (const { 0: tag, 1: name = '', 2: attributes = '', index } of inside.matchAll(openingTag)) {
    if (index < from) continue
    const start = index + tag.length
    const end = tag.endsWith('/>') ? start : endingAfter(start, endings.get(name))
    if (end === undefined) continue
    from = end
    const text = [attributes.trim(), inside.slice(start, end).trim()].filter(Boolean).join(' ')
    const texts = found.get(name) ?? []
    texts.push(plain(text))
    found.set(name, texts)
  }
  return found
}

/** Where the next one begins; those before it are taken out of `endings`, which has the first one last. */
function endingAfter(start: number, endings: RegExpExecArray[] = []): number | undefined {
  while (endings.length && (endings.at(-1)?.index ?? 0) < start) endings.pop()
  return endings.at(-1)?.index
}

function plain(text: string): string {
  const bare = text.replaceAll(']]]]><![CDATA[>', ']]>').replace(/<!\[CDATA\[|\]\]>/g, '')
  return bare === text
    ? text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&')
    : bare
}
