// @vitest-environment happy-dom
import { INTRO_TOPICS, type Installation, type IntroVideo } from '@podstead/contract/operations'
import { screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { closePage, openPage } from '../../testing/open-page.tsx'
import { INTRO_STEPS } from './intro-copy.ts'
import { IntroVideosPage } from './intro-videos-page.tsx'
import { IntroVideosStrip } from './intro-videos-strip.tsx'

const video = (changes: Partial<IntroVideo>): IntroVideo => ({
  id: 'artwork',
  title: 'Make artwork that works',
  subtitle: '',
  video_url: null,
  is_embeddable: false,
  icon: 'artwork',
  drive: false,
  ...changes,
})

function open(Page: () => React.ReactNode, installation: Partial<Installation>) {
  const path = '/introvideos'
  return openPage(Page, {
    at: path,
    path,
    answers: { 'GET /v1/installation': { body: { intro_videos: [], migration_url: null, ...installation } } },
  })
}

afterEach(closePage)

describe('introductory videos', () => {
  it('without an address show the steps in writing', async () => {
    open(IntroVideosPage, { intro_videos: [video({})] })
    const topic = within(await screen.findByRole('region', { name: 'Make artwork that works' }))
    expect(topic.getByText('Make it square')).toBeTruthy()
    expect(topic.queryByRole('link')).toBeNull()
  })

  it('with an address elsewhere open in a tab of their own', async () => {
    open(IntroVideosPage, { intro_videos: [video({ video_url: 'https://videos.example.com/7' })] })
    const link = await screen.findByRole('link', {
      name: /^Watch the video.*Make artwork that works.*opens in a new tab/,
    })
    expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual([
      'https://videos.example.com/7',
      '_blank',
    ])
    expect(screen.queryByText('Make it square')).toBeNull()
  })

  it('of our own origin play in the page', async () => {
    open(IntroVideosPage, {
      intro_videos: [video({ video_url: 'https://app.example.com/a.mp4', is_embeddable: true })],
    })
    expect(
      (await screen.findByLabelText('Make artwork that works', { selector: 'video' })).getAttribute('src'),
    ).toContain('/a.mp4')
    expect(screen.queryByRole('link')).toBeNull()
  })

  it.each(INTRO_TOPICS)('%s has steps', (topic) => expect(INTRO_STEPS[topic]?.length).toBeGreaterThan(2))
})

it('the strip leads to each topic', async () => {
  open(IntroVideosStrip, {
    intro_videos: [video({}), video({ id: 'new-podcast', title: 'Start a podcast' })],
  })
  const links = within(
    await screen.findByRole('navigation', { name: 'New here? The first steps:' }),
  ).getAllByRole('link')
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/introvideos#artwork',
    '/introvideos#new-podcast',
  ])
})
