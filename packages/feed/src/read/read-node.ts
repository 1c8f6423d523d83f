/**
 * An element of the feed. `key` is its name in small letters with the usual prefix of its namespace (`title`,
 * `itunes:author`), whatever prefix the document gives it; attributes are found by small letters too.
 */
export type ReadNode = { key: string; attributes: Map<string, string>; text: string; children: ReadNode[] }

/** The trimmed text of the first of these elements that has any; earlier keys win over earlier elements. */
export function childText(node: ReadNode, ...keys: string[]): string | null {
  for (const key of keys) {
    for (const child of node.children) {
      if (child.key !== key) continue
      const text = child.text.trim()
      if (text) return text
    }
  }
  return null
}

export function findChild(node: ReadNode, ...keys: string[]): ReadNode | undefined {
  for (const key of keys) {
    const found = node.children.find((child) => child.key === key)
    if (found) return found
  }
  return undefined
}

export function findChildren(node: ReadNode, key: string): ReadNode[] {
  return node.children.filter((child) => child.key === key)
}

/** The trimmed value of an attribute, or null when it is missing or blank. */
export function readAttribute(node: ReadNode | undefined, name: string): string | null {
  return node?.attributes.get(name)?.trim() || null
}
