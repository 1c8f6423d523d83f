import { allEndpoints } from '@podstead/contract/all'
import { fillPath } from '@podstead/contract/endpoint'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { exampleBody } from './example-bodies.ts'
import { belongings, type OwnRows, paramsOf } from './examples.ts'
import { createWorld, type Person, type World } from './world.ts'

/**
 * Fields that become links, pictures or colours of pages take addresses of the web and
 * colours, and nothing that runs.
 */

const IS_URL = /url|link|href|img|image|homepage|website|_page$/i
const IS_COLOUR = /colou?r/i
const HOSTILE = [
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  ' javascript:alert(1)',
  'java\tscript:alert(1)',
  'data:text/html,<script>',
  'vbscript:x',
]
const HOSTILE_COLOURS = [
  'red;}body{background:url(//evil.example)}',
  'expression(alert(1))',
  'url(javascript:alert(1))',
  '#12345g',
]

/** Paths that our own uploader issued; the server looks them up. */
const ISSUED_PATHS = [
  'artwork_url',
  'image_url',
  'img',
  'about_page_header_image',
  'custom_favicon_image',
  'header_img_url',
  'social_sharing_image',
]
/** Compared to the letter with the one address that is allowed. */
const COMPARED = ['redirect_url']
const isIssued = ({ name, endpoint }: Field) => ISSUED_PATHS.includes(name) && !/chapter/i.test(endpoint.name)

interface Field {
  endpoint: ReturnType<typeof allEndpoints>[number]
  path: string
  name: string
  schema: z.core.$ZodType
}

function fieldsOf(endpoint: Field['endpoint'], schema: unknown, path = ''): Field[] {
  const def = (schema as { _zod?: { def: Record<string, unknown> } } | undefined)?._zod?.def
  if (!def) return []
  if (def.type === 'object')
    return Object.entries(def.shape as Record<string, z.core.$ZodType>).flatMap(([name, inner]) => [
      { endpoint, path: `${path}.${name}`, name, schema: inner },
      ...fieldsOf(endpoint, inner, `${path}.${name}`),
    ])
  if (def.type === 'array') return fieldsOf(endpoint, def.element, `${path}[]`)
  if (def.type === 'union')
    return (def.options as unknown[]).flatMap((option) => fieldsOf(endpoint, option, path))
  if (def.type === 'pipe') return [...fieldsOf(endpoint, def.in, path), ...fieldsOf(endpoint, def.out, path)]
  return fieldsOf(endpoint, def.innerType, path)
}

const fields = allEndpoints().flatMap((named) => fieldsOf(named, named.endpoint.body))
const takesText = ({ schema }: Field) =>
  !z.safeParse(schema, 'x').error?.issues.some(({ code }) => code === 'invalid_type')
const urls = fields.filter(({ name }) => IS_URL.test(name)).filter(takesText)
const colours = fields.filter(({ name }) => IS_COLOUR.test(name)).filter(takesText)
const labelled = (list: Field[]) =>
  list.map((field) => [`${field.endpoint.name}${field.path}`, field] as const)

test('the contract has fields of both kinds', () => {
  expect(urls.length).toBeGreaterThan(40)
  expect(colours.length).toBeGreaterThan(4)
})

test.each(labelled(urls.filter((field) => !isIssued(field) && !COMPARED.includes(field.name))))(
  '%s takes no address that runs',
  (_label, { schema }) => {
    for (const value of HOSTILE) expect(z.safeParse(schema, value).success, value).toBe(false)
  },
)

test.each(labelled(colours))('%s takes nothing but a colour', (_label, { schema }) => {
  for (const value of HOSTILE_COLOURS) expect(z.safeParse(schema, value).success, value).toBe(false)
})

let world: World
let owner: Person
let mine: OwnRows
beforeAll(async () => {
  world = await createWorld()
  owner = await world.person()
  mine = await belongings(world, owner)
})
afterAll(() => world.close())

const issued = urls.filter((field) => isIssued(field) && field.path === `.${field.name}`)
test.each(labelled(issued))(
  '%s takes no path that the uploader did not issue',
  async (_label, { endpoint, name }) => {
    for (const value of [...HOSTILE, 'https://evil.example/x.png', '//evil.example/x.png']) {
      const answer = await world.app.inject({
        method: endpoint.endpoint.method,
        url: fillPath(endpoint.endpoint.path, paramsOf(endpoint, mine)),
        headers: { ...owner.headers, 'content-type': 'application/json' },
        payload: JSON.stringify({ ...exampleBody(endpoint.name), [name]: value }),
      })
      expect(answer.statusCode, `${value} → ${answer.body}`).toBe(422)
    }
  },
)
