import type { RichTextEditorLabels } from '@mantine/tiptap'
import { messages } from '../../language/language.ts'

/** Words of the description editor. */
export const EDITOR = messages('ui', 'EDITOR', {
  tooLong: (count: string) => `Too long for podcast apps: ${count} bytes over.`,
  bytes: (count: string, most: string) => `${count} / ${most} bytes`,
  outdent: 'Decrease indent',
  indent: 'Increase indent',
  addImage: 'Image',
  addVideo: 'Video',
  image: {
    title: 'Add an image',
    address: 'Image address',
    words: 'Description for people who cannot see it',
  },
  video: { title: 'Add a video', address: 'Video address', words: 'Link text' },
  notAnAddress: 'Must be a web address that starts with http:// or https://',
  notSecure: 'Must be a web address that starts with https://',
  add: 'Add',
} as const)

/** What the editor's own buttons say; without an entry they speak English. */
export const EDITOR_LABELS: Partial<RichTextEditorLabels> = messages('ui', 'EDITOR_LABELS', {})
