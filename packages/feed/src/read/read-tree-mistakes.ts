import type { ReadWarningCode } from './read-model.ts'

// What the parser complains of and understands all the same, by how it says so.
const declarationMistake =
  /XML declaration|^did not expect any more|^expected (the name|one of)|^value (required|must be quoted)|^(version number|encoding value|standalone value) must|^whitespace required/
const looseMistake =
  /^(duplicate attribute|no whitespace between attributes|attribute without value|unquoted attribute value|the string "\]\]>"|text data outside|malformed name|invalid attempt to undefine|unbound namespace)|xmlns|xml namespace|xml prefix|default namespace/
export function classifyMistake(message: string): ReadWarningCode | undefined {
  const said = message.replace(/^\d+:\d+: /, '')
  if (said === 'undefined entity.') return 'entity-unknown'
  if (declarationMistake.test(said)) return 'declaration'
  return looseMistake.test(said) ? 'loose' : undefined
}
// saxes says "12:7: unclosed tag: title."
export function told(message: string): string {
  const parts = /^(\d+):(\d+): (.*?)\.?$/s.exec(message)
  return parts ? `line ${parts[1]}, ${(parts[3] ?? '').slice(0, 100)}` : message.slice(0, 100)
}
