import { Link } from '@mantine/tiptap'
import Image from '@tiptap/extension-image'
import { type AnyExtension, Node } from '@tiptap/react'
import StarterKit from '@tiptap/starter-kit'

/**
 * What every page can show, and no more than an about page may have (shows/about-html.ts of the contract):
 * what is pasted comes without classes and titles, relative links as words, pictures of http not at all.
 */
const PlainLink = Link.extend({
  addAttributes() {
    const { href, rel, target } = this.parent?.() ?? {}
    return { href, rel, target }
  },
}).configure({
  openOnClick: false,
  defaultProtocol: 'https',
  isAllowedUri: (address) => /^(https?:\/\/|mailto:)\S/i.test(address),
})

const PlainImage = Image.extend({ parseHTML: () => [{ tag: 'img[src^="https://" i]' }] })

/** Without the kind of its numbers, which other programs write into what is copied from them. */
const PlainKit = StarterKit.extend({
  addExtensions() {
    return (this.parent?.() ?? []).map((one: AnyExtension) =>
      one instanceof Node && one.name === 'orderedList' ? one.extend({ addAttributes: startOnly }) : one,
    )
  },
})

function startOnly(this: { parent?: (() => object) | null | undefined }) {
  const { start } = (this.parent?.() ?? {}) as { start?: object }
  return { start }
}

export const PLAIN_EXTENSIONS = [
  PlainKit.configure({
    ...{ link: false, underline: false, strike: false },
    ...{ code: false, codeBlock: false, horizontalRule: false },
  }),
  PlainLink,
  PlainImage,
]
