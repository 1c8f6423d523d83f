import { address } from '../address.ts'

/** Code of a podcast's creators, for a frame that reaches nothing; only on the podcast's own domain. */
export const ownCode = address('GET', '/s/:slugKey/_own_code', {
  access: 'public',
  origin: 'pages',
  summary: 'Code of a podcast’s creators at the end of its home page',
  content: 'text/html',
})
