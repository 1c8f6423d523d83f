import { Skeleton } from '@mantine/core'
import { Suspense } from 'react'
import { lazyPart } from '../../api/load-part.ts'

export interface RichTextInsert {
  label: string
  text: string
  href?: string
}

export interface RichTextProps {
  label: string
  /** HTML */
  value: string
  onChange: (html: string) => void
  description?: string
  error?: string | null
  /** How the text is measured, when not as it is; feeds leave parts of it out. */
  bytesOf?: (html: string) => number
  /** Bytes of HTML in UTF-8; 4,000 is what Apple and PSP-1 take. */
  maxBytes?: number
  minHeight?: number
  /** `plain`: only what every page can show (about pages); else all that feeds and pages know. */
  kind?: 'plain' | 'rich'
  /** What can be put in by a menu: words, with an address where they are a link. */
  inserts?: { button: string; label: string; items: RichTextInsert[] }
  /** The wire's name, for links that lead here (field-anchor.ts). */
  field?: string
}

const Editor = lazyPart(async () => (await import('./rich-text-editor.tsx')).RichTextEditor)

/** Description editor with headings, lists, links, pictures; its code is loaded when first shown. */
export function RichText(props: RichTextProps) {
  return (
    <div data-field={props.field}>
      <Suspense fallback={<Skeleton h={(props.minHeight ?? 180) + 90} />}>
        <Editor {...props} />
      </Suspense>
    </div>
  )
}
