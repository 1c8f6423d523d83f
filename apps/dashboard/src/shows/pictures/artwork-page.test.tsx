// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { closePage, openPage } from '../../testing/open-page.tsx'
import { SHOW } from '../../testing/show.ts'
import { answeringUploads, picturesAre } from '../../testing/upload.ts'
import { ArtworkPage } from './artwork-page.tsx'
import { HeaderImagePage } from './header-image-page.tsx'

const VERSIONS = [256, 600, 1400, 3000].map((px) => ({ px, url: `https://pod.example/artwork/x/${px}.jpg` }))
type Answers = Parameters<typeof openPage>[1]['answers']

const openArtwork = (show = {}, answers: Answers = {}) =>
  openPage(ArtworkPage, {
    at: '/shows/7/artwork',
    path: '/shows/:id/artwork',
    answers: {
      'GET /v1/shows/7': { body: { ...SHOW, ...show } },
      'GET /v2/shows/7/artwork': { body: { show_id: 7, is_own: true, width: 3000, versions: VERSIONS } },
      ...answers,
    },
  })
const picture = (name: string, type: string) => new File(['x'], name, { type })
async function choose(user: { upload: (field: HTMLElement, file: File) => Promise<void> }, file: File) {
  await screen.findByRole('button', { name: 'Choose a picture' })
  const field = document.querySelector<HTMLInputElement>('input[type=file]') as HTMLInputElement
  // What the dialog would not offer can still be dropped.
  field.removeAttribute('accept')
  await user.upload(field, file)
}

afterEach(closePage)

