// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { NavRow } from './nav-row.tsx'

afterEach(cleanup)

const entry = (label: string, to: string) => ({ label, to, isExternal: false, places: [to] })
const PILLS = [
  entry('Subscribers', '/shows/7/subscribers'),
  entry('Downloads', '/shows/7/private-downloads'),
  entry('General', '/shows/7'),
]

test.each([
  ['/shows/7/subscribers', 'Subscribers', 'page'],
  ['/shows/7/subscribers/', 'Subscribers', 'page'],
  ['/shows/7/subscribers/41', 'Subscribers', 'true'],
  ['/shows/7/subscribers/import', 'Subscribers', 'true'],
  ['/shows/7/private-downloads', 'Downloads', 'page'],
  // Every page of a podcast lies below the podcast: that alone marks nothing.
  ['/shows/7/people', undefined, undefined],
])('on %s, %s is marked as %s', (path, label, mark) => {
  render(
    <MemoryRouter initialEntries={[path]}>
      <NavRow label="Pages" entries={PILLS} className="" />
    </MemoryRouter>,
  )
  const marked = screen.getAllByRole('link').filter((link) => link.getAttribute('aria-current'))
  expect(marked.map((link) => [link.textContent, link.getAttribute('aria-current')])).toEqual(
    label ? [[label, mark]] : [],
  )
})
