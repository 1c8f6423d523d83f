// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { EPISODE } from '../../testing/episode.ts'
import { closePage, openPage } from '../../testing/open-page.tsx'
import { SHOW } from '../../testing/show.ts'
import { NotionPage } from './notion-page.tsx'

afterEach(closePage)

describe('the Notion export', () => {
  test('collects every page of episodes and offers both files, to download and to copy', async () => {
    const { user } = openPage(NotionPage, {
      at: '/shows/7/notion',
      path: '/shows/:id/notion',
      answers: {
        'GET /v1/shows/7': { body: SHOW },
        'GET /v2/shows/7/audioposts': ({ path }) => {
          const page = Number(new URL(path, 'http://x').searchParams.get('page'))
          return {
            body: { audioposts: [{ ...EPISODE, id: page, name: `Episode ${page}` }], page, total_pages: 2 },
          }
        },
      },
    })
    const table = within(await screen.findByRole('region', { name: 'Table of episodes (CSV)' }))
    await user.click(table.getByRole('button', { name: 'Copy' }))
    const copied = await navigator.clipboard.readText()
    expect(copied).toContain('Episode 1')
    expect(copied).toContain('Episode 2')
    const text = within(screen.getByRole('region', { name: 'Page about the podcast (Markdown)' }))
    expect(text.getByRole('button', { name: 'Download' })).toBeTruthy()
    expect(text.getByText(/### Episode 2/)).toBeTruthy()
  })
})
