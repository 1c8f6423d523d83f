/**
 * The value of an element as people read it: `url="https://…" length="960534"` and
 * elements inside become lines of text.
 */
export function readable(value: string): string {
  const [, attributes = '', inner = ''] = /^((?:[\w:-]+="[^"]*"\s*)*)([\s\S]*)$/.exec(value) ?? []
  return [...listAttributes(attributes), ...readableLines(inner)].join('\n') || value
}

function listAttributes(text: string): string[] {
  return Array.from(text.matchAll(/([\w:-]+)="([^"]*)"/g), ([, name, value]) => `${name}: ${value}`)
}

/** The last tag may be cut off in the middle. */
function readableLines(text: string): string[] {
  const lines = text
    .replace(
      /<\/?[a-z!?][^>]*(>|$)/gi,
      (tag) => `\n${/^<[\w:-]+ ([^>]*)/.exec(tag)?.[1]?.replace(/\/?>?$/, '') ?? ''}\n`,
    )
    .split('\n')
  return lines
    .map((line) => line.trim())
    .flatMap((line) => (/^[\w:-]+="/.test(line) ? listAttributes(line) : line ? [line] : []))
}