describe('the artwork page', () => {
  test('shows the picture and links to its sizes', async () => {
    openArtwork()
    expect(await screen.findByAltText('Artwork of The Long Road')).toBeTruthy()
    for (const px of [256, 600, 1400, 3000]) {
      const link = await screen.findByRole<HTMLAnchorElement>('link', { name: `${px} × ${px}` })
      expect(link.href).toBe(`https://pod.example/artwork/x/${px}.jpg`)
    }
  })

  test('refuses what is no JPEG or PNG, and names the file', async () => {
    const { user } = openArtwork()
    await choose(user, picture('cover.gif', 'image/gif'))
    expect(await screen.findByText('Only *.jpeg and *.png images will be accepted')).toBeTruthy()
    expect(screen.getByText('Rejected file: cover.gif')).toBeTruthy()
  })

  test('refuses what is too small', async () => {
    picturesAre({ width: 800, height: 1500 })
    const { user } = openArtwork()
    picturesAre({ width: 800, height: 1500 })
    await choose(user, picture('cover.png', 'image/png'))
    expect(await screen.findByText('This image must be at least 1400 pixels wide.')).toBeTruthy()
    expect(screen.queryByText('This image must be at least 1400 pixels tall.')).toBeNull()
  })

  test('cuts the middle square of a wide picture, sends it, and saves its path', async () => {
    const { user, sent } = openArtwork({}, { 'PUT /v1/shows/7': { body: { ...SHOW, settings_version: 5 } } })
    picturesAre({ width: 2000, height: 1600 })
    const forms = answeringUploads({ body: { path: 'signed-path', width: 1600, height: 1600 } })
    await choose(user, picture('cover.png', 'image/png'))
    await user.click(await screen.findByRole('button', { name: 'Save picture' }))
    expect(await screen.findByText('Artwork has been updated!')).toBeTruthy()
    expect(forms).toEqual([
      {
        path: '/api/upload',
        fields: {
          show_id: '7',
          purpose: 'artwork',
          crop_x: '200',
          crop_y: '0',
          crop_size: '1600',
          file: 'cover.png',
        },
      },
    ])
    expect(sent('PUT /v1/shows/7')).toEqual([{ artwork_url: 'signed-path', settings_version: 4 }])
  })

  test('keeps the choice when the server refuses, with its words', async () => {
    const { user, sent } = openArtwork()
    picturesAre({ width: 1400, height: 1400 })
    answeringUploads({
      status: 422,
      body: { errors: { file: ['This picture is damaged and cannot be read.'] } },
    })
    await choose(user, picture('cover.png', 'image/png'))
    await user.click(await screen.findByRole('button', { name: 'Save picture' }))
    expect(await screen.findByText('This picture is damaged and cannot be read.')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Save picture' })).toBeTruthy()
    expect(sent('PUT /v1/shows/7')).toEqual([])
  })

  test('asks before the picture is removed', async () => {
    const { user, sent } = openArtwork(
      {},
      { 'PUT /v1/shows/7': { body: { ...SHOW, artwork_px: null, settings_version: 5 } } },
    )
    await user.click(await screen.findByRole('button', { name: 'Remove' }))
    const dialog = await screen.findByRole('dialog', { name: 'Remove the artwork?' })
    await user.click(within(dialog).getByRole('button', { name: 'Remove' }))
    expect(await screen.findByText('Artwork has been deleted!')).toBeTruthy()
    expect(sent('PUT /v1/shows/7')).toEqual([{ artwork_url: null, settings_version: 4 }])
  })

  test('has nothing to remove while the drawn picture stands in', async () => {
    openArtwork({ artwork_px: null })
    await screen.findByRole('button', { name: 'Choose a picture' })
    expect(screen.queryByRole('button', { name: 'Remove' })).toBeNull()
  })

  test('asks which picture stays when another tab has changed it', async () => {
    let version = 4
    const stored = () => ({
      ...SHOW,
      settings_version: version,
      ...(version > 4 ? { artwork_url: 'https://pod.example/other' } : {}),
    })
    const { user, sent } = openArtwork(
      {},
      {
        'GET /v1/shows/7': () => ({ body: stored() }),
        'PUT /v1/shows/7': ({ body }) => {
          if ((body as { settings_version: number }).settings_version === 5)
            return { body: { ...SHOW, settings_version: 6 } }
          version = 5
          return {
            status: 409,
            body: { code: 'changed_elsewhere', message: 'x', versions: { sent: {}, stored: stored() } },
          }
        },
      },
    )
    picturesAre({ width: 1400, height: 1400 })
    answeringUploads({ body: { path: 'signed-path' } })
    await choose(user, picture('cover.png', 'image/png'))
    await user.click(await screen.findByRole('button', { name: 'Save picture' }))
    await user.click(await screen.findByRole('button', { name: 'Save this version' }))
    expect(await screen.findByText('Artwork has been updated!')).toBeTruthy()
    await waitFor(() => expect(sent('PUT /v1/shows/7')).toHaveLength(2))
  })
})

describe('the header image page', () => {
  const openHeader = (show = {}, account = {}) =>
    openPage(HeaderImagePage, {
      at: '/shows/7/header_image',
      path: '/shows/:id/header_image',
      account,
      answers: {
        'GET /v1/shows/7': { body: { ...SHOW, ...show } },
        'PUT /v1/shows/7': { body: { ...SHOW, settings_version: 5 } },
      },
    })

  test('takes any shape and sends it as it is', async () => {
    const { user, sent } = openHeader()
    picturesAre({ width: 2400, height: 800 })
    const forms = answeringUploads({ body: { path: 'signed-header' } })
    await choose(user, picture('wide.jpg', 'image/jpeg'))
    await user.click(await screen.findByRole('button', { name: 'Save picture' }))
    expect(await screen.findByText('Successfully uploaded the image')).toBeTruthy()
    expect(forms).toEqual([
      { path: '/api/upload_images', fields: { show_id: '7', purpose: 'header', file: 'wide.jpg' } },
    ])
    expect(sent('PUT /v1/shows/7')).toEqual([{ header_img_url: 'signed-header', settings_version: 4 }])
  })

  test('is for plans with a website', async () => {
    openHeader({}, { skill_podcast_website: false })
    expect(await screen.findByText('Please upgrade your account to access the data.')).toBeTruthy()
  })

  test('says that an unlisted podcast has no page for it', async () => {
    openHeader({ is_private: true, is_private_show: true })
    expect(await screen.findByText('No page to put it on')).toBeTruthy()
  })
})
