import { INTRO_TOPICS } from '@podstead/contract/operations'
import { describe, expect, test } from 'vitest'
import { DEFAULT_VIDEOS, introVideo, readVideos } from './rules.ts'

const line = (changes: object = {}) => ({ id: 'artwork', title: 'Artwork', ...changes })
const problemsOf = (given: unknown) => readVideos(JSON.stringify(given)).problems

describe('introductory videos', () => {
  test('are four topics with written steps, until the operator has videos', () => {
    expect(DEFAULT_VIDEOS.map(({ id }) => id)).toEqual([...INTRO_TOPICS])
    expect(readVideos(JSON.stringify(DEFAULT_VIDEOS))).toEqual({ videos: DEFAULT_VIDEOS, problems: [] })
  })

  test.each([
    ['no list', { id: 'x' }, 'must be a list of videos'],
    ['a topic of one’s own without an address', [line({ id: 'tour' })], 'video tour needs a video_url'],
    [
      'an address that is none',
      [line({ video_url: 'javascript:alert(1)' })],
      'video 1: video_url must be a web address',
    ],
    ['an icon that is none', [line({ icon: 'cat' })], 'video 1: icon must be one of'],
    ['one id twice', [line(), line()], 'two videos have the id artwork'],
    ['something unknown', [line({ length: 3 })], '"length"'],
  ])('are refused with %s', (_what, given, problem) =>
    expect(problemsOf(given).join('\n')).toContain(problem),
  )

  test.each([
    ['https://app.example.com/films/a.mp4', true],
    ['https://app.example.com/films/A.MP4?v=2', true],
    ['https://app.example.com/films/a.html', false],
    ['https://videos.example.com/a.mp4', false],
    ['http://app.example.com/a.mp4', false],
    [null, false],
  ])('at %s play in the page: %s', (video_url, plays) => {
    const [first] = readVideos(JSON.stringify([line({ video_url })])).videos
    expect(introVideo(first as (typeof DEFAULT_VIDEOS)[0], ['https://app.example.com']).is_embeddable).toBe(
      plays,
    )
  })
})
