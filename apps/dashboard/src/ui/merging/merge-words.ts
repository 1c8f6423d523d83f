import { UI } from '../copy.ts'

/** How values read in the merge notice. */

export function sayHtml(html: string | null | undefined): string {
  return (html ?? '')
    .replace(/<\/(p|h\d|li)>/g, '\n')
    .replace(/<[^>]+>/g, '')
    .trim()
}

/** What is not empty, a line each. */
export function sayLines(lines: readonly (string | null | undefined)[]): string {
  return lines.filter(Boolean).join('\n') || UI.empty
}
