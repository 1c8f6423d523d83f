// @vitest-environment happy-dom
import { listShows, updateShow } from '@podstead/contract/shows/shows'
import { useQuery } from '@tanstack/react-query'
import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { query, queryClient, useAction } from '../api/query.ts'
import { resetReachability } from '../api/reachability.ts'
import { showPage } from '../testing/page.tsx'
import { answering } from '../testing/server.ts'
import { notifyError } from './notify.tsx'
import { ReachabilityBanner } from './reachability-banner.tsx'

/** A list that is loaded and a field that is saved. */
function Page() {
  const shows = useQuery(query(listShows))
  const [name, setName] = useState('')
  const save = useAction(updateShow, { onError: ({ message }) => notifyError({ message }) })
  return (
    <>
      <p>{shows.data ? 'All podcasts' : 'No podcasts yet'}</p>
      <input aria-label="Name" value={name} onChange={(event) => setName(event.currentTarget.value)} />
      <button
        type="button"
        onClick={() => save.mutate({ params: { id: 7 }, body: { podcast_title: name, settings_version: 1 } })}
      >
        Save
      </button>
      <ReachabilityBanner />
    </>
  )
}

const HOME = { 'GET /': { text: '<div id="root"></div>' } }

afterEach(() => {
  cleanup()
  queryClient.clear()
  resetReachability()
  vi.unstubAllGlobals()
})

const AWAY = /Podstead cannot be reached. What you typed is kept here/

it('an outage is said once, stays said, and what was missing comes by itself', async () => {
  answering({})
  showPage([{ path: '/', Component: Page }], '/')
  await screen.findByText(AWAY)
  expect(screen.queryByRole('alert')).toBeNull()
  answering({ ...HOME, 'GET /v2/shows': { body: [] } })
  await userEvent.click(screen.getByRole('button', { name: 'Try now' }))
  expect(await screen.findByText('All podcasts')).toBeTruthy()
  expect(screen.queryByText(AWAY)).toBeNull()
})

it('what could not be saved stays in the form, is never sent by itself, and is asked for again', async () => {
  answering({ 'GET /v2/shows': { body: [] } })
  showPage([{ path: '/', Component: Page }], '/')
  await screen.findByText('All podcasts')
  const field = screen.getByLabelText<HTMLInputElement>('Name')
  await userEvent.type(field, 'Night Trains')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText(/save it again when Podstead is back/)
  // Not a toast as well, which would leave.
  expect(screen.queryByRole('alert')).toBeNull()
  const requests = answering({ ...HOME, 'PUT /v1/shows/7': { body: {} }, 'PATCH /v1/shows/7': { body: {} } })
  window.dispatchEvent(new Event('online'))
  await screen.findByText(/Podstead is back/)
  expect(field.value).toBe('Night Trains')
  expect(requests.filter(({ method }) => method !== 'GET')).toEqual([])
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(screen.queryByText(/Podstead is back/)).toBeNull())
  expect(requests.filter(({ method }) => method !== 'GET')).toHaveLength(1)
})

it('a single request that breaks while the server answers is no outage', async () => {
  answering({ ...HOME, 'GET /v2/shows': { body: [] } })
  showPage([{ path: '/', Component: Page }], '/')
  await screen.findByText('All podcasts')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect((await screen.findByRole('alert')).textContent).toContain('The connection broke')
  expect(screen.queryByText(AWAY)).toBeNull()
})
