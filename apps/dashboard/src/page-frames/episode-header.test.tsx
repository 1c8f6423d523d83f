// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { closePage, openPage } from '../testing/open-page.tsx'
import { CHOICES, EPISODE_SHOW, WHOLE_EPISODE } from '../testing/whole-episode.ts'
import { useCurrentHeader } from '../ui/page-header.tsx'
import { episodeTabs, useEpisodeHeader } from './episode-header.tsx'

const tabs = (r2_uploaded: boolean, pathname = '') =>
  episodeTabs({ id: 12, show: EPISODE_SHOW, r2_uploaded }, pathname)
const toOf = (label: string, list: { label: string; to: string }[]) =>
  list.find((tab) => tab.label === label)?.to

describe('the tabs of an episode', () => {
  test('episodes in object storage have assets instead of artwork (RU131)', () => {
    expect(toOf('Assets', tabs(true))).toBe('/podcasts/7/episodes/12/assets')
    expect(toOf('Artwork', tabs(true))).toBeUndefined()
    expect(toOf('Artwork', tabs(false))).toBe('/shows/7/episodes/12/artwork')
    expect(toOf('Assets', tabs(false))).toBeUndefined()
  })

  test('lead to everything an owner adds to an episode (RU151)', () => {
    expect(tabs(true).map(({ label }) => label)).toEqual([
      ...[
        'Settings',
        'Chapters',
        'Soundbites',
        'AI content',
        'Assets',
        'Images',
        'Value for value',
        'Check',
        'Review',
        'Metrics',
      ],
    ])
  })

  test('the address that is open wins where a page has two', () => {
    expect(toOf('Settings', tabs(true))).toBe('/podcasts/7/episodes/12')
    expect(toOf('Settings', tabs(true, '/shows/7/episodes/12'))).toBe('/shows/7/episodes/12')
    expect(toOf('Settings', tabs(false, '/podcasts/7/episodes/12'))).toBe('/podcasts/7/episodes/12')
  })
})

describe('the header of an episode', () => {
  afterEach(closePage)

  test('names its state and the same page of the episodes beside it', async () => {
    openPage(ChaptersPage, {
      at: '/shows/7/episodes/12/chapters',
      path: '/shows/:showId/episodes/:id/chapters',
      answers: {
        'GET /v2/shows/7/audioposts/12': {
          body: {
            ...WHOLE_EPISODE,
            ...CHOICES,
            publication: 'scheduled',
            newer: { id: 13, name: 'Sun' },
            older: { id: 120, name: 'Snow' },
          },
        },
      },
    })
    expect(await screen.findByText('Scheduled')).toBeTruthy()
    expect(JSON.parse(screen.getByTestId('neighbors').textContent)).toEqual({
      newer: { label: 'Next episode: Sun', to: '/shows/7/episodes/13/chapters' },
      older: { label: 'Previous episode: Snow', to: '/shows/7/episodes/120/chapters' },
    })
  })
})

function ChaptersPage() {
  useEpisodeHeader('Chapters', { id: 12, name: 'Rain', show: EPISODE_SHOW, r2_uploaded: true })
  const header = useCurrentHeader()
  return (
    <>
      {header?.badge}
      <p data-testid="neighbors">{JSON.stringify(header?.neighbors ?? null)}</p>
    </>
  )
}
