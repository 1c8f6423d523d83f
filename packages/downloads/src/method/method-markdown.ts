import type { MethodBlock, MethodSection } from './method.ts'

/** docs/counting.md, for operators too. */
export function methodMarkdown(sections: readonly MethodSection[]): string {
  const parts = sections.map(({ heading, blocks }) => [`## ${heading}`, ...blocks.map(block)].join('\n\n'))
  return `${['# How downloads are counted', NOTE, ...parts].join('\n\n')}\n`
}

const NOTE =
  'Made by `npm run counting` from `packages/downloads/src/method/method.ts` with the default settings. An installation says at `/counting` how it counts by its own.'

function block(one: MethodBlock): string {
  if ('list' in one) return one.list.map((item, n) => `${n + 1}. ${item}`).join('\n')
  return 'code' in one ? `\`\`\`sh\n${one.code}\n\`\`\`` : one.text
}
