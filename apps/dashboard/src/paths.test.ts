import { expect, it } from 'vitest'
import { ROUTES, to } from './paths.ts'

it('an address is its pattern with the parameters filled in', () => {
  expect([
    to('dashboard'),
    to('showOverview', { id: 7 }),
    to('episodeSettings', { showId: 7, id: 9 }),
  ]).toEqual(['/dashboard', '/shows/7/overview', '/podcasts/7/episodes/9'])
})

it('only the addresses that the specification names are open to people who are not signed in', () => {
  const open = Object.values(ROUTES).filter(({ access }) => access !== 'protected')
  expect(open.map(({ pattern }) => pattern).sort()).toEqual([
    '/',
    '/email_change',
    '/forgot_password',
    '/password_reset',
    '/sender-confirmation',
    '/shows/:id/mobile-player',
    '/signin',
    '/signup',
    '/signup-confirmation',
  ])
})
