import atkinson from '@fontsource-variable/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-wght-normal.woff2?url'
import bricolage from '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2?url'
import fraunces from '@fontsource-variable/fraunces/files/fraunces-latin-wght-normal.woff2?url'
import hanken from '@fontsource-variable/hanken-grotesk/files/hanken-grotesk-latin-wght-normal.woff2?url'
import inter from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url'
import sourceSerif from '@fontsource-variable/source-serif-4/files/source-serif-4-latin-wght-normal.woff2?url'
import { styleNonce } from '../api/style-nonce.ts'

const FILES: Record<string, string> = {
  'bricolage-grotesque': bricolage,
  'hanken-grotesk': hanken,
  'source-serif-4': sourceSerif,
  fraunces,
  inter,
  'atkinson-hyperlegible-next': atkinson,
}

/**
 * The policy of the dashboard holds in the frame, too: style sheets need its nonce, and typefaces come from
 * the dashboard, for those of the page may be of another origin.
 */
export function adaptPage(html: string): string {
  return html
    .replaceAll('<style>', styleNonce ? `<style nonce="${styleNonce}">` : '<style>')
    .replace(/\/s\/_fonts\/([a-z0-9-]+)\.woff2/g, (path, name: string) => FILES[name] ?? path)
}
