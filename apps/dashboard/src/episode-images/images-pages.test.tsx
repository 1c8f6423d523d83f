// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { EPISODE } from '../testing/episode.ts'
import { closePage, openPage } from '../testing/open-page.tsx'
import { answeringUploads, picturesAre } from '../testing/upload.ts'
import { EPISODE_SHOW } from '../testing/whole-episode.ts'
import { EpisodeImagesPage } from './images-page.tsx'
import { NewEpisodeImagePage } from './new-image-page.tsx'

const IMAGES = '/v1/audioposts/12/audiopost_images'
const HARBOUR = {
  id: 3,
  image_url: '/images/harbour',
  width: 1600,
  height: 900,
  subtitle: 'Harbour',
  description: 'At dawn.',
}
type Answers = Parameters<typeof openPage>[1]['answers']

const list = (images: object[] = []) => ({
  [`GET ${IMAGES}`]: { body: { show: EPISODE_SHOW, audiopost: EPISODE, images } },
})
const openList = (images: object[], answers: Answers = {}) =>
  openPage(EpisodeImagesPage, {
    at: '/episodes/12/images',
    path: '/episodes/:id/images',
    answers: { ...list(images), ...answers },
  })
const openNew = (answers: Answers = {}) =>
  openPage(NewEpisodeImagePage, {
    at: '/episodes/12/images/create',
    path: '/episodes/:id/images/create',
    answers: { ...list(), ...answers },
  })
async function choose(user: ReturnType<typeof openNew>['user'], file: File) {
  await screen.findByRole('button', { name: 'Choose a picture' })
  const field = document.querySelector<HTMLInputElement>('input[type=file]') as HTMLInputElement
  field.removeAttribute('accept')
  await user.upload(field, file)
}

afterEach(closePage)

describe('the images of an episode', () => {
  test('stand beside the tile that leads to the upload (RU017)', async () => {
    openList([HARBOUR])
    expect(await screen.findByAltText('Harbour')).toBeTruthy()
    expect(screen.getByText('At dawn.')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Upload image' }).getAttribute('href')).toBe(
      '/episodes/12/images/create',
    )
  })

  test('are deleted after a question', async () => {
    const { user, sent } = openList([HARBOUR], {
      [`DELETE ${IMAGES}/3`]: { body: { id: 3, message: 'Gone.' } },
    })
    await user.click(await screen.findByRole('button', { name: 'Delete Harbour' }))
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }))
    expect(await screen.findByText('Image delete success')).toBeTruthy()
    expect(sent(`DELETE ${IMAGES}/3`)).toHaveLength(1)
  })
})

describe('a new image', () => {
  test('is saved once a picture is chosen, and leads back to the list (RU017, RU021, RU024)', async () => {
    const { user, sent, address } = openNew({ [`POST ${IMAGES}`]: { status: 201, body: HARBOUR } })
    picturesAre({ width: 10, height: 20 })
    const uploads = answeringUploads({ body: { path: '/up/9', width: 10, height: 20 } })
    const save = await screen.findByRole<HTMLButtonElement>('button', { name: 'Save' })
    expect(save.disabled).toBe(true)
    await choose(user, new File(['x'], 'harbour.png', { type: 'image/png' }))
    await screen.findByAltText('The image you chose')
    await user.type(screen.getByLabelText('Subtitle'), 'Harbour')
    await user.click(save)
    expect(await screen.findByText('Image uploaded!')).toBeTruthy()
    await waitFor(() => expect(address()).toBe('/episodes/12/images'))
    expect(uploads[0]?.fields).toMatchObject({ show_id: '7', purpose: 'episode_image', file: 'harbour.png' })
    expect(sent(`POST ${IMAGES}`)).toEqual([{ image_url: '/up/9', subtitle: 'Harbour', description: '' }])
  })

  test('refuses other files (RU024)', async () => {
    const { user } = openNew()
    await choose(user, new File(['x'], 'harbour.gif', { type: 'image/gif' }))
    expect(await screen.findByText('Only *.jpeg and *.png images will be accepted')).toBeTruthy()
  })

  test('says when it could not be saved, and keeps the picture (RU021)', async () => {
    const { user } = openNew({
      [`POST ${IMAGES}`]: { status: 422, body: { errors: { subtitle: ['is too long'] } } },
    })
    picturesAre({ width: 10, height: 20 })
    answeringUploads({ body: { path: '/up/9', width: 10, height: 20 } })
    await choose(user, new File(['x'], 'harbour.png', { type: 'image/png' }))
    await user.click(await screen.findByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Failed to upload image :(')).toBeTruthy()
    expect(screen.getByAltText('The image you chose')).toBeTruthy()
  })

  test('goes back to the list with Cancel (RU017)', async () => {
    openNew()
    expect((await screen.findByRole('link', { name: 'Cancel' })).getAttribute('href')).toBe(
      '/episodes/12/images',
    )
  })
})
