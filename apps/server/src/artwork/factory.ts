import * as contract from '@podstead/contract/artwork'
import type { Person, World } from '../testing/world.ts'

export type Given = {
  name?: string
  purpose?: string | null
  show_id?: number | string | null
  crop?: [number, number, number]
  url?: string
  person?: Person
}

/** Sends a form as a browser does. */
export async function uploadForm(
  world: World,
  person: Person,
  bytes: Buffer | null,
  { name = 'cover.png', purpose = 'artwork', show_id, crop, url }: Omit<Given, 'person'>,
) {
  const form = new FormData()
  form.set('show_id', String(show_id))
  form.set('purpose', purpose)
  for (const [index, field] of ['crop_x', 'crop_y', 'crop_size'].entries())
    if (crop) form.set(field, String(crop[index]))
  if (bytes) form.set('file', new Blob([bytes as never], { type: 'image/png' }), name)
  const request = new Request('http://form.invalid', { method: 'POST', body: form })
  const answer = await world.app.inject({
    method: 'POST',
    url: url ?? contract.uploadPicture.path,
    headers: { ...person.headers, 'content-type': request.headers.get('content-type') ?? '' },
    payload: Buffer.from(await request.arrayBuffer()),
  })
  return { status: answer.statusCode, body: answer.json() }
}
