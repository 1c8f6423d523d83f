// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { METRICS_ANSWERS } from '../../testing/metrics.ts'
import { closePage, openPage } from '../../testing/open-page.tsx'
import { ComparePage } from './compare-page.tsx'

const COMPARISON = {
  time_zone: 'UTC',
  days: 3,
  curves: [
    { episode_id: 12, episode_title: 'Rain', audio_date: '2026-03-02T09:30:00Z', counts: [10, 25, 30] },
    { episode_id: 13, episode_title: 'Snow', audio_date: '2026-03-29T09:30:00Z', counts: [12] },
  ],
  typical: [{ day: 1, lower: 15, median: 20, upper: 26, episodes: 5 }],
}

function open(
  comparison: object = COMPARISON,
  at = '/shows/7/metrics/compare',
  others: Parameters<typeof openPage>[1]['answers'] = {},
) {
  const asked: string[] = []
  const page = openPage(ComparePage, {
    at,
    path: '/shows/:id/metrics/compare',
    answers: {
      ...METRICS_ANSWERS,
      'GET /v2/shows/7/episode_comparison': ({ path }) => {
        asked.push(path)
        return { body: comparison }
      },
      ...others,
    },
  })
  return { ...page, asked }
}

afterEach(closePage)

describe('episodes side by side', () => {
  test('begin on the day of their release, with what is typical beside them', async () => {
    open()
    const table = await screen.findByRole('table', { name: 'Downloads since the release' })
    expect(
      within(table)
        .getAllByRole('row')
        .map((row) => row.textContent),
    ).toEqual(['Days since the releaseRainSnowTypical', 'Day 11012–', 'Day 225–20', 'Day 330––'])
  })

  test('are those that are chosen, and the address keeps them', async () => {
    const { user, asked, address } = open(COMPARISON, '/shows/7/metrics/compare?episodes=12')
    await screen.findByRole('table', { name: 'Downloads since the release' })
    expect(asked[0]).toContain('episode_ids=12')
    await user.click(await screen.findByRole('combobox', { name: 'Episodes' }))
    await user.click(await screen.findByRole('option', { name: /^Snow/ }))
    await waitFor(() => expect(address()).toContain('episodes=12%2C13'))
    expect(asked.at(-1)).toContain('episode_ids=12%2C13')
  })

  test('need at least something to compare', async () => {
    open({ ...COMPARISON, curves: [], typical: [] })
    expect(await screen.findByText(/Two published episodes are needed/)).toBeTruthy()
  })

  test('are compared though the list to choose from could not be loaded, which can be asked for again', async () => {
    open(COMPARISON, undefined, {
      'GET /v1/shows/7/download_report_audioposts': { status: 422, body: { errors: ['No'] } },
    })
    expect(await screen.findByRole('table', { name: 'Downloads since the release' })).toBeTruthy()
    expect(await screen.findByText('Not available')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy()
  })
})
